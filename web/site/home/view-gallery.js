// The gallery: the puzzles as cards, what to go on with, and a search through all
// levels by their names.
import { views, viewing } from '../parts/router.js';
import { announce, article, board, book as bookOf, levelTitle } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { progress } from '../progress/progress.js';
import { sign } from '../progress/first.js';
import { openDialog } from '../play/open.js';
import { crop, lively } from './lively.js';
import { coach } from '../help/coach.js';
import { front } from './front.js';
import { wordButton, wordLink } from '../parts/button.js';
import { of as inWords, say } from '../../page/words.js';
import { icon } from '../../page/icons.js';
import { finished } from '../../page/link.js';
import { $, element as e } from '../../page/element.js';

const most = 40; // levels that a search shows

const books = () => Promise.all(finished().map(async card => ({ card, book: await bookOf(card.name) })));

// partDots are a dot a part, filled by how much of it is solved.
/** @param {number[]} parts */
export const partDots = parts =>
  e(
    'span',
    {
      class: 'parts',
      role: 'img',
      'aria-label': say('site.parts', parts.filter(x => x === 1).length, parts.length),
    },
    ...parts.map(x => e('i', { style: `--done:${Math.round(100 * x)}%` })),
  );

// levelsOf says how many levels a puzzle has, and of how many the best is proved.
/** @param {Card} p */
export const levelsOf = p =>
  say(p.proved === p.levels ? 'site.levels.proved' : 'site.levels.known', p.levels, p.proved);

/** @param {Card} p */
const card = p => {
  const picture = board(e('span', { class: 'picture' }), p.cover, crop);
  const stand = e('span', { class: 'stand' }, levelsOf(p));
  const play = wordLink('watch', say('site.play'), '#' + p.first, { class: 'button first' });
  bookOf(p.name).then(book => {
    if (book.reel) lively(li, picture, p, book);
    const t = progress.tally(book),
      level = book.levels[Math.max(t.next, 0)];
    stand.replaceChildren(partDots(t.parts), t.done ? say('site.stand', t.done, t.of, t.best) : levelsOf(p));
    play.href = '#' + level.link;
    play.lastChild.textContent = t.done || t.begun ? say('site.continue') : say('site.play');
    play.setAttribute(
      'aria-label',
      `${play.lastChild.textContent}: ${inWords(p.title)}, ${levelTitle(level)}`,
    );
  });
  const li = e(
    'li',
    { class: 'card' },
    e(
      'a',
      { class: 'cover', href: '#/levels/' + p.name, 'aria-label': say('site.map', inWords(p.title)) },
      picture,
    ),
    e('div', { class: 'text' }, e('h2', {}, inWords(p.title)), e('p', {}, inWords(p.line)), stand),
    e('div', { class: 'row' }, play, wordLink('gallery', say('page.levels'), '#/levels/' + p.name)),
    e('p', {}, article(p)),
  );
  return li;
};

/** @param {HTMLUListElement} list @param {string} text */
const found = async (list, text) => {
  const wanted = text.trim().toLocaleLowerCase();
  list.hidden = !wanted;
  if (!wanted) return;
  const hits = (await books()).flatMap(({ card, book }) =>
    book.levels
      .map(l => ({
        l,
        name: levelTitle(l),
        also: l.notes.title ?? '',
        kind: inWords(card.title),
      }))
      .filter(h => `${h.kind} ${h.name} ${h.also}`.toLocaleLowerCase().includes(wanted)),
  );
  list.replaceChildren(
    ...hits
      .slice(0, most)
      .map(h =>
        e(
          'li',
          {},
          e(
            'a',
            { href: '#' + h.l.link },
            e('b', {}, h.name),
            e('span', {}, h.kind),
            sign(progress.of(h.l.link)),
          ),
        ),
      ),
  );
  if (!hits.length) list.replaceChildren(e('li', { class: 'none' }, say('site.search.none')));
  announce(say('site.search.found', hits.length));
};

// onward is the line below the day's level: what to go on with, or for whom this is new,
// what the place is; and the ways in besides the cards.
const onward = () => {
  const last = progress.all()[0];
  return e(
    'div',
    { class: 'onward' },
    e(
      'p',
      {},
      ...(last
        ? [say('site.back'), ': ', e('b', {}, last.title || say('page.own')), ' ', sign(last)]
        : [e('b', {}, say('site.hello')), ' ', say('site.hello.line')]),
    ),
    e(
      'div',
      { class: 'row' },
      last && wordLink('watch', say('site.continue'), '#' + last.link, { id: 'continue' }),
      wordButton('help', say('site.intro'), () => coach.choose(), { id: 'learn' }),
      wordButton('open', say('page.open'), () => openDialog()),
    ),
  );
};

views.gallery = {
  title: () => say('site.nav.gallery'),
  show(root) {
    const list = e('ul', { class: 'found', hidden: true });
    const search = e('input', {
      type: 'search',
      id: 'search',
      placeholder: say('site.search'),
      'aria-label': say('site.search'),
      autocomplete: 'off',
      spellcheck: 'false',
    });
    search.addEventListener('input', () => found(list, search.value));
    search.addEventListener('keydown', ev => {
      if (ev.key === 'Enter') list.querySelector('a')?.click();
    });
    root.append(
      e('h1', { class: 'unseen' }, say('site.nav.gallery')),
      ...front(),
      onward(),
      e('ul', { class: 'cards' }, ...finished().map(card)),
      e('div', { class: 'search' }, icon('search'), search),
      list,
    );
  },
};

// One key goes on: N opens the next level, / goes to the search.
addEventListener('keydown', ev => {
  if (
    ev.ctrlKey ||
    ev.metaKey ||
    ev.altKey ||
    ev.getModifierState('AltGraph') ||
    (ev.target instanceof Element &&
      ev.target.closest('input, textarea, select, dialog, [contenteditable]')) ||
    !settings.get('shortcuts')
  )
    return;
  if (ev.key === '/' && $('search')) {
    ev.preventDefault();
    $('search').focus();
  }
  if (ev.key === 'n' && ['gallery', 'levels'].includes(viewing()))
    ($('continue') ?? $('next-level'))?.click();
});
