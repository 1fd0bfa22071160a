// The strip of a play: how good each move was, a square a move. It shows where an
// element asks for it, with signs beside the colours.
import { element as e } from './element.js';

/** @type {Record<string, string>} */
const grades = { '🟩': 'best', '🟨': 'dearer', '🟥': 'lost', '🟦': 'helped', '⬜': 'unjudged' };

/** @type {<E extends Element>(p: E, strip: string) => E} */
const fill = (p, strip) => {
  p.replaceChildren(...[...strip].map(s => e('i', { 'data-grade': grades[s] }, s)));
  p.toggleAttribute('hidden', !strip);
  return p;
};

// squares is an element that shows a strip, and the next one that is told.
/** @type {(strip: string) => HTMLElement} */
export const squares = strip =>
  fill(e('p', { class: 'squares', 'data-squares': '', 'aria-hidden': 'true' }), strip);

/** @param {string} strip */
export const showSquares = strip => {
  for (const p of document.querySelectorAll('[data-squares]')) fill(p, strip);
};
