// Reads enough of a link to draw its level: see package link for the form. The program
// checks the link, finds faults and reads the moves; here a damaged link gives what can
// be read of it.
import { fromURL64, inflated, url64 } from './packed.js';
import { findLink, isWhole } from './find-link.js';

// cardOf is the catalog's card of the puzzle of that name.
/** @param {string} name */
export const cardOf = name => gridwiseCatalog.puzzles.find(p => p.name === name);

// finished are the puzzles that have levels, days and articles.
export const finished = () => gridwiseCatalog.puzzles.filter(p => !p.unfinished);

const maxCells = 65536;

/** @param {Uint8Array} bytes */
const inflatedRows = async bytes => {
  const { text, fault } = await inflated(bytes);
  return fault ? [] : text.replace(/\n$/, '').split('\n');
};

/** @param {string} text @param {Card} puzzle */
const rowsOf = (text, puzzle) => {
  const chars = new Map(puzzle.tiles.map(t => [t[1], t[0]]));
  const filler = puzzle.tiles[0][0];
  const rows = [];
  let cells = 0;
  for (const packed of text.split('-')) {
    let row = '',
      repeat = 1,
      m;
    for (const form = /(\d*)(\D|$)/y; form.lastIndex < packed.length && (m = form.exec(packed));) {
      const n = m[1] === '' ? 1 : Number(m[1]);
      if (m[2] === '') {
        repeat = n;
        break;
      }
      if (n > maxCells || !chars.has(m[2])) return rows;
      row += chars.get(m[2]).repeat(n);
      if (row.length > maxCells) return rows;
    }
    if (rows.length) row = row.padEnd(rows[0].length, filler);
    cells += row.length * repeat;
    if (!(cells <= maxCells) || (row === '' && repeat > 1)) return rows;
    for (; repeat > 0; repeat--) rows.push(row);
  }
  return rows;
};

// titleOf is a title as links carry it: one line, without what is not seen.
const longestTitle = 80;
/** @param {string} text */
export const titleOf = text =>
  [
    ...String(text ?? '')
      .replace(/[\s\p{C}\ufffd]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longestTitle)
    .join('')
    .trim();

// title is that of a field, '' where the program would refuse it.
/** @param {string} field */
const title = field => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(fromURL64(field));
    return text === titleOf(text) ? text : '';
  } catch {
    return '';
  }
};

// linkIn is the link to a level in a text, of whatever version, '' where there
// is none.
/** @param {string} text */
export const linkIn = text =>
  findLink(
    text,
    gridwiseCatalog.puzzles.map(p => p.name),
  );

// older is what is packed behind "0" in the form of older links.
/** @param {string} text */
const older = text => (text[0] === '0' ? '_' + url64(text.slice(1)) : text);

// levelKey is what two links to the same level have in common: not the title, not the
// moves, and the form of older links, as stores know levels by it.
/** @param {string} link */
export const levelKey = link => {
  const [head, rows = '', ...rest] = link.split('.'),
    filler = cardOf(/^[a-z]*/.exec(head)[0])?.tiles[0][1];
  const rules = rest
    .slice(0, -1)
    .filter(f => f[0] === 'p')
    .map(f => 'p' + older(f.slice(1)));
  return [
    head,
    older(rows)
      .split('-')
      .map((r, i) => (i && r === filler ? '' : r))
      .join('-'),
    ...rules.map(f => (/^ps?p/.test(f) ? f.replace(/n/g, '--') : f)),
  ].join('.');
};

// fieldOf is what a whole link has in a field, by its letter: '' where it has none.
/** @param {string} link @param {string} letter */
export const fieldOf = (link, letter) =>
  link
    .split('.')
    .slice(2, -1)
    .find(f => f[0] === letter)
    ?.slice(1) ?? '';

// brings reports whether a text holds a link with one of some fields.
/** @param {string} text @param {string} letters */
export const brings = (text, letters) => [...letters].some(l => fieldOf(linkIn(text), l));

// readLink returns {puzzle, rows, title, whole, text}, or null where the
// text holds no link to a puzzle of this version.
/** @param {string} given */
export const readLink = async given => {
  const text = linkIn(given);
  const [head, level = '', ...fields] = text.split('.');
  const m = /^([a-z]+)(\d+)$/.exec(head);
  const puzzle = m && gridwiseCatalog.puzzles.find(p => p.name === m[1] && p.version === Number(m[2]));
  if (!puzzle) return null;
  /** @type {Found} */
  const found = { puzzle, text, whole: isWhole(text), title: '', rows: [] };
  for (const f of fields.slice(0, found.whole ? -1 : undefined))
    if ('nt'.includes(f[0]))
      found.untitled = (found.title = title((f[0] === 'n' ? url64 : String)(f.slice(1)))) === '';
  try {
    found.rows = '0_'.includes(level[0])
      ? await inflatedRows(fromURL64(older(level).slice(1)))
      : rowsOf(level, puzzle);
  } catch {
    /* damaged: no picture */
  }
  return found;
};
