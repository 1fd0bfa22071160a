// The picture of a step, as a tree of SVG elements [name, attributes, inner…]. It is
// what game/figure writes: a test holds the two against each other. Nothing here needs
// a page.

import { boardOf, sceneAt, size } from '../steps/scene.js';

/** @import { Cell, Drawn, Figure, Mark } from '../steps/figure' */

const box = 32;

// short is a number with at most two decimals, px a length in cells.
/** @param {number} f */
const short = f => String(Math.floor(f * 100 + 0.5 + 1e-6) / 100);
/** @param {number} cells */
const px = cells => short(cells * box);

/** @param {Drawn} node @param {number} alpha */
const faint = (node, alpha) => {
  if (alpha !== 1) node[1].opacity = short(alpha);
  return node;
};
/**
 * @param {string} key @param {number} x @param {number} y
 * @param {number} w @param {number} h @param {number} alpha
 */
const use = (key, x, y, w, h, alpha) =>
  faint(
    [
      'use',
      {
        href: '#' + key,
        ...(w === 1 && h === 1
          ? { x: px(x), y: px(y) }
          : { transform: `translate(${px(x)} ${px(y)}) scale(${short(w)} ${short(h)})` }),
      },
    ],
    alpha,
  );
/**
 * @param {string} role @param {number} x @param {number} y
 * @param {number} w @param {number} h @param {number} alpha
 */
const block = (role, x, y, w, h, alpha) =>
  faint(['rect', { x: px(x), y: px(y), width: px(w), height: px(h), fill: '$' + role }], alpha);
/** @type {(letter: string, x: number, y: number, w: number, h: number) => Drawn} */
const text = (letter, x, y, w, h) => {
  const size = Math.min((h * box - 2) / 0.99, (w * box - 2) / (0.6 * [...letter].length + 0.2));
  return [
    'text',
    {
      x: px(x + w / 2),
      y: short((y + h / 2) * box + 0.365 * size),
      'font-size': short(size),
      fill: '$ink',
      stroke: '$paper',
      'stroke-width': short(0.2 * size),
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
    },
    letter,
  ];
};
/** @param {string} letter @param {number} x @param {number} y @param {number} k */
const letters = (letter, x, y, k) => text(letter, x + k * 0.14, y + k * 0.22, k * 0.72, k * 0.56);

/**
 * @param {Figure} doc @param {ReturnType<typeof boardOf>} b
 * @param {number} down @param {number} right @param {Set<string>} full
 */
const ground = (doc, b, down, right, full) => {
  const top = b.top + down,
    left = b.left + right;
  return [
    block('ground', left, top, b.cols, b.rows, 1),
    ...b.cells.flatMap((tile, i) => {
      const x = left + (i % b.cols),
        y = top + Math.floor(i / b.cols);
      if (doc.tiles[tile].length > 2) full.add(y + ',' + x);
      return doc.tiles[tile].map(thing =>
        thing[0] === "'" ? letters(thing.slice(1), x, y, 1) : use(thing, x, y, 1, 1, 1),
      );
    }),
  ];
};

/** @type {Record<string, [x: number, y: number]>} */
const ways = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

// link is an arrow from a cell to another, or the box that such arrows join. An arrow bends round
// a box between the two.
/** @type {(mark: Mark, boxes: Set<string>) => Drawn[]} */
const link = ({ row: y, col: x, to, dir, tint, open, text: letter }, boxes) => {
  /** @type {(node: Drawn, dashed?: boolean) => Drawn} */
  const stroke = ([name, attrs], dashed) => [
    name,
    {
      ...attrs,
      stroke: '$' + (tint || 'ink'),
      'stroke-width': tint ? '2.5' : '1.5',
      ...(dashed && { 'stroke-dasharray': '3 3' }),
    },
  ];
  if (!dir) {
    const n = block('paper', x + 0.2, y + 0.2, 0.6, 0.6, 1);
    n[1].rx = '4';
    return [stroke(n, open), letters(letter, x + 0.14, y + 0.14, 0.72)];
  }
  const d = ways[dir],
    side = [d[1] * 0.1, -d[0] * 0.1],
    cells = (to[1] - x) * d[0] + (to[0] - y) * d[1],
    far = cells - 0.6,
    off = tint === 'good' ? 4.4 : 3.6,
    bends = [...Array(Math.max(cells, 1)).keys()].some(
      k => k && boxes.has(y + k * d[1] + ',' + (x + k * d[0])),
    ),
    end = 0.3 + (far < 0 ? 0.2 : far);
  /** @param {number} along @param {number} off */
  const at = (along, off) =>
    px(x + 0.5 + d[0] * along + side[0] * off) + ' ' + px(y + 0.5 + d[1] * along + side[1] * off);
  /** @type {(...points: [along: number, off: number][]) => Drawn} */
  const path = (...points) => ['path', { d: 'M' + points.map(p => at(...p)).join('L'), fill: 'none' }];
  return [
    stroke(bends ? path([0.3, 1], [0.5, off], [end - 0.2, off], [end, 1]) : path([0.3, 1], [end, 1]), open),
    stroke(path([end - 0.12, 0.3], [end, 1], [end - 0.12, 1.7])),
  ];
};

