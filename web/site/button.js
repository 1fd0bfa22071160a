// The buttons of the rooms where levels are made.
import { icon as iconOf } from '../page/icons.js';
import { element as e } from '../page/element.js';

// wordButton has an icon, where one is named, and a word.
/** @param {string} icon @param {string} label @param {(ev: Happened) => unknown} act @param {Attributes} [attrs] */
export const wordButton = (icon, label, act, attrs) =>
  e('button', { type: 'button', onclick: act, ...attrs }, icon && iconOf(icon), e('span', {}, label));

// iconButton has an icon, and its word where it is pointed at and read out.
/** @param {string} icon @param {string} label @param {(ev: Happened) => unknown} act @param {Attributes} [attrs] */
export const iconButton = (icon, label, act, attrs) =>
  e('button', { type: 'button', title: label, 'aria-label': label, onclick: act, ...attrs }, iconOf(icon));

const done = 1500; // ms that a button says so

// tick has a button say that it is done.
/** @param {HTMLElement} b */
export const tick = b => {
  b.dataset.done = '';
  setTimeout(() => delete b.dataset.done, done);
};
