// What is known of a lesson: of each of its levels the best medal and how many tries were
// begun, and of the level that is open the moves. A single level is a lesson of one.
import { finer, shares, worth } from '../../page/grade.js';
import { json } from '../../page/store.js';

/** @typedef {{ medal: string, tries: number }} Item */
/** @typedef {{ item: number, moves?: string }} Open */
/** @typedef {{ v: 1, lesson: string, items: Item[], open?: Open }} Kept */

/** @type {(lesson: string, n: number) => Kept} */
export const blank = (lesson, n) => ({
  v: 1,
  lesson,
  items: Array.from({ length: n }, () => ({ medal: '', tries: 0 })),
});

// score is what the items are worth on average, 0 to 1.
/** @type {(items: Item[]) => number} */
export const score = items =>
  Math.round((items.reduce((sum, x) => sum + worth(x.medal), 0) / items.length) * 1e4) / 1e4;

// better is the best of what two know of an item.
/** @type {(a: Item, b: Item) => Item} */
export const better = (a, b) => ({
  medal: finer(a, b) < 0 ? b.medal : a.medal || b.medal,
  tries: Math.max(a.tries, b.tries),
});

const longest = 1 << 20; // letters of moves, and of a text that holds all

/** @type {(x: any) => x is Item} */
const isItem = x =>
  (x?.medal === '' || (typeof x?.medal === 'string' && Object.hasOwn(shares, x.medal))) &&
  Number.isSafeInteger(x.tries) &&
  x.tries >= 0;

/** @type {(x: any, n: number) => Open | undefined} */
const openOf = (x, n) => {
  if (!Number.isSafeInteger(x?.item) || x.item < 0 || x.item >= n) return undefined;
  const { item, moves } = x;
  return typeof moves === 'string' && moves.length <= longest ? { item, moves } : { item };
};

/** @type {(x: any) => boolean} */
const empty = x =>
  x === undefined || x === null || x === '' || (typeof x === 'object' && !Object.keys(x).length);

// read takes from what a host gives back the fields that a record has, and nothing else:
// that may be anything. It returns the record, the key of the sentence that says why there
// is none, or neither where nothing was kept. Some hosts keep the record as a text.
/** @type {(given: any, lesson: string, n: number) => { kept?: Kept, fault?: string }} */
export const read = (given, lesson, n) => {
  if (empty(given)) return {};
  const x = typeof given !== 'string' ? given : given.length <= longest ? json(given) : null;
  if (Number.isSafeInteger(x?.v) && x.v > 1) return { fault: 'results.newer' };
  if (x?.v !== 1 || typeof x.lesson !== 'string' || !Array.isArray(x.items)) return { fault: 'results.bad' };
  if (x.lesson !== lesson || x.items.length !== n) return { fault: 'results.other' };
  if (!x.items.every(isItem)) return { fault: 'results.bad' };
  const items = x.items.map((/** @type {Item} */ { medal, tries }) => ({ medal, tries }));
  return { kept: { v: 1, lesson, items, open: openOf(x.open, n) } };
};
