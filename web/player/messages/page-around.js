// The protocol with the page around: what may come in, from whom, and what goes
// out. A message is {gridwise: 1, type, …}. Wrong shapes, other senders and
// unknown types are ignored without a word.
import { framed, now } from './state.js';
import { params } from '../../page/theme.js';

// The origin may be written with a slash, a path or in upper case.
/** @param {string} address */
const originOf = address => {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
};
const only = params.has('origin') ? originOf(params.get('origin')) : null;
const target = only ?? '*';
/** @type {unknown} */
let id; // of the frame

/** @typedef {import('../../messages').FromAnyPage} FromAnyPage */
/** @typedef {import('../../messages').FromOwnPage} FromOwnPage */
/** @typedef {(value: unknown) => boolean} Check of a field */
/**
 * @template {{ type: string }} M
 * @typedef {{ [T in M['type']]: {
 *   [K in Exclude<keyof Extract<M, { type: T }>, 'type' | 'gridwise'>]?: Check } }} Shapes
 */

/** @type {(most: number, must?: boolean) => Check} */
const string =
  (most, must = true) =>
  v =>
    v === undefined ? !must : typeof v === 'string' && v.length <= most;
/** @type {(must?: boolean) => Check} */
const number =
  (must = true) =>
  v =>
    v === undefined ? !must : Number.isSafeInteger(v) && Number(v) >= 0;
/** @type {Check} */
const flag = v => v === undefined || typeof v === 'boolean';

// What a question may bring along, to know its answer by.
/** @type {Check} */
const ask = v => v === undefined || (['string', 'number'].includes(typeof v) && String(v).length <= 100);

// What any page around may send, with the shape of its fields.
/** @type {Shapes<FromAnyPage>} */
const open = {
  hello: { id: v => ['string', 'number', 'undefined'].includes(typeof v) && String(v).length <= 100 },
  load: { level: string(65536), moves: string(1 << 20, false), anyway: flag },
  play: { moves: string(1 << 20) },
  undo: {},
  redo: {},
  restart: {},
  hint: {},
  pause: {},
  start: {},
  rest: {},
  theme: { theme: string(20, false), accent: string(6, false) },
  'state?': { ask },
  show: { topic: string(16, false), step: v => string(40, false)(v) || number()(v), sure: flag, ask },
  'topics?': { ask },
  'steps?': { topic: string(16, false), from: number(false), count: number(false), ask },
  judge: { level: string(65536), ask },
  check: { ask },
  solve: { ask },
};
// What only a page of the same origin may send besides.
/** @type {Shapes<FromOwnPage>} */
const own = {
  load: {
    ...open.load,
    level: string(1 << 23),
    notes: string(65536, false),
    saved: string(1 << 26, false),
    puzzle: string(20, false),
  },
  scrub: { n: number() },
  command: { name: string(20) },
  reveal: {},
  route: { moves: string(1 << 20) },
  settings: {
    theme: string(20, false),
    lang: string(20, false),
    speed: v => v === undefined || typeof v === 'number',
    still: flag,
    warn: flag,
    sound: flag,
    help: flag,
    vibrate: flag,
    pad: flag,
    keys: v => v === undefined || (typeof v === 'string' && v.length <= 2000),
  },
  judge: { ...open.judge, level: string(1 << 20), puzzle: string(20, false) },
  explain: { topic: string(16, false), name: string(40, false), step: number(false), sure: flag },
  words: { lang: string(20) },
  focus: {},
};

/** @type {(shape: Record<string, Check>, m: Record<string, unknown>) => boolean} */
const fits = (shape, m) => Object.keys(shape).every(k => shape[k](m[k]));

// Within a frame that has no origin of its own no page has the same.
/** @param {MessageEvent<unknown>} e */
const same = e => e.origin === location.origin && globalThis.origin !== 'null';

// deaf says once why a page around is not heard.
let deaf = false;
/** @param {string} origin */
const unheard = origin => {
  if (!deaf) console.warn(`gridwise: write origin=${origin} in this frame's address, in place of ${only}`);
  deaf = true;
};

// fromHost is whether a message comes from the page around, and that is the one named.
/** @param {MessageEvent<unknown>} e */
export const fromHost = e => {
  if (!framed || e.source !== globalThis.parent) return false;
  if (only !== null && e.origin !== only) unheard(e.origin);
  return only === null || e.origin === only;
};

