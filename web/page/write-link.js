// Writes the link of a level, as package link does.
import { deflated, most, to64, url64 } from './packed.js';
import { linkCheck } from './find-link.js';
import { titleOf } from './link.js';
import { rowsOf } from './level-text.js';

/** @param {string} text */
const text64 = text => to64(new TextEncoder().encode(text));

/** @param {string} text @param {(char: string) => string} letter */
const runs = (text, letter) =>
  text.replace(/(.)\1*/gs, (run, c) => (run.length > 1 ? run.length : '') + letter(c));

/** @param {string[]} rows @param {Card} card */
const rowsText = (rows, card) => {
  const letters = new Map(card.tiles.map(t => [t[0], t[1]])),
    filler = card.tiles[0][0];
  const width = Math.max(...rows.map(r => r.length));
  const short = rows.map((r, i) => {
    if (i === 0) return r.padEnd(width, filler);
    let n = r.length;
    while (n && r[n - 1] === filler) n--;
    return r.slice(0, n);
  });
  const out = [];
  for (let i = 0; i < short.length;) {
    let n = 1;
    while (short[i + n] === short[i]) n++;
    out.push(runs(short[i], c => letters.get(c)) + (n > 1 ? n : ''));
    i += n;
  }
  return out.join('-');
};

// filled has no two "-" together: a row of nothing but filler is one of it.
/** @param {string} rows @param {string} filler */
const filled = (rows, filler) =>
  rows
    .split('-')
    .map(r => r || filler)
    .join('-');

// writeLink makes the link of a level in canonical form, with rules as the
// worker packs them.
/** @param {Card} card @param {Reading} level */
export const writeLink = async (card, { level, rules, title }) => {
  const rows = rowsOf(level),
    drawing = rows.join('\n');
  const runs = rowsText(rows, card),
    small = drawing.length <= most && (await deflated(drawing));
  const parts = [
    card.name + card.version,
    small && 10 * (url64(small).length + 1) < 9 * runs.length ? '0' + small : filled(runs, card.tiles[0][1]),
  ];
  if (rules) parts.push('p' + rules);
  if (titleOf(title)) parts.push('n' + text64(titleOf(title)));
  const body = parts.join('.');
  return body + '.' + linkCheck(body);
};
