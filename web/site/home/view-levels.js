// The map of a puzzle's levels: a picture each, its name, where the reader stands;
// in packs from gentle to hard.
import { views } from '../parts/router.js';
import { levelsOf } from './view-gallery.js';
import { sign } from '../progress/first.js';
import { playNext } from '../play/opening.js';
import { printer } from '../parts/printing.js';
import { headOf, wordButton, wordLink } from '../parts/button.js';
import { announce, board, book as bookOf, titleAt, topics } from '../parts/site-parts.js';
import { progress, solvedOnce } from '../progress/progress.js';
import { of, say } from '../../page/words.js';
import { dots, dotsOf } from '../../page/dots.js';
import { cardOf } from '../../page/link.js';
import { element as e } from '../../page/element.js';

// packs cuts the levels, which stand in the order of difficulty, into parts of
// about a dozen; those that name a pack of their own stand in it, at the end.
const names = ['gentle', 'easy', 'middling', 'hard', 'fierce'];
/** @param {Level[]} levels */
const packs = levels => {
  const own = levels.findIndex(l => l.notes.pack),
    end = own < 0 ? levels.length : own;
  const n = Math.min(names.length, Math.max(1, Math.round(end / 11))),
    size = Math.ceil(end / n);
  const all = Array.from({ length: n }, (_, i) => ({
    name: names[Math.round((i * (names.length - 1)) / Math.max(n - 1, 1))],
    from: i * size,
    levels: levels.slice(i * size, Math.min(end, (i + 1) * size)),
  }));
  levels.slice(end).forEach((l, i) => {
    if (all.at(-1).name !== l.notes.pack) all.push({ name: l.notes.pack, from: end + i, levels: [] });
    all.at(-1).levels.push(l);
  });
  return all;
};

/** @param {Level} l @param {number} i @param {number} next */
const tile = (l, i, next) => {
  const r = progress.of(l.link),
    status = progress.statusOf(r),
    title = titleAt(l, i);
  return e(
    'li',
    { 'data-dots': dotsOf(l.notes.rating), 'data-solved': solvedOnce(status) },
    e(
      'a',
      {
        class: 'tile ' + status + (i === next ? ' next-level' : ''),
        href: '#' + l.link,
        id: i === next ? 'next-level' : undefined,
      },
      board(e('span', { class: 'picture' }), l.link),
      e('span', { class: 'caption' }, e('b', {}, `${i + 1}. ${title}`), sign(r)),
      e(
        'span',
        { class: 'soft' },
        dots(l.notes.rating),
        l.notes.best && !l.notes.proof ? say('site.best.known', l.notes.best) : '',
        i === next ? say('site.next.here') : '',
      ),
    ),
  );
};

// sieve hides the levels that the reader does not want to see: the solved ones, and those of
// another difficulty.
/** @param {HTMLElement} root */
const sieve = root => {
  const open = e('input', { type: 'checkbox', id: 'unsolved' }),
    hard = e(
      'select',
      { id: 'of-dots', 'aria-label': say('site.sieve') },
      e('option', { value: '' }, say('site.sieve')),
      ...[1, 2, 3, 4, 5].map(n => e('option', { value: n }, say('page.dots', n))),
    );
  const look = () => {
    for (const li of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('li[data-dots]')))
      li.hidden =
        (open.checked && li.hasAttribute('data-solved')) || !['', li.dataset.dots].includes(hard.value);
    for (const pack of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('section')))
      pack.hidden = Boolean(pack.querySelector('li[data-dots]')) && !pack.querySelector('li:not([hidden])');
    announce(say('site.search.found', root.querySelectorAll('li[data-dots]:not([hidden])').length));
  };
  for (const x of [open, hard]) x.addEventListener('change', look);
  return e('div', { class: 'row' }, hard, e('label', { class: 'button' }, open, say('site.sieve.open')));
};

views.levels = {
  title: name => of(cardOf(name)?.title),
  async show(root, [name]) {
    const p = cardOf(name) ?? gridwiseCatalog.puzzles[0];
    const book = await bookOf(p.name),
      t = progress.tally(book),
      next = wordButton('watch', say(t.done ? 'page.next' : 'site.play'), () => playNext(p), {
        class: 'first',
      });
    next.append(e('kbd', { 'aria-hidden': 'true' }, 'N'));
    root.append(
      headOf(
        [
          e('h1', {}, of(p.title)),
          e('p', {}, of(p.line)),
          e('p', { class: 'soft' }, say('site.stand', t.done, t.of, t.best), ' · ', levelsOf(p)),
        ],
        next,
        book.lesson && wordLink('explain', say('site.lesson'), '#/pack/' + of(book.lesson)),
        wordLink('help', say('page.rules'), '#/help/' + p.name),
        book.wishes && wordLink('new', say('site.make.new'), '#/new/' + p.name),
        printer(
          of(p.title),
          book.levels.map(l => ({ link: l.link })),
        ),
      ),
      sieve(root),
      ...packs(book.levels).map(pack =>
        e(
          'section',
          { class: 'pack' },
          e(
            'h2',
            {},
            say('site.pack.' + pack.name),
            e('span', { class: 'soft' }, ` ${pack.from + 1}–${pack.from + pack.levels.length}`),
          ),
          e(
            'ol',
            { class: 'tiles', start: pack.from + 1 },
            ...pack.levels.map((l, i) => tile(l, pack.from + i, t.next)),
          ),
        ),
      ),
      e('section', { class: 'pack thoughts' }, e('h2', {}, say('site.think')), topics(book)),
    );
  },
};
