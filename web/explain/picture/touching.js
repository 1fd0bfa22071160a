// What the reader's hand does on the board: a tap on a cell, a drag from one to another, and
// both by keys on a cell that arrows choose. What they mean is for the player to say.

/** @import { Area, Cell } from '../steps/figure' */

/** @type {Record<string, Cell>} */
export const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * @typedef {Object} Meaning of what a hand does on cells
 * @property {(cell: Cell, second: boolean) => boolean} takes reports whether a cell is its own
 * @property {(cell: Cell, second: boolean) => void} tap
 * @property {(cell: Cell) => boolean} [drags] reports whether what is on a cell can be dragged
 * @property {(from: Cell, to: Cell, done: boolean | null) => void} [drag] goes on until done; with
 *   null all is as it was
 *
 * @typedef {{ board: HTMLElement, cellAt: (ev: MouseEvent) => [row: number, col: number, second: boolean],
 *   frame: (cell: Cell | null, second?: boolean) => void }} Board
 */
/**
 * touching hears the board. means gives what a hand on a cell means now, bounds the cells
 * that arrows reach, and chosen is told which one they have come to, null at first. What it
 * returns frames that cell on a picture that was drawn anew.
 * @param {Board} on @param {(cell: Cell, second: boolean) => Meaning | undefined} means
 * @param {() => Area} bounds @param {(cell: Cell | null) => void} chosen
 */
export const touching = ({ board, cellAt, frame }, means, bounds, chosen) => {
  /** @type {{ from: Cell, by: Meaning } | null} */
  let dragged = null;
  let moved = false,
    last = ''; // the cell that the hand was on
  /** @type {Cell | null} */
  let cursor = null; // of the keys

  /** @type {(act: (cell: Cell, second: boolean, ev: PointerEvent) => void) => (ev: PointerEvent) => void} */
  const on = act => ev => {
    const [row, col, second] = cellAt(ev);
    act([row, col], second, ev);
  };
  const down = on((cell, second, ev) => {
    const by = means(cell, second);
    moved = false;
    last = String([cell, second]);
    if (ev.button || !by?.drags?.(cell)) return;
    dragged = { from: cell, by };
    try {
      board.setPointerCapture(ev.pointerId);
    } catch {
      /* a pointer that is gone */
    }
  });
  const move = on((cell, second, ev) => {
    if (last === (last = String([cell, second]))) return;
    moved = true;
    if (dragged) dragged.by.drag(dragged.from, cell, false);
    else if (ev.pointerType !== 'touch') show(cell, second);
  });
  // drop ends a drag; one that is back where it began, or was called off, changes nothing.
  /** @param {Cell} [to] */
  const drop = to => {
    const { from, by } = dragged ?? {};
    dragged = null;
    if (from && moved) by.drag(from, to ?? from, (to && String(from) !== String(to)) || null);
  };
  /** @param {Cell | null} cell @param {boolean} [second] */
  const show = (cell, second = false) => {
    const its = Boolean(cell && means(cell, second));
    frame(its ? cell : null, second);
    board.classList.toggle('touched', its);
  };

  /** @param {KeyboardEvent} ev */
  const key = ev => {
    const [down, right] = ways[ev.key] ?? [0, 0],
      acts = /^(Enter| )$/.test(ev.key);
    if (board.tabIndex < 0 || ev.ctrlKey || ev.metaKey || ev.altKey || !(acts || down || right)) return;
    ev.preventDefault();
    ev.stopPropagation();
    const { top, left, rows, cols } = bounds(),
      was = cursor ?? [1, 1],
      by = means(was, false);
    /** @type {Cell} */
    const to = [
      Math.min(Math.max(was[0] + (cursor ? down : 0), top), top + rows - 1),
      Math.min(Math.max(was[1] + (cursor ? right : 0), left), left + cols - 1),
    ];
    if (acts) by?.tap(was, false);
    else if (ev.shiftKey && by?.drags?.(was)) by.drag(was, to, true);
    chosen((cursor = to));
    frame(cursor);
  };

  for (const [type, act] of Object.entries({
    pointerdown: down,
    pointermove: move,
    pointerup: on(cell => drop(cell)),
    pointercancel: () => drop(),
    pointerleave: () => {
      last = '';
      show(null);
    },
    focus: () => board.matches(':focus-visible') && chosen(cursor),
    blur: () => show(null),
    click: on((cell, second) => moved || means(cell, second)?.tap(cell, second)),
    keydown: key,
  }))
    board.addEventListener(type, /** @type {EventListener} */ (act));
  // A finger that drags a thing does not scroll the page.
  board.addEventListener('touchmove', ev => dragged && ev.preventDefault(), { passive: false });
  return () => {
    if (cursor && board.matches(':focus')) frame(cursor);
  };
};
