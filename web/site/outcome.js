// What the site tells of a win, and the room that it takes.
import { clock } from './site-parts.js';
import { say } from '../page/words.js';
import { icon } from '../page/icons.js';
import { $, element as e } from '../page/element.js';

/** @typedef {import('../messages').Solved} Solved */
/** @typedef {typeof import('./progress.js').progress} progress */

// informed is the message of a win with the best that the level's notes in the
// catalog tell, where the player did not come to know one.
/** @type {(m: Solved, card: any, notes: any) => Solved} */
export const informed = (m, card, notes) => {
  const best = Number(notes.best);
  if (card.uncounted || typeof m.best === 'number' || !Number.isInteger(best) || notes.best === '') return m;
  return {
    ...m,
    best,
    proven: Boolean(notes.proof),
    atBest: m.less === false ? m.value >= best : m.value <= best,
  };
};

// lines say what a win was worth, against the best, against what was done before, and
// against the moves of a route that was to be beaten, if any.
/** @type {(m: Solved, stand: ReturnType<progress['solved']>, card: any, beat?: number) => string[]} */
export const lines = (m, { took, by, fastest }, card, beat) => {
  if (m.seen) return [say('page.seen.line')];
  const all = [];
  if (m.parted !== undefined)
    all.push(m.parted ? say('page.won.parted', m.parted) : say('site.won.together'));
  if (beat)
    all.push(say(m.n < beat ? 'site.won.beat' : m.n === beat ? 'site.won.even' : 'site.won.behind', beat));
  if (m.told) all.push(by > 0 ? `${m.told} ${say('site.won.better.told', by)}` : m.told);
  else all.push(by > 0 ? say('site.won.better', m.value, by) : say('page.won.moves', m.n));
  if (m.atBest && m.proven) all.push(say('page.won.best'));
  else if (m.atBest && !card.uncounted) all.push(say('page.won.same'));
  else if (m.best) all.push(say(m.told ? 'page.won.score.more' : 'page.won.more', m.best));
  all.push(say(fastest ? 'site.won.fastest' : 'site.won.time', clock(took)));
  if (m.helped) all.push(say('page.won.helped'));
  return all;
};

// starred shows which of its stars a win has earned.
/** @type {(m: Solved) => HTMLElement} */
export const starred = m =>
  e(
    'p',
    { class: 'stars' },
    ...(m.seen ? [] : (m.stars ?? [])).map(s =>
      e(
        'span',
        { class: s.got ? 'got' : '', title: s.text, role: 'img', 'aria-label': s.text },
        icon('star'),
      ),
    ),
  );

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
    if (over > 0 && f.left + board.right > box.offsetLeft) frame.style.height = f.height - over + 'px';
  });
  above.observe(canvas);
  box.addEventListener(
    'close',
    () => {
      above.disconnect();
      frame.style.height = '';
    },
    { once: true },
  );
};
