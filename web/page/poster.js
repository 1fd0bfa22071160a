// The poster: a level drawn from its link as SVG, by the sprites of its tiles.
// It stands before and without any program.

import { node } from './node.js';
import { parsed } from './scripts.js';

const box = 32;
const most = 3600; // cells drawn with sprites; larger boards are drawn in tones

/** @type {Record<string, number[]>} */
const sides = { n: [-1, 0], e: [0, 1], s: [1, 0], w: [0, -1] };
/** @type {Record<string, string>} */
const corners = { ne: 'n e', se: 's e', sw: 's w', nw: 'n w' };

// A sprite's parts are drawn by its neighbours: see assets/README.md.
// key says which, so that each drawing is made once.
/** @param {(r: number, c: number) => boolean} same @param {number} r @param {number} c */
const key = (same, r, c) => {
  let k = '';
  for (const d in sides) k += same(r + sides[d][0], c + sides[d][1]) ? d : '.';
  for (const d in corners) {
    const [a, b] = corners[d].split(' ').map(x => sides[x]);
    k += same(r + a[0] + b[0], c + a[1] + b[1]) ? d : '..';
  }
  return k;
};

/** @param {Element} svg @param {string} k */
const drawing = (svg, k) => {
  const g = /** @type {Element} */ (svg.cloneNode(true));
  /** @param {number} i @param {number} n */
  const has = (i, n) => k.substr(i, n).trim() !== '.'.repeat(n);
  /** @type {Record<string, boolean>} */
  const near = { n: has(0, 1), e: has(1, 1), s: has(2, 1), w: has(3, 1) };
  Object.keys(sides).forEach(d => {
    if (near[d]) g.querySelector(`#${d}`)?.remove();
  });
  Object.keys(corners).forEach((d, i) => {
    const [a, b] = corners[d].split(' ');
    if (!near[a] || !near[b] || has(4 + 2 * i, 2)) g.querySelector(`#${d}`)?.remove();
  });
  for (const e of g.querySelectorAll('[id]')) e.removeAttribute('id');
  return g;
};

/** @param {string} text */
const parse = text => {
  const svg = parsed(text, 'image/svg+xml').documentElement;
  if (svg.nodeName !== 'svg') return null;
  return node('g', {}, ...svg.childNodes);
};

/** @param {string} text */
const tone = text => /fill="(var\(--[^"]*\))"/.exec(text)?.[1] ?? 'none';

// poster is the SVG of rows of characters, for a puzzle of the catalog, with
// art, its sprites by name. Each cell has a copy of its drawing: browsers take twice
// as long over one that is used by reference.
/**
 * @param {string[]} rows
 * @param {Pick<Card, 'tiles' | 'above'>} puzzle
 * @param {Record<string, string>} art
 */
export const poster = (rows, puzzle, art) => {
  const width = Math.max(...rows.map(r => r.length));
  const svg = node('svg', {
    viewBox: `0 ${-puzzle.above * box} ${width * box} ${(rows.length + puzzle.above) * box}`,
    'aria-hidden': 'true',
    focusable: 'false',
  });
  svg.append(node('rect', { width: width * box, height: rows.length * box, fill: 'var(--ground)' }));
  if (puzzle.above)
    svg.append(
      node('rect', {
        y: -puzzle.above * box,
        width: width * box,
        height: puzzle.above * box,
        fill: 'var(--ice)',
      }),
    );
  const names = new Map(puzzle.tiles.map(t => [t[0], t[2]]));
  const under = new Map(puzzle.tiles.map(t => [t[2], t[3]]));
  const coarse = width * rows.length > most;
  /** @type {Record<string, Element>} */
  const sprites = {};
  /** @type {Record<string, Element>} */
  const made = {};
  svg.dataset.cols = String(width);
  svg.dataset.rows = String(rows.length + puzzle.above);
  rows.forEach((row, r) => {
    for (let c = 0; c < row.length;) {
      const name = names.get(row[c]);
      let n = 1;
      if (coarse) while (row[c + n] === row[c]) n++;
      if (!coarse && art[under.get(name)]) svg.append(cell(under.get(name), r, c));
      if (art[name])
        svg.append(
          coarse
            ? node('rect', { x: c * box, y: r * box, width: n * box, height: box, fill: tone(art[name]) })
            : cell(name, r, c),
        );
      c += n;
    }
  });
  return svg;

  /** @param {string} name @param {number} r @param {number} c */
  function cell(name, r, c) {
    const k = key(
      (r, c) => {
        const n = names.get(rows[r]?.[c]);
        return n === name || under.get(n) === name;
      },
      r,
      c,
    );
    const g = /** @type {Element} */ (
      (made[name + k] ??= drawing((sprites[name] ??= parse(art[name]) ?? node('g', {})), k)).cloneNode(true)
    );
    g.setAttribute('transform', `translate(${c * box} ${r * box})`);
    return g;
  }
};
