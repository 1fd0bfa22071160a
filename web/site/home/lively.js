// The pictures of the puzzles' cards, which play a level while somebody is there.
import { art as artOf, cropped } from '../parts/site-parts.js';
import { poster } from '../../page/poster.js';
import { readLink } from '../../page/link.js';
import { node } from '../../page/node.js';

export const crop = [12, 18]; // rows and columns of a level that a card shows

/** @type {Record<string, string>} */
const turned = { left: 'matrix(-1 0 0 1 32 0)', up: 'rotate(-90 16 16)', down: 'rotate(90 16 16)' };
// acted draws over a picture what is above the tiles: {"row,column": names}. Each
// layer is a picture of its own, so that a piece joins its cells.
/**
 * @param {SVGElement} svg
 * @param {Card} p
 * @param {Record<string, string>} above
 * @param {Record<string, string>} actors
 */
const acted = (svg, p, above, actors) => {
  const cols = Number(svg.dataset.cols),
    high = Number(svg.dataset.rows),
    names = [...new Set(Object.values(above).flatMap(n => n.split('+')))].filter(Boolean);
  const art = Object.fromEntries(
    names.map(n => {
      const [name, dir] = n.split('.');
      return [
        n,
        dir
          ? actors[name].replace(/>(.*)<\/svg>$/, `><g transform="${turned[dir]}">$1</g></svg>`)
          : actors[name],
      ];
    }),
  );
  const tiles = [[' ', '', ''], ...names.map((n, i) => [String.fromCharCode(0xe000 + i), '', n])];
  const depth = Math.max(0, ...Object.values(above).map(n => n && n.split('+').length));
  for (let layer = 0; layer < depth; layer++) {
    const rows = Array.from({ length: high }, (_, r) =>
      Array.from(
        { length: cols },
        (_, c) =>
          tiles.find(t => t[2] && t[2] === above[`${r - p.above},${c}`]?.split('+')[layer])?.[0] ?? ' ',
      ).join(''),
    );
    const [, ...over] = poster(rows, { tiles, above: 0 }, art).childNodes;
    svg.append(node('g', { transform: `translate(0 ${-32 * p.above})` }, ...over));
  }
};

const change = /(-?\d+),(\d+)(?:,(.)|=([^;]*))/g;
const pace = 300,
  rest = 4; // ms a position, positions that the end stays
// lively lets a picture play the level of a puzzle's card while what is around it is
// pointed at or has the focus, unless the reader wants stillness.
/** @type {(card: HTMLElement, picture: HTMLElement, p: Card, book: Details) => Promise<void>} */
export const lively = async (card, picture, p, { reel, actors }) => {
  const level = await readLink(p.cover),
    art = await artOf(p.name),
    begin = p.above ? Math.ceil(reel.length / 3) : 0; // where nobody is on the board before the play
  let timer = 0,
    over = false;
  /** @param {number} n */
  const draw = n => {
    const cells = level.rows.map(r => [...r]),
      above = /** @type {Record<string, string>} */ ({});
    for (const [, r, c, char, names] of reel.slice(0, n).join(';').matchAll(change))
      if (char !== undefined) cells[Number(r)][Number(c)] = char;
      else above[`${r},${c}`] = names;
    const svg = poster(
      cells.slice(0, crop[0]).map(r => r.slice(0, crop[1]).join('')),
      p,
      art,
    );
    cropped(svg, p);
    acted(svg, p, above, actors);
    picture.replaceChildren(svg);
  };
  const play = () => {
    let at = 0;
    clearInterval(timer);
    timer = setInterval(() => {
      if (over && picture.isConnected) return draw((at = at < reel.length + rest ? at + 1 : 0));
      clearInterval(timer);
      draw(begin);
    }, pace);
  };
  const enter = () => {
    if (over || document.documentElement.dataset.still === 'true') return;
    over = true;
    play();
  };
  /** @param {Event & { relatedTarget?: EventTarget }} ev */
  const leave = ev => {
    if (!card.contains(/** @type {Node} */ (ev.relatedTarget))) over = false;
  };
  if (begin) draw(begin);
  for (const type of ['pointerenter', 'focusin']) card.addEventListener(type, enter);
  for (const type of ['pointerleave', 'focusout']) card.addEventListener(type, leave);
};
