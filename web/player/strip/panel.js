// The panel below the board: what must be said before the play goes on, with the
// buttons that answer it.
import { closeMore } from './menu.js';
import { focusBoard } from '../poster/begin.js';
import { folded } from '../../page/folded.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

const box = () => document.getElementById('panel');

const close = () => {
  const had = box().contains(document.activeElement);
  box().hidden = true;
  if (had) focusBoard();
};

/** @typedef {[label: string, act?: () => unknown, stay?: boolean]} Button */
/** @param {Button} b */
const button = ([label, action, stay]) => {
  const act = () => {
    if (!stay) close();
    action?.();
  };
  return e('button', { type: 'button', onclick: act }, label);
};

// panel shows a text, below it a line and perhaps a text to copy or a field, and buttons
// [label, action], the rest of them folded; each closes it first. It takes the focus only where
// the page had it already.
/**
 * @param {{ kind: string, text: string, line?: string, copy?: string, field?: HTMLElement,
 *   buttons: Button[], rest?: Button[] }} what
 */
export const panel = ({ kind, text, line, copy, field, buttons, rest }) => {
  closeMore();
  /** @type {HTMLElement[]} */
  const inside = [e('p', { id: 'panel-text' }, text)];
  if (line) inside.push(e('p', { class: 'line' }, line));
  if (copy)
    inside.push(e('input', { class: 'copy', readonly: true, value: copy, 'aria-label': say('page.copy') }));
  if (field) inside.push(field);
  const all = buttons.map(button);
  all[0]?.classList.add('first');
  inside.push(e('div', { class: 'buttons' }, ...all, rest ? folded(rest.map(button)) : ''));
  box().dataset.kind = kind;
  box().replaceChildren(...inside);
  box().hidden = false;
  if (document.hasFocus() && document.activeElement !== document.body) all[0]?.focus();
};
/** @param {string} [kind] */
panel.close = kind => {
  if (!kind || box().dataset.kind === kind) close();
};

// copyText puts text on the clipboard, or selects it for the reader to copy.
/** @param {string} text */
export const copyText = async text => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    /** @type {HTMLInputElement} */
    const field = box().querySelector('input[readonly]');
    field?.select();
    return Boolean(field && document.execCommand('copy'));
  }
};
