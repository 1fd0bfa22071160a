// Makes the buttons of the step player.
import { html } from './nodes.js';
import { icon } from '../../page/icons.js';

// worded makes a button with a sign and words.
/** @param {string} sign @param {string} words @param {() => void} act @param {Attributes} [attrs] */
export const worded = (sign, words, act, attrs) =>
  html(
    'button',
    { type: 'button', class: sign, onclick: act, ...attrs },
    icon(sign),
    html('span', {}, words),
  );

// button has a picture alone; a key that does the same is told with its name.
/** @param {string} name @param {() => unknown} act @param {string} key @param {string} text */
export const button = (name, act, key, text) =>
  html(
    'button',
    {
      type: 'button',
      'data-name': name,
      title: key ? `${text} (${key})` : text,
      'aria-label': text,
      onclick: ev => {
        if (ev.currentTarget.getAttribute('aria-disabled') !== 'true') act();
      },
    },
    icon(name),
  );
