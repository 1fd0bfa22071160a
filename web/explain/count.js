// Has an article's experiment counted by the solver, in the page, on other levels than those
// that were counted when it was built: what both ways take joins the picture and the table.
import { ask } from './source/solvers-frame.js';

/** @import { Trial } from '../messages' */

let seed = 1; // of the levels that the page brought

// join adds what a size took: a dot above the size for either way, and a number in its row.
/** @param {Element} box @param {number} most @param {Trial} trial */
const join = (box, most, { size, ours, plain }) => {
  const [point, row] = box.querySelectorAll(`[data-size="${size}"]`),
    { one, ten } = box.querySelector('svg').dataset,
    cx = point.querySelector('circle').getAttribute('cx');
  [ours, plain].forEach((n, i) => {
    const cy = Number(one) + (Number(ten) - Number(one)) * Math.log10(n || most);
    const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
    Object.entries({ class: i ? 'again plain' : 'again', cx, cy: String(cy), r: '2.5' }).forEach(
      ([name, value]) => dot.setAttribute(name, value),
    );
    point.append(dot);
    const cell = row.children[i + 1];
    cell.querySelector('small')?.remove();
    const small = document.createElement('small');
    small.textContent = `${n ? '' : '> '}${(n || most).toLocaleString('en')}`;
    cell.append(small);
  });
};

for (const box of document.querySelectorAll('.experiment')) {
  const button = box.querySelector('button'),
    note = box.querySelector('[role=status]'),
    { counting, counted, uncounted, most } = button.dataset;
  let busy = false;
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (busy) return;
    busy = true;
    note.textContent = counting;
    const found = await ask(
      new URL('../..', location.href),
      0,
      { level: button.value, topic: 'experiment', count: ++seed },
      false,
    ).then(
      doc => /** @type {{ trials: Trial[] }} */ (doc).trials,
      () => /** @type {Trial[]} */ ([]),
    );
    for (const trial of found) join(box, Number(most), trial);
    note.textContent = found.length ? counted : uncounted;
    busy = false;
  });
}
