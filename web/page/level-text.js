// A level as text: header lines that start with ";", the drawing, and behind an
// empty line the puzzle's own rules for it.

// cut takes a level's text apart: the rows of its drawing, and its rules.
/** @param {string} text */
export const cut = text => {
  const lines = text.replace(/\r/g, '').split('\n');
  while (lines.length && (lines[0].startsWith(';') || lines[0] === '')) lines.shift();
  const end = lines.indexOf('');
  return {
    rows: end < 0 ? lines : lines.slice(0, end),
    rules: end < 0 ? '' : lines.slice(end).join('\n').trim(),
  };
};

/** @param {string} text */
export const rowsOf = text => cut(text).rows;

// levelText puts a text together again, without header lines.
/** @param {string[]} rows @param {string} [rules] */
export const levelText = (rows, rules) => rows.join('\n') + '\n' + (rules ? '\n' + rules.trim() + '\n' : '');
