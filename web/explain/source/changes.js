// Changes of a level whose explanation is watched: tiles are put and taken away, or
// dragged elsewhere. Cells count from 1, as boards do. Nothing here needs a page.

/** @import { Cell, Changeable } from '../steps/figure' */

/**
 * changes tells what may be changed of a level: taps and drags report whether a tap on a cell
 * changes it, and whether what is on it can be dragged; after returns the rows after a tap or a
 * drag to another cell, null where that may not be. wanted are the names of the tiles that may
 * be changed, where the page says so.
 * @param {Changeable} level @param {string | null} [wanted]
 */
export const changes = ({ ground, toggle = [], move = [], tiles, rows }, wanted) => {
  const names = new Map(tiles),
    chars = new Map(tiles.toReversed().map(([char, name]) => [name, char]));
  const may = wanted ? wanted.split(/\s+/) : null,
    one = move.filter(n => !may || may.includes(n)),
    some = (may ?? toggle).filter(n => chars.has(n) && n !== ground && !move.includes(n)),
    turn = some.length ? [ground, ...some] : [];
  const width = Math.max(...rows.map(r => r.length)),
    grid = rows.map(r => [...r.padEnd(width, tiles[0][0])]);
  /** @param {Cell} cell */
  const at = ([r, c]) => names.get(grid[r - 1]?.[c - 1]);
  /** @param {Cell} cell */
  const taps = cell => turn.includes(at(cell)),
    drags = /** @param {Cell} cell */ cell => [...one, ...some].includes(at(cell));
  /** @param {Cell} from @param {Cell} to */
  const after = (from, to) => {
    const put = new Map();
    if (String(from) === String(to)) {
      if (!taps(from)) return null;
      put.set(String(from), chars.get(turn[(turn.indexOf(at(from)) + 1) % turn.length]));
    } else {
      if (!drags(from) || ![ground, ...some].includes(at(to))) return null;
      put.set(String(to), grid[from[0] - 1][from[1] - 1]).set(String(from), chars.get(ground));
    }
    return grid.map((row, r) => row.map((char, c) => put.get(`${r + 1},${c + 1}`) ?? char).join(''));
  };
  return { taps, drags, after };
};
