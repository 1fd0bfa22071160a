// The table that a picture of an explanation brings along, as lines of equally
// wide characters: a solver's matrix. It stands in the strip and can be folded
// up; lines that have become blank are left out, so that what shrinks is seen to.
import { say } from '../page/words.js';
import { element as e } from '../page/element.js';

let box = null;

const make = () => {
  box = e('details', { id: 'chart', open: true }, e('summary', {}, say('page.chart')), e('pre', { tabindex: '0' }));
  document.getElementById('status').after(box);
};

// chart shows the table of a message of type picture, or none.
export const chart = m => {
  if (!m.table && !box) return;
  if (!box) make();
  box.hidden = !m.table;
  box.lastElementChild.textContent = (m.table ?? '').split('\n').filter((line, i) => i < 1 || line.trim()).join('\n');
};
