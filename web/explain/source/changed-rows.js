// Changes of a level whose explanation is watched: tiles are put and taken away, or
// dragged elsewhere. Cells count from 1, as boards do.

/** @import { Editable } from '../steps/figure' */
/** @import { Change } from '../../messages' */

// changed returns the rows of a level after a change {row, col, to, tiles}, null where
// nothing may be changed there. to is the cell that a tile is dragged to; tiles are the
// names of those that may be changed, where the page says so.
/**
 * @type {(rows: string[], card: Pick<Card, 'tiles'>, edit: Editable, change: Change) => string[] | null}
 */
export const changed = (rows, { tiles }, edit, { row, col, to, tiles: wanted }) => {
  const names = new Map(tiles.map(([char, , name]) => [char, name])),
    chars = new Map(tiles.toReversed().map(([char, , name]) => [name, char]));
  const may = wanted ? new Set(String(wanted).split(/\s+/)) : null,
    one = (edit.move ?? []).filter(n => !may || may.has(n));
  const some = (may ? [...may] : (edit.toggle ?? [])).filter(
    n => chars.has(n) && n !== edit.ground && !(edit.move ?? []).includes(n),
  );
  const width = Math.max(...rows.map(r => r.length)),
    grid = rows.map(r => [...r.padEnd(width, tiles[0][0])]);
  /** @param {number} r @param {number} c */
  const at = (r, c) => names.get(grid[r - 1]?.[c - 1]);
  /** @param {number} r @param {number} c @param {string} char */
  const put = (r, c, char) => {
    grid[r - 1][c - 1] = char;
  };
  const now = at(row, col),
    there = to && at(to[0], to[1]),
    ground = chars.get(edit.ground);
  if (!now) return null;
  if (to && (to[0] !== row || to[1] !== col)) {
    if (
      !there ||
      (!one.includes(now) && !some.includes(now)) ||
      (there !== edit.ground && !some.includes(there))
    )
      return null;
    put(to[0], to[1], grid[row - 1][col - 1]);
    put(row, col, ground);
  } else {
    const turn = [edit.ground, ...some],
      i = turn.indexOf(now);
    if (i < 0 || turn.length < 2) return null;
    put(row, col, chars.get(turn[(i + 1) % turn.length]));
  }
  return grid.map(r => r.join(''));
};
