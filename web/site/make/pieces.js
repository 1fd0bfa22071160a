// The pieces that a level's rules bring, as grids, and what a hand does to one.
import { brush } from './brush.js';

/** @param {string[]} rows rows become columns */
const flipped = rows => [...(rows[0] ?? '')].map((_, c) => rows.map(r => r[c]).join(''));

// clockwise is a grid by a quarter clockwise.
/** @param {string[]} rows */
export const clockwise = rows => flipped([...rows].reverse());

/** @param {Pieces} p */
const none = p => p.cells[0][0];

// trimmed is a grid without what is empty around its piece; no rows where there is none.
/** @param {string[]} rows @param {Pieces} p */
export const trimmed = (rows, p) => {
  /** @param {string[]} rows */
  const ends = rows => {
    const used = rows.map(r => [...r].some(c => c !== none(p)));
    return rows.slice(used.indexOf(true), used.lastIndexOf(true) + 1);
  };
  return flipped(ends(flipped(ends(rows))));
};

/** @param {string} text @param {Pieces} p */
const grid = (text, p) => {
  const rows = text.split('\n'),
    width = Math.max(...rows.map(r => r.length));
  return trimmed(
    rows.map(row =>
      [...row.padEnd(width)].map(c => (p.cells.some(([char]) => char === c) ? c : none(p))).join(''),
    ),
    p,
  );
};

/** @typedef {{ grids: string[][], others: string[] }} Rules pieces, and the other lines */

// rulesIn takes the rules of a level apart; the pieces are the usual ones where it brings none.
/** @param {string} rules @param {Pieces} p @returns {Rules} */
export const rulesIn = (rules, p) => {
  const lines = rules.split('\n'),
    at = lines.findIndex(l => l.trim() === p.line),
    behind = lines.findIndex((l, i) => i > at && l.includes(':')),
    end = behind < 0 ? lines.length : behind,
    drawn =
      at < 0
        ? p.usual
        : lines
            .slice(at + 1, end)
            .join('\n')
            .split(/\n\s*\n/);
  return {
    grids: drawn.map(text => grid(text, p)).filter(g => g.length),
    others: (at < 0 ? lines : [...lines.slice(0, at), ...lines.slice(end)]).filter(
      l => l.trim() && l.trim() !== p.line,
    ),
  };
};

// rulesOf puts rules together again, without pieces that are the usual ones.
/** @param {Rules} rules @param {Pieces} p */
export const rulesOf = ({ grids, others }, p) => {
  const drawn = grids.map(g => g.join('\n')).join('\n\n');
  return [...others, ...(drawn === p.usual.join('\n\n') ? [] : [p.line, drawn])].join('\n');
};

// sizeOf is how many cells pieces have.
/** @param {string[]} rows @param {Pieces} p */
export const sizeOf = (rows, p) => [...rows.join('')].filter(c => c !== none(p)).length;

// joined reports whether the cells of a grid are one piece.
/** @param {string[]} rows @param {Pieces} p */
export const joined = (rows, p) => {
  const cells = rows.map(row => row.replace(/./g, c => (c === none(p) ? ' ' : 'x'))),
    row = cells.findIndex(r => r.includes('x'));
  return (
    row >= 0 &&
    !brush
      .fill(cells, [row, cells[row].indexOf('x')], ' ')
      .join('')
      .includes('x')
  );
};

// tapped is a grid with the next on a cell that leaves a piece, the grid itself where there is none.
/** @param {string[]} rows @param {number} r @param {number} c @param {Pieces} p */
export const tapped = (rows, r, c, p) => {
  const chars = p.cells.map(([char]) => char),
    now = chars.indexOf(rows[r][c]);
  return (
    [...chars.slice(now + 1), ...chars.slice(0, now + 1)]
      .map(char => brush.line(rows, [r, c], [r, c], char))
      .find(next => joined(next, p)) ?? rows
  );
};
