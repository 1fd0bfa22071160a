// The head of a room, and the site's buttons.
import { icon as iconOf } from '../../page/icons.js';
import { element as e } from '../../page/element.js';

/**
 * @typedef {(icon: string, label: string, act: (ev: Happened) => unknown, attrs?: Attributes)
 *   => Inner & HTMLButtonElement} Maker
 */

// headOf is the head of a room: what it is, and what can be done.
/** @param {(Node | string)[]} what @param {...(Node | string | null | undefined)} ways */
export const headOf = (what, ...ways) =>
  e(
    'div',
    { class: 'head' },
    e('div', {}, ...what),
    ways.length ? e('div', { class: 'row' }, ...ways) : null,
  );

// wordLink is a link that looks like a button.
/** @type {(icon: string, label: string, href: string, attrs?: Attributes) => Inner & HTMLAnchorElement} */
export const wordLink = (icon, label, href, attrs) =>
  e('a', { class: 'button', href, ...attrs }, iconOf(icon), e('span', {}, label));

// plainly acts on a click that is not for another tab or window.
/** @type {(act: () => unknown) => (ev: Happened) => void} */
export const plainly = act => ev => {
  if (ev.ctrlKey || ev.metaKey || ev.shiftKey) return;
  ev.preventDefault();
  act();
};

// wordButton has an icon and a word.
/** @type {Maker} */
export const wordButton = (icon, label, act, attrs) =>
  e('button', { type: 'button', onclick: act, ...attrs }, iconOf(icon), e('span', {}, label));

// iconButton has an icon, and its word where it is pointed at and read out.
/** @type {Maker} */
export const iconButton = (icon, label, act, attrs) =>
  e('button', { type: 'button', title: label, 'aria-label': label, onclick: act, ...attrs }, iconOf(icon));
