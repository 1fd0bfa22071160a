// The editor's board: the level's picture under a brush. A finger and the mouse
// draw, two fingers and Ctrl with the wheel move and size the board; arrows move a
// cursor, Enter draws at it, with Shift it draws as it goes, and a
// tile's own character puts that tile down. What there is to say of cells is marked on
// them, and said below the board of the cell that is pointed at.
import { overlay } from './marks.js';
import { cellsMarked } from './marking.js';
import { patch, levelPicture } from '../parts/level-picture.js';
import { brush, ways } from './brush.js';
import { zooming } from './zoom.js';
import { say } from '../../page/words.js';
import { node } from '../../page/node.js';
import { element as e } from '../../page/element.js';

// canvas makes the board in a box. host has: draft(), char(), tool(), art, choose(char),
// drawing(rows) at each cell of a stroke, done() behind it, word(char), and
// pointed(row, column) when a cell is told of; one that is not the board has an id and a label.
/** @typedef {import('./marks.js').Mark} Mark */
/**
 * @typedef {Pick<import('./draft.js').Draft, 'rows' | 'text' | 'filler' | 'putRows' | 'turn'>
 *   & { card: Pick<Card, 'tiles' | 'above'> }} Drawn
 * @typedef {{ id?: string, label?: string, draft: () => Drawn, char: () => string, tool: () => string,
 *   art: Record<string, string>, word: (char: string) => string, choose: (char: string) => void,
 *   drawing: (rows: string[]) => void, done: () => void,
 *   pointed: (row: number, column: number) => void }} Host
 */
