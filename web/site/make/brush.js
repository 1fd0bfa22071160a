// The rows of a draft, and the strokes of the brush, each of which makes other rows of them.

// ways are the neighbours of a cell, by the keys that go there.
/** @type {Record<string, number[]>} */
export const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

// cover lays rows over the top left corner of others.
/** @param {string[]} under @param {string[]} rows */
export const cover = (under, rows) =>
  Array.from(
    { length: Math.max(under.length, rows.length) },
    (_, r) => (rows[r] ?? '') + (under[r] ?? '').slice((rows[r] ?? '').length),
  );

/** @param {string[]} rows @param {number} r @param {number} c @param {string} char */
const at = (rows, r, c, char) =>
  r in rows && c >= 0 && c < rows[r].length
    ? rows.map((row, i) => (i === r ? row.slice(0, c) + char + row.slice(c + 1) : row))
    : rows;

// between lists the cells from one to another, both included.
/** @type {(from: number[], to: number[]) => number[][]} */
const between = ([r0, c0], [r1, c1]) => {
  const n = Math.max(Math.abs(r1 - r0), Math.abs(c1 - c0));
  return Array.from({ length: n + 1 }, (_, i) => [
    Math.round(r0 + ((r1 - r0) * i) / (n || 1)),
    Math.round(c0 + ((c1 - c0) * i) / (n || 1)),
  ]);
};

export const brush = {
  /** @type {(rows: string[], from: number[], to: number[], char: string) => string[]} */
  line: (rows, from, to, char) => between(from, to).reduce((rows, [r, c]) => at(rows, r, c, char), rows),
  // fill replaces all cells of one kind that hang together with a cell.
  /** @type {(rows: string[], from: number[], char: string) => string[]} */
  fill(rows, [r, c], char) {
    const old = rows[r]?.[c];
    if (old === undefined || old === char) return rows;
    const cells = rows.map(row => [...row]),
      open = [[r, c]];
    cells[r][c] = char;
    while (open.length) {
      const [r, c] = open.pop();
      for (const [down, right] of Object.values(ways)) {
        const y = r + down,
          x = c + right;
        if (cells[y]?.[x] === old) {
          cells[y][x] = char;
          open.push([y, x]);
        }
      }
    }
    return cells.map(row => row.join(''));
  },
};
