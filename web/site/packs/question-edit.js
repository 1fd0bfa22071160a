// Making a question of a lesson: its kind, and what the solver says of each answer that a reader
// can give. What is written here is the question's text, see game/lesson.
import { think } from '../../explain/source/thinker.js';
import { lang, say } from '../../page/words.js';
import { fieldOf } from '../../page/link.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('../../page/pack.js').Item} Item */
/**
 * @typedef {{ kind: string, right: string[], when: Record<string, string>, choices: string[],
 *   rest: string[] }} Asked rest are the lines that this form leaves as they are
 */

const kinds = ['move', 'cell', 'number', 'choice'];

/** @type {(text: string) => Asked} */
export const readAsk = text => {
  /** @type {Asked} */
  const q = { kind: '', right: [], when: {}, choices: [], rest: [] };
  for (const line of text.split('\n')) {
    const [, field, answer = '', said] = /^\s*(ask|right|when (.*?)) *[:：] *(.*)$/.exec(line) ?? [];
    if (field === 'ask') q.kind = said;
    else if (field === 'right') q.right.push(said);
    else if (field) q.when[answer] = said;
    else if (/^\s*-/.test(line)) q.choices.push(line.replace(/^\s*-\s*/, ''));
    else if (line.trim()) q.rest.push(line.trim());
  }
  return q;
};

/** @type {(q: Asked) => string} */
export const askText = q =>
  [
    'ask: ' + q.kind,
    ...(q.kind === 'choice' ? q.choices.map(c => '- ' + c) : []),
    ...q.right.map(r => 'right: ' + r),
    ...Object.entries(q.when).map(([k, v]) => v && `when ${k}: ${v}`),
    ...q.rest,
  ]
    .filter(Boolean)
    .join('\n');

/** @typedef {import('../../explain/steps/figure').Answer} Answer */

// answerRow is an answer with what is told of it, which the author may say in his own words.
/** @param {Asked} q @param {Answer} a @param {(anew: boolean) => void} changed */
const answerRow = (q, a, changed) => {
  const own = q.kind === 'choice' ? (q.choices[Number(a.key) - 1] ?? a.key) : a.key,
    right = e('input', {
      type: 'checkbox',
      'aria-label': say('pack.ask.right', a.text ?? own),
      onchange: () => {
        q.right = q.right.filter(r => r !== own && r !== a.key);
        if (right.checked) q.right.push(own);
        changed(true);
      },
    }),
    words = e('input', {
      'aria-label': say('pack.ask.when', a.text ?? own),
      placeholder: a.right ? say('pack.ask.praise') : (a.steps?.at(-1)?.text ?? ''),
      oninput: () => {
        q.when[a.key] = words.value.trim();
        changed(false);
      },
    });
  right.checked = Boolean(a.right);
  words.value = q.when[a.key] ?? q.when[own] ?? '';
  return e('div', {}, e('label', {}, right, ' ', e('b', {}, a.text ?? own)), words);
};

// questionEdit is the form of an item's question; puzzle is whose solver answers where it has no
// level. changed is told of every change, and found of what cannot hold.
/**
 * @param {Item} item @param {string} puzzle @param {string} id @param {() => void} changed
 * @param {(faults: import('../../explain/steps/figure').Fault[]) => void} found
 */
export const questionEdit = (item, puzzle, id, changed, found) => {
  const q = readAsk(item.ask),
    alone = !item.link,
    written = alone ? 'pack.ask.lines.right' : 'pack.ask.lines',
    list = e('div', { class: 'answers' }),
    note = e('p', { class: 'soft', role: 'status' }),
    kind = e(
      'select',
      {
        id: id + '-kind',
        'aria-label': say('pack.ask.kind'),
        onchange: () => {
          Object.assign(q, { kind: kind.value, right: [], when: {} });
          lines.hidden = kind.value !== 'choice';
          put(true);
        },
      },
      ...kinds
        .filter(k => !alone || k === 'choice' || k === 'number')
        .map(k => e('option', { value: k, selected: k === q.kind }, say('pack.ask.' + k))),
    ),
    lines = e('textarea', {
      rows: 3,
      hidden: q.kind !== 'choice',
      placeholder: say(written),
      'aria-label': say(written),
      onchange: () => {
        q.choices = lines.value
          .split('\n')
          .map(l => l.trim())
          .filter(Boolean);
        q.right = q.right.filter(r => q.choices.includes(r));
        if (!q.right.length && q.choices.length) q.right = [q.choices[0]];
        put(true);
      },
    }),
    named = e('input', {
      id: id + '-right',
      onchange: () => {
        q.right = named.value.split(/[;\s]+/).filter(Boolean);
        put(true);
      },
    });
  // name takes what is right where it is no choice among others.
  const name = () => {
    const key = { cell: 'pack.ask.cells', number: 'pack.ask.numbers' }[q.kind];
    named.hidden = !key;
    if (!key) return;
    named.placeholder = say(alone ? 'pack.ask.right.number' : key);
    named.setAttribute('aria-label', named.placeholder);
    named.value = q.right.join(' ');
  };
  lines.value = q.choices.join('\n');
  name();
  let turn = 0;
  /** @param {boolean} anew */
  const put = anew => {
    item.ask = askText(q);
    name();
    changed();
    if (anew) look();
  };
  const look = async () => {
    const mine = ++turn;
    note.textContent = say('page.lesson.thinks');
    list.replaceChildren();
    /** @type {Answer[]} */
    const none = [];
    const got = await think({
      level: item.link,
      puzzle,
      moves: fieldOf(item.link, 'm'),
      topic: 'ask',
      asks: item.ask,
      lang,
    }).then(
      ({ faults, steps }) => {
        const { text, answers } = steps.at(-1).ask;
        return { faults, answers, said: say('pack.ask.asks', text) };
      },
      err => ({
        faults: err.faults ?? [],
        answers: none,
        said: err.faults?.length ? '' : err.kind ? err.message : say('pack.ask.lost'),
      }),
    );
    if (mine !== turn) return;
    const begun = alone && !q.right.length;
    note.textContent = begun ? '' : got.said;
    found(begun ? [] : got.faults);
    const told = got.answers.filter(a => a.key && a.key !== '<' && a.key !== '>');
    list.replaceChildren(...told.map(a => answerRow(q, a, put)));
  };
  look();
  return e('div', { class: 'question' }, kind, lines, named, note, list);
};
