// The tray of the editor: the pieces that a level brings. The chosen one is drawn on a sheet of
// its own, where a tap makes a cell the next of what it may be; what cannot be is said below.
import { canvas as makeCanvas } from './canvas.js';
import { press, rove } from './palette.js';
import { trimmed, rulesIn, rulesOf, sizeOf, tapped, clockwise, joined } from './pieces.js';
import { levelPicture } from '../parts/level-picture.js';
import { wordButton } from '../parts/button.js';
import { of } from '../../page/words.js';
import { fill } from '../../page/sentence.js';
import { element as e } from '../../page/element.js';

const least = 5; // rows and columns of a sheet

/** @param {number} i */
const letter = i => String.fromCharCode(65 + i);

/** @typedef {import('./pieces.js').Rules} Rules */

// sheetOf is what a piece is drawn on: canvas keeps where it lies there as long as it is the piece
// of the draft.
/** @param {Pieces} p */
const sheetOf = p => {
  const none = p.cells[0][0];
  /** @type {(rows: string[], room: number[]) => string[]} */
  const padded = (rows, [top, left, bottom, right]) => {
    const wide = rows.map(r => none.repeat(left) + r + none.repeat(right)),
      empty = none.repeat(wide[0].length);
    return [...Array(top).fill(empty), ...wide, ...Array(bottom).fill(empty)];
  };
  return {
    // framed is a grid amid empty cells.
    /** @param {string[]} rows */
    framed(rows) {
      const [top, left] = [rows.length, rows[0].length].map(n => Math.max(1, (least - n) >> 1));
      return padded(rows, [
        top,
        left,
        Math.max(1, least - rows.length - top),
        Math.max(1, least - rows[0].length - left),
      ]);
    },
    // grown is a sheet with room around its piece, and by how much that moves the piece.
    /** @param {string[]} rows */
    grown(rows) {
      /** @type {(line: string) => number} */
      const used = line => Number([...line].some(c => c !== none));
      /** @param {number} c */
      const column = c => rows.map(r => r.at(c)).join('');
      const room = [rows[0], column(0), rows.at(-1), column(-1)].map(used);
      return { rows: padded(rows, room), by: room.slice(0, 2) };
    },
  };
};

