// What lies on the cells of an explanation's boards: its drawings, and the tiles made of
// them, numbered as a document has them. Nothing here needs a page.

/** @import { Area, Board, Shape, Sheet } from '../steps/figure' */
/** @import { Drawing } from '../../messages' */

export const dirs = ['', 'up', 'left', 'right', 'down'];

// The bits of the neighbours, clockwise from above; see game/stage. A neighbour's column is
// the row of the one two bits on.
const groups = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'],
  beside = [-1, -1, 0, 1, 1, 1, 0, -1];
/** @type {Record<string, string>} */
const turned = { up: 'rotate(-90 16 16)', left: 'matrix(-1 0 0 1 32 0)', down: 'rotate(90 16 16)' };
/** @param {number} corner */
const sides = corner => (1 << ((corner + 1) % 8)) | (1 << (corner - 1));

// artist returns the drawings of a sheet as a document names them, and keeps those
// that were asked for in art.
/** @param {Sheet} sheet */
export const artist = sheet => {
  /** @type {Record<string, Shape>} */
  const art = {};
  /** @type {Map<string, number>} */
  const joins = new Map();
  /** @param {string} name @param {string} dir */
  const file = (name, dir) =>
    dir && sheet.art[`${name}-${dir}`]
      ? [`${name}-${dir}`, '']
      : sheet.art[name]
        ? [name, turned[dir] ?? '']
        : ['missing', ''];
  /** @param {number} i */
  const bit = i => (i < 0 ? 0 : i % 2 ? (1 << i) | sides(i) : 1 << i);
  /** @type {(shape: Shape) => number} */
  const bits = ([, attrs, ...inner]) =>
    inner.reduce((all, n) => all | bits(n), bit(groups.indexOf(attrs.id)));
  /** @param {string} name */
  const joining = name => {
    if (!joins.has(name)) joins.set(name, bits(sheet.art[name]));
    return joins.get(name);
  };
  // canon drops the neighbours that change nothing.
  /** @param {string} name @param {number} j */
  const canon = (name, j) => {
    j &= joining(name);
    for (let i = 1; i < 8; i += 2) if ((j & sides(i)) !== sides(i)) j &= ~(1 << i);
    return j;
  };
  /** @param {string} id @param {number} j */
  const shows = (id, j) => {
    const i = groups.indexOf(id);
    return i < 0 || (!(j & (1 << i)) && (i % 2 === 0 || (j & sides(i)) === sides(i)));
  };
  /** @type {(j: number) => (shape: Shape) => Shape} */
  const part =
    j =>
    ([name, { id, ...attrs }, ...inner]) => [
      name,
      attrs,
      ...inner.filter(n => shows(n[1].id, j)).map(part(j)),
    ];
  return {
    art,
    /** @param {string} name */
    asks: name => joining(file(name, '')[0]) !== 0,
    /** @param {string} name @param {string} dir @param {number} j */
    draws(name, dir, j) {
      const [of, turn] = file(name, dir);
      if (!turn) j = joining(of) && canon(of, j);
      const key = name + (dir && `-${dir}`) + (j ? '.' + (j >> 4).toString(16) + (j & 15).toString(16) : '');
      if (!art[key]) {
        const [, , ...inner] = part(j)(sheet.art[of]);
        art[key] = ['g', turn ? { transform: turn } : {}, ...inner];
      }
      return key;
    },
  };
};

// tiler numbers what lies on cells as a document does, and returns its boards.
/** @param {Drawing} drawing @param {Pick<ReturnType<typeof artist>, 'asks' | 'draws'>} art */
export const tiler = (drawing, { asks, draws }) => {
  const things = drawing.things.map(([name, piece, dir, text, layer]) => ({
    name,
    piece,
    dir: dirs[dir],
    text,
    layer,
  }));
  const kinds = drawing.kinds.map(k => (k ? k.split(' ').map(n => things[Number(n)]) : []));
  /** @type {Map<string, number>} */
  const numbers = new Map();
  /** @type {string[][]} */
  const tiles = [];
  /** @type {Board[]} */
  const boards = [];
  /** @param {string[]} list */
  const tile = list => {
    const key = list.join('\n');
    if (!numbers.has(key)) {
      numbers.set(key, tiles.length);
      tiles.push(list);
    }
    return numbers.get(key);
  };
  /** @type {Area | null} */
  let last = null;
  /** @type {number[]} */
  let cells = [];
  /** @param {Drawing['boards'][0]} board */
  const add = ([, top, left, rows, cols, line]) => {
    const grid = line.split(' ').map(n => kinds[Number(n)]);
    /** @param {number} r @param {number} c */
    const at = (r, c) => (r >= 0 && c >= 0 && r < rows && c < cols ? grid[r * cols + c] : []);
    /** @param {typeof things[0]} t @param {number} r @param {number} c */
    const join = (t, r, c) =>
      beside.reduce(
        (j, dr, bit) =>
          at(r + dr, c + beside[(bit + 2) % 8]).some(o => o.name === t.name && o.piece === t.piece)
            ? j | (1 << bit)
            : j,
        0,
      );
    const now = grid.map((list, i) =>
      tile(
        [...list]
          .sort((a, b) => a.layer - b.layer)
          .flatMap(t => [
            draws(t.name, t.dir, asks(t.name) ? join(t, Math.floor(i / cols), i % cols) : 0),
            ...(t.text ? [`'${t.text}`] : []),
          ]),
      ),
    );
    const b = { top, left, rows, cols };
    if (
      last &&
      /** @type {(keyof Area)[]} */ (['top', 'left', 'rows', 'cols']).every(k => last[k] === b[k])
    ) {
      const put = now.flatMap((n, i) => (n === cells[i] ? [] : [i, n]));
      if (!put.length) return;
      boards.push({ ...b, put });
    } else boards.push({ ...b, cells: now });
    last = b;
    cells = now;
  };
  return { tiles, boards, add };
};
