// A sentence that stays in sight, above the strip or the panel that stands in its place: what
// a reader does and does not know to be lost.
import { lang } from '../../page/words.js';
import { $, element as e } from '../../page/element.js';

// Only who needs it loads its style.
const style = `.results {
  position: fixed; z-index: var(--layer-cover); margin: 0; padding: 6px 14px; box-sizing: border-box;
  background: var(--paper-2); border-top: var(--edge); }
.strip { padding-top: var(--results); }
.panel { padding-top: calc(8px + var(--results)); }
.cover { top: var(--results) !important; }`;

let key = '';
/** @type {HTMLElement | null} */
let box = null;

// sayNote says it in the language that is chosen now.
export const sayNote = () => {
  const words = globalThis.gridwiseResultsWords;
  if (box) box.textContent = key && (words[lang] ?? words.en)[key];
};

// place puts it into the room that the strip, or the panel over it, leaves for it above.
const place = () => {
  const [strip, panel] = [$('strip'), $('panel')],
    { left, top, width } = (panel.hidden ? strip : panel).getBoundingClientRect();
  Object.assign(box.style, { left: left + 'px', top: top + 'px', width: width + 'px' });
  document.documentElement.style.setProperty('--results', box.offsetHeight + 'px');
};

const make = () => {
  box = e('p', { class: 'results', role: 'alert' });
  document.head.append(e('style', {}, style));
  $('player').append(box);
  const sizes = new ResizeObserver(place);
  for (const el of [box, $('strip'), $('panel')]) sizes.observe(el);
  addEventListener('resize', place);
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
