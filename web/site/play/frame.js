// The frame that plays: it is fetched with the first level, and spoken to only as any page
// may speak to it.
import { onPrint } from './print-key.js';
import { lost } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { lang } from '../../page/words.js';
import { theme } from '../../page/theme.js';
import { compileAhead } from '../../page/load.js';
import { lacking } from '../../page/able.js';
import { patient } from '../../page/scripts.js';
import { $, ahead } from '../../page/element.js';

export const frame = () => $('frame').contentWindow;
/** @param {import('../../messages').FromAnyPage | import('../../messages').FromOwnPage} m */
export const post = m => frame()?.postMessage({ gridwise: 1, ...m }, location.origin);

// toBoard gives the board the keys.
export const toBoard = () => {
  $('frame').focus({ preventScroll: true });
  post({ type: 'focus' });
};

/** @type {Parameters<typeof post>[0] | null} the level asked for while the frame is on its way */
let next = null;
// The frame's page may be lost on its way: it is asked for again, and then the
// reader is, as where it hangs.
let reloads = 0;
/** @type {ReturnType<typeof patient> | null} */
let waiting = null;
/** @type {(() => void) | null} */
let enough = null;
const arrived = () => {
  try {
    return Boolean(frame().gw);
  } catch {
    return false;
  }
};
/** @param {string} address */
const fetchFrame = address => {
  $('frame').src = address;
  waiting?.end();
  waiting = patient(() => {
    enough = lost(again, 'page.slow');
  });
};
// The very same address would fetch nothing.
const again = () => fetchFrame($('frame').src.replace('?', '?again&'));

// framed is called when the frame has loaded something, which may be nothing of ours.
export const framed = () => {
  waiting?.end();
  enough?.();
  if (arrived()) onPrint(frame());
  if (arrived() || !$('frame').src) {
    reloads = 0;
    if (next) post(next);
    next = null;
    return;
  }
  if (reloads++ < 2) setTimeout(again, 700);
  else lost(again);
};

// tellSettings tells the frame of the reader's wishes.
export const tellSettings = () => {
  if (!$('frame').src) return;
  post({
    type: 'settings',
    lang,
    still: settings.still(),
    ...Object.fromEntries(
      ['theme', 'speed', 'sound', 'warn', 'vibrate', 'pad', 'keys'].map(name => [name, settings.get(name)]),
    ),
  });
};

// prepare has the program fetched before the frame asks for it.
export const prepare = () => {
  if ($('frame').src || lacking()) return;
  ahead();
  compileAhead('play.wasm');
};

// load asks for a level: by the frame's address the first time, behind "#" as no host
// takes addresses of any length, and by a message later, once the frame can hear it.
/** @param {string} level @param {string} notes */
export const load = (level, notes) => {
  if ($('frame').src) {
    next = { type: 'load', level, notes };
    if (arrived() && frame().document.readyState === 'complete') framed();
    return;
  }
  const params = new URLSearchParams({
    notes,
    start: 'visible',
    ui: 'site',
    theme: theme.wanted,
    lang,
    sound: settings.get('sound') ? 'on' : 'off',
  });
  fetchFrame(`web/play.html?${params}#${level}`);
};
