// Levels that a draft may be finished to, side by side: a picture of each, what is better in it,
// and a button that takes it.
import { levelPicture } from '../parts/level-picture.js';
import { say } from '../../page/words.js';
import { rowsOf } from '../../page/level-text.js';
import { element as e } from '../../page/element.js';

export const atOnce = 3;

/** @param {(kids: HTMLElement[]) => void} show */
export const candidates = show => {
  /** @type {Set<string>} */
  const seen = new Set();
  const list = e('ol', { class: 'candidates' });
  return {
    size: () => list.children.length,
    // add shows one more, unless it is there already.
    /** @param {Card} card @param {Record<string, string>} art @param {string} level @param {string[]} lines @param {() => void} take */
    add(card, art, level, lines, take) {
      if (seen.has(level)) return;
      seen.add(level);
      list.append(
        e(
          'li',
          {},
          levelPicture(card, rowsOf(level), art),
          ...lines.filter(Boolean).map(l => e('p', {}, l)),
          e(
            'button',
            { type: 'button', class: 'button', 'data-take': '', onclick: take },
            say('site.finish.take'),
          ),
        ),
      );
      show([list]);
    },
  };
};
