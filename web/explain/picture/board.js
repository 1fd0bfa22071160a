// The picture of the step player: what is drawn of a step, the cells that are framed on
// it, and the cell at a place of the page.
import { size } from '../steps/scene.js';
import { picture } from './draw.js';
import { html, ns, redraw, svg } from './nodes.js';

/** @import { Cell, Drawn, Figure } from '../steps/figure' */

/**
 * boarding makes the picture. host tells the document and the step that is shown.
 * @param {() => { doc: Figure, at: number }} host
 */
export const boarding = host => {
  const board = html('div', { id: 'board', class: 'board', tabindex: -1, role: 'group' }),
    sides = html('p', { class: 'sides' });

  // reserve keeps the room of the largest board, so that nothing jumps.
  function reserve() {
    const { doc } = host(),
      sizes = doc.steps.map(s => size(doc, s)),
      wide = Math.max(...sizes.map(s => s.cols)),
      high = Math.max(...sizes.map(s => s.rows / s.cols));
    board.style.aspectRatio = `1 / ${high}`;
    board.parentElement?.classList.toggle('tall', high > 0.7);
    for (const e of [board, sides])
      e.style.maxWidth = `min(100% - var(--gw-aside, 0px), ${wide} * var(--gw-tile, 64px), var(--gw-room, var(--gw-left)) / ${high})`;
  }

  /** @type {Drawn | null} */
  let drawn = null; // the picture on the board
  /** @param {number} i */
  function draw(i) {
    const { doc } = host(),
      next = picture(doc, i);
    if (drawn) redraw(/** @type {Element} */ (board.firstChild), drawn, next);
    else board.append(svg(next));
    drawn = next;
    const tree = /** @type {Element} */ (board.firstChild);
    tree.setAttribute('role', 'img');
    tree.setAttribute('aria-label', doc.steps[i].text);
  }

  // light frames a cell as long as something points at it.
  /** @param {Cell | null} cell @param {boolean} [second] */
  const light = (cell, second) => {
    for (const e of board.querySelectorAll('.lit')) e.remove();
    if (!cell) return;
    board.querySelector('svg').append(framed(cell, second, 'lit'));
  };
  /** @param {Cell} cell @param {boolean} second @param {string} kind */
  function framed(cell, second, kind) {
    const [down, right] = (second && host().doc.twin) || [0, 0],
      mark = document.createElementNS(ns, 'rect');
    for (const [k, v] of Object.entries({
      class: kind,
      x: (cell[1] + right) * 32 + 1,
      y: (cell[0] + down) * 32 + 1,
      width: 30,
      height: 30,
      rx: 6,
    }))
      mark.setAttribute(k, String(v));
    return mark;
  }
  // frame outlines the cell that the hand is on.
  /** @param {Cell | null} cell @param {boolean} [second] */
  const frame = (cell, second) => {
    board.querySelector('.may')?.remove();
    if (cell) board.querySelector('svg').append(framed(cell, second, 'may'));
  };
  /** @param {HTMLElement} e @param {Cell[]} cells @param {boolean} second */
  const lights = (e, cells, second) => {
    const on = () => cells.forEach((c, i) => (i ? lightMore(c, second) : light(c, second))),
      out = () => light(null);
    for (const [type, act] of Object.entries({
      pointerenter: on,
      focus: on,
      click: on,
      pointerleave: out,
      blur: out,
    }))
      e.addEventListener(type, act);
    return e;
  };
  /** @param {Cell} cell @param {boolean} second */
  const lightMore = (cell, second) => {
    const before = [...board.querySelectorAll('.lit')];
    light(cell, second);
    board.querySelector('svg').append(...before);
  };

  // flash frames cells for a moment, at most until the next step.
  /** @param {[row: number, col: number, second: boolean][]} cells */
  function flash(cells) {
    board
      .querySelector('svg')
      .append(...cells.map(([row, col, second]) => framed([row, col], second, 'flash')));
  }

  // cellAt is the cell at a place of the page, and whether it is on the second board.
  /** @param {MouseEvent} ev */
  function cellAt(ev) {
    const { doc, at } = host(),
      box = board.querySelector('svg').getBoundingClientRect(),
      s = size(doc, doc.steps[at]),
      [down, right] = doc.twin ?? [0, 0],
      first = doc.boards[doc.steps[at].board ?? 0];
    let row = s.top + Math.floor(((ev.clientY - box.top) / box.height) * s.rows),
      col = s.left + Math.floor(((ev.clientX - box.left) / box.width) * s.cols);
    const second =
      Boolean(doc.twin) &&
      ((down > 0 && row >= first.top + first.rows) || (right > 0 && col >= first.left + first.cols));
    if (second) {
      row -= down;
      col -= right;
    }
    return /** @type {[number, number, boolean]} */ ([row, col, second]);
  }

  return { board, sides, reserve, draw, light, lights, frame, flash, cellAt };
};
