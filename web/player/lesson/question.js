// A question of a lesson: the solver gives its answers and refutes the wrong ones, and the player
// of explanations asks it.
import { lang, say } from '../../page/words.js';
import { fieldOf } from '../../page/link.js';
import { scripts } from '../../page/scripts.js';
import { element as e, part } from '../../page/element.js';

/** @typedef {{ key?: string, right: boolean, shown?: boolean }} Answered */

let shown = /** @type {{ end: () => void } | null} */ (null);

// put asks the question of an item in a place.
/**
 * @param {HTMLElement} place @param {import('../../page/pack.js').Item} item
 * @param {{ wanted: () => boolean, room: () => void, answered: (m: Answered) => void }} host
 */
export const put = async (place, item, { wanted, room, answered }) => {
  shown?.end();
  shown = null;
  place.replaceChildren(e('p', { role: 'status' }, say('page.lesson.thinks')));
  try {
    await Promise.all([part('play-page.js'), scripts('explain.js')]);
    const { think } = await part('thinker-page.js');
    if (!wanted()) return;
    const el = Object.assign(e('div', { class: 'view', lang, theme: 'page' }), {
      level: item.link,
      moves: fieldOf(item.link, 'm'),
      show: () => Promise.resolve(),
      try() {},
    });
    place.append(el);
    const steps = await gridwiseExplain.explain(el, el, {
      base: null,
      alone: true,
      think: question => think({ ...question, topic: 'ask', asks: item.ask, count: 0 }),
      tell: (type, m) => {
        if (type === 'answered') answered(/** @type {Answered} */ (m));
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
