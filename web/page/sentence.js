// Puts sentences together, as game/words does: {1} and {2} stand for arguments, and
// {1|move|moves} for a choice by number.

/** @import { Sentence } from '../messages' */
/** @import { Link } from '../explain/steps/figure' */
/**
 * @typedef {string | number | Sentence | { text: Sentence, step?: string } | { row: number, col: number }
 *   | null | undefined} Argument of a sentence
 * @typedef {(key: string) => string | undefined} Word
 */

const hole = /\{(\d+)(\|[^}]*)?\}/g;

// plain writes an argument, a number with commas between its thousands.
/** @param {unknown} a */
const plain = a => (typeof a === 'number' ? a.toLocaleString('en') : String(a ?? ''));

// fill puts arguments into a form; format gives what is put in for one, at a place of the whole.
// Where it brings a full stop, and the form another behind it, one is enough.
/** @type {<T>(form: string, args: T[], format?: (a: T, at: number) => string) => string} */
export const fill = (form, args, format = plain) => {
  let text = '',
    at = 0;
  for (const m of form.matchAll(hole)) {
    const [found, n, forms] = m,
      a = args[Number(n) - 1];
    text += form.slice(at, m.index);
    const inside = forms ? forms.split('|')[Number(a) === 1 ? 1 : 2] : format(a, text.length);
    text += inside;
    at = m.index + found.length;
    if (/\.\.|。。/.test(inside.slice(-1) + form[at])) at++;
  }
  return text + form.slice(at);
};

// sentences returns the functions that say a solver's sentence, {k: key, a: arguments}: alone,
// or with links to the cells and steps that it names. word gives the form of a key.
/** @param {Word} word */
export const sentences = word => {
  /** @type {(sentence: Sentence, links: Link[], begin: number) => string} */
  const textOf = ({ k, a = [] }, links, begin) =>
    k
      ? fill(word(k) ?? k, a, (/** @type {Argument} */ x, at) => {
          if (x === null || typeof x !== 'object') return plain(x);
          const from = begin + at;
          if ('k' in x) return textOf(x, links, from);
          const text = say('text' in x ? x.text : { k: 'cell', a: [x.row, x.col] }),
            to = from + text.length;
          if ('text' in x) {
            if (x.step) links.push({ from, to, step: x.step });
          } else if (x.row || x.col) links.push({ from, to, cell: [x.row, x.col] });
          return text;
        })
      : '';
  /** @param {Sentence} t */
  const say = t => textOf(t, [], 0);
  /** @param {Sentence} t */
  const linked = t => {
    /** @type {Link[]} */
    const links = [];
    return { text: textOf(t, links, 0), links };
  };
  return { say, linked };
};
