// Events between the reader, the page around and the puzzle. Ebitengine's own
// listeners call preventDefault on everything their canvas gets, which traps
// Tab, the wheel and a scrolling finger; so none of it reaches them. What the
// puzzle wants is handed to it from here, press by press, and the rest stays the
// page's.
import { ui } from '../strip/ui.js';
import { post } from '../messages/page-around.js';
import { framed, now, root } from '../messages/state.js';
import { say } from '../../page/words.js';
import { keyMeant, keyOf } from '../../page/keys.js';
import { send } from '../messages/to-program.js';
import { focusBoard } from '../poster/begin.js';

/** @type {HTMLCanvasElement | null} */
let canvas = null;
/** @type {Set<string>} the keys that the program knows */
let wanted = new Set();
let active = false,
  due = false; // the board ought to have the focus
/** @type {Map<number, PointerEvent>} */
const down = new Map(); // pointer id → event that began it, while not yet told

/** @param {Event} e */
const stop = e => e.stopImmediatePropagation();
/** @param {Event} e */
const ours = e => canvas && e.target === canvas;
const game = () => globalThis.gridwise;

// A guest lets fingers scroll the page around until the puzzle is tapped; on our
// own site the board takes every touch.
/** @param {boolean} on */
const setActive = on => {
  due = on;
  active = on || !framed || root.dataset.ui === 'site';
  if (canvas) canvas.style.touchAction = active ? 'none' : 'auto';
  document.documentElement.dataset.active = String(active);
};

/** @param {KeyboardEvent} e @param {string} code */
const held = (e, code) => wanted.has((e.shiftKey ? 'Shift+' : '') + code);
/** @param {KeyboardEvent} e */
const meant = e => keyMeant(e, code => held(e, code));

/** @param {KeyboardEvent} e */
const wants = e =>
  !(e.ctrlKey || e.metaKey || e.altKey || e.isComposing || e.getModifierState('AltGraph')) &&
  held(e, meant(e));

// A button that has the focus keeps what works it; other keys still play.
/** @param {EventTarget} t */
const typing = t => t instanceof HTMLElement && t.matches('input, textarea, select, dialog *, #view *');
// So does the table of the board, where arrows walk unless a piece is held, and
// so do toolbars; the menu keeps every key.
const presses = /^(Enter|Space)$/,
  walks = /^(Arrow.*|Home|End)$/;
/** @param {KeyboardEvent} e */
const works = e => {
  /** @param {string} s */
  const within = s => e.target instanceof Element && e.target.closest(s);
  if (within('#more')) return true;
  if (within('#grid')) return !now.ui?.holding && (presses.test(keyOf(e)) || walks.test(keyOf(e)));
  return (
    e.target instanceof HTMLButtonElement &&
    (presses.test(keyOf(e)) || (within('[role=toolbar]') && walks.test(keyOf(e))))
  );
};

// WebKit gives the board of a frame no focus before the reader did something in there:
// the first key for the puzzle brings it.
/** @param {KeyboardEvent} e */
const brings = e => {
  if (!due || e.target !== document.body || !wants(e)) return false;
  canvas.focus({ preventScroll: true });
  return document.activeElement === canvas;
};

addEventListener(
  'keydown',
  e => {
    if (!canvas || typing(e.target) || works(e)) return;
    if (ours(e)) stop(e);
    if (
      !ours(e) &&
      !brings(e) &&
      !(
        e.target instanceof HTMLButtonElement ||
        e.target instanceof HTMLInputElement ||
        e.target instanceof HTMLTableCellElement
      )
    )
      return;
    if (!wants(e)) return;
    e.preventDefault();
    e.stopPropagation();
    game().key(meant(e), e.shiftKey, true, e.repeat);
  },
  true,
);

addEventListener(
  'keyup',
  e => {
    if (!canvas) return;
    if (ours(e)) stop(e);
    if (typing(e.target) || works(e) || (!wanted.has(meant(e)) && !wanted.has('Shift+' + meant(e)))) return;
    game().key(meant(e), e.shiftKey, false, false);
  },
  true,
);

// leave gives the focus back: to the page around, where there is one.
const leave = () => {
  setActive(false);
  canvas.blur();
  if (framed) post({ type: 'blur' });
};

const heard = 'mousedown mouseup mousemove touchstart touchmove touchend touchcancel dragover drop blur';
for (const type of heard.split(' '))
  addEventListener(
    type,
    e => {
      if (ours(e)) stop(e);
    },
    { capture: true, passive: true },
  );

addEventListener(
  'contextmenu',
  e => {
    if (ours(e)) {
      stop(e);
      if (active) e.preventDefault();
    }
  },
  true,
);