// accept returns the message with only the fields that its type has, or null.
/** @type {(e: MessageEvent<unknown>) => FromAnyPage | FromOwnPage | null} */
const accept = e => {
  const m = /** @type {Record<string, unknown> | null} */ (e.data);
  if (m === null || typeof m !== 'object' || m.gridwise !== 1 || typeof m.type !== 'string') return null;
  if (!fromHost(e)) return null;
  /** @type {Record<string, Record<string, Check>>} */
  const shapes = same(e) ? { ...open, ...own } : open;
  const shape = Object.hasOwn(shapes, m.type) ? shapes[m.type] : null;
  if (!shape || !fits(shape, m)) return null;
  /** @type {Record<string, unknown>} */
  const clean = { gridwise: 1, type: m.type };
  for (const k in shape) if (m[k] !== undefined) clean[k] = m[k];
  // Its shape was held against that of its type.
  return /** @type {FromAnyPage | FromOwnPage} */ (/** @type {unknown} */ (clean));
};

/** @typedef {Exclude<Dealt, import('../../messages').Hello>} Said */
/** @type {{ hello: () => void, message: (m: Said) => void }} */
const hearer = { hello: () => {}, message: () => {} };
// hear has functions called for what comes in.
/** @param {() => void} hello @param {(m: Said) => void} message */
export const hear = (hello, message) => {
  Object.assign(hearer, { hello, message });
};

/** @typedef {(FromAnyPage | FromOwnPage) & { asks?: Set<unknown> }} Dealt with who asked in it */
/** @param {Dealt} m */
const deal = m => {
  if (m.type === 'hello') {
    id = m.id;
    posted = 0;
    hearer.hello();
    return;
  }
  hearer.message(m);
};

// Of each of these types only the newest of a flood counts; who asks how the play stands is
// answered all the same, with the others. They wait until
// the page has heard all that was sent with them, or something of another type.
const folded = new Set(['hello', 'theme', 'load', 'hint', 'state?']);
/** @type {Map<string, Dealt>} */
const waiting = new Map();
const drain = () => {
  const all = [...waiting.values()];
  waiting.clear();
  all.forEach(deal);
};

addEventListener('message', e => {
  const m = accept(e);
  if (!m) return;
  if (!folded.has(m.type)) {
    drain();
    deal(m);
    return;
  }
  if (!waiting.size) setTimeout(drain);
  const before = waiting.get(m.type),
    asks = before?.asks ?? new Set();
  if (m.type === 'state?') asks.add(m.ask);
  const merged = { ...(m.type === 'theme' && before), ...m, asks };
  waiting.delete(m.type);
  waiting.set(m.type, /** @type {Dealt} */ (merged));
});

// What is said of the level of a day has its date.
const dated = ['ready', 'live', 'solved'];

// toHost sends the page around a message of any protocol.
/** @param {object} message */
export const toHost = message => {
  try {
    globalThis.parent.postMessage(message, target);
  } catch {
    /* "origin" names no origin */
  }
};

// post sends a message to the page around.
/** @type {(m: import('../../messages').ToPage | import('../../messages').ToPageBesides) => void} */
export const post = m => {
  now.results?.hears(m);
  if (!framed) return;
  const message = /** @type {Record<string, unknown>} */ ({ ...m, gridwise: 1 });
  if (id !== undefined) message.id = id;
  if (now.day?.date && dated.includes(m.type)) message.date = now.day.date;
  toHost(message);
};

// height tells the height the page would like, also as WordPress asks
// for it, whose script may come later than this page and then says so.
const secret = /[#&?]secret=([A-Za-z0-9]+)/.exec(location.hash)?.[1];
let posted = 0;
const press = () => {
  if (secret && posted) globalThis.parent.postMessage({ message: 'height', value: posted, secret }, '*');
};
/** @param {number} value */
export const height = value => {
  if (!framed || value === posted) return;
  posted = value;
  post({ type: 'height', value });
  press();
};
addEventListener('message', e => {
  if (e.source === globalThis.parent && e.data?.message === 'ready' && e.data.secret === secret) press();
});
