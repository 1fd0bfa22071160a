// Drafts of the editor: a level's text, its title and every step that led there.
// Kept in the store after each step, with as many of the steps around it as fit;
// the text is what counts, the picture is drawn from it.
import { cover } from './brush.js';
import { carried, turned } from './marking.js';
import { cut, levelText } from '../../page/level-text.js';
import { cardOf } from '../../page/link.js';
import { json, store } from '../../page/store.js';

const prefix = 'draft:',
  most = 500; // steps that undo goes back
const room = 20000; // characters of steps that the store keeps of a draft
/** @type {Map<string, Draft>} */
const open = new Map(); // id → draft, so that going to play and back keeps the steps

// stepsOf are the steps that the store kept, if they lead to the text.
/** @param {Kept} kept */
const stepsOf = ({ text, title, steps, now }) => {
  const whole =
    Array.isArray(steps) &&
    steps.length <= most &&
    steps.every(s => typeof s?.text === 'string' && typeof s.title === 'string');
  return whole && steps[now]?.text === text
    ? { steps: steps.map(s => ({ text: s.text, title: s.title })), now }
    : { steps: [{ text, title: title ?? '' }], now: 0 };
};

/** @typedef {{ text: string, title: string, sort?: string }} Step */
/**
 * @typedef {{ puzzle: string, text: string, title?: string, at?: number, beyond?: unknown, steps?: unknown,
 *   now?: number }} Kept as the store has it, where anything may stand
 */

export class Draft {
  /** @type {() => void} */
  onFollow = null;
  /**
   * @type {{ char?: string, tool?: string, at?: number[] }} what the editor keeps in mind: the brush,
   *   the tool, a place
   */
  seen = {};
  kept = true;
  /** @param {string} id @param {Kept} kept */
  constructor(id, kept) {
    this.id = id;
    this.card = cardOf(kept.puzzle);
    this.at = kept.at ?? Date.now();
    const { steps, now } = stepsOf(kept);
    /** @type {Step[]} */
    this.steps = steps;
    this.now = now;
    this.beyond =
      Array.isArray(kept.beyond) && kept.beyond.every(r => typeof r === 'string')
        ? cover(kept.beyond, this.rows)
        : this.rows;
  }
  get text() {
    return this.steps[this.now].text;
  }
  get title() {
    return this.steps[this.now].title;
  }
  get filler() {
    return this.card.tiles[0][0];
  }
  get rules() {
    return cut(this.text).rules;
  }

  // rows are equally long, filled where the text is ragged.
  get rows() {
    const { rows } = cut(this.text),
      width = Math.max(1, ...rows.map(r => r.length));
    return (rows.length ? rows : ['']).map(r => r.padEnd(width, this.filler));
  }

