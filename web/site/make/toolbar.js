// The toolbar of the editor: the tools, the steps back, the size, the question of the
// level, and moving all of it.
import { press, rove } from './palette.js';
import { iconButton, wordButton } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('./draft.js').Draft} Draft */

// tools are what the brush does, with the names of their icons.
const tools = { paint: 'paint', line: 'line', fill: 'fill', look: 'solve', mark: 'mark' };
const largest = 200; // rows and columns that the form offers

// toolGroup keeps in the draft which tool is chosen.
/** @param {Draft} d */
const toolGroup = d => {
  /** @param {string} tool */
  const choose = tool => {
    d.seen.tool = tool;
    press(group.children, b => b.dataset.tool === tool);
  };
  const group = e(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': say('site.edit.tools') },
    ...Object.entries(tools).map(([t, icon]) =>
      wordButton(icon, say('site.edit.tool.' + t), () => choose(t), { 'data-tool': t }),
    ),
  );
  rove(group);
  choose(d.seen.tool ?? 'paint');
  return group;
};

// stepButtons go through the steps of a draft.
/** @param {Draft} d @param {(by: number) => void} travel */
const stepButtons = (d, travel) => {
  const undo = iconButton('undo', say('site.edit.undo'), () => travel(-1), {
    id: 'draft-undo',
    'aria-keyshortcuts': 'Control+Z',
  });
  const redo = iconButton('redo', say('site.edit.redo'), () => travel(1), {
    id: 'draft-redo',
    'aria-keyshortcuts': 'Control+Y',
  });
  return {
    box: e('span', { class: 'pair' }, undo, redo),
    show() {
      undo.disabled = !d.can(-1);
      redo.disabled = !d.can(1);
    },
  };
};

/** @param {string} id @param {string} label */
const number = (id, label) =>
  e('input', {
    id,
    type: 'number',
    min: 1,
    max: largest,
    inputmode: 'numeric',
    'aria-label': label,
    title: label,
  });

// sizeFields hold the rows and the columns.
/** @param {Draft} d @param {() => void} changed */
const sizeFields = (d, changed) => {
  const high = number('draft-rows', say('site.edit.rows')),
    wide = number('draft-cols', say('site.edit.cols'));
  /** @param {HTMLInputElement} field @param {number} now */
  const read = (field, now) => {
    const n = Math.min(Math.max(Math.round(Number(field.value)) || now, 1), largest);
    field.value = String(n);
    return n;
  };
  const resize = () => {
    const rows = d.rows;
    if (d.resize(read(high, rows.length), read(wide, rows[0].length))) changed();
  };
  for (const field of [high, wide]) field.addEventListener('change', resize);
  return {
    box: e('span', { class: 'size' }, high, e('span', { 'aria-hidden': 'true' }, '×'), wide),
    show() {
      const rows = d.rows;
      if (document.activeElement !== high) high.value = String(rows.length);
      if (document.activeElement !== wide) wide.value = String(rows[0].length);
    },
  };
};

// questionField holds what the level asks for, of a puzzle that has several questions.
/** @param {Draft} d @param {Details['asks']} asks @param {() => void} changed */
const questionField = (d, asks, changed) => {
  const box = e(
    'select',
    { id: 'draft-question', 'aria-label': say('site.edit.question') },
    ...asks.map(q => e('option', { value: q.line }, of(q.word))),
  );
  box.addEventListener('change', () => {
    if (d.ask(box.value)) changed();
  });
  return {
    box: asks.length ? box : null,
    show() {
      box.value = asks.some(q => q.line === d.rules) ? d.rules : '';
    },
  };
};

// shiftButtons move all of the drawing by a cell.
/** @param {Draft} d @param {() => void} changed */
const shiftButtons = (d, changed) => {
  /** @param {string} icon @param {string} label @param {number} down @param {number} right */
  const shift = (icon, label, down, right) =>
    iconButton(icon, label, () => {
      if (d.shift(down, right)) changed();
    });
  return e(
    'span',
    { class: 'pair' },
    shift('left', say('site.edit.left'), 0, -1),
    shift('up', say('site.edit.up'), -1, 0),
    shift('down', say('site.edit.down'), 1, 0),
    shift('right', say('site.edit.right'), 0, 1),
  );
};

// toolbar changes a draft; show brings it in line with the draft.
/**
 * @param {Draft} d
 * @param {Details['asks']} asks
 * @param {() => void} changed
 * @param {(by: number) => void} travel
 */
export const toolbar = (d, asks, changed, travel) => {
  const steps = stepButtons(d, travel),
    size = sizeFields(d, changed),
    question = questionField(d, asks, changed);
  const box = e(
    'div',
    { class: 'toolbar' },
    toolGroup(d),
    steps.box,
    size.box,
    question.box,
    shiftButtons(d, changed),
  );
  return {
    box,
    show() {
      steps.show();
      size.show();
      question.show();
    },
  };
};
