// What is shown while a solver works: how far it is, what it says, and a button that
// stops it.
import { meant } from '../parts/site-parts.js';
import { wordButton } from '../parts/button.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

/** @param {string} id of the button @param {string} label @param {() => void} halt */
export const busy = (id, label, halt) => {
  const bar = e('progress', { max: 1, 'aria-label': label }),
    so = e('p', { class: 'soft', role: 'status' }),
    stop = wordButton('close', say('page.cancel'), ev => meant(ev, begun) && halt(), { id }),
    box = e('div', { class: 'busy', hidden: true }, bar, so, stop);
  /** @type {HTMLElement | null} */
  let back = null,
    begun = 0;
  return {
    box,
    // begin takes the focus along, if it was on the page's way here.
    /** @param {boolean} held */
    begin(held) {
      back = held ? /** @type {HTMLElement} */ (document.activeElement) : null;
      begun = performance.now();
      box.hidden = false;
      bar.removeAttribute('value');
      so.textContent = label;
      if (held) stop.focus({ preventScroll: true });
    },
    /** @param {number} done @param {string} text */
    report(done, text) {
      if (done >= 0) bar.value = done;
      if (text) so.textContent = text;
    },
    // end returns whether the focus is there still, and gives it back.
    end() {
      const waited = box.contains(document.activeElement);
      box.hidden = true;
      if (waited) back?.focus({ preventScroll: true });
      return waited;
    },
  };
};
