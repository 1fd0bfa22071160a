// How plays ended, in words: the first end of a level of a day, which is its result, and what
// improved on it.
import { say } from '../page/words.js';

// scoreText is how a play ended, without a word on how: stars, moves or score, and
// the best.
/** @param {{ card: Card, value?: number, best?: number | null, less?: boolean, stars?: string }} play */
export const scoreText = ({ card, value, best, less, stars }) => {
  const top = less === false ? value >= best : value <= best;
  const score = card.uncounted
    ? ''
    : typeof best !== 'number'
      ? String(value)
      : say(top ? 'site.share.result.best' : 'site.share.result.of', value, best);
  return [stars, score].filter(Boolean).join(' ');
};
// firstText is the result of a day and, where it was bettered, what came of that.
/** @type {(x: import('./days.js').Dealt, r: import('./progress.js').Standing | null) => string} */
export const firstText = ({ card, best }, r) => {
  const f = r?.first;
  if (!f) return '';
  const known = { card, best, less: f.less },
    text = scoreText({ ...known, value: f.value, stars: f.stars }),
    helped = f.helped ? ` ${say('site.daily.helped')}` : '';
  if (card.uncounted || r.value === undefined || r.value === f.value) return text + helped;
  return `${text}${helped}, ${say('site.daily.then', scoreText({ ...known, value: r.value }))}`;
};
