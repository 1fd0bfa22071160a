// What the setter's bench answers, as the page marks it and tells it, and what it is
// asked for.

/** @typedef {import('../../messages').Sentence} Sentence */
/** @typedef {import('./marks.js').Mark} Mark */
/** @typedef {(t?: Sentence) => string} Tell */

// markOf is the mark of a sentence about a cell: its key says the kind, and its first
// argument, or the second behind the name of a tile, is the cell.
/** @type {(text: any, tell: Tell) => Mark} */
export const markOf = (text, tell) => {
  const { row, col } = text.a.find(/** @param {any} a */ a => a?.row);
  return { row, column: col, kind: text.k.split('.')[1], text: tell(text) };
};

// gist sums up changes by the tile: how many of it are gone, new, or at another place.
/** @type {(remarks: import('../../messages').Remark[]) => { tile: string, how: string, n: number }[]} */
export const gist = remarks => {
  /** @type {Map<string, { put: number, taken: number }>} */
  const tiles = new Map();
  for (const { kind, text } of remarks)
    if (kind === 'put' || kind === 'taken') {
      const tile = /** @type {any} */ (text).a[0].k,
        n = tiles.get(tile) ?? { put: 0, taken: 0 };
      n[kind]++;
      tiles.set(tile, n);
    }
  return [...tiles].flatMap(([tile, { put, taken }]) => {
    const moved = Math.min(put, taken);
    return [
      { tile, how: 'gone', n: taken - moved },
      { tile, how: 'new', n: put - moved },
      { tile, how: 'moved', n: moved },
    ].filter(g => g.n);
  });
};

// target is the rating that Harder (by 1) and Easier (by -1) go to: the one that is wished
// for where it lies that way, else a step from the present one.
const step = 15;
/** @type {(now: number, wished: number, by: number) => number} */
export const target = (now, wished, by) =>
  (wished - now) * by > 0 ? wished : Math.min(Math.max(now + by * step, 1), 100);

// seeds counts how often the same was wished for of the same level.
export const seeds = () => {
  /** @type {Map<string, number>} */
  const next = new Map();
  /** @type {(text: string, wish: string) => number} */
  return (text, wish) => {
    const key = `${text}\n${wish}`,
      seed = next.get(key) ?? 0;
    next.set(key, seed + 1);
    return seed;
  };
};
