// Printing levels. What makes the pages is loaded when it is wanted.
import { lost } from './site-parts.js';
import { wordButton } from './button.js';
import { say } from '../../page/words.js';
import { part } from '../../page/element.js';

/** @typedef {[title: string, levels: { link: string, title?: string, prose?: string }[], intro?: string]} What */

/** @param {What} what @returns {Promise<unknown>} */
export const printing = (...what) =>
  part('print-page.js')
    .then(p => p.print(...what))
    .catch(() => lost(() => printing(...what)));

// printer is the button that prints levels.
/** @param {What} what */
export const printer = (...what) =>
  wordButton('print', say('site.print'), () => printing(...what), { class: 'printer' });
