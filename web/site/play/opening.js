// How levels come on the board: of a puzzle, of a list, by a link.
import { book as bookOf } from '../parts/site-parts.js';
import { go, viewing } from '../parts/router.js';
import { progress } from '../progress/progress.js';
import { choose, notesOf, neighbour, now } from './on-board.js';
import { load, post, prepare, toBoard } from './frame.js';
import { showLevel, showPuzzle } from './beside.js';
import { levelKey } from '../../page/link.js';

/** @typedef {import('./on-board.js').Entry} Entry */
/** @typedef {import('./on-board.js').Listed} Listed */

/** @param {Card} card */
export const choosePuzzle = async card => {
  if (await choose(card)) showPuzzle();
};

// open plays a link.
/** @param {string} link @param {boolean} focus */
export const open = async (link, focus) => {
  now.wanted = link;
  prepare();
  const notes = await notesOf(link).catch(() => ''); // played without
  if (now.wanted !== link || viewing() !== 'play') return;
  load(link, notes);
  if (focus) toBoard();
};

// mark shows what is known of the level at an index of its puzzle.
/** @param {number} index */
export const mark = index => showLevel(index, openEntry);

// stays waits, and reports whether the reader is where he was: what he chose later counts.
/** @param {Promise<unknown>} coming */
const stays = async coming => {
  const { hash } = location;
  await coming;
  return location.hash === hash;
};

/** @param {Card} card @param {number} index */
export const openLevel = async (card, index) => {
  if (!(await stays(choosePuzzle(card)))) return;
  const level = now.book.levels[index];
  if (!level) return;
  mark(index);
  now.focusing = true;
  go(level.link);
};

/** @param {Entry} x */
export const openEntry = ({ link, n, listed }) => {
  const { puzzle, from } = now;
  return listed
    ? playFrom(link, from.text, from.label, listed.title, listed.rating, from.list)
    : openLevel(puzzle, n);
};

// step opens the level before or behind the one on the board, if there is one.
/** @param {number} by */
export const step = by => {
  const next = neighbour(by);
  if (next) openEntry(next);
};

// place opens a text that no link can hold: the frame reads it, perhaps as one of a puzzle.
/** @param {string} text @param {{ anyway?: boolean, puzzle?: string }} [how] */
export const place = (text, how) => {
  now.wanted = text;
  post({ type: 'load', level: text, ...how });
  toBoard();
};

// playFrom opens a level, under a title where it has none of its own, and shows a
// way back to where it came from; list are the levels that follow each other there.
/**
 * @param {string} link
 * @param {string} text
 * @param {string} label
 * @param {string} [title]
 * @param {string | number} [rating]
 * @param {Listed[]} [list]
 */
export const playFrom = (link, text, label, title, rating, list) => {
  now.from = { text, label, title, rating, list, level: levelKey(link) };
  now.focusing = true;
  return go(link);
};
// playNext opens the level where the reader left off in a puzzle.
/** @param {Card} card */
export const playNext = async card => {
  const book = bookOf(card.name);
  if (await stays(book)) openLevel(card, Math.max(progress.tally(await book).next, 0));
};
