// A sentence that stays in sight, above the strip or the panel that stands in its place: what
// a reader does and does not know to be lost.
import { lang } from '../../page/words.js';
import { element as e } from '../../page/element.js';

// Only who needs it loads its style.
const style = `.results {
  position: fixed; inset: auto 0 calc(var(--strip, 96px) - var(--results)) 0;
  z-index: var(--layer-cover); margin: 0; padding: 6px 14px; box-sizing: border-box;
  background: var(--paper-2); border-top: var(--edge); }
.strip, .panel { padding-top: var(--results) !important; }
.cover { top: calc(var(--series, 0px) + var(--results)) !important; }`;

const root = document.documentElement;
let key = '';
/** @type {HTMLElement | null} */
let box = null;

// sayNote says it in the language that is chosen now.
export const sayNote = () => {
  const words = globalThis.gridwiseResultsWords;
  if (box) box.textContent = key && (words[lang] ?? words.en)[key];
};

const make = () => {
  box = e('p', { class: 'results', role: 'alert' });
  document.head.append(e('style', {}, style));
  document.getElementById('player').append(box);
  new ResizeObserver(() =>
    root.style.setProperty('--results', (box.hidden ? 0 : box.offsetHeight) + 'px'),
  ).observe(box);
};

// note shows the sentence of a key, none for ''.
/** @type {(wanted: string) => void} */
export const note = wanted => {
  if (wanted === key) return;
  key = wanted;
  if (!box) make();
  box.hidden = !key;
  sayNote();
};
