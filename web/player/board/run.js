// The play from its first picture on: shows the board, and loads the page again
// when things break.
import { post } from '../messages/page-around.js';
import { framed, now, root } from '../messages/state.js';
import { watchScreen, frames, held, paint } from './loop.js';
import { send } from '../messages/to-program.js';
import { copyText, panel } from '../strip/panel.js';
import { padOn } from '../strip/pad.js';
import { guard } from './guard.js';
import { fit, resized } from '../poster/size.js';
import { again } from '../poster/rest.js';
import { focusBoard, siteAt } from '../poster/begin.js';
import { lang, say } from '../../page/words.js';
import { params, theme } from '../../page/theme.js';
import { store } from '../../page/store.js';
import { setKeys } from '../../page/keys.js';
import { $ } from '../../page/element.js';

/** @param {boolean} [focus] */
export const started = focus => {
  now.stage = 'playing';
  root.dataset.stage = now.stage;
  setKeys(now.wishes.keys ?? '');
  padOn(now.wishes.pad ?? false);
  takeCanvas();
  const early = now.early;
  now.early = [];
  send({
    type: 'settings',
    theme: theme.name,
    lang,
    still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    sound: params.get('sound') === 'on' || (!framed && store.read('sound') === 'on'),
    help: params.get('hints') !== 'off',
    ...(!framed && store.read('speed') && { speed: Number(store.read('speed')) }),
    ...now.settings,
  });
  send({ ...now.wanted, type: 'load' });
  for (const m of early) send(m);
  resized();
  watchRatio();
  revealAfter(frames + 2);
  if (focus && now.focus) guard.wake();
  if (now.focus || (framed && document.hasFocus())) focusBoard();
  watchScreen();
  post({ type: 'live' });
  noteProgram();
};

// The browser has the program for the other frames of the tab, which tell its size till then.
const noteProgram = () => {
  try {
    sessionStorage.setItem('gridwise-had', gridwiseBuild['play.wasm'].url);
  } catch {
    /* they go on telling it */
  }
};

// The canvas comes first in the order of Tab, its tools behind it.
const takeCanvas = () => {
  const canvas = document.querySelector('canvas');
  if (!canvas) {
    setTimeout(takeCanvas, 10);
    return;
  }
  $('strip').before(canvas);
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-describedby', 'status');
  guard.take(canvas);
  fit();
};

/** @param {number} n */
const revealAfter = n => {
  if (frames >= n || held) reveal();
  else paint(() => revealAfter(n));
};
export const reveal = () => {
  $('cover').hidden = true;
  approach();
  $('stage').classList.add('gone');
  root.dataset.shown = 'true';
};

// approach has the poster of a board that is scrolled grow to where the view
// stands, so that the eye keeps the place; elsewhere the two are alike.
const approach = () => {
  const canvas = document.querySelector('canvas'),
    picture = $('poster').querySelector('svg');
  if (
    !canvas ||
    !picture ||
    now.stage !== 'playing' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    return;
  const a = gridwise.where(1, 1),
    b = gridwise.where(2, 2),
    old = picture.getBoundingClientRect(),
    box = canvas.getBoundingClientRect();
  const tile = b[0] - a[0],
    by = (tile * Number(picture.dataset.cols)) / old.width;
  if (by < 1.2) return;
  const above = now.link.puzzle.above * tile;
  $('stage').classList.add('nears');
  const right = box.x + a[0] - tile / 2 - old.x,
    down = box.y + a[1] - tile / 2 - above - old.y;
  picture.style.transform = `translate(${right}px, ${down}px) scale(${by})`;
};

// Ebitengine reads the ratio of pixels once: a window that changes screens,
// or is zoomed, loads the program again and goes on where it was.
const watchRatio = () => {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener(
    'change',
    () => {
      if (now.stage === 'playing') again();
    },
    { once: true },
  );
};

const recently = 20000; // ms
const onLost = () => {
  if (Date.now() - now.again.at < recently) broken(say('page.fail.lost'));
  else again();
};

// A lost context makes Ebitengine reload its page, for ever if need be. The
// page decides instead.
addEventListener(
  'webglcontextlost',
  e => {
    e.stopImmediatePropagation();
    e.preventDefault();
    /** @type {HTMLElement} */ (e.target).style.visibility = 'hidden';
    onLost();
  },
  true,
);

// broken tells that the program ended, with a way back to the play.
/** @param {string} message @param {string} [link] */
export const broken = (message, link) => {
  if (now.stage === 'broken') return;
  now.stage = 'broken';
  root.dataset.stage = now.stage;
  const address = siteAt(link || now.last.link || now.last.level) || now.last.link;
  reveal();
  post({ type: 'error', message: say('page.panic'), kind: 'panic' });
  panel({
    kind: 'panic',
    text: say('page.panic'),
    line: `${say('page.panic.line')} (${message})`,
    copy: address,
    buttons: [
      [say('page.reload'), again],
      [
        say('page.copy'),
        async () => {
          await copyText(address);
        },
        true,
      ],
    ],
  });
};
addEventListener('error', e => {
  if (now.stage === 'playing' && /unreachable|RuntimeError|memory access/.test(e.message)) broken(e.message);
});
