// What is on the board, and the levels that follow each other there.
import { book as bookOf, levelTitle } from '../parts/site-parts.js';
import { partsOf, progress, solvedOnce } from '../progress/progress.js';
import { of } from '../../page/words.js';
import { cardOf, levelKey } from '../../page/link.js';
import { dayOf } from '../../page/days.js';

/** @typedef {{ link: string, title?: string, rating?: string | number }} Listed */
/** @typedef {{ link: string, name: string, n?: number, listed?: Listed }} Entry n is its place in the book */
/**
 * @typedef {{ text: string, label: string, title?: string, rating?: string | number, list?: Listed[],
 *   level: string }} From where to go back to, and the levels that follow each other there, if any
 */

export const now = {
  puzzle: /** @type {Card | null} */ (null),
  book: /** @type {Details | null} */ (null), // the puzzle's levels and rules
  at: -1, // index of the level in book.levels, -1 for one from a link
  link: '', // of the level in the frame, '' for one that no link can hold
  held: false, // whether a level is on its board
  own: '', // title of a level from a link
  used: /** @type {number[]} */ ([]), // the rules that it uses, by number
  wanted: '', // what the frame was last asked to open
  focusing: false, // whether the next level opened takes the focus
  from: /** @type {From | null} */ (null),
};

// choose takes the levels and rules of a puzzle, and returns whether they are others now.
/** @param {Card} card */
export const choose = async card => {
  if (now.puzzle === card) return false;
  now.puzzle = card;
  const got = await bookOf(card.name).catch(e => {
    if (now.puzzle === card) now.puzzle = null;
    throw e;
  });
  if (now.puzzle !== card) return false;
  now.book = got;
  return true;
};

/** @param {string} link */
export const cardIn = link => cardOf(/^[a-z]+/.exec(link)?.[0]);

// notesOf is the header lines of a shipped level's best score, of its proof, of the
// route that hints follow, of what it is about, for its explanations, and of how hard it is. A
// play of the reader's that is better than the best known is the best known from then on.
/** @param {string} link */
export const notesOf = async link => {
  const card = cardIn(link);
  if (!card) return '';
  const book = await bookOf(card.name),
    here = /** @param {{ link: string }} l */ l => levelKey(l.link) === levelKey(link);
  /** @type {Record<string, unknown> | undefined} */
  let notes = book.levels.find(here)?.notes ?? dayOf(link)?.notes;
  const own = progress.best(link);
  if (own?.moves && notes?.best && !notes.proof && !own.less && own.value > Number(notes.best))
    notes = { ...notes, best: own.value, play: own.moves };
  /** @param {string} name */
  const line = name => (notes?.[name] ? `; ${name}: ${notes[name]}\n` : '');
  return ['best', 'proof', 'play', 'about', 'rating'].map(line).join('');
};

// partAt is the part that has a place in the book, none for a level from a link.
/** @param {number} n */
const partAt = n => (n < 0 ? undefined : partsOf(now.book).find(p => n < p.from + p.size));
/** @param {number} n @returns {Entry} */
const entry = n => ({ link: now.book.levels[n].link, name: levelTitle(now.book.levels[n]), n });

// series are the levels that follow each other here, and the place of the one on the board:
// those of the list that the reader came from, or of the part.
/** @returns {{ all: Entry[], here: number }} */
export const series = () => {
  const { from, at } = now,
    list = from?.list,
    i = list?.findIndex(x => levelKey(x.link) === from.level);
  if (i >= 0)
    return {
      here: i,
      all: list.map(x => ({ link: x.link, name: `${of(cardIn(x.link)?.title)}: ${x.title}`, listed: x })),
    };
  const part = partAt(at);
  return { here: at - (part?.from ?? 0), all: (part?.levels ?? []).map((_, k) => entry(part.from + k)) };
};

// neighbour is the level before or behind the one on the board, if there is one. From part to part
// one goes on, but a collection stands by itself.
/** @param {number} by */
export const neighbour = by => {
  const { all, here } = series(),
    part = partAt(now.at),
    to = partAt(now.at + by);
  if (all[here + by] || now.from?.list) return all[here + by];
  return part && to && !part.beside && !to.beside ? entry(now.at + by) : undefined;
};

// onward is the level to go on with: of the list that the reader came from, or of the puzzle,
// the next that is not solved; none where all are.
export const onward = () => {
  const { all, here } = series();
  if (now.from?.list)
    return [...all.slice(here + 1), ...all.slice(0, here)].find(x => !solvedOnce(progress.status(x.link)));
  const next = now.at < 0 ? -1 : progress.next(now.book, now.at + 1);
  return next < 0 || next === now.at ? undefined : entry(next);
};
