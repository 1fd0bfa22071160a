// The signs on the toolbar's buttons: strokes on a box of 24.
import { node } from './node.js';
import strokes from './icons.json';

// icon is the sign of a name as an SVG element, null where there is none.
/** @param {string} name */
export const icon = name =>
  Object.hasOwn(strokes, name)
    ? node(
        'svg',
        { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon icon-' + name },
        node('path', { d: strokes[/** @type {keyof typeof strokes} */ (name)] }),
      )
    : null;