  // put is a step: the text or the title becomes another. Steps of the same
  // sort that follow each other, as when typing, are one.
  /** @param {{ text?: string, title?: string }} step @param {string} [sort] */
  put({ text = this.text, title = this.title }, sort = '') {
    if (text === this.text && title === this.title) return false;
    const last = this.steps[this.now];
    this.steps.length = this.now + 1;
    if (sort && last.sort === sort) this.steps[this.now] = { text, title, sort };
    else this.steps.push({ text, title, sort });
    if (this.steps.length > most) this.steps.shift();
    this.now = this.steps.length - 1;
    this.save();
    return true;
  }
  // amend changes the step itself.
  /** @param {Partial<Step>} step */
  amend(step) {
    Object.assign(this.steps[this.now], step);
    this.save();
  }
  /** @param {string[]} rows */
  putRows(rows) {
    this.beyond = cover(this.beyond, rows);
    return this.put({ text: this.textOf(rows) });
  }
  // textOf is the draft with other rows.
  /** @param {string[]} rows */
  textOf(rows) {
    return carried(levelText(rows, this.rules), this.text);
  }
  // turn gives a cell its next mark.
  /** @param {number} row @param {number} column */
  turn(row, column) {
    return this.put({ text: turned(levelText(this.rows, this.rules), this.text, row, column) });
  }
  // become takes a level that was made of the draft, which keeps its marks.
  /** @param {string} level */
  become(level) {
    return this.put({ text: carried(level, this.text) });
  }
  // ask puts the lines behind the drawing.
  /** @param {string} rules */
  ask(rules) {
    return this.put({ text: carried(levelText(this.rows, rules), this.text) });
  }
  // resize keeps what it cuts off, and gives it back when the board grows.
  /** @param {number} height @param {number} width */
  resize(height, width) {
    this.beyond = cover(this.beyond, this.rows);
    const rows = Array.from({ length: height }, (_, r) =>
      (this.beyond[r] ?? '').slice(0, width).padEnd(width, this.filler),
    );
    return this.put({ text: this.textOf(rows) });
  }
  // shift moves the drawing by a cell; what leaves on one side comes in on the
  // other.
  /** @param {number} down @param {number} right */
  shift(down, right) {
    let rows = this.rows;
    if (down) rows = down > 0 ? [rows.at(-1), ...rows.slice(0, -1)] : [...rows.slice(1), rows[0]];
    if (right) rows = rows.map(r => (right > 0 ? r.at(-1) + r.slice(0, -1) : r.slice(1) + r[0]));
    this.beyond = cover(this.beyond, rows);
    return this.put({ text: carried(levelText(rows, this.rules), this.text, down, right) });
  }
  /** @param {number} by */
  can(by) {
    return this.now + by >= 0 && this.now + by < this.steps.length;
  }
  /** @param {number} by */
  go(by) {
    if (!this.can(by)) return false;
    this.now += by;
    this.steps[this.now].sort = '';
    this.save();
    return true;
  }
  save() {
    this.at = Date.now();
    const kept = { puzzle: this.card.name, text: this.text, title: this.title, at: this.at };
    this.kept = store.write(
      prefix + this.id,
      JSON.stringify(this.text.length > room ? kept : { ...kept, ...this.around(), beyond: this.beyond }),
    );
  }
  // follow takes what another tab has made of the draft, as a step. It is kept
  // there already.
  /** @param {Step} step */
  follow({ text, title }) {
    if (text === this.text && title === this.title) return;
    this.steps.length = this.now + 1;
    this.steps.push({ text, title, sort: '' });
    this.now++;
    this.onFollow?.();
  }
  // around are the steps before the one on the board and behind it that fit into
  // the store.
  around() {
    /** @param {Step} s */
    const size = s => s.text.length + s.title.length;
    let from = this.now,
      to = this.now + 1,
      left = room - size(this.steps[this.now]);
    while (from > 0 && (left -= size(this.steps[from - 1])) >= 0) from--;
    while (to < this.steps.length && (left -= size(this.steps[to])) >= 0) to++;
    return {
      steps: this.steps.slice(from, to).map(({ text, title }) => ({ text, title })),
      now: this.now - from,
    };
  }
}

let made = 0;
export const drafts = {
  /** @param {Card} card @param {string} text @param {string} title */
  create(card, text, title) {
    const d = new Draft(Date.now().toString(36) + (made++).toString(36), { puzzle: card.name, text, title });
    open.set(d.id, d);
    return d;
  },
  // find is the draft of that id, or null.
  /** @param {string} id */
  find(id) {
    if (!open.has(id)) {
      const kept = json(store.read(prefix + id));
      if (typeof kept?.text !== 'string' || !cardOf(kept.puzzle)) return null;
      open.set(id, new Draft(id, kept));
    }
    return open.get(id);
  },
  all: () =>
    store
      .keys(prefix)
      .map(k => drafts.find(k.slice(prefix.length)))
      .filter(Boolean)
      .sort((a, b) => b.at - a.at),
  // remove returns a function that puts the draft back.
  /** @param {string} id */
  remove(id) {
    const text = store.read(prefix + id),
      d = open.get(id);
    open.delete(id);
    store.remove(prefix + id);
    return () => {
      if (d) open.set(id, d);
      store.write(prefix + id, text);
    };
  },
};

addEventListener('storage', ev => {
  const d = open.get(ev.key?.split(prefix)[1]),
    there = d && json(ev.newValue);
  if (typeof there?.text === 'string' && typeof there.title === 'string')
    d.follow({ text: there.text, title: there.title });
});

// A draft that the store refuses is gone with the page.
addEventListener('beforeunload', ev => {
  if ([...open.values()].some(d => d.kept === false)) ev.preventDefault();
});
