// Makes the buttons of the step player, with no other signs than theirs: those of all the site
// would be a tenth of its script.
import { html } from './nodes.js';
import { stroked } from '../../page/stroked.js';
import {
  back,
  close,
  first,
  forward,
  from,
  last,
  link,
  pause,
  restart,
  solve,
  undo,
  watch,
} from '../../page/icons.json';

const strokes = { back, close, first, forward, from, last, link, pause, restart, solve, undo, watch };

/** @typedef {keyof typeof strokes} Sign */
/** @param {Sign} name */
export const icon = name => stroked(name, strokes[name]);

// worded makes a button with a sign and words.
/** @param {Sign} name @param {string} words @param {() => void} act @param {Attributes} [attrs] */
export const worded = (name, words, act, attrs) =>
  html(
    'button',
    { type: 'button', class: name, onclick: act, ...attrs },
    icon(name),
    html('span', {}, words),
  );

// button has a picture alone; a key that does the same is told with its name.
/** @param {Sign} name @param {() => unknown} act @param {string} key @param {string} text */
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
