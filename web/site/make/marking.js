// The marks of a draft, in lines of its header: "; matter: 2,3 =#" names what must decide in what
// becomes of it, "; keep: 4,5" what stays. A mark is a cell, or a tile wherever it stands.
import { rowsOf } from '../../page/level-text.js';

const sorts = ['matter', 'keep'];

/** @typedef {Record<string, string[]>} Marks by their sort */

/** @type {(text: string) => Marks} */
const marksIn = text =>
  Object.fromEntries(
    sorts.map(sort => {
      const [, list = ''] = new RegExp(`^; *${sort}:(.*)$`, 'm').exec(text) ?? [];
      return [sort, list.split(/\s+/).filter(Boolean)];
    }),
  );

/** @type {(marks: Marks, text: string) => string} */
const put = (marks, text) =>
  sorts.map(sort => (marks[sort].length ? `; ${sort}: ${marks[sort].join(' ')}\n` : '')).join('') + text;

/** @type {(marks: Marks, each: (mark: string) => string) => Marks} */
const mapped = (marks, each) =>
  Object.fromEntries(sorts.map(sort => [sort, marks[sort].map(each).filter(Boolean)]));

// carried is a level with the marks of another text that are within it, moved with its drawing.
/** @param {string} level @param {string} from @param {number} [down] @param {number} [right] */
export const carried = (level, from, down = 0, right = 0) => {
  const rows = rowsOf(level);
  /** @param {string} mark */
  const moved = mark => {
    const m = /^(\d+),(\d+)$/.exec(mark);
    if (!m) return mark;
    const row = Number(m[1]) + down,
      column = Number(m[2]) + right;
    return row > 0 && column > 0 && column <= (rows[row - 1] ?? '').length ? `${row},${column}` : '';
  };
  return put(mapped(marksIn(from), moved), level);
};

// turned is a level with the next mark on a cell of those in a text: it must decide, it stays,
// neither.
/** @param {string} level @param {string} from @param {number} row @param {number} column */
export const turned = (level, from, row, column) => {
  const at = `${row},${column}`,
    marks = marksIn(from),
    now = sorts.findIndex(sort => marks[sort].includes(at)),
    next = mapped(marks, mark => (mark === at ? '' : mark));
  next[sorts[now + 1]]?.push(at);
  return put(next, level);
};

// cellsMarked are the cells that the marks of a text name.
/** @param {string} text @returns {{ row: number, column: number, kind: string }[]} */
export const cellsMarked = text => {
  const marks = marksIn(text);
  return rowsOf(text).flatMap((row, r) =>
    [...row].flatMap((char, c) =>
      sorts
        .filter(sort => marks[sort].some(m => m === `${r + 1},${c + 1}` || m === '=' + char))
        .slice(0, 1)
        .map(kind => ({ row: r + 1, column: c + 1, kind })),
    ),
  );
};
