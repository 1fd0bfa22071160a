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
