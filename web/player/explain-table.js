// The table beside the board that some explanations fill: what is still open,
// what is tried, what is out. A row lights the cells that it speaks of.
import { inLine as keep } from './row.js';
import { root } from './state.js';
import { say } from '../page/words.js';
import { shape } from '../page/shape.js';
import { $, element as e } from '../page/element.js';

const signs = ['', '✓', '✗', '◆', '·']; // of the tints: shape first, colour second
let lights = null,
  leads = null,
  shown = false;

const make = () => {
  /** @type {HTMLButtonElement & { cells?: import('../messages').Cell[], leads?: string }} */
  const row = e(
    'button',
    { type: 'button', class: 'row' },
    e('i', { 'aria-hidden': 'true' }),
    e('span', { class: 'shape' }),
    e('span', {}),
  );
  row.addEventListener('click', () => {
    if (row.leads) leads(row.leads);
  });
  return e(
    'li',
    {},
    lights(row, () => row.cells),
  );
};

const update = (li, r) => {
  const row = li.firstElementChild,
    told = JSON.stringify(r);
  if (row.told === told) return false;
  row.told = told;
  row.cells = r.cells.map(([row, col]) => ({ row, col }));
  row.dataset.tint = r.tint;
  row.leads = r.leads;
  if (r.leads) row.setAttribute('aria-pressed', String(r.tint === 3));
  row.classList.toggle('gone', r.gone);
  row.classList.toggle('leads', Boolean(r.leads));
  row.children[0].textContent = signs[r.tint];
  row.children[1].replaceChildren(...(r.shape && r.cells.length ? [shape(r.cells)] : []));
  row.children[2].replaceChildren(r.gone ? e('s', {}, r.text) : r.text);
  return true;
};

// into brings a row into view within the table, and moves nothing else. Rows that switch to
// another step stay in sight where they are sticky.
const into = li => {
  const box = $('explain-rows'),
    head = box.querySelector('[aria-pressed]')?.parentElement;
  const above = head && getComputedStyle(head).position === 'sticky' ? head.offsetHeight : 0;
  if (!head || !li.querySelector('[aria-pressed]'))
    box.scrollTop = Math.min(
      li.offsetTop - above,
      Math.max(box.scrollTop, li.offsetTop + li.offsetHeight - box.clientHeight),
    );
};

export const table = {
  // make makes the empty table; lighting has a row light its cells, leading shows
  // the step that a row switches to.
  make(lighting, leading) {
    lights = lighting;
    leads = leading;
    return e('ul', { id: 'explain-rows', class: 'explain-rows', hidden: true });
  },
  // tell shows the rows. The room for them stays as long as the topic does.
  tell(rows) {
    const box = $('explain-rows');
    let changed = null;
    box.setAttribute('aria-label', say('page.explain.table'));
    keep(
      box,
      rows.map(r => ({ ...r, name: r.key })),
      make,
      (li, r) => {
        if (update(li, r)) changed = li;
      },
    );
    if (shown !== rows.length > 0) {
      shown = rows.length > 0;
      box.hidden = !shown;
      root.toggleAttribute('data-rows', shown); // fit follows
    }
    if (changed) into(changed);
  },
  // show lights a row and what it speaks of.
  show(key) {
    const li = [...$('explain-rows').children].find(r => r.dataset.name === key);
    if (!li) return;
    into(li);
    li.firstElementChild.focus({ preventScroll: true });
  },
};
