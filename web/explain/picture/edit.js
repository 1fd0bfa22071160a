// Lets the reader change the level while its explanation is watched: a tap on a cell
// puts or takes a tile, a drag moves it; by keyboard the same on a cell chosen by the
// arrows.
import { html } from './nodes.js';
import { worded } from './buttons.js';
import { ways } from './board.js';

/** @import { Area, Cell, Say } from '../steps/figure' */

/**
 * @typedef {{ board: HTMLElement, cellAt: (ev: MouseEvent) => [row: number, col: number, second: boolean],
 *   light: (cell: Cell | null) => void, bounds: () => Area, begin: () => void, back: () => void,
 *   change: (from: Cell, to: Cell, done: boolean | null) => void }} Host
 *
 * editing gives the buttons and the note of it. host has: change(from, to, done),
 * begin() before a drag, back(), and of the board cellAt(event), light(cell), bounds().
 * @param {Say} say @param {() => Host} host
 */
export const editing = (say, host) => {
  let on = false,
    last = '',
    moved = false;
  /** @type {Cell | null} */
  let from = null;
  /** @type {Cell | null} */
  let cursor = null;
  const note = html('p', { class: 'note', hidden: true, role: 'status' });
  const pressed = worded('edit', say('page.explain.edit'), () => turn(!on), { 'aria-pressed': 'false' }),
    back = worded('restart', say('page.explain.edit.back'), () => host().back(), { hidden: true });

  /** @param {boolean} to */
  const turn = to => {
    on = to;
    pressed.setAttribute('aria-pressed', String(on));
    note.hidden = !on;
    note.textContent = say('page.explain.edit.how');
    const { board } = host();
    board.classList.toggle('edits', on);
    board.tabIndex = on ? 0 : -1;
    if (on) board.focus({ preventScroll: true });
    else host().light(null);
  };

  /** @param {PointerEvent & { currentTarget: HTMLElement }} ev */
  const down = ev => {
    if (!on || ev.button) return;
    const [row, col, second] = host().cellAt(ev);
    if (second) return;
    from = [row, col];
    last = String(from);
    moved = false;
    host().begin();
    try {
      ev.currentTarget.setPointerCapture(ev.pointerId);
    } catch {
      /* a pointer that is gone */
    }
  };
  /** @param {PointerEvent} ev */
  const move = ev => {
    if (!from) return;
    const [row, col] = host().cellAt(ev);
    if (last === (last = String([row, col]))) return;
    moved = true;
    host().change(from, [row, col], false);
  };
  /** @param {PointerEvent} ev */
  const up = ev => {
    if (!from) return;
    const [row, col] = host().cellAt(ev);
    const home = moved && String(from) === String([row, col]);
    host().change(from, [row, col], home ? null : true);
    from = null;
  };
  const drop = () => {
    if (from && moved) host().change(from, from, null);
    from = null;
  };

  // inside keeps a cell on the board.
  /** @type {(cell: Cell) => Cell} */
  const inside = ([row, col]) => {
    const { top, left, rows, cols } = host().bounds();
    return [Math.min(Math.max(row, top), top + rows - 1), Math.min(Math.max(col, left), left + cols - 1)];
  };
  /** @param {KeyboardEvent} ev */
  const key = ev => {
    if (!on || ev.ctrlKey || ev.metaKey || ev.altKey) return;
    if (ev.key === 'Escape') {
      turn(false);
      pressed.focus();
      ev.stopPropagation();
      return;
    }
    const way = ways[ev.key];
    if (!way && ev.key !== 'Enter' && ev.key !== ' ') return;
    ev.preventDefault();
    ev.stopPropagation();
    const was = inside(cursor ?? [1, 1]);
    if (way) cursor = inside(cursor ? [was[0] + way[0], was[1] + way[1]] : was);
    else cursor = was;
    if (!way || ev.shiftKey) {
      host().begin();
      host().change(way ? was : cursor, cursor, true);
    }
    host().light(cursor);
    note.textContent = say('page.explain.cell', ...cursor);
  };

  return {
    buttons: [pressed, back],
    note,
    back,
    get on() {
      return on;
    },
    // listen hears the board's pointers and keys.
    /** @param {HTMLElement} board */
    listen(board) {
      for (const [type, act] of Object.entries({
        pointerdown: down,
        pointermove: move,
        pointerup: up,
        pointercancel: drop,
        keydown: key,
      }))
        board.addEventListener(type, act);
    },
    // again shows the cursor on a picture that was drawn anew, and says what the change
    // came to, once that is known.
    /** @param {string | false} end */
    again(end) {
      if (on && end) note.textContent = say('page.explain.edit.now', end);
      if (on && cursor && host().board.matches(':focus')) host().light(cursor);
    },
  };
};
