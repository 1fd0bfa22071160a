// The gallery: the puzzles as cards, what to go on with, and a search through all
// levels by their names.
import { views } from './views.js';
import { announce, art as artOf, article, board, book as bookOf, cropped, titleAt } from './site-parts.js';
import { settings } from './settings-store.js';
import { viewing } from './router.js';
import { progress } from './progress.js';
import { openDialog } from './open.js';
import { coach } from './coach.js';
import { front } from './front.js';
import { wordButton, wordLink } from './button.js';
import { of as inWords, say } from '../page/words.js';
import { poster } from '../page/poster.js';
import { readLink } from '../page/link.js';
import { icon } from '../page/icons.js';
import { medal } from '../page/medal.js';
import { node } from '../page/node.js';
import { $, element as e } from '../page/element.js';

const most = 40; // levels that a search shows

const books = () =>
  Promise.all(gridwiseCatalog.puzzles.map(async card => ({ card, book: await bookOf(card.name) })));

/** @param {number} n @param {number} of */
const meter = (n, of) =>
  e(
    'span',
    { class: 'meter', 'aria-hidden': 'true' },
    e('span', { style: `width:${of ? Math.round((100 * n) / of) : 0}%` }),
  );

// acted draws over a picture what is above the tiles: {"row,column": names}. Each
// layer is a picture of its own, so that a piece joins its cells.
/** @type {Record<string, string>} */
const turned = { left: 'matrix(-1 0 0 1 32 0)', up: 'rotate(-90 16 16)', down: 'rotate(90 16 16)' };
/**
 * @param {SVGElement} svg
 * @param {Card} p
 * @param {Record<string, string>} above
 * @param {Record<string, string>} actors
 */
const acted = (svg, p, above, actors) => {
  const cols = Number(svg.dataset.cols),
    high = Number(svg.dataset.rows),
    names = [...new Set(Object.values(above).flatMap(n => n.split('+')))].filter(Boolean);
  const art = Object.fromEntries(
    names.map(n => {
      const [name, dir] = n.split('.');
      return [
        n,
        dir
          ? actors[name].replace(/>(.*)<\/svg>$/, `><g transform="${turned[dir]}">$1</g></svg>`)
          : actors[name],
      ];
    }),
  );
  const tiles = [[' ', '', ''], ...names.map((n, i) => [String.fromCharCode(0xe000 + i), '', n])];
  const depth = Math.max(0, ...Object.values(above).map(n => n && n.split('+').length));
  for (let layer = 0; layer < depth; layer++) {
    const rows = Array.from({ length: high }, (_, r) =>
      Array.from(
        { length: cols },
        (_, c) =>
          tiles.find(t => t[2] && t[2] === above[`${r - p.above},${c}`]?.split('+')[layer])?.[0] ?? ' ',
      ).join(''),
    );
    const [, ...over] = poster(rows, { tiles, above: 0 }, art).childNodes;
    svg.append(node('g', { transform: `translate(0 ${-32 * p.above})` }, ...over));
  }
};

const change = /(-?\d+),(\d+)(?:,(.)|=([^;]*))/g;
const pace = 300,
  rest = 4; // ms a position, positions that the end stays
// lively lets a picture play the level of a puzzle's card while what is around it is
// pointed at or has the focus, unless the reader wants stillness.
/** @type {(card: HTMLElement, picture: HTMLElement, p: Card, book: Details) => Promise<void>} */
const lively = async (card, picture, p, { reel, actors }) => {
  const level = await readLink(p.cover),
    art = await artOf(p.name),
    begin = p.above ? Math.ceil(reel.length / 3) : 0; // where nobody is on the board before the play
  let timer = 0,
    over = false;
  /** @param {number} n */
  const draw = n => {
    const cells = level.rows.map(r => [...r]),
      above = /** @type {Record<string, string>} */ ({});
    for (const [, r, c, char, names] of reel.slice(0, n).join(';').matchAll(change))
      if (char !== undefined) cells[Number(r)][Number(c)] = char;
      else above[`${r},${c}`] = names;
    const svg = poster(
      cells.slice(0, crop[0]).map(r => r.slice(0, crop[1]).join('')),
      p,
      art,
    );
    cropped(svg, p);
    acted(svg, p, above, actors);
    picture.replaceChildren(svg);
  };
  const play = () => {
    let at = 0;
    clearInterval(timer);
    timer = setInterval(() => {
      if (over && picture.isConnected) return draw((at = at < reel.length + rest ? at + 1 : 0));
      clearInterval(timer);
      draw(begin);
    }, pace);
  };
  const enter = () => {
    if (over || document.documentElement.dataset.still === 'true') return;
    over = true;
    play();
  };
  /** @param {Event & { relatedTarget?: EventTarget }} ev */
  const leave = ev => {
    if (!card.contains(/** @type {Node} */ (ev.relatedTarget))) over = false;
  };
  if (begin) draw(begin);
  for (const type of ['pointerenter', 'focusin']) card.addEventListener(type, enter);
  for (const type of ['pointerleave', 'focusout']) card.addEventListener(type, leave);
};

const crop = [12, 18];
/** @param {Card} p */
const card = p => {
  const picture = board(e('span', { class: 'picture' }), p.cover, crop);
  const stand = e('span', { class: 'stand' }, say('site.levels', p.levels));
  const play = wordLink('watch', say('site.play'), '#' + p.first, { class: 'button first' });
  bookOf(p.name).then(book => {
    const t = progress.tally(book),
      level = book.levels[Math.max(t.next, 0)];
    stand.replaceChildren(
      meter(t.done, t.of),
      t.done ? say('site.stand', t.done, t.of, t.best) : say('site.levels', t.of),
    );
    play.href = '#' + level.link;
    play.lastChild.textContent = t.done || t.begun ? say('site.continue') : say('site.play');
    play.setAttribute(
      'aria-label',
      `${play.lastChild.textContent}: ${inWords(p.title)}, ${titleAt(level, Math.max(t.next, 0))}`,
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
    e('p', {}, article(p.name)),
  );
  bookOf(p.name).then(book => {
    if (book.reel) lively(li, picture, p, book);
  });
  return li;
};

/** @param {HTMLUListElement} list @param {string} text */
const found = async (list, text) => {
  const wanted = text.trim().toLocaleLowerCase();
  list.hidden = !wanted;
  if (!wanted) return;
  const hits = (await books()).flatMap(({ card, book }) =>
    book.levels
      .map((l, i) => ({
        l,
        name: `${i + 1}. ${titleAt(l, i)}`,
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

// sign is how a level stands: its medal, or the mark of one that is begun.
/** @param {import('./progress.js').Standing | null} r */
export const sign = r => {
  if (progress.statusOf(r) !== 'begun') return r ? medal(r) : '';
  const said = say('site.status.begun');
  return e('span', { class: 'begun-sign', role: 'img', 'aria-label': said, title: said }, '…');
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
      front(),
      onward(),
      e('ul', { class: 'cards' }, ...gridwiseCatalog.puzzles.map(card)),
      e(
        'div',
        { class: 'search' },
        icon('search'),
        search,
        e('a', { class: 'button', href: '#/pack', title: say('site.packs.line') }, say('site.nav.pack')),
      ),
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
