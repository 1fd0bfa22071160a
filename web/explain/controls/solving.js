// Lets the reader be the solver: a step that has a question is his. He answers it on the board
// or by a choice; what is wrong is refuted by what comes of it, and what is right leads on.
import { html } from '../picture/nodes.js';
import { worded } from '../picture/buttons.js';

/** @import { Answer, Ask, Cell, Figure, Say, Shown, Tell } from '../steps/figure' */

const tries = 3; // wrong answers after which the step is shown
const least = 1500,
  letter = 45; // ms that a picture is shown before the next, and that each letter takes

/**
 * @typedef {{ answer: Answer, text: string, cell?: Cell }} Act
 *
 * solving gives the switch of it, and the buttons of a question. host has: doc; show(pictures),
 * which draws them behind step i in turn, the last one to be seen; offer(acts), whose cells may
 * be tapped then; begin(), which asks what comes next; go(i); told(text), which stands before the
 * sentence; settled(focused), once all stands there, with the focus or without; tell(type, detail).
 * A question that is alone is that of a lesson, which counts by itself.
 * @param {Say} say
 * @param {() => { doc: Figure, show: (i: number, all: Shown[]) => void, go: (i: number) => void,
 *   begin: () => void,
 *   offer: (acts: Act[], second: boolean, act: (a: Act) => void) => void,
 *   told: (text: string) => void, tell: Tell, settled: (focused: boolean) => void }} host
 */
