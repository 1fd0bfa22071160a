// What differs between two pictures, for the flash after a change of the level.
import { boardOf, sceneAt } from './scene.js';

/** @import { Figure } from './figure' */

// things are what lies on each cell of a step's board, without how neighbours join.
/** @param {Figure} doc @param {number} i */
const things = (doc, i) => {
  const { top, left, cols, cells } = boardOf(doc, doc.steps[i].board ?? 0);
  return new Map(
    cells.map((tile, k) => [
      `${top + Math.floor(k / cols)},${left + (k % cols)},`,
      doc.tiles[tile].map(t => t.replace(/\.[0-9a-f]{2}$/, '')).join(),
    ]),
  );
};

// marks are those on each cell.
/** @param {Figure} doc @param {number} i */
const marks = (doc, i) => {
  /** @type {Map<string, string>} */
  const all = new Map();
  for (const m of sceneAt(doc, i).marks) {
    const key = `${m.row},${m.col},${m.second ? 1 : ''}`;
    all.set(key, (all.get(key) ?? '') + JSON.stringify(m));
  }
  return all;
};

// differing lists the cells [row, column, on the second board] in which step i of a
// document and step j of another differ.
/** @type {(a: Figure, i: number, b: Figure, j: number) => [row: number, col: number, second: boolean][]} */
export const differing = (a, i, b, j) => {
  const cells = new Set();
  for (const of of [things, marks]) {
    const was = of(a, i),
      is = of(b, j);
    for (const key of [...was.keys(), ...is.keys()]) if (was.get(key) !== is.get(key)) cells.add(key);
  }
  return [...cells].map(key => {
    const [row, col, second] = key.split(',');
    return [Number(row), Number(col), Boolean(second)];
  });
};