/** @param {Host} host */
export const canvas = host => {
  const { id = 'canvas', label } = host;
  const box = e('div', {
    class: 'canvas',
    id,
    tabindex: 0,
    role: 'application',
    'aria-label': label ?? say('site.edit.board'),
    'aria-describedby': id + '-keys',
  });
  const frame = e('div', { class: 'canvas-frame' }, box);
  const line = e(
    'p',
    { class: 'cell-line', id: (label ? id : 'cell') + '-line', role: 'status' },
    label ? '' : say('site.tints.line'),
  );
  let cursor = [0, 0],
    over = node('svg', {});
  /** @type {number[] | null} */
  let anchor = null,
    spot = /** @type {number[] | null} */ (null); // that the line is about
  /** @type {{ from: number[], last: number[], before: string[] } | null} */
  let stroke = null;
  /** @type {string[]} */
  let rows = [];
  /** @type {string[] | null} */
  let drawn = null,
    live = false; // whether a stroke has been told of as it went
  let faults = /** @type {Fault[]} */ ([]),
    tiles = /** @type {Mark[]} */ ([]),
    changes = /** @type {Mark[]} */ ([]),
    spots = /** @type {Mark[]} */ ([]);
  /** @type {SVGElement | null} */
  let picture = null;

  const size = () => [rows.length, rows[0].length];
  /** @type {(cell: number[]) => number[]} */
  const clamp = ([r, c]) => [
    Math.min(Math.max(r, 0), rows.length - 1),
    Math.min(Math.max(c, 0), rows[0].length - 1),
  ];

  const draw = () => {
    const [h, w] = size(),
      card = host.draft().card;
    if (drawn?.join() !== rows.join()) tiles = changes = spots = [];
    const same = drawn && patch(picture, card, drawn, rows, host.art);
    drawn = rows;
    if (same) return marks();
    picture = levelPicture(card, rows, host.art);
    over = node('svg', { viewBox: `0 0 ${w * 32} ${h * 32}`, class: 'over', 'aria-hidden': 'true' });
    box.style.aspectRatio = `${w} / ${h}`;
    frame.style.setProperty('--shape', String(w / h));
    frame.style.setProperty('--cols', String(w));
    box.replaceChildren(picture, over);
    marks();
    roomy();
  };
  const marks = () => {
    const all = [
      ...faults.map(f => ({ ...f, kind: 'fault' })),
      ...tiles,
      ...changes,
      ...spots,
      ...wanted().map(m => ({ ...m, text: '' })),
    ];
    over.replaceChildren(...overlay(size(), all, cursor, anchor));
  };

  const wanted = () => cellsMarked(host.draft().text);

  // tell says what there is to say of a cell.
  /** @param {number[]} [at] */
  const tell = (at = cursor) => {
    const [r, c] = (spot = clamp(at));
    host.pointed(r + 1, c + 1);
    const here = /** @type {<M extends Fault | Mark>(list: M[]) => string[]} */ list =>
        list.filter(m => m.row === r + 1 && m.column === c + 1).map(m => m.text),
      remarks = [
        ...here(wanted().map(m => ({ ...m, text: say('site.mark.' + m.kind) }))),
        ...here(changes),
        ...here(tiles),
      ],
      word = host.word(rows[r][c]),
      text = remarks.length
        ? `${word}: ${remarks.join(' · ')}`
        : [say('site.edit.cell', r + 1, c + 1), word, ...here(faults)].join(', ');
    if (line.textContent !== text) line.textContent = text;
  };
  /** @param {number[]} to */
  const move = to => {
    cursor = clamp(to);
    marks();
  };

  // commit makes a step of the rows drawn.
  /** @param {string[]} next */
  const commit = next => {
    rows = next;
    draw();
    if (host.draft().putRows(rows) || live) host.done();
    live = false;
  };

  /** @param {PointerEvent} ev */
  const here = ev => {
    const b = box.getBoundingClientRect(),
      [h, w] = size();
    return clamp([
      Math.floor(((ev.clientY - b.y) / b.height) * h),
      Math.floor(((ev.clientX - b.x) / b.width) * w),
    ]);
  };

  // Zoom 1 shows the whole board

  const finger = 24; // pixels that a fingertip can meet
  let touched = false;
  const zoom = zooming(frame, {
    picture: () => box,
    largest: 10,
    size: to => frame.style.setProperty('--zoom', String(to)),
    begun: () => {
      touched = true;
    },
  });
  // roomy sizes a board for fingers, until the reader sizes it.
  const roomy = () => {
    if (touched || !matchMedia('(pointer: coarse)').matches || !box.clientWidth) return;
    zoom.set((finger * rows[0].length) / (box.clientWidth / zoom.zoom));
  };

  const drop = () => {
    if (!stroke) return;
    rows = stroke.before;
    stroke = null;
    draw();
    host.done();
  };
  box.addEventListener('pointerdown', ev => {
    if (ev.button > 0) return;
    ev.preventDefault();
    box.focus({ preventScroll: true });
    try {
      box.setPointerCapture(ev.pointerId);
    } catch {
      /* a pointer that is gone already */
    }
    if (!ev.isPrimary) return drop();
    const at = here(ev);
    cursor = at;
    anchor = null;
    stroke = { from: at, last: at, before: rows };
    if (host.tool() === 'look') tell();
    if (draws()) drawing(brush.line(rows, at, at, host.char()));
    else marks();
  });
  const points = () => host.tool() === 'look' || host.tool() === 'mark',
    draws = () => host.tool() !== 'fill' && !points();
  /** @param {string[]} next */
  const drawing = next => {
    rows = next;
    live = true;
    draw();
    host.drawing(rows);
  };
  box.addEventListener('pointermove', ev => {
    if (!ev.isPrimary) return;
    const at = here(ev),
      [r, c] = stroke?.last ?? spot ?? [];
    if (at[0] === r && at[1] === c) return;
    if (!stroke) tell(at);
    else {
      const { last, before, from } = stroke;
      stroke.last = cursor = at;
      if (host.tool() === 'line') drawing(brush.line(before, from, at, host.char()));
      else if (draws()) drawing(brush.line(rows, last, at, host.char()));
      else if (points()) {
        marks();
        tell();
      }
    }
  });
  /** @param {PointerEvent} ev */
  const end = ev => {
    if (!stroke || !ev.isPrimary) return;
    if (ev.type === 'pointercancel') return drop();
    const { from } = stroke;
    stroke = null;
    if (host.tool() === 'mark') turn(from);
    if (points()) return;
    commit(host.tool() === 'fill' ? brush.fill(rows, from, host.char()) : rows);
    tell();
  };
  box.addEventListener('pointerup', end);
  box.addEventListener('pointercancel', end);

  // turn gives a cell its next mark.
  /** @param {number[]} at */
  const turn = ([r, c]) => {
    move([r, c]);
    if (host.draft().turn(r + 1, c + 1)) host.done();
    marks();
    tell();
  };

  const act = () => {
    if (host.tool() === 'mark') turn(cursor);
    if (points()) return tell();
    if (host.tool() === 'fill') commit(brush.fill(rows, cursor, host.char()));
    else if (host.tool() === 'line' && !anchor) {
      anchor = cursor;
      marks();
      line.textContent = say('site.edit.anchor');
      return;
    } else commit(brush.line(rows, anchor ?? cursor, cursor, host.char()));
    anchor = null;
    marks();
    tell();
  };

  box.addEventListener('keydown', ev => {
    // AltGraph types characters.
    if ((ev.ctrlKey || ev.metaKey || ev.altKey) && !ev.getModifierState('AltGraph')) return;
    const step = ways[ev.key];
    if (step) {
      const from = cursor;
      move([cursor[0] + step[0], cursor[1] + step[1]]);
      if (ev.shiftKey && !points()) commit(brush.line(rows, from, cursor, host.char()));
      tell();
    } else if (ev.key === 'Home' || ev.key === 'End') {
      move([cursor[0], ev.key === 'Home' ? 0 : rows[0].length - 1]);
      tell();
    } else if (ev.key === 'Enter') act();
    else if (ev.key === 'Delete' || ev.key === 'Backspace') {
      commit(brush.line(rows, cursor, cursor, host.draft().filler));
      tell();
    } else if (ev.key === 'Escape' && anchor) {
      anchor = null;
      marks();
    } else if (ev.key.length === 1 && host.draft().card.tiles.some(t => t[0] === ev.key)) {
      host.choose(ev.key);
      commit(brush.line(rows, cursor, cursor, ev.key));
      tell();
    } else if (ev.key === ' ') act();
    else return;
    ev.preventDefault();
    ev.stopPropagation();
  });

  return {
    frame,
    line,
    box,
    // show draws the draft anew; what is drawn may have moved by rows and columns.
    /** @param {number[]} by */
    show([down, right] = [0, 0]) {
      rows = host.draft().rows;
      cursor = clamp([cursor[0] + down, cursor[1] + right]);
      anchor = null;
      draw();
    },
    // mark puts marks in the place of those of their sort that are there. Those of tiles and
    // of changes are gone when the level is another one.
    /** @param {{ faults?: Fault[], tiles?: Mark[], changes?: Mark[], spots?: Mark[] }} to */
    mark(to) {
      ({ faults, tiles, changes, spots } = { faults, tiles, changes, spots, ...to });
      marks();
      if (spot) tell(spot);
    },
    /** @param {number} row @param {number} column */
    go(row, column) {
      move([row - 1, column - 1]);
      box.focus();
      tell();
    },
  };
};
