// Storage, which a browser may refuse or fill up: every access is guarded, and
// what is refused is told once. Progress is kept under "gridwise:".

import { reloaded } from './reloaded.js';

const prefix = 'gridwise:';
let warned = false,
  spared = false,
  full = false; // the last text that was not kept found no room
/** @type {((full: boolean) => void) | null} */
let tell = null;
/** @type {(() => void) | null} */
let tellSpared = null;

/** @param {boolean} [full] */
const refused = (full = false) => {
  if (!warned && tell) {
    warned = true;
    tell(full);
  }
};
/** @param {(s: Storage) => any} f */
const attempt = f => {
  try {
    return f(globalThis.localStorage);
  } catch {
    refused();
  }
  return null;
};
/** @param {string} key @param {string} text */
const put = (key, text) => {
  try {
    globalThis.localStorage.setItem(prefix + key, text);
    return true;
  } catch (err) {
    // A store without any room is one that a browser refuses so.
    full = /quota/i.test(err.name) && globalThis.localStorage.length > 0;
    return false;
  }
};

// What starts so goes first where the store is full, that the rest is kept.
const spare = 'best:';
/** @param {string} key @param {string} text */
const make = (key, text) => {
  let done = put(key, text);
  for (const k of done || key.startsWith(spare) ? [] : stored(spare)) {
    localStorage.removeItem(prefix + k);
    lose();
    if ((done = put(key, text))) break;
  }
  return done;
};
const lose = () => {
  if (!spared && tellSpared) {
    spared = true;
    tellSpared();
  }
};

// What was refused is kept as long as the page stands.
const memory = new Map();

// onRefused says who is told, once, that something was refused, and whether it is because the
// store is full.
/** @param {(full: boolean) => void} f */
export const onRefused = f => {
  tell = f;
};
// onSpared says who is told, once, that the store is full and what can be spared
// is no longer kept.
/** @param {() => void} f */
export const onSpared = f => {
  tellSpared = f;
};

/** @param {string} start */
const stored = start =>
  attempt(s =>
    Object.keys(s)
      .filter(k => k.startsWith(prefix + start))
      .map(k => k.slice(prefix.length)),
  ) ?? [];

export const store = {
  /** @param {string} key */
  read: key => memory.get(key) ?? attempt(s => s.getItem(prefix + key)),
  // write reports whether the text was kept.
  /** @param {string} key @param {string} text */
  write(key, text) {
    const done = make(key, text);
    if (done) memory.delete(key);
    else {
      memory.set(key, text);
      if (!key.startsWith(spare)) refused(full);
      else if (!warned) lose();
    }
    return done;
  },
  /** @param {string} key */
  remove(key) {
    memory.delete(key);
    attempt(s => s.removeItem(prefix + key));
  },
  // keys lists the keys that start with a text.
  /** @param {string} start */
  keys: start => [...new Set([...memory.keys(), ...stored('')])].filter(k => k.startsWith(start)),
};

// A page that must load itself again hands over to the next through its place in the
// history, which lives on where storage is refused, and which no page around can write. A
// page without an origin loses that place. It has the window's name, which the page around
// gives: so that counts only once the page was loaded again, when it is the page's own.
const mark = 'gridwise-again:',
  placed = globalThis.origin !== 'null';
/** @param {Record<string, unknown>} value */
export const handOver = value => {
  const again = JSON.stringify({ ...value, at: Date.now(), name: placed ? undefined : window.name });
  if (placed) history.replaceState({ ...history.state, again }, '');
  else window.name = mark + again;
};
// json is the object of a text, null where it has none.
/** @type {(text: string | null) => any} */
export const json = text => {
  try {
    const value = JSON.parse(text);
    return value && typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
};
export const takeOver = () => {
  if (placed) {
    const { again, ...rest } = history.state ?? {};
    if (again) history.replaceState(rest, '');
    return json(again);
  }
  const { name } = window;
  if (!name.startsWith(mark)) return null;
  const value = json(name.slice(mark.length));
  window.name = value?.name ?? '';
  return reloaded() ? value : null;
};
