// A little picture of some cells, as tables show a piece.
import { node } from './node.js';

// shape draws cells, each [row, column], at most 28 pixels large.
/** @param {number[][]} cells */
export const shape = cells => {
  const top = Math.min(...cells.map(c => c[0])),
    left = Math.min(...cells.map(c => c[1]));
  const rows = Math.max(...cells.map(c => c[0])) - top + 1,
    cols = Math.max(...cells.map(c => c[1])) - left + 1,
    k = Math.min(7, 28 / Math.max(rows, cols));
  const path = node('path', {
    d: cells.map(([r, c]) => `M${c - left + 0.06} ${r - top + 0.06}h.88v.88h-.88z`).join(''),
  });
  return node(
    'svg',
    { viewBox: `0 0 ${cols} ${rows}`, width: cols * k, height: rows * k, 'aria-hidden': 'true' },
    path,
  );
};
