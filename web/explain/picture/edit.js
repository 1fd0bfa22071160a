// Lets the reader change the level while its explanation is watched: a tap on a cell puts or
// takes a tile, a drag moves it.
import { changes } from '../source/changes.js';
import { html } from './nodes.js';
import { worded } from './buttons.js';

/** @import { Cell, Figure, Say } from '../steps/figure' */
/** @import { Meaning } from './touching.js' */

/**
 * editing gives what a hand on the board means where the level may be changed, a line that says
 * so and the way back. host has the document that is shown, the names of the tiles that may be
 * changed, change(from, to, done), back() and whether the level is changed(). A tap that changes
 * nothing means what it does otherwise.
 * @param {Say} say
 * @param {() => { doc: Figure, tiles: () => string | null, back: () => void, changed: () => boolean,
 *   change: (from: Cell, to: Cell, done: boolean | null) => void }} host
 * @param {Meaning} otherwise
 */
export const editing = (say, host, otherwise) => {
  const note = html('p', { class: 'note', role: 'status' }),
    back = worded('restart', say('page.explain.edit.back'), () => host().back());
  /** @type {Figure | null} */
  let of = null; // the document that level is of
  /** @type {ReturnType<typeof changes> | null} */
  let level = null;
  // may tells what may be changed, unless the steps are about another board than the level's.
  const may = () => {
    const { doc, tiles } = host(),
      wide = Math.max(...(doc.edit?.rows ?? []).map(r => r.length));
    if (of !== doc) level = wide === doc.boards[0].cols ? changes(doc.edit, tiles()) : null;
    of = doc;
    return level;
  };
  const drags = /** @param {Cell} cell */ cell => Boolean(may()?.drags(cell));
  /** @type {Meaning} */
  const meaning = {
    takes: (cell, second) => !second && (drags(cell) || Boolean(may()?.taps(cell))),
    tap(cell) {
      if (may().taps(cell)) host().change(cell, cell, true);
      else if (otherwise.takes(cell, false)) otherwise.tap(cell, false);
    },
    drags,
    drag: (from, to, done) => host().change(from, to, done),
  };
  return {
    may,
    meaning,
    note,
    back,
    // tell says in the line that the level may be changed, or what came of it. The way back,
    // whose room is always there, is shown where there is one.
    /** @param {string} key @param {unknown[]} args */
    tell(key, ...args) {
      note.hidden = !may();
      back.style.visibility = host().changed() ? '' : 'hidden';
      note.textContent = say(key, ...args);
    },
  };
};
