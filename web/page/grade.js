// The grades of medals, and which is worth more.
/** @typedef {{ medal?: string, helped?: boolean }} Earned the grade of a medal, '' or none without one */

const grades = ['bronze', 'silver', 'gold', 'best'];

// signs are the medals in plain text.
/** @type {Record<string, string>} */
export const signs = { best: '◆', gold: '🥇', silver: '🥈', bronze: '🥉' };

// finer is above 0 where one medal is worth more than another, below 0 where it is worth
// less: by its grade, and of two that are the same by who had no help.
/** @type {(a: Earned, b: Earned) => number} */
export const finer = (a, b) =>
  grades.indexOf(a.medal ?? '') - grades.indexOf(b.medal ?? '') ||
  Number(b.helped ?? false) - Number(a.helped ?? false);

/** @type {Partial<Record<string, number>>} what a medal is worth of 1: the least that earns it; the
 *   first answer to a question is the best, a later one bronze */
export const shares = { best: 1, gold: 0.9, silver: 0.7, bronze: 0.5, shown: 0 };
/** @type {(medal?: string) => number} */
export const worth = medal => shares[medal] ?? 0;
