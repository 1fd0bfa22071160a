// How plays ended, in words: the first end of a level of a day, which is its result, and what
// improved on it.
import { say } from '../page/words.js';
import { finer, signs } from '../page/grade.js';

// scoreText is how a play ended, in plain text: the medal, the moves or the score, and the
// best, where these are compared.
/** @param {{ value?: number, best?: number | null, medal?: string, helped?: boolean }} end */
export const scoreText = ({ value, best, medal, helped }) =>
  [
    signs[medal],
    typeof best === 'number' && (value === best ? String(value) : say('site.share.result.of', value, best)),
    helped && say('site.daily.helped'),
  ]
    .filter(Boolean)
    .join(' ');
// firstText is the result of a day and, where it was bettered, what came of that.
/** @type {(r: import('./progress.js').Standing | null) => string} */
export const firstText = r => {
  const f = r?.first;
  if (!f) return '';
  const then = { ...f, value: r.value, medal: r.medal, helped: r.helped };
  return finer(then, f) > 0 ? `${scoreText(f)}, ${say('site.daily.then', scoreText(then))}` : scoreText(f);
};
