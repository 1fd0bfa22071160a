// What the frame that plays tells, and what the page makes of it.
import { watch } from './watch.js';
import { lost } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { adopt, viewing } from '../parts/router.js';
import { progress, solvedOnce } from '../progress/progress.js';
import { tellRefused, tellSpared } from '../progress/progress-file.js';
import { choosePuzzle, mark, place, step } from './opening.js';
import { refused as tellFaults } from './open.js';
import { now } from './on-board.js';
import { share } from '../parts/rooms.js';
import { frame, post, tellSettings } from './frame.js';
import { judged, won } from './ending.js';
import { onPlay } from '../help/coach.js';
import { hard, tellRules } from './beside.js';
import { store } from '../../page/store.js';
import { brings, cardOf, levelKey, linkIn } from '../../page/link.js';
import { $ } from '../../page/element.js';

/** @typedef {import('../../messages').ToPage | import('../../messages').ToPageBesides} FromFrame */

/** @type {(value?: unknown) => void} */
let first;
// opened comes when the frame has opened a level.
export const opened = new Promise(done => {
  first = done;
});

// follow brings the page in line with a level that the frame opened, which may be too
// large for a link.
/** @param {import('../../messages').Ready} m */
const follow = async ({ level: link, title, rules, name }) => {
  now.link = link;
  now.used = rules ?? now.used;
  now.own = title || (now.from?.level === levelKey(link) && now.from.title) || '';
  await choosePuzzle(cardOf(name));
  if (!link) {
    mark(-1);
    if (viewing() === 'play') put('/own');
    return;
  }
  mark(now.book.levels.findIndex(l => levelKey(l.link) === levelKey(link)));
  progress.opened(link, $('title').textContent);
  store.write('last', link);
  if (viewing() === 'play' && levelKey(location.hash.slice(1)) !== levelKey(link)) put(link);
};
/** @param {string} link */
const put = link => {
  history.replaceState(history.state, '', location.pathname + location.search + '#' + link);
  adopt(link);
};

/** @param {import('../../messages').Refused} m */
const refused = m => {
  if (['panic', 'load', 'slow', 'series'].includes(m.kind) || viewing() !== 'play') return;
  const given = now.wanted;
  if (now.link && linkIn(given) === now.link) {
    now.link = '';
    now.held = false;
  } // the poster had it, the board never
  if (now.link) put(now.link);
  tellFaults({
    ...m,
    message: m.faults?.length && m.kind === 'level' ? '' : m.message,
    card: cardOf(m.puzzle),
    edit: m.level,
    link: given.includes('\n') ? '' : given,
    arrived:
      (m.kind === 'cut' || m.kind === 'moves') && m.level && !m.faults?.length
        ? () => place(given, { anyway: true })
        : null,
  });
};

/** @type {{ [T in FromFrame['type']]?: (m: Extract<FromFrame, { type: T }>) => void }} */
const heard = {
  ready: m => {
    const held = now.held; // else its program is on its way, and looks for itself
    now.held = true;
    first();
    $('ask').disabled = $('share').disabled = false;
    const again = () => follow(m).catch(() => lost(again));
    again();
    tellSettings();
    if (m.level && solvedOnce(progress.status(m.level))) post({ type: 'reveal' });
    watch.reset();
    if (held && document.activeElement === $('frame')) post({ type: 'focus' }); // else one went elsewhere
  },
  start: () => watch.run(),
  move: m => progress.moved(now.link, m.n, watch.lap()),
  solved: won,
  next: () => step(1),
  rules: () => tellRules(),
  moment: m => {
    if (viewing() === 'play' && now.link && levelKey(m.link) === levelKey(now.link))
      put(brings(m.link, 'e') ? m.link : now.link);
  },
  state: m => share(m.level || now.link, m),
  settings: m => {
    for (const k of /** @type {const} */ (['sound', 'speed']))
      if (m[k] !== undefined && m[k] !== settings.get(k)) settings.set(k, m[k]);
  },
  unsaved: m => tellRefused(m.full),
  spared: tellSpared,
  strip: judged,
  rated: m => {
    progress.rated(now.link, m.rating);
    hard();
  },
  error: refused,
};

addEventListener('message', ev => {
  if (ev.source !== frame() || ev.origin !== location.origin || ev.data?.gridwise !== 1) return;
  if (Object.hasOwn(heard, ev.data.type)) heard[/** @type {'ready'} */ (ev.data.type)](ev.data);
  onPlay(ev.data);
});
