const maxMoves = 65536,
  maxDigits = 9;

// countMoves counts the moves of a link's field m: a letter each, operands with "-" behind
// them ("_" behind the last, in older links) where it takes any, a count before a repeated
// one. The time it takes grows with the length alone, whatever the text.
/** @param {string} field @param {Pick<Card, 'bare' | 'busy'>} puzzle */
export const countMoves = (field, puzzle) => {
  const end = Math.min(field.length, maxMoves);
  /** @param {string} c */
  const isDigit = c => c >= '0' && c <= '9';
  let n = 0;
  for (let i = 0, first; i < end && n < maxMoves; i++) {
    for (first = i; isDigit(field[i]); i++);
    const times = i > first ? Number(field.slice(first, Math.min(i, first + maxDigits))) : 1;
    if (puzzle.busy?.includes(field[i])) {
      let left = Number(puzzle.busy[puzzle.busy.indexOf(field[i]) + 1]);
      while (left && ++i < end) if ('-_'.includes(field[i])) left--;
      if (left) break;
    } else if (!puzzle.bare?.includes(field[i])) continue;
    n += times;
  }
  return Math.min(n, maxMoves);
};
