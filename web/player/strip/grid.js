// The board as a table of words, beside the canvas, and the pieces as a list, for
// those who do not see them. Arrows walk in the table as in any grid, Enter taps
// the cell; while a piece is held they move and put it, as on the board.
import { now } from '../messages/state.js';
import { send } from '../messages/to-program.js';
import { say } from '../../page/words.js';
import { keyOf } from '../../page/keys.js';
import { element } from '../../page/element.js';

const table = () => document.getElementById('grid');
/** @type {Map<number, HTMLElement[]>} the cells by row */
let rows = new Map();
let col0 = 0;

/** @param {HTMLElement[]} cells @param {HTMLElement} first */
const line = (cells, first) => {
  const tr = document.createElement('tr');
  tr.setAttribute('role', 'row');
  tr.append(first, ...cells);
  return tr;
};

/** @param {string} role @param {number | ''} n */
const heading = (role, n) => {
  const th = document.createElement(n === '' ? 'td' : 'th');
  if (n !== '') th.setAttribute('role', role);
  th.textContent = String(n);
  return th;
};

/** @param {import('../../messages').Grid} g */
const build = g => {
  rows = new Map();
  col0 = g.col0;
  const body = document.createElement('tbody');
  body.append(
    line(
      Array.from({ length: g.cols }, (_, c) => heading('columnheader', g.col0 + c || '')),
      heading('columnheader', ''),
    ),
  );
  for (let r = 0; r < g.rows; r++) {
    const cells = [];
    for (let c = 0; c < g.cols; c++) {
      const td = document.createElement('td');
      td.setAttribute('role', 'gridcell');
      td.dataset.row = String(g.row0 + r);
      td.dataset.col = String(g.col0 + c);
      td.tabIndex = -1;
      cells.push(td);
    }
    rows.set(g.row0 + r, cells);
    body.append(line(cells, heading('rowheader', g.row0 + r || '')));
  }
  table().replaceChildren(body);
  /** @type {HTMLElement} */
  const first = body.querySelector('[role=gridcell]');
  if (first) first.tabIndex = 0;
};

// grid takes a message of the program: the whole table, or changed cells.
/** @param {import('../../messages').Grid} g */
export const grid = g => {
  if (g.whole) build(g);
  for (const [r, c, words] of g.cells) {
    const td = rows.get(r)?.[c - col0];
    if (td) td.textContent = words;
  }
};

/** @type {Record<string, [rows: number, cols: number]>} */
const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** @param {KeyboardEvent & { target: HTMLElement }} e */
const walk = e => {
  const td = e.target.closest('td'),
    key = keyOf(e),
    step = steps[key];
  if (!td || now.ui?.holding) return;
  const r = Number(td.dataset.row),
    c = Number(td.dataset.col);
  if (step) {
    const next = rows.get(r + step[0])?.[c + step[1] - col0];
    if (next) {
      td.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
      send({ type: 'look', row: r + step[0], col: c + step[1] });
    }
  } else if (key === 'Enter' || key === 'Space') {
    send({ type: 'look', row: r, col: c });
    send({ type: 'command', name: 'act' });
  } else return;
  e.preventDefault();
  e.stopPropagation();
};

table().addEventListener('keydown', walk);

// tray lists the pieces, where the puzzle has any.
/** @type {HTMLUListElement | null} */
let list = null;
/** @param {import('../../messages').Piece[]} pieces */
export const tray = pieces => {
  if (!list && !pieces.length) return;
  if (!list) table().before((list = element('ul', { id: 'pieces', class: 'unseen' })));
  list.setAttribute('aria-label', say('page.pieces'));
  while (list.children.length > pieces.length) list.lastChild.remove();
  pieces.forEach((p, i) => {
    const item = list.children[i] ?? list.appendChild(element('li', {}));
    if (item.textContent !== p.text) item.textContent = p.text;
  });
};
