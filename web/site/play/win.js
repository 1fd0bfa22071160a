// What the site tells of a win, and the room that it takes.
import { address, clock, copy, dialog } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { post, toBoard } from './frame.js';
import { wordButton } from '../parts/button.js';
import { against, medal, medalText } from '../../page/medal.js';
import { say } from '../../page/words.js';
import { store } from '../../page/store.js';
import { squares } from '../../page/squares.js';
import { $, element as e } from '../../page/element.js';

/** @typedef {import('../../messages').Solved} Solved */
/** @typedef {typeof import('../progress/progress.js').progress} progress */

// lines say what a win was worth, against the best, against what was done before, and
// against the moves that were to be beaten, if any.
/** @type {(m: Solved, stand: ReturnType<progress['solved']>, beat?: number) => string[]} */
export const lines = (m, { took, by }, beat) => {
  if (m.seen) return [say('page.seen.line')];
  const all = [];
  if (beat)
    all.push(say(m.n < beat ? 'site.won.beat' : m.n === beat ? 'site.won.even' : 'site.won.behind', beat));
  if (m.told) all.push(by > 0 ? `${m.told} ${say('site.won.better.told', by)}` : m.told);
  else all.push(by > 0 ? say('site.won.better', m.value, by) : say('page.won.moves', m.n));
  all.push(say('site.won.time', clock(took)));
  return all;
};

// earned shows the medal of a win, and how it stands to the best.
/** @type {(m: Solved) => HTMLElement} */
const earned = m => {
  const stands = m.seen && m.beaten === undefined ? '' : against(m);
  return e('p', { class: 'earned' }, medal(m), e('span', {}, stands || (m.medal ? medalText(m) : '')));
};

// giveWay makes the frame lower for as long as a dialog would lie over the board,
// which may grow again as what lies below it takes fewer lines.
/** @param {Known} box */
const giveWay = box => {
  const frame = $('frame'),
    canvas = frame.contentDocument.querySelector('canvas');
  const above = new ResizeObserver(() => {
    const f = frame.getBoundingClientRect(),
      board = canvas.getBoundingClientRect(),
      over = f.top + board.bottom - box.offsetTop; // where it comes to rest
    if (over > 0 && f.left + board.right > box.offsetLeft) frame.style.flex = `0 0 ${f.height - over}px`;
  });
  above.observe(canvas);
  above.observe(box);
  box.addEventListener(
    'close',
    () => {
      above.disconnect();
      frame.style.flex = '';
    },
    { once: true },
  );
};

// offerSound is a button that turns sound on, once, at the first win.
const offerSound = () => {
  if (settings.get('sound') || store.read('sound-offered')) return '';
  store.write('sound-offered', 'yes');
  /** @param {Happened} ev */
  const turnOn = ev => {
    settings.set('sound', true);
    ev.currentTarget.remove();
  };
  return wordButton('sound', say('site.sound'), turnOn, { class: 'button sound' });
};

// offers hides the button that shows a play beside the best one until there is another.
/** @param {Window} player */
export const offers = player => {
  const can = player.gw?.ui?.last?.commands.find(c => c.name === 'beside').enabled;
  for (const b of document.querySelectorAll('dialog button'))
    if (b.textContent === say('page.beside')) /** @type {HTMLElement} */ (b).hidden = !can;
};

/**
 * @typedef {Object} Ending what the end of a play is told with
 * @property {Solved} m
 * @property {string[]} texts
 * @property {Choice[]} next where to go
 * @property {boolean} onward whether a level follows
 * @property {string} strip how good each move was
 * @property {() => void} share
 */

// tellEnd opens the dialog at the end of a play: its medal, a line, where one goes on, and the way
// to tell of it. What was solved below its best is tried again first.
/** @param {Ending} ending */
export const tellEnd = ({ m, texts, next, onward, strip, share }) => {
  const below = m.best !== null && m.medal !== 'best',
    aside = () => $('frame').focus({ preventScroll: true });
  /** @type {(words: string, what: Parameters<typeof post>[0], then?: () => void) => Choice} */
  const order = (words, what, then = toBoard) => [
    words,
    () => {
      post(what);
      then();
    },
  ];
  const again = order(say(m.seen ? 'page.offer.play' : 'page.again'), { type: 'restart' }),
    replay = order(say('page.replay'), { type: 'command', name: 'watch' }, aside),
    review = order(say('page.review'), { type: 'command', name: 'review' });
  const stay = () => {
    $('next').classList.toggle('first', onward);
    toBoard();
  };
  /** @type {Choice[]} */
  const rest = [...(m.seen ? [] : below ? [review] : [again, replay, review])];
  rest.push(order(say('page.beside'), { type: 'command', name: 'beside' }));
  if (m.topic && !m.seen) {
    const why = say(below ? 'page.won.why.best' : 'page.won.why', m.best);
    rest.push(order(why, { type: 'explain', topic: m.topic }, aside));
  }
  if (m.beaten !== undefined) rest.push([say('page.won.record.copy'), () => copy(address(m.link)), true]);
  rest.push([say('page.stay'), stay]);
  const box = dialog(
    say(m.seen ? 'page.seen' : 'page.won'),
    [earned(m), m.seen ? '' : squares(strip), e('p', {}, texts.join(' ')), m.seen ? '' : offerSound()],
    [...(m.seen || below ? [again] : []), ...next, [say('page.share'), share, true]],
    rest,
  );
  box.setAttribute('closedby', 'any');
  box.dataset.won = m.seen ? '' : m.medal === 'best' ? 'best' : 'won';
  giveWay(box);
};
