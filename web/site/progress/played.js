// Which days were played.
import { progress, solvedOnce } from './progress.js';
import { dealt, length } from '../../page/days.js';
import { dateOf } from '../../page/date.js';

/** @param {import('../../page/days.js').Dealt} x */
export const solved = x => solvedOnce(progress.status(x.link));

// late reports whether a level of a day was solved on a later one.
/** @param {import('../../page/days.js').Dealt} x @param {number} time */
export const late = (x, time) => solved(x) && (progress.of(x.link).begun ?? '') > dateOf(time);

// row is on how many days, up to yesterday or today, a level of the day was begun on its date and
// solved. It ends at the second day that was missed within a week.
/** @type {(now: number) => Promise<number>} */
export const row = async now => {
  /** @param {number} time */
  const played = async time => {
    const { levels } = await dealt(time);
    return levels.some(x => solved(x) && progress.of(x.link).begun === dateOf(time));
  };
  let n = 0,
    missed = Infinity;
  try {
    if (await played(now)) n++;
    for (let time = now - length; ; time -= length)
      if (await played(time)) n++;
      else if (missed - time < 7 * length) break;
      else missed = time;
  } catch {
    return n; // the first day, or a month that is not there
  }
  return n;
};
