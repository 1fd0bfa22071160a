// The fields for the numbers that a puzzle asks for.
import { send } from '../messages/to-program.js';
import { inLine } from './row.js';
import { focusBoard } from '../poster/begin.js';
import { say } from '../../page/words.js';
import { icon } from '../../page/icons.js';
import { $, element } from '../../page/element.js';

// slider returns the field for a number: a slider with the number beside it. The number is
// said when the hand lets go, the focus leaves or the form is sent, not on the way there.
/** @param {string} verb */
const slider = verb => {
  const id = 'ask-' + verb;
  /** @type {HTMLInputElement & { sent?: string }} */
  const field = element('input', { id, type: 'range' });
  const number = element('output', { for: id });
  let moved = false;
  const show = () => {
    moved = true;
    number.textContent = field.value;
  };
  const tell = () => {
    if (field.value !== field.sent) send({ type: 'play', moves: `${verb} =${(field.sent = field.value)}` });
  };
  field.addEventListener('input', show);
  field.addEventListener('pointerup', tell);
  field.addEventListener('focusout', () => moved && tell());
  field.addEventListener(
    'wheel',
    ev => {
      ev.preventDefault();
      field.focus();
      field[ev.deltaY < 0 ? 'stepUp' : 'stepDown']();
      show();
    },
    { passive: false },
  );
  /** @param {Event} ev */
  const submit = ev => {
    ev.preventDefault();
    tell();
    focusBoard();
  };
  const title = say('page.number');
  return element(
    'form',
    { class: 'ask', onsubmit: submit },
    element('label', { for: id }),
    number,
    field,
    element('button', { type: 'submit', title, 'aria-label': title }, icon('check')),
  );
};

// asks brings the fields in line with what the program asks for.
/** @param {import('../../messages').UI} ui */
export const asks = ui => {
  const list = ui.asks.map(a => ({ ...a, name: a.verb }));
  inLine(
    $('asks'),
    list,
    a => slider(a.verb),
    (e, a) => {
      const [label, number, slide] = e.children,
        field = /** @type {Known & { proposed?: number }} */ (slide);
      if (label.textContent !== a.label) label.textContent = a.label;
      field.min = String(a.least);
      field.max = String(a.most);
      if (field.proposed === a.value) return;
      field.proposed = a.value;
      number.textContent = field.value = String(a.value);
    },
  );
};
