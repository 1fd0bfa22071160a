// Text to be copied: its field, and the button beside it.
import { copy } from './site-parts.js';
import { wordButton } from './button.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

const done = 1500; // ms that a button says so

// tick has a button say that it is done.
/** @param {HTMLElement} b */
export const tick = b => {
  b.dataset.done = '';
  setTimeout(() => delete b.dataset.done, done);
};

// copier copies what stands in the field beside it.
/** @param {Attributes} [attrs] */
export const copier = attrs =>
  wordButton(
    'copy',
    say('site.share.copy'),
    async ev => {
      const b = ev.currentTarget,
        /** @type {HTMLInputElement | HTMLTextAreaElement} */
        field = b.parentElement.querySelector('input, textarea');
      if (await copy(field.value, field)) tick(b);
    },
    attrs,
  );

// copyField holds a text of so many rows.
/** @param {string} id @param {string} label @param {string} text @param {number} rows */
export const copyField = (id, label, text, rows) =>
  e(
    'textarea',
    { id, readonly: true, rows, spellcheck: 'false', 'aria-label': label, onfocus: ev => ev.target.select() },
    text,
  );