// The board counts from its own corner: a lesson stands above it.
/** @param {MouseEvent} e */
const yOf = e => e.clientY - canvas.getBoundingClientRect().top;
/** @param {string} kind @param {PointerEvent} e */
const tell = (kind, e) => game().pointer(kind, e.pointerId, e.clientX, yOf(e), e.pointerType, e.button);

/** @param {PointerEvent} e */
const pointerdown = e => {
  if (e.pointerType === 'mouse' && e.button !== 0) return;
  canvas.focus({ preventScroll: true });
  if (e.pointerType === 'touch' && !active) {
    down.set(e.pointerId, e);
    return;
  }
  setActive(true);
  canvas.setPointerCapture(e.pointerId);
  tell('down', e);
};
/** @param {PointerEvent} e */
const pointermove = e => {
  if (down.has(e.pointerId)) return;
  for (const part of e.getCoalescedEvents?.().slice(-8) ?? []) if (e.buttons) tell('move', part);
  tell('move', e);
};
// A tap that was no scroll wakes the puzzle, and counts.
/** @param {PointerEvent} e */
const pointerup = e => {
  const first = down.get(e.pointerId);
  down.delete(e.pointerId);
  if (first) {
    setActive(true);
    tell('down', first);
  }
  tell('up', e);
};
/** @param {PointerEvent} e */
const pointercancel = e => {
  if (!down.delete(e.pointerId)) tell('cancel', e);
};

// The wheel always scrolls the page; with Ctrl it zooms the board in use.
addEventListener(
  'wheel',
  e => {
    if (!ours(e)) return;
    stop(e);
    if (!e.ctrlKey || !active) return;
    e.preventDefault();
    game().wheel(e.clientX, yOf(e), e.deltaY);
  },
  { capture: true, passive: false },
);

addEventListener(
  'pointerdown',
  e => {
    if (
      canvas &&
      framed &&
      e.target instanceof Element &&
      !e.target.closest('canvas, #strip, #panel, dialog')
    )
      setActive(false);
  },
  true,
);
// A click beside all that takes the focus, as on the empty part of a card, leaves the keys
// with the board.
addEventListener('click', e => {
  if (
    canvas &&
    active &&
    document.activeElement === document.body &&
    e.target instanceof Element &&
    !e.target.closest('#view, dialog')
  )
    canvas.focus({ preventScroll: true });
});
addEventListener('blur', e => {
  if (e.target === globalThis) {
    setActive(false);
    post({ type: 'blur' });
  }
});
addEventListener('focus', e => {
  if (e.target !== globalThis) return;
  due = true;
  post({ type: 'focus' });
  if (canvas && document.activeElement === document.body) canvas.focus({ preventScroll: true });
});

// The way out is told once, with the first focus of who comes by keys, as long as nothing else is
// to be said.
/** @param {HTMLCanvasElement} c */
const tellWayOut = c => {
  c.addEventListener('focus', () => c.matches(':focus-visible') && ui.lead(say('page.board.hint')), {
    once: true,
  });
  // Blur is kept from Ebitengine, and from here.
  c.addEventListener('focusout', () => ui.lead(''), { once: true });
};

export const guard = {
  // take guards the canvas that the program appended.
  /** @param {HTMLCanvasElement} c */
  take(c) {
    canvas = c;
    c.tabIndex = 0;
    c.addEventListener('pointerdown', pointerdown);
    c.addEventListener('pointermove', pointermove);
    c.addEventListener('pointerup', pointerup);
    c.addEventListener('pointercancel', pointercancel);
    c.addEventListener('pointerleave', e => {
      if (e.pointerType === 'mouse') tell('cancel', e);
    });
    setActive(active);
    if (document.documentElement.hasAttribute('data-guest') && !matchMedia('(pointer: coarse)').matches)
      tellWayOut(c);
    due = document.hasFocus();
    if (due) post({ type: 'focus' });
  },
  /** @param {string[]} codes */
  set keys(codes) {
    wanted = new Set(codes);
  },
  get active() {
    return active;
  },
  wake() {
    setActive(true);
  },
  leave,
};

const longest = 1 << 21; // characters

// A route in letters is pasted on the board; the program replays it from the start.
// Only what looks like a route is taken from the clipboard.
addEventListener('paste', e => {
  if (e.target instanceof Element && e.target.matches('input, textarea')) return;
  const text = e.clipboardData?.getData('text/plain') ?? '';
  if (!/^[\w\s;-]+$/.test(text)) return;
  e.preventDefault();
  send({ type: 'route', moves: text.slice(0, longest) });
  focusBoard();
});