// listed is what is drawn of a mark. Where several things lie on the floor of a cell, its
// number stands in the corner, so that faces and letters stay free.
/**
 * @param {Mark} m @param {Set<string>} written @param {Set<string>} full
 * @param {Set<string>} boxes @param {number} high
 */
const listed = (m, written, full, boxes, high) => {
  if (m.to) return link(m, boxes);
  /** @type {Drawn[]} */
  const all = [];
  const w = m.half ? 0.5 : 1,
    x = m.col + (m.half === 'right' ? 0.5 : 0),
    y = m.row;
  if (m.thing) {
    all.push(use(m.thing, x, y, 1, 1, 0.4));
    if (m.letter) all.push(letters(m.letter, x + 0.15, y + 0.15, 0.7));
  }
  if (m.tint) all.push(block(m.tint, x, y, w, 1, 0.45));
  if (m.open) all.push(use('open', x, y, w, 1, 1));
  if (m.tint) {
    let k = (0.46 * (w + 1)) / 2,
      left = x + (w - k) / 2,
      top = y + (1 - k) / 2;
    if (written.has(m.row + ',' + m.col) || full.has(m.row + ',' + m.col) || m.text || m.dir || m.thing) {
      k *= 0.62;
      left = x + w - k - 0.02;
      top = y + 1 - k - 0.02;
      if (m.half) {
        k = 0.42;
        left = x + (w - k) / 2;
        top = y + 1 - k;
      }
    }
    all.push(use('tint-' + m.tint, left, top, k, k, 1));
  }
  const over = Math.max(1 - high - 0.5 * w, 0),
    up = m.half === 'left' ? over : 0; // the numbers of a row do not run together
  if (m.dir && m.text)
    all.push(
      use('arrow-' + m.dir, x + w / 2 - 0.25 * w, y + over - up, 0.5 * w, 0.5 * w, 1),
      text(m.text, x, y + 1 - high - up, w, high),
    );
  else if (m.dir)
    all.push(use('arrow-' + m.dir, x + w / 2 - 0.4 * w, y + 0.5 - 0.4 * w, 0.8 * w, 0.8 * w, 1));
  else if (m.text && full.has(m.row + ',' + m.col) && !m.half)
    all.push(letters(m.text, x - 0.07, y - 0.11, 0.64));
  else if (m.text && m.half) all.push(letters(m.text, x - 0.18 * w, y + 0.5 - 0.68 * w, 1.36 * w));
  else if (m.text) all.push(text(m.text, x, y + (1 - high) / 2, 1, high));
  return all;
};

// picture is the picture of step i.
/** @type {(doc: Figure, i: number, without?: string[]) => Drawn} */
export const picture = (doc, i, without) => {
  const step = doc.steps[i],
    b = boardOf(doc, step.board ?? 0),
    { top, left, rows, cols } = size(doc, step),
    [down, right] = doc.twin ?? [0, 0];
  /** @type {(row: number, col: number, second?: boolean) => Cell} */
  const place = (row, col, second) => (second ? [row + down, col + right] : [row, col]);
  /** @param {Cell} cell */
  const inside = ([r, c]) => r >= top && c >= left && r < top + rows && c < left + cols;
  const marks = sceneAt(doc, i, without)
    .marks.map(m => {
      const [row, col] = place(m.row, m.col, m.second);
      return { ...m, row, col };
    })
    .filter(m => inside([m.row, m.col]));
  // The cells in whose middle a mark writes.
  const written = new Set(marks.filter(m => m.text && !m.half).map(m => m.row + ',' + m.col));
  const boxes = new Set(marks.filter(m => m.to && !m.dir).map(m => m.row + ',' + m.col));
  /** @type {Set<string>} the cells with more than one thing on their floor */
  const full = new Set();
  // The small cells of a wide board need high numbers on a phone.
  const high = size(doc, doc.steps[0]).cols > 12 ? 0.63 : 0.47;
  const body = [
    ...ground(doc, b, 0, 0, full),
    ...(doc.twin ? ground(doc, b, down, right, full) : []),
    ...(step.look ?? [])
      .map(([r, c]) => place(r, c, step.second))
      .filter(inside)
      .map(([r, c]) => use('hint', c, r, 1, 1, 1)),
    ...marks.flatMap(m => listed(m, written, full, boxes, high)),
  ];
  const used = [...new Set(body.filter(n => n[0] === 'use').map(n => n[1].href.slice(1)))].sort();
  return [
    'svg',
    {
      viewBox: [left * box, top * box, cols * box, rows * box].join(' '),
      'font-family': 'system-ui, sans-serif',
      'font-weight': '700',
      'text-anchor': 'middle',
    },
    ['defs', {}, ...used.map(/** @returns {Drawn} */ key => ['g', { id: key }, doc.art[key]])],
    ...body,
  ];
};
