// The buttons of the rooms where levels are made.
import { icon as iconOf } from '../page/icons.js';
import { element as e } from '../page/element.js';

/**
 * @typedef {(icon: string, label: string, act: (ev: Happened) => unknown, attrs?: Attributes)
 *   => Inner & HTMLButtonElement} Maker
 */

// wordButton has an icon and a word.
/** @type {Maker} */
export const wordButton = (icon, label, act, attrs) =>
  e('button', { type: 'button', onclick: act, ...attrs }, iconOf(icon), e('span', {}, label));

// iconButton has an icon, and its word where it is pointed at and read out.
/** @type {Maker} */
export const iconButton = (icon, label, act, attrs) =>
  e('button', { type: 'button', title: label, 'aria-label': label, onclick: act, ...attrs }, iconOf(icon));

const done = 1500; // ms that a button says so

// tick has a button say that it is done.
/** @param {HTMLElement} b */
export const tick = b => {
  b.dataset.done = '';
  setTimeout(() => delete b.dataset.done, done);
};

// Groups of buttons of which one is chosen.

// rove makes a group one stop of Tab, walked by the arrows.
/** @param {HTMLElement} box */
export const rove = box =>
  box.addEventListener('keydown', ev => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[ev.key],
      all = /** @type {HTMLElement[]} */ ([...box.children]);
    if (!step) return;
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement)),
      next = all[(at + step + all.length) % all.length];
    next.focus();
    next.click();
    ev.preventDefault();
  });

// press shows which button of a group is chosen.
/** @param {Iterable<HTMLElement>} buttons @param {(b: HTMLElement) => boolean} chosen */
export const press = (buttons, chosen) => {
  for (const b of buttons) {
    b.setAttribute('aria-pressed', String(chosen(b)));
    b.tabIndex = chosen(b) ? 0 : -1;
  }
};
