// The signs on the toolbar's buttons.
import { stroked } from './stroked.js';
import strokes from './icons.json';

// icon is the sign of a name as an SVG element, null where there is none.
/** @param {string} name */
export const icon = name =>
  Object.hasOwn(strokes, name) ? stroked(name, strokes[/** @type {keyof typeof strokes} */ (name)]) : null;
