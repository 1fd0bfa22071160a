// Starts a page: what comes first in it, and in a release stands in the page itself, so that
// it is there where nothing else is.
//
// The page names its files, as <link rel="boot">. They come side by side and run in that
// order, each whole; nothing is shown before the style and the first script are there.
// Where one cannot be had the page says so, and Try again starts it once all of a release
// is there, past whatever the browser kept.
import { reloaded } from './reloaded.js';
import { loadFile, parsed, patient, preload, style, sure } from './scripts.js';

const root = document.documentElement,
  tables = globalThis.gridwiseBootWords,
  lang = new URLSearchParams(location.search).get('lang') ?? navigator.language;
const words = tables[lang.slice(0, 2)] ?? tables.en;

// named are the files that a page names.
/** @param {Document} page */
const named = page =>
  [.../** @type {NodeListOf<HTMLLinkElement>} */ (page.querySelectorAll('link[rel=boot]'))].map(l => ({
    src: new URL(l.getAttribute('href'), location.href).href,
    sum: l.integrity,
  }));

// renewed fetches the page, which may be of an older release, and all that it names, past
// the browser's cache. It reports whether all of it came.
const renewed = async () => {
  try {
    const page = await fetch(location.href, { cache: 'reload' }),
      all = named(parsed(await page.text(), 'text/html'));
    const came = all.map(f => fetch(f.src, { cache: 'reload', integrity: f.sum }));
    return all.length > 0 && (await Promise.all(came)).every(r => r.ok);
  } catch {
    return false;
  }
};

const box = document.createElement('div'),
  text = document.createElement('p'),
  button = document.createElement('button');
box.id = 'incomplete';
box.setAttribute('role', 'alert');
box.style.cssText =
  'visibility:visible;position:fixed;z-index:9;inset:0;display:grid;place-content:center;justify-items:center;' +
  'padding:16px;text-align:center;font:17px/1.5 system-ui,sans-serif;color-scheme:light dark;background:Canvas;color:CanvasText';
button.style.cssText = 'font:inherit;padding:12px 20px';
button.textContent = words['page.again'];
button.addEventListener('click', async () => {
  button.disabled = true;
  const wait = patient(() => {
    button.disabled = false;
  });
  if (!sure || (await renewed())) location.reload();
  wait.end();
  button.disabled = false;
});
box.append(text, button);

// tell says that files do not come, or cannot be had, here and to the page around.
/** @param {'slow' | 'load'} kind */
const tell = kind => {
  text.textContent = words[kind === 'slow' ? 'page.slow' : 'page.incomplete'];
  root.style.visibility = 'hidden';
  (document.body ?? root).append(box);
  if (parent !== self)
    parent.postMessage({ gridwise: 1, type: 'error', kind, message: text.textContent }, '*');
};

const parsing = new Promise(done => {
  if (document.readyState !== 'loading') done(undefined);
  else addEventListener('DOMContentLoaded', done);
});

// What a page around says before there is somebody to hear it is said again then.
/** @type {MessageEvent[]} */
const early = [];
/** @param {MessageEvent} e */
const keep = e => early.push(e);
addEventListener('message', keep);
const sayAgain = () => {
  removeEventListener('message', keep);
  for (const { data, origin, source } of early)
    dispatchEvent(new MessageEvent('message', { data, origin, source }));
};

// start loads the files of the page, and says when all have run. The later ones find all
// of the page there.
const start = async () => {
  const all = named(document),
    wait = patient(() => tell('slow'));
  for (const { src, sum } of all) preload(src, sum);
  if (all.length) root.style.visibility = 'hidden';
  try {
    for (const { src, sum } of all) {
      await loadFile(src, sum);
      wait.came();
      if (style(src)) continue;
      root.style.visibility = '';
      await parsing;
    }
    await parsing;
    root.style.visibility = '';
    box.remove();
    dispatchEvent(new Event('gridwise-whole'));
    sayAgain();
  } catch (e) {
    console.warn(e);
    // Once it was loaded anew already the reader is asked.
    if (sure && !reloaded() && (await renewed())) location.reload();
    else tell('load');
  }
  wait.end();
};

start();
