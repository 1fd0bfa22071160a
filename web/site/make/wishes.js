// The wishes that a puzzle's generator takes: the field of each, and all of them as text.
import { of, say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

const kind = { number: 0, size: 1, choice: 2, set: 3 }; // as draft.WishKind

/** @param {Wish} w @param {string} choice */
export const choiceWord = (w, choice) => of(w.chosen?.[choice]) || choice;

// wishField is the control of a wish: {label, inside, value()}.
/** @param {Wish} w @param {string} value */
export const wishField = (w, value) => {
  const id = 'wish-' + w.name,
    word = of(w.word) || w.name,
    label = word[0].toUpperCase() + word.slice(1);
  /** @param {string} id @param {string} n @param {string} [label] */
  const number = (id, n, label) =>
    e('input', {
      id,
      type: 'number',
      inputmode: 'numeric',
      min: w.least,
      max: w.most,
      value: n,
      required: true,
      'aria-label': label,
    });
  if (w.kind === kind.number) {
    const f = number(id, value),
      range = e('input', {
        type: 'range',
        min: w.least,
        max: w.most,
        value,
        tabindex: -1,
        'aria-hidden': 'true',
      });
    range.addEventListener('input', () => {
      f.value = range.value;
    });
    f.addEventListener('input', () => {
      range.value = f.value;
    });
    return { label, id, inside: e('span', { class: 'wish-number' }, f, range), value: () => f.value };
  }
  if (w.kind === kind.size) {
    const [r, c] = value.split('x'),
      rows = number(id, r, `${label}: ${say('site.edit.rows')}`),
      cols = number(id + '-cols', c, `${label}: ${say('site.edit.cols')}`);
    return {
      label,
      id,
      inside: e('span', { class: 'size' }, rows, e('span', { 'aria-hidden': 'true' }, '×'), cols),
      value: () => `${rows.value}x${cols.value}`,
    };
  }
  if (w.kind === kind.choice) {
    const f = e(
      'select',
      { id },
      ...w.choices.map(c => e('option', { value: c, selected: c === value }, choiceWord(w, c))),
    );
    return { label, id, inside: f, value: () => f.value };
  }
  if (w.kind === kind.set) {
    const on = new Set(value.split('+')),
      boxes = w.choices.map(c => e('input', { type: 'checkbox', value: c, checked: on.has(c) }));
    return {
      label,
      group: true,
      inside: e(
        'span',
        { class: 'chips' },
        ...boxes.map((b, i) => e('label', { class: 'chip' }, b, choiceWord(w, w.choices[i]))),
      ),
      value: () =>
        boxes
          .filter(b => b.checked)
          .map(b => b.value)
          .join('+'),
    };
  }
  const f = e('input', { id, value });
  return { label, id, inside: f, value: () => f.value };
};

// wishesIn takes apart what wishText makes.
/** @param {string} text */
export const wishesIn = text =>
  Object.fromEntries(
    [...(text ?? '').matchAll(/(\S+?)=("[^"]*"|\S*)/g)].map(([, k, v]) => [k, v.replace(/^"|"$/g, '')]),
  );

/** @param {Wish[]} wishes @param {{ value: () => string }[]} fields */
export const wishText = (wishes, fields) =>
  wishes
    .map((w, i) => [w.name, fields[i].value()])
    .filter(([, v]) => v !== '')
    .map(([k, v]) => `${k}=${/\s/.test(v) ? `"${v}"` : v}`)
    .join(' ');
