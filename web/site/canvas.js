// The editor's board: the level's picture under a brush. A finger and the mouse
// draw, two fingers and Ctrl with the wheel move and size the board; arrows move a
// cursor, Enter draws at it, with Shift it draws as it goes, and a
// tile's own character puts that tile down.
import { announce } from './site-parts.js';
import { brush } from './draft.js';
import { say } from '../page/words.js';
import { poster } from '../page/poster.js';
import { node } from '../page/node.js';
import { element as e } from '../page/element.js';

/** @type {Record<string, number[]>} */
const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// twins are the characters that share their sprite with others: a letter is
// written on them.
/** @param {Pick<Card, 'tiles'>} card */
const twins = card => {
  const names = card.tiles.map(t => t[2]);
  return new Set(card.tiles.filter(t => names.indexOf(t[2]) !== names.lastIndexOf(t[2])).map(t => t[0]));
};

// levelPicture returns the poster of rows, with letters on tiles that look alike.
/** @param {Pick<Card, "tiles" | "above">} card @param {string[]} rows @param {Record<string, string>} art */
export const levelPicture = (card, rows, art) => {
  const svg = poster(rows, { ...card, above: 0 }, art),
    alike = twins(card);
  rows.forEach((row, r) =>
    [...row].forEach((char, c) => {
      if (!alike.has(char)) return;
      svg.append(
        node(
          'text',
          {
            transform: `translate(${c * 32} ${r * 32})`,
            x: 16,
            y: 21.5,
            'text-anchor': 'middle',
            'font-size': 15,
            'font-weight': 700,
            fill: 'var(--white, #fff)',
            stroke: 'var(--black, #222)',
            'stroke-width': 3,
            'paint-order': 'stroke',
            'font-family': 'system-ui, sans-serif',
          },
          char,
        ),
      );
    }),
  );
  return svg;
};

/** @param {SVGGraphicsElement} n */
const placeOf = n => n.transform.baseVal[0];
/** @param {SVGElement} svg */
const tilesOf = svg =>
  /** @type {SVGGraphicsElement[]} */ ([...svg.children]).filter(n => n.hasAttribute('transform'));

// patch redraws in a picture the cells that differ, with those around them, as
// tiles look by their neighbours. It reports whether it could: a board that is
// drawn in tones has no tiles.
/**
 * @param {SVGElement} svg
 * @param {Card} card
 * @param {string[]} before
 * @param {string[]} rows
 * @param {Record<string, string>} art
 */
const patch = (svg, card, before, rows, art) => {
  if (
    before.length !== rows.length ||
    before[0].length !== rows[0].length ||
    svg.querySelector(':scope > rect ~ rect')
  )
    return false;
  let top = rows.length,
    left = rows[0].length,
    bottom = -1,
    right = -1;
  rows.forEach((row, r) => {
    if (row !== before[r])
      [...row].forEach((char, c) => {
        if (char !== before[r][c]) {
          top = Math.min(top, r);
          bottom = r;
          left = Math.min(left, c);
          right = Math.max(right, c);
        }
      });
  });
  if (bottom < 0) return true;
  /** @param {SVGGraphicsElement} n */
  const inside = n => {
    const { e: x, f: y } = placeOf(n).matrix;
    return y >= 32 * (top - 1) && y <= 32 * (bottom + 1) && x >= 32 * (left - 1) && x <= 32 * (right + 1);
  };
  const r0 = Math.max(top - 2, 0),
    c0 = Math.max(left - 2, 0);
  const part = levelPicture(
    card,
    rows.slice(r0, bottom + 3).map(r => r.slice(c0, right + 3)),
    art,
  );
  for (const n of tilesOf(svg)) if (inside(n)) n.remove();
  for (const n of tilesOf(part)) {
    const { e: x, f: y } = placeOf(n).matrix;
    placeOf(n).setTranslate(x + 32 * c0, y + 32 * r0);
    if (inside(n)) svg.append(n);
  }
  return true;
};

