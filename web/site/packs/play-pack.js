// Plays a collection or a lesson, in the same player as other people's pages have. What is done
// there counts here as everywhere.
import { watch } from '../play/watch.js';
import { progress } from '../progress/progress.js';
import { tellRefused } from '../progress/progress-file.js';
import { settings } from '../settings/settings-store.js';
import { named } from './pack-store.js';
import { headOf, wordLink } from '../parts/button.js';
import { lang, say } from '../../page/words.js';
import { theme } from '../../page/theme.js';
import { readLink } from '../../page/link.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('../../messages').ToPage | import('../../messages').ToPageBesides} FromFrame */

/** @type {((ev: MessageEvent) => void) | null} */
let hears = null;

// leavePack ends the play.
export const leavePack = () => {
  if (hears) removeEventListener('message', hears);
  hears = null;
  watch.stop();
};

// wishes are the reader's settings, for the player.
const wishes = () => ({
  type: 'settings',
  lang,
  still: settings.still(),
  ...Object.fromEntries(
    ['theme', 'speed', 'sound', 'warn', 'vibrate', 'pad', 'keys'].map(name => [name, settings.get(name)]),
  ),
});

// playPack shows the item of a number, from 1, of the collection in a link.
/** @param {HTMLElement} root @param {{ title: string }} pack @param {string} link @param {string} n */
export const playPack = (root, pack, link, n) => {
  leavePack();
  const query = new URLSearchParams({
      levels: link,
      item: n,
      start: 'visible',
      theme: theme.wanted,
      lang,
      sound: settings.get('sound') ? 'on' : 'off',
    }),
    frame = e('iframe', {
      id: 'lesson-frame',
      class: 'lesson-frame',
      title: named(pack),
      src: `web/play.html?${query}`,
      allow: 'fullscreen; clipboard-write; gamepad',
    });
  let level = '';
  /** @type {{ [T in FromFrame['type']]?: (m: Extract<FromFrame, { type: T }>) => void }} */
  const heard = {
    ready: async m => {
      level = m.level;
      watch.reset();
      frame.contentWindow.postMessage({ gridwise: 1, ...wishes() }, location.origin);
      progress.opened(level, m.title || (await readLink(level))?.title || '');
    },
    start: () => watch.run(),
    move: m => progress.moved(level, m.n, watch.lap()),
    solved: m => {
      progress.moved(level, m.n, watch.lap());
      progress.solved(level, m);
      watch.stop();
    },
    unsaved: m => tellRefused(m.full),
  };
  hears = ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== location.origin || data?.gridwise !== 1) return;
    /** @type {((m: FromFrame) => void) | undefined} */ (heard[/** @type {'ready'} */ (data.type)])?.(data);
  };
  addEventListener('message', hears);
  root.append(
    headOf(
      [e('h1', {}, named(pack))],
      wordLink('back', say('pack.list'), '#/pack/' + link, { id: 'pack-back' }),
    ),
    frame,
  );
};
