// What lies over the cells of the editor's board.
import { node } from '../../page/node.js';

/** @typedef {{ row: number, column: number, kind: string, text: string }} Mark text says its cell */

// signs are the shapes of the kinds of marks, in a cell of 32 by 32; each kind tints the
// cell as well.
/** @type {Record<string, string>} */
const signs = {
  fault: '',
  spot: '',
  decides: 'm23.5 18 5.5 5.5-5.5 5.5-5.5-5.5z',
  matters: 'm23.5 19a4.5 4.5 0 1 0 .01 0z',
  nothing: 'm9 9 14 14m0-14-14 14',
  untold: 'm19 20a4 4 0 1 1 5 4v1m0 3v1',
  matter: 'm9 3 1.6 3.7 4 .4-3 2.7.9 3.9-3.5-2.1-3.5 2.1.9-3.9-3-2.7 4-.4z',
  keep: 'm4 8h10v7h-10zm2 0v-2a3 3 0 0 1 6 0v2',
  put: 'm10 5v10m-5-5h10',
  taken: 'm5 10h10',
};

// signOf is the shape of a kind of mark by itself.
/** @param {string} kind */
export const signOf = kind =>
  node(
    'svg',
    { viewBox: '0 0 32 32', class: 'over sign-of', 'aria-hidden': 'true' },
    ...drawn(kind, [{ row: 1, column: 1 }]),
  );

// drawn are the tints and shapes of marks of one kind; on the picture the shape has a
// seam, as what lies below it may have its colour.
/** @type {(kind: string, cells: { row: number, column: number }[]) => SVGElement[]} */
const drawn = (kind, cells) => {
  /** @param {string} shape */
  const all = shape => cells.map(m => `M${m.column * 32 - 32} ${m.row * 32 - 32}${shape}`).join('');
  const shape = all(signs[kind]);
  return [
    node('path', { d: all('m1.5 1.5h29v29h-29z'), class: kind }),
    ...(signs[kind] ? ['seam', 'sign ' + kind].map(c => node('path', { d: shape, class: c })) : []),
  ];
};

// overlay is what lies over a board of so many rows and columns: its lines, marks, the cursor,
// and the cell where a line begins.
/** @type {(size: number[], marks: Mark[], cursor: number[], anchor: number[] | null) => SVGElement[]} */
export const overlay = ([h, w], marks, cursor, anchor) => {
  let grid = '';
  for (let c = 1; c < w; c++) grid += `M${c * 32} 0V${h * 32}`;
  for (let r = 1; r < h; r++) grid += `M0 ${r * 32}H${w * 32}`;
  /** @param {number[]} at @param {string} kind */
  const cell = ([r, c], kind) =>
    node('rect', { x: c * 32 + 1.5, y: r * 32 + 1.5, width: 29, height: 29, rx: 5, class: kind });
  /** @param {string} kind */
  const of = kind => marks.filter(m => m.kind === kind && m.row > 0 && m.column > 0);
  return [
    node('path', { d: grid, class: 'lines' }),
    ...Object.keys(signs).flatMap(kind => (of(kind).length ? drawn(kind, of(kind)) : [])),
    ...(anchor ? [cell(anchor, 'anchor')] : []),
    cell(cursor, 'cursor'),
  ];
};
