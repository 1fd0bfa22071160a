// How the steps of a document follow each other: by themselves, and by keys.
import { chapter, dead, wayFrom } from '../steps/ways.js';

const restful = 1400; // ms a step

/**
 * @typedef {Object} Hands what goes
 * @property {() => { doc: import('../steps/figure').Figure, at: number }} now
 * @property {(i: number) => void} go
 * @property {() => unknown} next goes to the next step, or asks for it first
 * @property {(key: string) => boolean} press answers a question, if the key is of a choice
 * @property {boolean} [alone] there are no steps to go through
 */
/** @param {Hands} hands @param {number} pace @param {(on: boolean) => void} dress */
export const pacing = ({ now, go, next }, pace, dress) => {
  let timer = 0;
  const ended = () => now().at === now().doc.steps.length - 1;
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    dress(false);
  };
  const play = () => {
    if (ended()) go(0);
    dress(true);
    timer = setInterval(() => {
      const { doc, at } = now(),
        skip = dead(doc, at);
      if (skip > 2) go(at + skip);
      else if (next()) pause();
      if (ended()) pause();
    }, restful / pace);
  };
  return { pause, toggle: () => (timer ? pause() : play()) };
};

/** @type {Record<string, (hands: Hands) => void>} */
const keys = {
  ArrowLeft: ({ now, go }) => go(wayFrom(now().doc, now().at, false)),
  ArrowRight: ({ next }) => next(),
  ArrowUp: ({ now, go }) => go(chapter(now().doc, now().at, false)),
  ArrowDown: ({ now, go }) => go(chapter(now().doc, now().at, true)),
  Home: ({ go }) => go(0),
  End: ({ now, go }) => go(now().doc.steps.length - 1),
};
/** @type {Record<string, string>} */
const far = { ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown' }; // with Shift

// keyed hears keys; those of the choice of topics are its own.
/**
 * @param {Hands} hands @param {ReturnType<typeof pacing>} playing
 * @param {(() => void) | undefined} close @param {HTMLElement | undefined} chooser
 * @returns {(ev: Happened) => void}
 */
export const keyed = (hands, playing, close, chooser) => ev => {
  if (ev.ctrlKey || ev.metaKey || ev.altKey) return;
  if (ev.key === 'Escape' && close) {
    ev.stopPropagation();
    close();
    return;
  }
  if (ev.target === /** @type {Element} */ (chooser)) return;
  const { key } = ev;
  if (hands.press(key)) playing.pause();
  else if (hands.alone) return;
  else if (key === ' ' && ev.target.localName !== 'button') playing.toggle();
  else if (Object.hasOwn(keys, key)) {
    playing.pause();
    keys[(ev.shiftKey && far[key]) || key](hands);
  } else return;
  ev.preventDefault();
};
