// From the poster to the play and back: fetches and starts the program, and gives
// it back when the embed rests.
import { post } from './talk.js';
import { now } from './state.js';
import { skeleton } from './skeleton.js';
import { alone } from './rest.js';
import { fit } from './size.js';
import { say } from '../page/words.js';
import { handOver } from '../page/store.js';
import { $, element, part } from '../page/element.js';

// focusBoard gives the board the focus; later, once it is there.
export const focusBoard = later => {
  now.focus ||= Boolean(later);
  const canvas = document.querySelector('canvas');
  if (canvas && now.stage === 'playing') canvas.focus({ preventScroll: true });
  else if (now.stage === 'loading') now.focus = true;
  else if (!$('play').hidden) $('play').focus({ preventScroll: true });
};

// A page kept from before a release names files that are gone: the new page
// names others.
const missing = async e => /^404/.test(e.message) || (e.url && (await fetch(e.url, { method: 'HEAD' }).catch(() => null))?.status === 404);

const report = share => {
  $('bar').value = share;
  $('loading').firstElementChild.textContent = share < 1 ? say('page.loading.part', Math.floor(share * 100)) : say('page.starting');
};

export const begin = async focus => {
  if (now.stage !== 'poster') return;
  now.stage = 'loading';
  alone();
  $('play').hidden = true;
  $('loading').hidden = false;
  document.getElementById('fault')?.remove();
  try {
    if (typeof WebAssembly !== 'object') throw new Error(say('page.fail.old'));
    const live = now.live = await part('play-page.js');
    const program = await live.program('play.wasm', report, live.calm);
    let ended = false;
    program.end.then(() => { ended = true; live.broken('exit'); });
    // The program starts in several tasks, the last of them puts this here.
    while (!globalThis.gridwise && !ended) await live.turn();
    if (!ended) live.started(focus);
  } catch (e) {
    if (!now.again.retried && await missing(e)) { handOver({ ...now.wanted, retried: true, series: now.series?.state }); location.reload(); return; }
    failed(e, focus);
  }
};

// failed says why below the poster, which stays, with the level as text and
// its address, for what else the reader may have; the button tries again. For
// a sandbox without an origin a host must allow what is fetched, and many know
// nothing of it.
const failed = (e, focus) => {
  now.stage = 'poster';
  const out = ev => { if (now.live) { ev.preventDefault(); now.live.fullSite(now.link.text); } }; // which knows what a sandbox refuses
  const text = say('page.fail.load', e.message), link = now.link;
  $('loading').hidden = true;
  $('play').lastElementChild.textContent = say('page.again');
  $('play').hidden = false;
  $('play').before(element('div', { id: 'fault', class: 'fault', role: 'alert' }, element('p', {}, text), globalThis.origin === 'null' ? element('p', {}, say('page.fail.sandbox')) : null,
    ...link ? [element('pre', { tabindex: 0, 'aria-label': say('page.fail.text') }, link.rows.join('\n')), element('a', { href: siteAt(link.text), target: '_blank', onclick: out }, say('page.fail.link'))] : []));
  skeleton.drop();
  fit();
  if (focus || now.focus) $('play').focus({ preventScroll: true });
  post({ type: 'error', message: text, kind: 'load' });
};

export const siteAt = link => {
  const address = new URL('../index.html', location.href);
  address.hash = link;
  return address.href;
};

export const beginInView = () => {
  new IntersectionObserver((seen, observer) => {
    if (seen.some(s => s.isIntersecting)) { observer.disconnect(); begin(); }
  }).observe($('stage'));
};

// rest goes back to the poster, which gives memory and graphics back, and
// keeps the play, also where storage is refused.
export const rest = () => {
  if (now.stage !== 'playing' && now.stage !== 'loading') return;
  handOver({ ...kept(), rests: true, n: now.last.n });
  now.stage = 'gone';
  post({ type: 'rest' });
  location.reload();
};

const kept = () => ({ level: now.last.level || now.wanted.level, saved: now.last.save, series: now.series?.state, left: now.left });

// again loads the page anew and goes on where the play was.
export const again = () => {
  handOver(kept());
  location.reload();
};
