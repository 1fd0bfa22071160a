// A question of a lesson: the solver gives its answers and refutes the wrong ones, and the player
// of explanations asks it.
import { now } from '../messages/state.js';
import { lang, say } from '../../page/words.js';
import { fieldOf } from '../../page/link.js';
import { scripts } from '../../page/scripts.js';
import { element as e, part } from '../../page/element.js';

/** @typedef {{ key?: string, right: boolean, shown?: boolean }} Answered */
/** @typedef {Awaited<ReturnType<typeof gridwiseExplain.explain>>} Steps */

let shown = /** @type {{ end: () => void } | null} */ (null);

const whole = 4000,
  longest = 600; // ms that a play takes, and each of its moves at most

// play shows how the answer comes about, in the pictures before it, and then the answer, or the
// reader's own move. What is said stays. Who wants less motion sees the end, and a key goes there.
/** @type {(steps: Steps, key: string | undefined, wanted: () => boolean) => Promise<void>} */
const play = async (steps, key, wanted) => {
  const all = steps.doc.steps,
    own = all.find(s => s.name === key)?.name ?? all.at(-1).name,
    way = own === all.at(-1).name ? all.filter(s => s.name.startsWith('play')).map(s => s.name) : [],
    root = steps.root.shadowRoot,
    said = root.querySelector('em');
  let ended = now.settings?.still ?? matchMedia('(prefers-reduced-motion: reduce)').matches;
  const heard = new AbortController();
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, () => (ended = true), { capture: true, signal: heard.signal });
  /** @param {string} name */
  const show = async name => {
    await steps.show(name);
    if (said) root.querySelector('.said').prepend(said, ' ');
  };
  for (const name of way) {
    if (ended || !wanted()) break;
    await show(name);
    await new Promise(done => setTimeout(done, Math.min(longest, whole / way.length)));
  }
  heard.abort();
  if (wanted() && (way.length || key)) await show(own);
};

// put asks the question of an item in a place; puzzle is whose solver answers where it has no level.
/**
 * @param {HTMLElement} place @param {import('../../page/pack.js').Item} item @param {string} puzzle
 * @param {{ wanted: () => boolean, room: () => void, answered: (m: Answered) => void }} host
 */
export const put = async (place, item, puzzle, { wanted, room, answered }) => {
  shown?.end();
  shown = null;
  place.replaceChildren(e('p', { role: 'status' }, say('page.lesson.thinks')));
  try {
    await Promise.all([part('play-page.js'), scripts('explain.js')]);
    const { think } = await part('thinker-page.js');
    if (!wanted()) return;
    const el = Object.assign(e('div', { class: item.link ? 'view' : 'view bare', lang, theme: 'page' }), {
      level: item.link,
      moves: fieldOf(item.link, 'm'),
      show: () => Promise.resolve(),
      try() {},
    });
    place.append(el);
    const steps = await gridwiseExplain.explain(el, el, {
      base: null,
      alone: true,
      think: question => think({ ...question, topic: 'ask', asks: item.ask, puzzle, count: 0 }),
      tell: (type, m) => {
        if (type !== 'answered') return;
        const { key, right, shown } = /** @type {Answered} */ (m);
        answered({ key, right, shown });
        if (right || shown) queueMicrotask(() => play(steps, key, wanted));
      },
    });
    if (!wanted()) {
      steps.end();
      return;
    }
    shown = steps;
    place.firstElementChild.remove();
    steps.ask(steps.doc.steps.at(-1).name);
    room();
  } catch (fault) {
    const told = (fault.cause ?? fault).kind ? (fault.cause ?? fault).message : say('page.explain.lost');
    if (wanted()) place.replaceChildren(e('p', { class: 'fault', role: 'alert' }, told));
  }
};
