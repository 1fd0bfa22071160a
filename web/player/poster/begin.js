// From the poster to the play: fetches and starts the program.
import { post } from '../messages/page-around.js';
import { now, root } from '../messages/state.js';
import { alone } from './rest.js';
import { fit } from './size.js';
import { say } from '../../page/words.js';
import { handOver } from '../../page/store.js';
import { here, patient } from '../../page/scripts.js';
import { $, element, part } from '../../page/element.js';
import { lacking } from '../../page/able.js';

// focusBoard gives the board the focus; later, once it is there.
/** @param {boolean} [later] */
export const focusBoard = later => {
  now.focus ||= Boolean(later);
  const canvas = document.querySelector('canvas');
  if (canvas && now.stage === 'playing') canvas.focus({ preventScroll: true });
  else if (now.stage === 'loading') now.focus = true;
  else if (!$('play').hidden) $('play').focus({ preventScroll: true });
};

// A page kept from before a release names files that are gone: the new page
// names others.
/** @param {{ status?: number, url?: string }} e */
const missing = async e =>
  e.status === 404 ||
  (e.url &&
    (await fetch(e.url, { method: 'HEAD' }).then(
      r => r.status === 404,
      () => false,
    )));

let share = 0;
/** @param {number} now */
const report = now => {
  share = now;
  /** @type {HTMLProgressElement} */ (document.getElementById('bar')).value = share;
  $('again').hidden = true;
  sayLoading();
};
// sayLoading says how much has come, in the language that is chosen now.
export const sayLoading = () => {
  $('loading').firstElementChild.textContent =
    share < 1 ? say('page.loading', Math.floor(share * 100)) : say('page.starting');
};

// hangs says that nothing comes any more, and offers to ask for it again. What has
// come is kept by the browser.
const hangs = () => {
  $('loading').firstElementChild.textContent = say('page.slow');
  $('again').hidden = false;
  post({ type: 'error', message: say('page.slow'), kind: 'slow' });
};

// anew loads this page again, and goes on where it was.
/** @param {Record<string, unknown>} more */
const anew = more => {
  handOver({ ...now.wanted, ...more, day: now.day, lesson: now.lesson?.state });
  location.reload();
};

// askAgain asks anew for what hangs.
export const askAgain = () => {
  now.live?.abandon('play.wasm');
  anew({ afresh: true });
};

/** @param {boolean} [focus] */
export const begin = async focus => {
  if (now.stage !== 'poster') return;
  now.focus ||= Boolean(focus);
  if (lacking()) {
    failed(lacking());
    return;
  }
  now.stage = 'loading';
  alone();
  $('play').hidden = true;
  $('loading').hidden = false;
  document.getElementById('fault')?.remove();
  report(0);
  const wait = patient(() => {
    if (share < 1 || !('Go' in globalThis)) hangs();
  }); // else it is being compiled
  try {
    const live = (now.live = await part('play-page.js'));
    const program = await live.program(
      'play.wasm',
      share => {
        wait.came();
        report(share);
      },
      live.calm,
      now.again.afresh,
    );
    wait.end();
    let ended = false;
    program.end.then(() => {
      ended = true;
      live.broken('exit');
    });
    // The program starts in several tasks, the last of them puts this here.
    while (!globalThis.gridwise && !ended) await live.turn();
    await now.seeking;
    if (!ended) live.started(focus);
  } catch (e) {
    wait.end();
    if (!now.again.retried && (await missing(e))) {
      anew({ retried: true });
      return;
    }
    console.warn(e);
    now.again.afresh = true;
    failed(navigator.onLine ? 'load' : 'offline');
  }
};

// reasons are what is wrong, by its kind.
/** @type {Record<string, string>} */
export const reasons = {
  old: 'page.fail.old',
  graphics: 'page.fail.graphics',
  offline: 'page.fail.offline',
  load: 'page.fail.load',
};

// failed says why nobody can play below the poster, which stays, with the level as text
// and its address, for what else the reader may have. Where the browser lacks
// something the steps of an explanation stand in the poster's place, as these need no
// program; else a button tries again. For a sandbox without an origin a host must
// allow what is fetched, and many know nothing of it.
/** @param {string} kind */
const failed = kind => {
  now.stage = 'poster';
  const text = say(reasons[kind]),
    link = now.link,
    lacks = Boolean(lacking());
  /** @param {Happened} ev */
  const out = ev => {
    if (now.live) {
      ev.preventDefault();
      now.live.fullSite(link.text);
    }
  }; // which knows what a sandbox refuses
  const there = () =>
    link &&
    root.dataset.ui !== 'site' &&
    siteAt('') &&
    element('a', { href: siteAt(link.text), target: '_blank', onclick: out }, say('page.fail.link'));
  $('loading').hidden = true;
  $('play').lastElementChild.textContent = say('page.again');
  $('play').hidden = lacks;
  document.getElementById('fault')?.remove();
  $('play').before(
    element(
      'div',
      { id: 'fault', class: 'fault', role: 'alert' },
      element('p', {}, text),
      !lacks && globalThis.origin === 'null' ? element('p', {}, say('page.fail.sandbox')) : null,
      ...(link
        ? [
            element('pre', { tabindex: 0, 'aria-label': say('page.fail.text') }, link.rows.join('\n')),
            there() || null,
          ]
        : []),
    ),
  );
  fit();
  if (now.focus) $('play').focus({ preventScroll: true });
  post({ type: 'error', message: text, kind: 'load' });
  if (!lacks || !link?.whole || now.steps) return;
  const note = element('p', { class: 'fault', role: 'note' }, text, ' ', there() || null);
  now.coming = part('steps-page.js')
    .then(v => v.instead(note))
    .catch(() => {
      /* the level stays as it is */
    })
    .then(() => {
      now.coming = null;
    });
};

// siteAt is the address of a level on the site, '' where none is known.
/** @param {string} link */
export const siteAt = link => {
  if (globalThis.gridwiseOne?.base === '') return '';
  const address = new URL('../index.html', here);
  address.hash = link;
  return address.href;
};

export const beginInView = () => {
  new IntersectionObserver((seen, observer) => {
    if (seen.some(s => s.isIntersecting)) {
      observer.disconnect();
      begin();
    }
  }).observe($('stage'));
};
