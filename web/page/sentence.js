// Puts sentences together, as game/words does: {1} and {2} stand for arguments, and
// {1|move|moves} for a choice by number.

/** @import { Sentence } from '../messages' */
/** @typedef {{ text: string, cell?: import('../explain/figure').Cell, step?: string }} Part of a sentence */
/**
 * @typedef {string | number | Sentence | { text: Sentence, step?: string } | { row: number, col: number }
 *   | null | undefined} Argument of a sentence
 * @typedef {(key: string) => string | undefined} Word
 */

const hole = /\{(\d+)(?:\|([^|}]*)\|([^}]*))?\}/;

/** @param {Part[]} list */
const joined = list => list.map(p => p.text).join('');

// closed is the rest of a sentence behind one that was put into it: where both bring
// a full stop, one is enough.
/** @param {string} inside @param {string} rest */
const closed = (inside, rest) =>
  ['.', '。'].some(stop => inside.endsWith(stop) && rest.startsWith(stop)) ? rest.slice(1) : rest;

/** @type {<T>(form: string, args: T[], argument: (a: T) => Part[]) => Part[]} */
const filled = (form, args, argument) => {
  /** @type {Part[]} */
  const all = [];
  for (let m; (m = hole.exec(form));) {
    const [found, n, one, many] = m,
      a = args[Number(n) - 1],
      inside = one === undefined ? argument(a) : [{ text: Number(a) === 1 ? one : many }];
    if (m.index) all.push({ text: form.slice(0, m.index) });
    all.push(...inside);
    form = closed(joined(inside), form.slice(m.index + found.length));
  }
  return form ? [...all, { text: form }] : all;
};

// fill puts arguments into a sentence.
/** @type {(form: string, args: unknown[]) => string} */
export const fill = (form, args) => joined(filled(form, args, a => [{ text: String(a ?? '') }]));

// sentences returns the functions that say a solver's sentence, {k: key, a: arguments}: whole, or
// in parts with the cells and steps that it names. word gives the form of a key.
/** @param {Word} word */
export const sentences = word => {
  /** @type {(a: Argument) => Part[]} */
  const argument = a => {
    if (a === null || typeof a !== 'object') return [{ text: String(a ?? '') }];
    if ('k' in a) return parts(a);
    if ('text' in a) return [{ text: say(a.text), ...(a.step && { step: a.step }) }];
    const text = say({ k: 'cell', a: [a.row, a.col] });
    return [{ text, ...((a.row || a.col) && { cell: [a.row, a.col] }) }];
  };
  /** @type {(sentence: Sentence) => Part[]} */
  const parts = ({ k, a = [] }) => (k ? filled(word(k) ?? k, a, argument) : []);
  /** @param {Sentence} t */
  const say = t => joined(parts(t));
  return { parts, say };
};
