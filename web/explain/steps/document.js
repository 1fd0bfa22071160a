// Reads the steps that a page brings. They may come from anywhere: only what is of
// the right form gets to be seen, and of drawings only elements and attributes
// that draw.

/** @import { Answer, Board, Drawn, Figure, Mark, Row, Shown, Step } from './figure' */

const version = 1,
  most = { cells: 10000, steps: 20001 };
const elements = /^(g|path|rect|circle|ellipse|polygon|use|text|defs|svg)$/,
  placing = /^([dxyr]|[cr][xy]|width|height|points|transform|viewBox|id|href|text-anchor)$/,
  painting = /^(opacity|paint-order|(fill|stroke|font)(-[a-z]+)?)$/;

// plain reports whether a node may be drawn.
/** @type {(node: Drawn) => boolean} */
export const plain = ([name, attrs]) =>
  elements.test(name) &&
  Object.entries(attrs).every(
    ([k, v]) => (placing.test(k) || painting.test(k)) && !/url|:/i.test(v) && (k !== 'href' || v[0] === '#'),
  );

/** @type {<T>(v: T[] | undefined, check: (x: T) => boolean) => boolean} */
const list = (v, check) => v === undefined || (Array.isArray(v) && v.every(check));
/** @param {unknown} c */
const cell = c => Array.isArray(c) && c.length === 2 && c.every(Number.isSafeInteger);
/** @param {unknown} v */
const text = v => v === undefined || typeof v === 'string';
/** @type {(n: unknown) => boolean} */
const drawn = n =>
  typeof n === 'string' ||
  (Array.isArray(n) &&
    n[1] !== null &&
    typeof n[1] === 'object' &&
    plain(/** @type {Drawn} */ (n)) &&
    n.slice(2).every(drawn));

/** @param {Board} b @param {number} i @param {Board[]} all */
const board = (b, i, all) =>
  [b.top, b.left, b.rows, b.cols].every(Number.isSafeInteger) &&
  b.rows > 0 &&
  b.cols > 0 &&
  b.rows * b.cols <= most.cells &&
  (Array.isArray(b.cells)
    ? b.cells.length === b.rows * b.cols
    : i > 0 && Array.isArray(b.put) && all[i - 1].rows === b.rows && all[i - 1].cols === b.cols) &&
  (b.cells ?? b.put).every(n => Number.isSafeInteger(n) && n >= 0);
/** @param {Mark} m */
const mark = m =>
  typeof m?.layer === 'string' &&
  cell([m.row, m.col]) &&
  [m.text, m.dir, m.tint, m.thing, m.letter, m.half].every(text) &&
  (m.to === undefined || (cell(m.to) && (!m.dir || /^(up|down|left|right)$/.test(m.dir))));
/** @param {Row} r */
const row = r => typeof r?.key === 'string' && text(r.text) && list(r.cells, cell);
/** @type {(s: Shown) => boolean} */
const shown = s =>
  typeof s?.text === 'string' &&
  list(s.put, mark) &&
  list(s.rows, row) &&
  list(s.look, cell) &&
  list(s.links, l => Number.isSafeInteger(l?.from) && Number.isSafeInteger(l.to));
/** @type {(a: Answer) => boolean} */
const answer = a =>
  a &&
  text(a.key) &&
  text(a.text) &&
  Boolean(a.text || a.cells) &&
  list(a.cells, cell) &&
  list(a.steps, shown);
/** @param {Step} s */
const step = s =>
  shown(s) &&
  typeof s.name === 'string' &&
  list(s.because, x => typeof x === 'string') &&
  (s.ask === undefined ||
    (shown(s.ask) &&
      Array.isArray(s.ask.answers) &&
      s.ask.answers.every(a => answer(a) && (a.right || a.steps?.length > 0)) &&
      s.ask.answers.some(a => a.right))) &&
  [s.moves, s.level].every(text) &&
  (s.score === undefined || Number.isFinite(s.score)) &&
  list(s.cost, Number.isFinite);

// pictures are all that is drawn of a step: its question, what comes of the answers, and itself.
/** @type {(s: Step) => Shown[]} */
const pictures = s => [...(s.ask ? [s.ask, ...s.ask.answers.flatMap(a => a.steps ?? [])] : []), s];

// whole reports whether all that a document names is in it.
/** @param {Figure} doc */
const whole = doc => {
  /** @param {number} t */
  const tiles = t => t < doc.tiles.length;
  return (
    doc.boards.every(b =>
      b.cells ? b.cells.every(tiles) : b.put.every((n, i) => (i % 2 ? tiles(n) : n < b.rows * b.cols)),
    ) &&
    doc.steps.every(s => pictures(s).every(p => (p.board ?? 0) < doc.boards.length)) &&
    doc.tiles.every(t => list(t, x => typeof x === 'string' && (x[0] === "'" || x in doc.art)))
  );
};

// read returns the document of a text, or throws an Error whose message is the key of
// what is wrong.
/** @type {(given: unknown) => Figure} */
export const read = given => {
  /** @type {Figure} */
  let doc;
  try {
    doc = typeof given === 'string' ? JSON.parse(given) : given;
  } catch {
    throw new Error('page.explain.cut');
  }
  if (doc?.gridwise !== 'explain') throw new Error('page.explain.cut');
  if (doc.version !== version) throw new Error('page.explain.version');
  const fits =
    Array.isArray(doc.boards) &&
    doc.boards.length &&
    doc.boards.every(board) &&
    Array.isArray(doc.tiles) &&
    Array.isArray(doc.steps) &&
    doc.steps.length &&
    doc.steps.length <= most.steps &&
    doc.steps.every(step) &&
    doc.art &&
    typeof doc.art === 'object' &&
    Object.values(doc.art).every(drawn) &&
    (doc.twin === undefined || cell(doc.twin)) &&
    list(doc.called, text) &&
    list(doc.topics ?? [], t => typeof t?.name === 'string') &&
    whole(doc) &&
    doc.colours &&
    typeof doc.colours === 'object' &&
    Object.entries(doc.colours).every(
      ([k, v]) => /^[a-z0-9-]+$/.test(k) && v.every(c => /^#[0-9a-f]{6}$/.test(c)),
    );
  if (!fits) throw new Error('page.explain.cut');
  return doc;
};
