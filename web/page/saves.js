// Saves of plays. Each carries a counter in its first line, so that an older one
// never takes the place of a newer, whichever tab wrote it; and the tabs of a
// browser agree on which of them plays a level.
import { store } from './store.js';

const head = /^save (\d+)\n/;

/** @param {string} text */
const count = text => Number(head.exec(text ?? '')?.[1] ?? 0);

let key = '',
  mine = 0;
const tab = Math.random().toString(36).slice(2);
let line = null;
try {
  line = new BroadcastChannel('gridwise');
} catch {
  /* tabs do not hear of each other */
}
/** @param {Record<string, unknown>} m */
const tell = m => {
  try {
    line?.postMessage({ ...m, tab, key });
  } catch {
    /* closed */
  }
};

let playing = true; // whether this tab is the one that plays the level

export const saves = {
  /** @type {(() => void) | null} this tab found another that plays the level */
  onHeld: null,
  /** @type {(() => void) | null} another tab took it over */
  onTaken: null,
  count,
  // open begins with a level and returns what was saved of it, null for nothing.
  /** @param {string} k */
  open(k) {
    key = k;
    playing = true;
    const text = store.read('save:' + key);
    mine = count(text);
    tell({ ask: true });
    return text?.replace(head, '') ?? null;
  },
  // keep saves a play. It says no where another tab has saved a newer one.
  /** @param {string} text */
  keep(text) {
    const there = count(store.read('save:' + key));
    if (there > mine) return false;
    mine = there + 1;
    store.write('save:' + key, `save ${mine}\n${text}`);
    return true;
  },
  // aside keeps what was saved of a level where the next save does not take its place.
  aside(k = key) {
    const text = store.read('save:' + k);
    if (text) store.write(`aside:${k}:${Date.now()}`, text);
  },
  // back changes places between what is kept aside and what is saved.
  /** @param {string} kept */
  back(kept) {
    const [, k] = /^aside:(.*):/.exec(kept),
      text = store.read(kept);
    store.remove(kept);
    saves.aside(k);
    store.write('save:' + k, `save ${count(store.read('save:' + k)) + 1}\n${text.replace(head, '')}`);
  },
  // take makes this tab the one that plays; the other one stops.
  take() {
    playing = true;
    tell({ take: true });
  },
  get playing() {
    return playing;
  },
};

line?.addEventListener('message', ({ data: m }) => {
  if (m.key !== key || !key || m.tab === tab) return;
  if (m.ask && playing) tell({ held: true, to: m.tab });
  if (m.held && m.to === tab) {
    playing = false;
    saves.onHeld?.();
  }
  if (m.take && playing) {
    playing = false;
    saves.onTaken?.();
  }
});
