// A sign on a button: a stroke on a box of 24.
import { node } from './node.js';

/** @param {string} name @param {string} stroke */
export const stroked = (name, stroke) =>
  node(
    'svg',
    { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon icon-' + name },
    node('path', { d: stroke }),
  );
