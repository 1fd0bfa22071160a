// How plays ended: the first end of a level of a day, which is its result, and what improved
// on it.
import { progress } from './progress.js';
import { say } from '../../page/words.js';
import { finer, signs } from '../../page/grade.js';
import { medal } from '../../page/medal.js';
import { element as e } from '../../page/element.js';

/** @typedef {{ value?: number, best?: number | null, medal?: string, helped?: boolean }} End */

// number is the moves or the score of an end, with the best where it is not that; '' where
// these are not compared.
/** @type {(end: End) => string} */
const number = ({ value, best }) =>
  typeof best !== 'number' ? '' : value === best ? String(value) : say('site.share.result.of', value, best);

// scoreText is how a play ended, in plain text.
/** @type {(end: End) => string} */
export const scoreText = end =>
  [signs[end.medal], number(end), end.helped && say('site.daily.helped')].filter(Boolean).join(' ');

/** @typedef {import('./progress.js').Standing} Standing */

// ends are the first end of a level, and what bettered it, if anything did.
/** @type {(r: Standing | null) => End[]} */
const ends = r => {
  if (!r?.first) return [];
  const then = { ...r.first, value: r.value, medal: r.medal, helped: r.helped };
  return finer(then, r.first) > 0 ? [r.first, then] : [r.first];
};

// firstText is the result of a day in plain text and, where it was bettered, what came of that.
/** @type {(r: Standing | null) => string} */
export const firstText = r => {
  const [first, then] = ends(r).map(scoreText);
  return then ? `${first}, ${say('site.daily.then', then)}` : (first ?? '');
};

// firstEnd shows the same on a page.
/** @type {(r: Standing | null) => HTMLElement} */
export const firstEnd = r =>
  e(
    'span',
    { class: 'ends' },
    ...ends(r).flatMap((end, i) => [i ? ' → ' : '', medal(end), e('span', {}, number(end))]),
  );

// sign is how a level stands: its medal, or the mark of one that is begun.
/** @param {Standing | null} r */
export const sign = r => {
  if (progress.statusOf(r) !== 'begun') return r ? medal(r) : '';
  const label = say('site.status.begun');
  return e('span', { class: 'begun-sign', role: 'img', 'aria-label': label, title: label }, '…');
};
