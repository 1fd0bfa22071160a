// Lets the reader foresee steps: where the next one has a question, that is asked
// first. The step is the answer, whatever was chosen, and is never held back.
import { html } from '../picture/nodes.js';
import { worded } from '../picture/buttons.js';

/** @import { Figure, Say, Tell } from '../steps/figure' */

/**
 * foreseeing gives the switch of it and what asks. host has: doc, sentence and more (where
 * sentences and buttons stand), go(i), tell(type, detail), after() for the focus.
 * @param {Say} say
 * @param {() => { doc: Figure, sentence: HTMLElement, more: HTMLElement, go: (i: number) => void,
 *   tell?: Tell, after: () => void }} host
 */
export const foreseeing = (say, host) => {
  let on = false,
    asking = -1,
    right = 0,
    of = 0;
  const button = worded('foresee', say('page.explain.predict'), () => turn(!on), { 'aria-pressed': 'false' });
  /** @param {boolean} to */
  const turn = to => {
    on = to;
    button.setAttribute('aria-pressed', String(on));
  };

  /** @param {number} i @param {number} k */
  const answer = (i, k) => {
    const { doc, sentence } = host(),
      ask = doc.steps[i].ask;
    of++;
    if (k === ask.right) right++;
    host().go(i);
    sentence.prepend(
      html(
        'em',
        {},
        k === ask.right
          ? say('page.explain.foreseen', right, of)
          : say('page.explain.unforeseen', ask.choices[ask.right], right, of),
      ),
      ' ',
    );
    host().tell('foreseen', { right, of });
    host().after();
  };

  return {
    button,
    turn,
    get on() {
      return on;
    },
    // longest is what may stand behind a sentence.
    longest: () =>
      on
        ? ' ' +
          say(
            'page.explain.unforeseen',
            host()
              .doc.steps.map(s => s.ask?.choices[s.ask.right] ?? '')
              .sort((a, b) => b.length - a.length)[0],
            99,
            99,
          )
        : '',
    /** @param {Figure} doc */
    has: doc => doc.steps.some(s => s.ask),
    again() {
      asking = -1;
    },
    // ask asks what step i will show, once, and reports whether it did.
    /** @param {number} i */
    ask(i, anyway = on) {
      const { doc, sentence, more } = host(),
        ask = doc.steps[i]?.ask;
      if (!ask || !anyway || asking === i) {
        asking = -1;
        return false;
      }
      asking = i;
      more.replaceChildren();
      sentence.replaceChildren(
        html('em', {}, ask.text),
        ' ',
        html(
          'span',
          { role: 'group', class: 'choices', 'aria-label': say('page.explain.foresee') },
          ...ask.choices.flatMap((c, k) => [
            html('button', { type: 'button', class: 'choice', onclick: () => answer(i, k) }, c),
            ' ',
          ]),
        ),
      );
      host().tell('asked', { text: ask.text, choices: ask.choices });
      return true;
    },
  };
};
