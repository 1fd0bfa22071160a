// Keeps the site for when there is no network: the worker sw.js beside the page
// holds its files. A new version waits until the reader takes it.
import { notice } from './parts/site-parts.js';
import { viewing } from './parts/router.js';
import { say } from '../page/words.js';
import { here, ours } from '../page/scripts.js';
import { $ } from '../page/element.js';

const worker = navigator.serviceWorker;
const able = worker && /^https?:$/.test(location.protocol);

// A version that another tab has taken already needs no more than a new page.
/** @param {ServiceWorkerRegistration} r */
const offer = r =>
  notice(say('site.version'), [
    say('site.version.go'),
    () => {
      if (!r.waiting) {
        location.reload();
        return;
      }
      worker.addEventListener('controllerchange', () => location.reload(), { once: true });
      r.waiting.postMessage('now');
    },
  ]);

// A page that stays open looks for a new version when the reader comes back to
// it, and now and then.
const soon = 60000,
  often = 3600000; // ms
/** @param {ServiceWorkerRegistration} r */
const look = r => {
  let last = 0;
  const ask = () => {
    if (document.hidden || Date.now() - last < soon) return;
    last = Date.now();
    r.update().catch(() => {}); // there is no network
  };
  for (const type of ['focus', 'visibilitychange']) addEventListener(type, ask);
  setInterval(ask, often);
};

/** @param {ServiceWorkerRegistration} r */
const watch = r => {
  if (r.waiting && worker.controller) offer(r);
  r.addEventListener('updatefound', () => {
    const fresh = r.installing;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && worker.controller) offer(r);
    });
  });
  look(r);
};

// hold has files held that the worker does not hold by itself.
/** @param {ServiceWorkerRegistration} r @param {...string} names */
const hold = (r, ...names) => {
  r.active.postMessage({ hold: names });
  return r;
};
// months are those of the days that came before the worker was there.
const months = () => Object.keys(globalThis.gridwiseDays ?? {}).map(m => `web/catalog/days-${m}.js`);

// Registering waits until the page has shown what it was opened for: a level is
// played by then. A reader who saves data is spared it.
/** @type {Promise<ServiceWorkerRegistration> | null} */
let begun = null;
const begin = () =>
  (begun ??= navigator.connection?.saveData
    ? Promise.reject(new Error('data is saved'))
    : worker
        .register(ours(new URL('../sw.js', here).href))
        .then(watch)
        .then(() => worker.ready)
        .then(r => hold(r, ...months())));
const idle = 1500; // ms
if (able)
  addEventListener('load', () =>
    setTimeout(() => {
      if (viewing() !== 'play') begin().catch(() => {});
    }, idle),
  );

// What was played is held as well: the program, and the puzzle's solver.
let live = false,
  puzzle = '';
if (able)
  addEventListener('message', ({ source, origin, data: m }) => {
    if (source !== $('frame').contentWindow || origin !== location.origin) return;
    if (m?.type === 'ready') puzzle = m.name;
    live ||= m?.type === 'live';
    if (live && (m.type === 'ready' || m.type === 'live'))
      begin()
        .then(r => hold(r, 'web/play.wasm', `web/solve-${puzzle}.wasm`, ...months()))
        .catch(() => {});
  });
