// The picture of a level as the rooms where levels are made show it.
import { poster } from '../../page/poster.js';
import { node } from '../../page/node.js';

// twins are the characters that share their sprite with others: a letter is
// written on them.
/** @param {Pick<Card, 'tiles'>} card */
const twins = card => {
  const names = card.tiles.map(t => t[2]);
  return new Set(card.tiles.filter(t => names.indexOf(t[2]) !== names.lastIndexOf(t[2])).map(t => t[0]));
};

// levelPicture returns the poster of rows, with letters on tiles that look alike.
/** @param {Pick<Card, "tiles" | "above">} card @param {string[]} rows @param {Record<string, string>} art */
export const levelPicture = (card, rows, art) => {
  const svg = poster(rows, { ...card, above: 0 }, art),
    alike = twins(card);
  rows.forEach((row, r) =>
    [...row].forEach((char, c) => {
      if (!alike.has(char)) return;
      svg.append(
        node(
          'text',
          {
            transform: `translate(${c * 32} ${r * 32})`,
            x: 16,
            y: 21.5,
            'text-anchor': 'middle',
            'font-size': 15,
            'font-weight': 700,
            fill: 'var(--white, #fff)',
            stroke: 'var(--black, #222)',
            'stroke-width': 3,
            'paint-order': 'stroke',
            'font-family': 'system-ui, sans-serif',
          },
          char,
        ),
      );
    }),
  );
  return svg;
};

/** @param {SVGGraphicsElement} n */
const placeOf = n => n.transform.baseVal[0];
/** @param {SVGElement} svg */
const tilesOf = svg =>
  /** @type {SVGGraphicsElement[]} */ ([...svg.children]).filter(n => n.hasAttribute('transform'));

// patch redraws in a picture the cells that differ, with those around them, as
// tiles look by their neighbours. It reports whether it could: a board that is
// drawn in tones has no tiles.
/**
 * @param {SVGElement} svg
 * @param {Pick<Card, 'tiles' | 'above'>} card
 * @param {string[]} before
 * @param {string[]} rows
 * @param {Record<string, string>} art
 */
export const patch = (svg, card, before, rows, art) => {
  if (
    before.length !== rows.length ||
    before[0].length !== rows[0].length ||
    svg.querySelector(':scope > rect ~ rect')
  )
    return false;
  let top = rows.length,
    left = rows[0].length,
    bottom = -1,
    right = -1;
  rows.forEach((row, r) => {
    if (row !== before[r])
      [...row].forEach((char, c) => {
        if (char !== before[r][c]) {
          top = Math.min(top, r);
          bottom = r;
          left = Math.min(left, c);
          right = Math.max(right, c);
        }
      });
  });
  if (bottom < 0) return true;
  /** @param {SVGGraphicsElement} n */
  const inside = n => {
    const { e: x, f: y } = placeOf(n).matrix;
    return y >= 32 * (top - 1) && y <= 32 * (bottom + 1) && x >= 32 * (left - 1) && x <= 32 * (right + 1);
  };
  const r0 = Math.max(top - 2, 0),
    c0 = Math.max(left - 2, 0);
  const part = levelPicture(
    card,
    rows.slice(r0, bottom + 3).map(r => r.slice(c0, right + 3)),
    art,
  );
  for (const n of tilesOf(svg)) if (inside(n)) n.remove();
  for (const n of tilesOf(part)) {
    const { e: x, f: y } = placeOf(n).matrix;
    placeOf(n).setTranslate(x + 32 * c0, y + 32 * r0);
    if (inside(n)) svg.append(n);
  }
  return true;
};
