// How hard a level is by its rating, as filled dots of five; none where it is not known.
import { say } from './words.js';
import { element as e } from './element.js';

// dotsOf is how many of the dots are filled, from 1.
/** @param {string | number} rating */
const dotsOf = rating => Math.min(1 + Math.floor(Number(rating) / 20), 5);

/** @type {(rating?: string | number) => HTMLElement | ''} */
export const dots = rating => {
  if (rating === undefined) return '';
  const n = dotsOf(rating),
    label = say('page.dots', n);
  return e(
    'span',
    { class: 'dots', role: 'img', 'aria-label': label, title: label },
    '●'.repeat(n) + '○'.repeat(5 - n),
  );
};