export const solving = (say, host, alone = false) => {
  let on = false,
    timer = 0;
  /** @type {Act[]} */
  let choices = []; // that may be made now
  /** @type {{ i: number, ask: Ask, wrong: number } | null} */
  let open = null;
  /** @type {Map<string, boolean>} by question, whether the first answer was right */
  const first = new Map();
  const box = html('div', { class: 'choices', role: 'group', 'aria-label': say('page.explain.solve') });
  const begin = () => {
    turn(!on);
    if (on && !open) host().begin();
  };
  const button = worded('solve', say('page.explain.solve'), begin, { 'aria-pressed': 'false' });
  /** @param {boolean} to */
  const turn = to => {
    on = to;
    button.setAttribute('aria-pressed', String(on));
    if (!on && open) host().go(open.i);
  };

  // settle counts the first answer to a question, once.
  /** @param {boolean} right */
  const settle = right => {
    const { doc, tell } = host(),
      key = [doc.level, doc.topic, doc.steps[open.i].name].join();
    if (first.has(key)) return;
    first.set(key, right);
    tell('foreseen', counted());
  };
  const counted = () => ({ right: [...first.values()].filter(Boolean).length, of: first.size });

  // shown goes on to the step, and says before its sentence how that came.
  /** @param {string} [text] */
  const shown = text => {
    settle(false);
    const { right, of } = counted(),
      { go, told, settled } = host(),
      { i } = open;
    go(i);
    told([text, !alone && say('page.explain.solve.counted', right, of)].filter(Boolean).join(' '));
    if (!text) host().tell('answered', { right: false, shown: true });
    settled(true);
  };

  /** @param {string} words @param {() => void} act */
  const choice = (words, act) => html('button', { type: 'button', class: 'choice', onclick: act }, words);
  // fill gives the buttons.
  /** @param {HTMLElement[]} all */
  const fill = (...all) => {
    clearTimeout(timer);
    box.replaceChildren(...all);
  };
  const ways = () => [
    choice(say('page.explain.solve.show'), () => shown()),
    ...(on ? [choice(say('page.explain.solve.on'), () => turn(false))] : []),
  ];

  // put asks, or asks again.
  const put = (focused = true) => {
    const { show, offer, settled } = host(),
      all = acts();
    choices = numbered() ? [] : all.filter(a => !a.cell);
    show(open.i, [open.ask]);
    fill(
      ...(all.some(a => a.cell) ? [html('span', {}, say('page.explain.solve.tap'))] : []),
      ...(numbered() ? [number(all)] : choices.map(a => choice(a.text, () => answer(a)))),
      ...ways(),
    );
    offer(
      all.filter(a => a.cell),
      Boolean(open.ask.second),
      answer,
    );
    settled(focused);
  };
  // numbered is whether a number is asked for, which may be any: others are told by "<" and ">".
  const numbered = () => open.ask.answers.some(a => a.key === '<');
  /** @param {Act[]} all */
  const number = all => {
    const field = html('input', { type: 'number', min: 0, 'aria-label': open.ask.text }),
      right = all.find(a => a.answer.right);
    const submit = /** @param {Event} ev */ ev => {
      ev.preventDefault();
      const { value } = field,
        key = Number(value) < Number(right.answer.key) ? '<' : '>';
      const act = all.find(a => a.answer.key === value) ?? all.find(a => a.answer.key === key);
      if (value) answer({ ...act, answer: { ...act.answer, key: value } });
    };
    return html('form', { onsubmit: submit }, field, html('button', { class: 'choice' }, '✓'));
  };

  // acts are what the reader may do, those on the board row by row.
  /** @returns {Act[]} */
  const acts = () =>
    open.ask.answers
      .flatMap(
        /** @returns {Act[]} */ answer => [
          ...(answer.text ? [{ answer, text: answer.text }] : []),
          ...(answer.cells ?? []).map(cell => ({
            answer: { ...answer, key: answer.key || cell.join() },
            cell,
            text: say('page.explain.cell', ...cell),
          })),
        ],
      )
      .sort((a, b) => (a.cell && b.cell ? a.cell[0] - b.cell[0] || a.cell[1] - b.cell[1] : 0));

  /** @param {Act} act */
  const answer = ({ answer }) => {
    settle(Boolean(answer.right));
    host().tell('answered', { key: answer.key ?? '', right: Boolean(answer.right) });
    if (answer.right)
      shown([say('page.explain.solve.right'), ...(answer.steps ?? []).map(s => s.text)].join(' '));
    else {
      open.wrong++;
      play(answer.steps, 0);
    }
  };

  // play shows what comes of a wrong answer, picture by picture.
  /** @param {Shown[]} steps @param {number} k */
  const play = (steps, k) => {
    const { show, settled } = host();
    choices = [];
    show(open.i, [open.ask, ...steps.slice(0, k + 1)]);
    if (k === 0)
      fill(
        ...(open.wrong < tries
          ? [choice(say('page.explain.solve.again'), () => put()), ...ways()]
          : [choice(say('page.explain.solve.third'), () => shown())]),
      );
    settled(k === 0);
    if (k < steps.length - 1)
      timer = setTimeout(() => play(steps, k + 1), least + steps[k].text.length * letter);
  };

  return {
    button,
    box,
    turn,
    get on() {
      return on;
    },
    get asked() {
      return open && host().doc.steps[open.i].name;
    },
    again() {
      open = null;
      choices = [];
      fill();
    },
    /** @param {boolean} [focused] */
    put: focused => open && put(Boolean(focused)),
    // ask asks step i of the reader, once, and reports whether it did.
    /** @param {number} i */
    ask(i, anyway = on) {
      const ask = host().doc.steps[i]?.ask;
      if (!ask || !anyway) return false;
      if (open?.i === i) {
        shown();
        return true;
      }
      open = { i, ask, wrong: 0 };
      put();
      host().tell('asked', { text: ask.text, choices: acts().map(a => a.text) });
      return true;
    },
    // first is what takes the focus, where a question is not answered on the board alone.
    /** @returns {HTMLElement | null} */
    first: () =>
      choices.length || (open && numbered())
        ? /** @type {HTMLElement} */ (box.querySelector('input, button'))
        : null,
    // nudge blinks what may be done, where a tap on the board was no answer.
    nudge: () => box.animate({ opacity: [0, 1] }, 500),
    // press answers by a number key, or by an arrow that is a move, and reports whether it did.
    /** @param {string} key */
    press(key) {
      const arrow = /^Arrow([UDLR])/.exec(key)?.[1],
        act = arrow ? choices.find(a => a.answer.key === arrow) : choices[Number(key) - 1];
      if (act) answer(act);
      return Boolean(act);
    },
  };
};
