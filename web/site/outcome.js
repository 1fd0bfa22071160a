// What the site tells of a win, and the room that it takes.
import { clock } from './site-parts.js';
import { against, medal, medalText } from '../page/medal.js';
import { say } from '../page/words.js';
import { $, element as e } from '../page/element.js';

/** @typedef {import('../messages').Solved} Solved */
/** @typedef {typeof import('./progress.js').progress} progress */

// lines say what a win was worth, against the best, against what was done before, and
// against the moves of a route that was to be beaten, if any.
/** @type {(m: Solved, stand: ReturnType<progress['solved']>, beat?: number) => string[]} */
export const lines = (m, { took, by }, beat) => {
  if (m.seen) return [say('page.seen.line')];
  const all = [];
  if (m.parted !== undefined)
    all.push(m.parted ? say('page.won.parted', m.parted) : say('site.won.together'));
  if (beat)
    all.push(say(m.n < beat ? 'site.won.beat' : m.n === beat ? 'site.won.even' : 'site.won.behind', beat));
  if (m.told) all.push(by > 0 ? `${m.told} ${say('site.won.better.told', by)}` : m.told);
  else all.push(by > 0 ? say('site.won.better', m.value, by) : say('page.won.moves', m.n));
  all.push(say('site.won.time', clock(took)));
  return all;
};

// earned shows the medal of a win, and how it stands to the best.
/** @type {(m: Solved) => HTMLElement} */
export const earned = m => {
  const stands = m.seen ? '' : against(m);
  return e('p', { class: 'earned' }, medal(m), e('span', {}, stands || (m.medal ? medalText(m) : '')));
};

// giveWay makes the frame lower for as long as a dialog would lie over the board,
// which may grow again as what lies below it takes fewer lines.
/** @param {Known} box */
export const giveWay = box => {
  const frame = $('frame'),
    canvas = frame.contentDocument.querySelector('canvas');
  const above = new ResizeObserver(() => {
    const f = frame.getBoundingClientRect(),
      board = canvas.getBoundingClientRect(),
      over = f.top + board.bottom - box.offsetTop; // where it comes to rest
    if (over > 0 && f.left + board.right > box.offsetLeft) frame.style.flex = `0 0 ${f.height - over}px`;
  });
  above.observe(canvas);
  box.addEventListener(
    'close',
    () => {
      above.disconnect();
      frame.style.flex = '';
    },
    { once: true },
  );
};