/** @param {import('./draft.js').Draft} d @param {Pieces} p @param {() => void} changed */
export const tray = (d, p, changed) => {
  /** @param {string} key @param {...unknown} args */
  const words = (key, ...args) => fill(of(p.words)['tray.' + key], args),
    none = p.cells[0][0],
    { framed, grown } = sheetOf(p);
  /** @type {Map<string, string[]>} */
  const lay = new Map(); // sheets by their pieces, for steps back
  let rules = rulesIn(d.rules, p),
    at = 0,
    shown = -1, // the piece on the sheet
    sheet = /** @type {string[]} */ ([]),
    moved = [0, 0],
    canvas = /** @type {ReturnType<typeof makeCanvas>} */ (null);
  /** @param {number} i */
  const tilesOf = i =>
    p.cells.map(([char, over], k) =>
      over ? [char, '', over, p.bodies[i]] : [char, '', k ? p.bodies[i] : ''],
    );
  /** @param {number} i @param {string[]} rows */
  const brushOf = (i, rows) =>
    e('span', { class: 'brush' }, levelPicture({ tiles: tilesOf(i), above: 0 }, rows, p.art));

  const list = e('div', { class: 'palette', role: 'group', 'aria-labelledby': 'tray-title' }),
    count = e('p', { class: 'soft', id: 'tray-count' }),
    place = e('div', {}),
    told = e('p', { class: 'tray-told', role: 'status', id: 'tray-told' });
  rove(list);
  /** @param {string} [text] */
  const tell = (text = '') => {
    told.textContent = text;
  };

  // put makes a step of other pieces, or of other lines beside them.
  /** @param {Partial<Rules>} next */
  const put = next => {
    tell();
    if (d.ask(rulesOf({ ...rules, ...next }, p))) changed();
  };
  // putAll says why there cannot be such pieces, or puts them and chooses one.
  /** @param {string[][]} grids @param {number} [to] */
  const putAll = (grids, to = at) => {
    const size = sizeOf(grids.flat(), p);
    if (grids.length > p.bodies.length) tell(words('many', p.bodies.length));
    else if (size > Math.max(p.most, sizeOf(rules.grids.flat(), p))) tell(words('most', p.most));
    else {
      at = to;
      put({ grids });
      return true;
    }
    return false;
  };
  /** @param {string[]} rows */
  const putOne = rows => putAll(rules.grids.map((g, i) => (i === at ? trimmed(rows, p) : g)));
  /** @param {string[]} grid */
  const add = grid => putAll([...rules.grids, grid], rules.grids.length);

  // draw puts other rows on the sheet.
  /** @param {string[]} next */
  const draw = next => {
    if (!joined(next, p)) {
      tell(words(sizeOf(next, p) < sizeOf(sheet, p) ? 'stays' : 'apart'));
      return false;
    }
    const was = sheet;
    ({ rows: sheet, by: moved } = grown(next));
    const done = putOne(next);
    if (!done) sheet = was;
    moved = [0, 0];
    return done;
  };
  const drawn = {
    text: '',
    filler: none,
    get card() {
      return { tiles: tilesOf(at), above: 0 };
    },
    get rows() {
      return sheet;
    },
    /** @param {string[]} rows */
    putRows(rows) {
      draw(rows);
      return true;
    },
    /** @param {number} row @param {number} column */
    turn(row, column) {
      const next = tapped(sheet, row - 1, column - 1, p),
        there = /** @type {(rows: string[]) => string} */ (rows => rows[row - 1][column - 1]),
        last = there(sheet) === p.cells.at(-1)[0];
      if (next.join() === sheet.join()) tell(words(there(sheet) === none ? 'apart' : 'stays'));
      else if (draw(next) && last && there(next) !== none) tell(words('stays'));
      return true;
    },
  };

  // unroll shows a piece on its sheet.
  /** @param {string[]} [grid] */
  const unroll = grid => {
    place.hidden = !grid;
    if (!grid) return;
    const key = grid.join();
    if (shown !== at || trimmed(sheet, p).join() !== key) sheet = lay.get(key) ?? framed(grid);
    lay.set(key, sheet);
    if (shown !== at) {
      const i = (shown = at);
      canvas = makeCanvas({
        id: 'piece',
        label: words('sheet', letter(i)),
        draft: () => drawn,
        char: () => none,
        tool: () => 'mark',
        art: p.art,
        word: char => {
          const [, , name, under] = tilesOf(i).find(t => t[0] === char);
          return (
            [under, name]
              .map(n => of(p.names[n]))
              .filter(Boolean)
              .join(', ') || words('none')
          );
        },
        choose() {},
        drawing() {},
        done: () => canvas.show(),
        pointed() {},
      });
      place.replaceChildren(canvas.frame, canvas.line);
    }
    canvas.show(moved);
  };

  const turn = wordButton('turn', words('turn'), () => putOne(clockwise(rules.grids[at])), {
      id: 'tray-turn',
    }),
    away = wordButton(
      'close',
      words('away'),
      () =>
        putAll(
          rules.grids.filter((_, i) => i !== at),
          Math.max(at - 1, 0),
        ),
      { id: 'tray-away' },
    ),
    spare = e('input', {
      type: 'checkbox',
      id: 'tray-spare',
      onchange() {
        const others = rules.others.filter(l => l.trim() !== p.spare);
        put({ others: spare.checked ? [p.spare, ...others] : others });
      },
    });

  const show = () => {
    rules = rulesIn(d.rules, p);
    const { grids } = rules,
      held = list.contains(document.activeElement);
    at = Math.min(at, Math.max(grids.length - 1, 0));
    list.replaceChildren(
      ...grids.slice(0, p.bodies.length).map((g, i) =>
        e(
          'button',
          {
            type: 'button',
            'aria-label': words('piece', letter(i), sizeOf(g, p)),
            onclick() {
              at = i;
              tell();
              show();
            },
          },
          brushOf(i, g),
          e('span', { class: 'word' }, letter(i)),
        ),
      ),
    );
    press(list.children, b => b === list.children[at]);
    if (held) list.children[at]?.focus();
    count.textContent = words('count', grids.length, sizeOf(grids.flat(), p), p.most);
    turn.disabled = away.disabled = !grids.length;
    spare.checked = rules.others.some(l => l.trim() === p.spare);
    unroll(grids[at]);
  };

  return {
    box: e(
      'section',
      { class: 'tray', 'aria-labelledby': 'tray-title' },
      e('h2', { id: 'tray-title' }, words('title')),
      count,
      list,
      place,
      told,
      e(
        'div',
        { class: 'row' },
        turn,
        away,
        wordButton('plus', words('new'), () => add([p.cells[1][0]]), { id: 'tray-new' }),
      ),
      p.spare ? e('label', { class: 'switch' }, spare, words('spare')) : null,
      e('p', { id: 'tray-usual' }, words('usual')),
      e(
        'div',
        { class: 'palette', role: 'group', 'aria-labelledby': 'tray-usual' },
        ...rulesIn('', p).grids.map((g, i) =>
          e(
            'button',
            {
              type: 'button',
              'aria-label': words('piece', letter(i), sizeOf(g, p)),
              'data-usual': letter(i),
              onclick: () => add(g),
            },
            brushOf(i, g),
            e('span', { class: 'word' }, letter(i)),
          ),
        ),
      ),
      e('p', { class: 'soft', id: 'piece-keys' }, words('keys')),
    ),
    show,
  };
};
