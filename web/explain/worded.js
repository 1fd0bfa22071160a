// Makes buttons that have words.
import { html } from './nodes.js';
import { icon } from '../page/icons.js';

// worded makes a button with a sign and words.
/** @param {string} sign @param {string} words @param {() => void} act @param {Attributes} [attrs] */
export const worded = (sign, words, act, attrs) =>
  html(
    'button',
    { type: 'button', class: sign, onclick: act, ...attrs },
    icon(sign),
    html('span', {}, words),
  );