// canvas makes the board in a box. host has: draft(), char(), tool(), art,
// choose(char), done(), word(char).
/**
 * @typedef {{ draft: () => import('./draft.js').Draft, char: () => string, tool: () => string,
 *   art: Record<string, string>, word: (char: string) => string, choose: (char: string) => void, done: ()
 *   => void }} Host
 */
/** @param {Host} host */
export const canvas = host => {
  const box = e('div', {
    class: 'canvas',
    id: 'canvas',
    tabindex: 0,
    role: 'application',
    'aria-label': say('site.edit.board'),
    'aria-describedby': 'canvas-keys',
  });
  const frame = e('div', { class: 'canvas-frame' }, box);
  let cursor = [0, 0],
    over = node('svg', {});
  /** @type {number[] | null} */
  let anchor = null;
  /** @type {{ from: number[], last: number[], before: string[] } | null} */
  let stroke = null;
  /** @type {string[]} */
  let rows = [];
  /** @type {string[] | null} */
  let drawn = null;
  /** @type {Fault[]} */
  let faults = [];
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
    if (drawn && patch(picture, card, drawn, rows, host.art)) {
      drawn = rows;
      marks();
      return;
    }
    picture = levelPicture(card, rows, host.art);
    drawn = rows;
    over = node('svg', { viewBox: `0 0 ${w * 32} ${h * 32}`, class: 'over', 'aria-hidden': 'true' });
    box.style.aspectRatio = `${w} / ${h}`;
    frame.style.setProperty('--shape', String(w / h));
    frame.style.setProperty('--cols', String(w));
    box.replaceChildren(picture, over);
    marks();
    roomy();
  };
  const marks = () => {
    const [h, w] = size();
    let grid = '';
    for (let c = 1; c < w; c++) grid += `M${c * 32} 0V${h * 32}`;
    for (let r = 1; r < h; r++) grid += `M0 ${r * 32}H${w * 32}`;
    /** @param {number[]} at @param {string} kind */
    const cell = ([r, c], kind) =>
      node('rect', { x: c * 32 + 1.5, y: r * 32 + 1.5, width: 29, height: 29, rx: 5, class: kind });
    over.replaceChildren(
      node('path', { d: grid, class: 'lines' }),
      ...faults.filter(f => f.row > 0 && f.column > 0).map(f => cell([f.row - 1, f.column - 1], 'fault')),
      ...(anchor ? [cell(anchor, 'anchor')] : []),
      cell(cursor, 'cursor'),
    );
  };

  const tell = () => {
    const [r, c] = cursor,
      fault = faults.find(f => f.row === r + 1 && f.column === c + 1);
    announce(
      [say('site.edit.cell', r + 1, c + 1), host.word(rows[r][c]), fault?.text].filter(Boolean).join(', '),
    );
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
    if (host.draft().putRows(rows)) host.done();
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

  // Size 1 shows the whole board

  const largest = 10,
    finger = 24; // times the whole board; pixels that a fingertip can meet
  let zoom = 1,
    touched = false;
  /** @param {number} to @param {number} x @param {number} y */
  const scale = (to, x, y) => {
    const b = box.getBoundingClientRect(),
      dx = (x - b.x) / b.width,
      dy = (y - b.y) / b.height;
    zoom = Math.min(Math.max(to, 1), largest);
    frame.style.setProperty('--zoom', String(zoom));
    const now = box.getBoundingClientRect();
    frame.scrollBy(now.x + dx * now.width - x, now.y + dy * now.height - y);
  };
  // roomy sizes a board for fingers, until the reader sizes it.
  const roomy = () => {
    if (touched || !matchMedia('(pointer: coarse)').matches || !box.clientWidth) return;
    zoom = Math.min(Math.max(1, (finger * rows[0].length) / (box.clientWidth / zoom)), largest);
    frame.style.setProperty('--zoom', String(zoom));
  };
  frame.addEventListener(
    'wheel',
    ev => {
      if (!ev.ctrlKey) return;
      ev.preventDefault();
      touched = true;
      scale(zoom * Math.exp(-ev.deltaY / 300), ev.clientX, ev.clientY);
    },
    { passive: false },
  );

  const fingers = new Map(); // pointer → [x, y]
  /** @type {ReturnType<typeof grip> | null} */
  let pinch = null;
  const grip = () => {
    const [[x, y], [u, v]] = fingers.values();
    return { x: (x + u) / 2, y: (y + v) / 2, span: Math.max(Math.hypot(x - u, y - v), 1) };
  };
  const pinched = () => {
    const was = pinch,
      now = (pinch = grip());
    touched = true;
    frame.scrollBy(was.x - now.x, was.y - now.y);
    scale((zoom * now.span) / was.span, now.x, now.y);
  };

  const drop = () => {
    if (stroke) {
      rows = stroke.before;
      stroke = null;
      draw();
    }
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
    if (ev.pointerType === 'touch') fingers.set(ev.pointerId, [ev.clientX, ev.clientY]);
    if (fingers.size > 1) {
      drop();
      pinch = fingers.size === 2 ? grip() : null;
      return;
    }
    const at = here(ev);
    cursor = at;
    anchor = null;
    stroke = { from: at, last: at, before: rows };
    if (host.tool() === 'fill') {
      marks();
      return;
    }
    rows = brush.line(rows, at, at, host.char());
    draw();
  });
  box.addEventListener('pointermove', ev => {
    if (fingers.has(ev.pointerId)) fingers.set(ev.pointerId, [ev.clientX, ev.clientY]);
    if (pinch) {
      pinched();
      return;
    }
    if (!stroke || host.tool() === 'fill') return;
    const at = here(ev);
    if (at[0] === stroke.last[0] && at[1] === stroke.last[1]) return;
    rows =
      host.tool() === 'line'
        ? brush.line(stroke.before, stroke.from, at, host.char())
        : brush.line(rows, stroke.last, at, host.char());
    stroke.last = cursor = at;
    draw();
  });
  /** @param {PointerEvent} ev */
  const end = ev => {
    fingers.delete(ev.pointerId);
    if (fingers.size < 2) pinch = null;
    if (!stroke) return;
    if (ev.type === 'pointercancel') {
      drop();
      return;
    }
    const from = stroke.from;
    stroke = null;
    commit(host.tool() === 'fill' ? brush.fill(rows, from, host.char()) : rows);
    tell();
  };
  box.addEventListener('pointerup', end);
  box.addEventListener('pointercancel', end);

  const act = () => {
    if (host.tool() === 'fill') commit(brush.fill(rows, cursor, host.char()));
    else if (host.tool() === 'line' && !anchor) {
      anchor = cursor;
      marks();
      announce(say('site.edit.anchor'));
      return;
    } else commit(brush.line(rows, anchor ?? cursor, cursor, host.char()));
    anchor = null;
    marks();
    tell();
  };

  box.addEventListener('keydown', ev => {
    // AltGraph types characters.
    if ((ev.ctrlKey || ev.metaKey || ev.altKey) && !ev.getModifierState('AltGraph')) return;
    const step = steps[ev.key];
    if (step) {
      const from = cursor;
      move([cursor[0] + step[0], cursor[1] + step[1]]);
      if (ev.shiftKey) commit(brush.line(rows, from, cursor, host.char()));
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
    box,
    show() {
      rows = host.draft().rows;
      cursor = clamp(cursor);
      anchor = null;
      draw();
    },
    /** @param {Fault[]} list */
    faults(list) {
      faults = list;
      marks();
    },
    /** @param {number} row @param {number} column */
    go(row, column) {
      move([row - 1, column - 1]);
      box.focus();
      tell();
    },
  };
};
