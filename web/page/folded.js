// What few need, behind a word.
import { say } from './words.js';
import { element as e } from './element.js';

/** @param {Node[]} inside */
export const folded = inside =>
  e('details', {}, e('summary', {}, say('page.more') + '…'), e('div', { class: 'buttons' }, ...inside));
