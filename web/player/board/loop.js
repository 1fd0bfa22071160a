// Holds the picture's loop while nothing changes. Ebitengine asks for the next
// animation frame for ever; while held, what it asked for waits here and costs
// nothing. Must run before Go starts, as Ebitengine keeps what it finds.
import { framed } from '../messages/state.js';
import { silence } from './sound.js';
import { rest } from '../poster/rest.js';

const ask = globalThis.requestAnimationFrame.bind(globalThis);
let dozing = false;
/** @type {FrameRequestCallback[]} */
let waiting = [];

// held is whether the picture rests.
export let held = false;

// frames counts the frames that were let through.
export let frames = 0;

/** @param {FrameRequestCallback} callback */
globalThis.requestAnimationFrame = callback => {
  if (held || dozing) return waiting.push(callback);
  return ask(time => {
    frames++;
    callback(time);
  });
};

const release = () => {
  if (held || dozing) return;
  const due = waiting;
  waiting = [];
  for (const callback of due) globalThis.requestAnimationFrame(callback);
};

/** @param {boolean} hold */
globalThis.gridwiseHold = hold => {
  held = Boolean(hold);
  release();
};

// doze holds the loop while nobody can see it, whatever changes.
/** @param {boolean} on */
const doze = on => {
  dozing = on;
  release();
};

// Ebitengine also wakes ten times a second to see whether sound should pause.
// calm makes a program that is held sleep longer: an input wakes it anyway.
const longSleep = 2000; // ms
/** @param {Go} go */
export const calm = go => {
  const name = 'runtime.scheduleTimeoutEvent',
    imports = go.importObject.gojs,
    schedule = /** @type {(sp: number) => void} */ (imports[name]);
  imports[name] = /** @param {number} sp */ sp => {
    sp >>>= 0;
    const short = go.mem.getInt32(sp + 12, true) === 0 && go.mem.getUint32(sp + 8, true) < longSleep;
    if ((held || dozing) && short) go.mem.setUint32(sp + 8, longSleep, true);
    schedule(sp);
  };
};

// A page around may forbid gamepads; asking for them then throws, and
// Ebitengine, which asks in every frame, would end.
const pads = navigator.getGamepads?.bind(navigator);
if (pads)
  navigator.getGamepads = () => {
    try {
      return pads();
    } catch {
      return [];
    }
  };

// paint runs once before the next frame, held or not: for the page itself.
export const paint = ask;

const opaque = globalThis.origin === 'null';
const patience = 1500; // ms off the screen

// Off the screen nothing is drawn, and a frame that cannot see the others rests: see rest.js.
let timer = 0,
  seen = true;
const look = () => {
  const away = !seen || document.hidden;
  doze(away);
  if (away) silence();
  clearTimeout(timer);
  if (framed && opaque && !seen) timer = setTimeout(() => rest(), patience);
};
// watchScreen begins with the play.
export const watchScreen = () => {
  document.addEventListener('visibilitychange', look);
  new IntersectionObserver(all => {
    seen = all.at(-1).isIntersecting;
    look();
  }).observe(document.documentElement);
};
