// Which days were played.
import { progress, solvedOnce } from './progress.js';
import { dealt, length } from '../../page/days.js';
import { dateOf } from '../../page/date.js';

/** @param {import('../../page/days.js').Dealt} x */
export const solved = x => solvedOnce(progress.status(x.link));

// row is how many days in a row, up to yesterday or today, a level of the day was begun on
// its date and solved.
/** @type {(now: number) => Promise<number>} */
export const row = async now => {
  /** @param {number} time */
  const played = async time => {
    const { levels } = await dealt(time);
    return levels.some(x => solved(x) && progress.of(x.link).begun === dateOf(time));
  };
  let n = 0;
  try {
    if (await played(now)) n++;
    for (let time = now - length; await played(time); time -= length) n++;
  } catch {
    return n; // the first day, or a month that is not there
  }
  return n;
};
