// The picture of the step player: what is drawn of a step, the cells that are framed on
// it, and the cell at a place of the page.
import { size } from '../steps/scene.js';
import { picture } from './draw.js';
import { html, ns, redraw, svg } from './nodes.js';
import { ways } from './touching.js';

/** @import { Cell, Drawn, Figure } from '../steps/figure' */

const finger = 22; // px, half of what a finger needs

/**
 * boarding makes the picture. host tells the document and the step that is shown.
 * @param {() => { doc: Figure, at: number }} host
 */
export const boarding = host => {
  const board = html('div', {
      id: 'board',
      class: 'board',
      tabindex: -1,
      role: 'group',
      onclick: ev => tapped(ev) && ev.stopImmediatePropagation(),
    }),
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

  // light frames cells as long as something points at them.
  /** @param {Cell[]} cells @param {boolean} [second] */
  const light = (cells, second) => {
    for (const e of board.querySelectorAll('.lit')) e.remove();
    board.querySelector('svg').append(...cells.map(c => framed(c, second, 'lit')));
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
    const on = () => light(cells, second),
      out = () => light([]);
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

  // flash frames cells for a moment, at most until the next step.
  /** @param {[row: number, col: number, second: boolean][]} cells */
  function flash(cells) {
    board
      .querySelector('svg')
      .append(...cells.map(([row, col, second]) => framed([row, col], second, 'flash')));
  }

  // offer lets the reader act on cells, by a tap near to one or by the keyboard.
  /** @type {{ e: SVGRectElement, act: () => void }[]} */
  let offered = [];
  /** @param {import('../controls/solving.js').Act[]} acts @param {boolean} second @param {(a: import('../controls/solving.js').Act) => void} act */
  function offer(acts, second, act) {
    const tree = board.querySelector('svg');
    offered = acts.map(a => {
      const e = /** @type {SVGRectElement} */ (framed(a.cell, second, 'offered')),
        take = () => act(a);
      for (const [k, v] of Object.entries({ tabindex: '0', role: 'button', 'aria-label': a.text }))
        e.setAttribute(k, v);
      e.addEventListener('keydown', ev => {
        const way = ways[ev.key];
        if (way) toward(e, way)?.focus({ preventScroll: true });
        else if (ev.key === 'Enter' || ev.key === ' ') take();
        else return;
        ev.preventDefault();
        ev.stopPropagation();
      });
      return { e, act: take };
    });
    tree.append(...offered.map(o => o.e));
    if (acts.length) tree.setAttribute('role', 'group');
  }
  /** @param {Element} e */
  const middle = e => {
    const { x, y, width, height } = e.getBoundingClientRect();
    return [y + height / 2, x + width / 2, width / 2];
  };
  // toward is the next cell that is offered in a direction.
  /** @param {Element} e @param {Cell} way */
  const toward = (e, way) => {
    const [y, x] = middle(e);
    /** @param {Element} to */
    const far = to => {
      const [down, right] = [middle(to)[0] - y, middle(to)[1] - x],
        along = down * way[0] + right * way[1],
        off = Math.abs(down * way[1]) + Math.abs(right * way[0]);
      return along > 1 ? along + 2 * off : Infinity;
    };
    return offered
      .map(o => o.e)
      .filter(o => far(o) < Infinity)
      .sort((a, b) => far(a) - far(b))[0];
  };
  // tapped acts on the cell that is offered at a place of the page, or at most half a finger
  // from it, and reports whether there is one.
  /** @param {MouseEvent} ev */
  const tapped = ev => {
    const near = offered
      .filter(o => o.e.isConnected)
      .map(o => {
        const [y, x, half] = middle(o.e);
        return { o, d: Math.hypot(ev.clientY - y, ev.clientX - x) / Math.max(half * 1.42, finger) };
      })
      .sort((a, b) => a.d - b.d)[0];
    if (near?.d <= 1) near.o.act();
    return near?.d <= 1;
  };
  const first = () => offered.find(o => o.e.isConnected)?.e;

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

  return { board, sides, reserve, draw, light, lights, frame, flash, cellAt, offer, first };
};
