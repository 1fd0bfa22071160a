// The map of a puzzle's levels, in parts of one idea each: a picture each, its name, where the
// reader stands. Collections stand behind the parts.
import { views } from '../parts/router.js';
import { levelsOf } from './view-gallery.js';
import { crop } from './lively.js';
import { sign } from '../progress/first.js';
import { playNext } from '../play/opening.js';
import { printer } from '../parts/printing.js';
import { headOf, wordButton, wordLink } from '../parts/button.js';
import { board, book as bookOf, levelTitle, topics } from '../parts/site-parts.js';
import { partsOf, progress, solvedOnce } from '../progress/progress.js';
import { of, say } from '../../page/words.js';
import { dots } from '../../page/dots.js';
import { cardOf } from '../../page/link.js';
import { element as e } from '../../page/element.js';

/** @param {Level} l @param {boolean} next */
const tile = (l, next) => {
  const r = progress.of(l.link);
  return e(
    'li',
    {},
    e(
      'a',
      {
        class: 'tile ' + progress.statusOf(r) + (next ? ' next-level' : ''),
        href: '#' + l.link,
        id: next ? 'next-level' : undefined,
      },
      board(e('span', { class: 'picture' }), l.link),
      e('span', { class: 'caption' }, e('b', {}, levelTitle(l)), sign(r)),
      e(
        'span',
        { class: 'soft' },
        dots(l.notes.rating),
        l.notes.best && !l.notes.proof ? say('site.best.known', l.notes.best) : '',
        next ? say('site.next.here') : '',
      ),
    ),
  );
};

// section is a part of the levels: its showpiece, which is its last level, what it is about, and the
// levels once it is opened. The one to go on with is open at once.
/** @param {ReturnType<typeof partsOf>[number]} part @param {number} next */
const section = (part, next) => {
  const list = e('ol', { class: 'tiles' }, ...part.levels.map((l, i) => tile(l, part.from + i === next))),
    done = part.levels.filter(l => solvedOnce(progress.status(l.link))).length;
  if (!part.title) return e('section', { class: 'pack' }, list);
  return e(
    'details',
    { class: 'part', open: next >= part.from && next < part.from + part.size },
    e(
      'summary',
      {},
      board(e('span', { class: 'picture' }), part.levels.at(-1).link, crop),
      e('span', {}, e('h2', {}, of(part.title)), e('span', { class: 'soft' }, of(part.line))),
      e('span', { class: 'soft' }, say('site.part.done', done, part.size)),
    ),
    list,
  );
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
      ...partsOf(book).map(part => section(part, t.next)),
      e('section', { class: 'pack thoughts' }, e('h2', {}, say('site.think')), topics(book)),
    );
  },
};
