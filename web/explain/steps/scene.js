// What is shown at a step of a document: its board, and the marks and rows that all steps up
// to it have put. Nothing here needs a page.

/** @import { Figure, Mark, Row, Step } from './figure' */

// boardOf is a board with the tiles of all its cells.
/** @param {Figure} doc @param {number} n */
export const boardOf = (doc, n) => {
  let from = n;
  while (!doc.boards[from].cells) from--;
  const cells = [...doc.boards[from].cells];
  for (const b of doc.boards.slice(from + 1, n + 1))
    for (let i = 0; i < b.put.length; i += 2) cells[b.put[i]] = b.put[i + 1];
  return { ...doc.boards[n], cells };
};

// size is how many rows and columns are shown of a step's board.
/** @param {Figure} doc @param {Step} step */
export const size = (doc, step) => {
  const { top, left, rows, cols } = doc.boards[step.board ?? 0],
    [down, right] = doc.twin ?? [0, 0];
  return { top, left, rows: rows + down, cols: cols + right };
};

/** @param {Mark} m */
const keyOf = m => [m.layer, m.row, m.col, m.half, m.second].join();
/** @param {Mark} m */
const empty = m => !(m.text || m.dir || m.tint || m.open || m.thing || m.to);

/** @typedef {{ marks: Map<string, Mark>, rows: Map<string, Row> }} State */
// put has steps do what they do to the marks and rows of a state.
/** @param {State} state @param {Step[]} steps */
const put = ({ marks, rows }, steps) => {
  for (const s of steps) {
    for (const m of s.put ?? [])
      if (empty(m)) marks.delete(keyOf(m));
      else marks.set(keyOf(m), m);
    for (const r of s.rows ?? [])
      if (!r.text && !r.cells?.length) rows.delete(r.key);
      else rows.set(r.key, r);
  }
  return { marks, rows };
};

// kept has of each document its layers, and the state before every so many steps.
/** @type {WeakMap<Figure, { layers: string[], states: State[] }>} */
const kept = new WeakMap();
const stride = 128;
/** @param {Figure} doc */
const keptOf = doc => {
  if (!kept.has(doc))
    kept.set(doc, {
      layers: [...new Set(doc.steps.flatMap(s => (s.put ?? []).map(m => m.layer)))],
      states: [{ marks: new Map(), rows: new Map() }],
    });
  return kept.get(doc);
};
/** @param {Figure} doc @param {number} i */
const stateAt = (doc, i) => {
  const { states } = keptOf(doc),
    n = Math.floor((i + 1) / stride);
  /** @param {number} k @param {number} end */
  const after = (k, end) =>
    put({ marks: new Map(states[k].marks), rows: new Map(states[k].rows) }, doc.steps.slice(k * stride, end));
  while (states.length <= n) states.push(after(states.length - 1, states.length * stride));
  return after(n, i + 1);
};

// sceneAt is what lies on the board and in the table at step i: all marks put so
// far, lowest layer first, without the layers left out.
/** @param {Figure} doc @param {number} i @param {string[]} [without] */
export const sceneAt = (doc, i, without = []) => {
  const { marks, rows } = stateAt(doc, i),
    list = [...marks.values()].filter(m => !without.includes(m.layer));
  return {
    marks: keptOf(doc).layers.flatMap(l => list.filter(m => m.layer === l)),
    rows: [...rows.values()],
  };
};
