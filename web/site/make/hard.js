// The panel that tells what makes a draft hard: how many ways lead to the best, where one can
// go wrong and what that costs, what decides nothing, and the rating with what it rests on.
import { busy } from './busy.js';
import { ask, stopAsk } from '../parts/level.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

/**
 * @param {{ draft: () => import('./draft.js').Draft, tell: import('./remarks.js').Tell, begin: () => void,
 *   end: () => void, rivals: () => HTMLButtonElement[] }} host
 */
export const hard = host => {
  let of = ''; // the text that what is told is about
  const out = e('div', { class: 'hard-told', id: 'hard-told', role: 'status' }),
    wait = busy('hard-stop', say('site.hard.busy'), stopAsk);
  /** @param {...string} lines */
  const told = (...lines) =>
    out.replaceChildren(lines.length ? e('ul', {}, ...lines.map(l => e('li', {}, l))) : '');

  const look = async () => {
    const { card, text } = host.draft(),
      off = [go, ...host.rivals()];
    host.begin();
    told();
    wait.begin(document.activeElement === go);
    for (const b of off) b.disabled = true;
    const a = await ask({ op: 'report', puzzle: card.name, level: text });
    for (const b of off) b.disabled = false;
    wait.end();
    if (a.error?.kind === 'cancelled' || text !== host.draft().text) return;
    of = text;
    if (a.error) told(a.error.message ?? host.tell(a.error.text));
    else told(...a.remarks.map(r => host.tell(r.text)));
    host.end();
  };
  const go = e('button', { type: 'button', id: 'hard-look', onclick: look }, say('site.hard.look'));
  go.dataset.needsLevel = '';

  return {
    go,
    box: e(
      'section',
      { class: 'hard', 'aria-labelledby': 'hard-title' },
      e('h2', { id: 'hard-title' }, say('site.hard')),
      e('div', { class: 'row' }, go),
      wait.box,
      out,
    ),
    // changed drops what was said of another text.
    /** @param {string} text */
    changed(text) {
      if (text !== of) told();
    },
  };
};
