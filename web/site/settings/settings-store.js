// What the reader chose: kept in the store, applied at once here and, through
// messages, in the frame that plays. Loaded before anything is shown.
import { params, theme } from '../../page/theme.js';
import { store } from '../../page/store.js';
import { readKeys, saveKeys, setKeys } from '../../page/keys.js';

/** @param {string} text */
const whole = text => {
  const n = Number(text);
  return Number.isFinite(n) ? n : null;
};
/** @param {string} text */
const yes = text => (text === 'on' ? true : text === 'off' ? false : null);

// kinds says of each setting how it is read, what it is while unsaid, and how it
// is written where that is not its text.
/** @type {Record<string, [read: (text: string) => any, unsaid: unknown, write?: (value: any) => string]>} */
const kinds = {
  theme: [String, 'auto'],
  lang: [String, ''],
  motion: [t => (['auto', 'full', 'still'].includes(t) ? t : null), 'auto'],
  speed: [t => ([0.25, 0.5, 1, 2, 4, 8].includes(whole(t)) ? whole(t) : null), 1],
  sound: [yes, false],
  warn: [yes, true],
  vibrate: [yes, false],
  pad: [yes, false],
  timer: [yes, false],
  shortcuts: [yes, true],
  tiles: [yes, true], // what each does, in the editor
  keys: [readKeys, '', saveKeys],
};

/** @type {Record<string, any>} */
const kept = {};
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** @type {((name: string) => void)[]} */
const listeners = [];

/** @param {string} name */
const get = name => {
  if (!(name in kept)) {
    const text = store.read(name),
      [read, unsaid] = kinds[name];
    kept[name] = (text === null ? null : read(text)) ?? unsaid;
  }
  return kept[name];
};

const still = () => get('motion') === 'still' || (get('motion') === 'auto' && reduced.matches);

const apply = () => {
  theme.set(get('theme') === 'auto' ? params.get('theme') : get('theme'));
  document.documentElement.dataset.still = String(still());
  setKeys(get('keys'));
};

export const settings = {
  names: Object.keys(kinds),
  get,
  /** @param {string} name @param {unknown} value */
  set(name, value) {
    kept[name] = value;
    const write = kinds[name][2] ?? String;
    store.write(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : write(value));
    apply();
    for (const f of listeners) f(name);
  },
  still,
  /** @param {(name: string) => void} f */
  onChange(f) {
    listeners.push(f);
  },
  // forget drops what was read, after an import.
  forget() {
    for (const k in kept) delete kept[k];
    apply();
    for (const f of listeners) f('lang');
  },
};

reduced.addEventListener('change', () => {
  apply();
  for (const f of listeners) f('motion');
});
apply();
