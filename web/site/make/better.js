// The panel that makes a draft better: finished, or only tighter, of one solution, of another
// rating. What comes of it is a step of the draft, marked on its board, and told.
import { busy } from './busy.js';
import { atOnce, candidates } from './candidates.js';
import { ask, stopAsk } from '../parts/level.js';
import { gist, markOf, seeds, target } from './remarks.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

const seedOf = seeds();
const tight = 'tighten=yes'; // nothing of it is by chance

/**
 * @typedef {Object} Host
 * @property {() => import('./draft.js').Draft} draft
 * @property {Record<string, string>} art
 * @property {import('./remarks.js').Tell} tell
 * @property {() => void} begin before the solver is asked
 * @property {() => void} end behind that
 * @property {(level: string, marks: import('./marks.js').Mark[]) => void} put a step
 * @property {(marks: import('./marks.js').Mark[]) => void} mark what would change
 * @property {() => HTMLButtonElement[]} rivals buttons whose question would end this one's
 * @property {() => void} undo
 */
/** @param {Host} host */
export const better = host => {
  let now = NaN,
    wished = NaN,
    of = '', // the text that what is told is about
    running = false;
  const out = e('div', { class: 'better-told', role: 'status', id: 'better-told' });
  /** @param {string} id @param {string} label @param {() => unknown} act */
  const button = (id, label, act) =>
    e('button', { type: 'button', id, 'data-needs-level': '', disabled: true, onclick: act }, label);
  // stop ends the work; the best so far is its answer.
  const stop = () => {
    stopped = true;
    stopAsk();
  };
  const wait = busy('better-stop', say('site.better.busy'), stop);
  let stopped = false;

  const slider = e('input', {
    type: 'range',
    id: 'better-rating',
    min: 1,
    max: 100,
    value: 50,
    list: 'better-now',
    oninput: () => {
      wished = Number(slider.value);
      show();
    },
  });
  const tick = e('datalist', { id: 'better-now' }),
    label = e('label', { for: slider.id });
  /** @param {number} by */
  const toward = by => target(present(), wished || present(), by);
  const present = () => (Number.isNaN(now) ? 50 : now);
  const finish = button('better-finish', say('site.finish'), () =>
      run('finish=yes' + (wished ? ' rating=' + wished : ''), atOnce),
    ),
    tighten = button('better-tighten', say('site.better.tighten'), () => run(tight)),
    unique = button('better-unique', say('site.better.unique'), () => run('unique=yes')),
    easier = button('better-easier', '', () => run('rating=' + toward(-1))),
    harder = button('better-harder', '', () => run('rating=' + toward(1)));
  finish.className = 'button first';
  const buttons = [finish, tighten, unique, easier, harder];
  const show = () => {
    const rated = !Number.isNaN(now);
    if (!wished) slider.value = String(present());
    label.textContent = say('site.better.rating') + ` ${rated ? now : '–'}${wished ? ' → ' + wished : ''}`;
    tick.replaceChildren(...(rated ? [e('option', { value: now })] : []));
    easier.textContent = say('site.better.easier') + ' → ' + toward(-1);
    harder.textContent = say('site.better.harder') + ' → ' + toward(1);
  };

  /** @param {string[]} lines @param {...HTMLElement} ways on */
  const report = (lines, ...ways) =>
    out.replaceChildren(...lines.filter(Boolean).map(l => e('p', {}, l)), ...ways);

  // summed tells what of each tile changed.
  /** @param {import('../../messages').Remark[]} remarks */
  const summed = remarks =>
    gist(remarks)
      .map(({ tile, how, n }) =>
        say('site.better.' + how, host.tell({ k: tile, a: [] }) + (n > 1 ? ' ×' + n : '')),
      )
      .join(' · ');

  const back = () =>
    e(
      'button',
      { type: 'button', class: 'button', id: 'better-back', onclick: host.undo },
      say('site.better.back'),
    );
  /** @param {SolverAnswer} a */
  const marksOf = a => a.remarks.filter(r => r.kind).map(r => markOf(r.text, host.tell));
  /** @param {SolverAnswer} a */
  const whole = a => a.remarks.filter(r => !r.kind).map(r => host.tell(r.text));

  // put makes a step of an answer.
  /** @param {SolverAnswer} a @param {string} [seed] */
  const put = (a, seed = '') => {
    host.put(a.level, marksOf(a));
    of = host.draft().text;
    report([summed(a.remarks), ...whole(a), seed], back());
  };

  // offer waits for a word before an answer becomes a step.
  /** @param {SolverAnswer} a @param {string[]} lines @param {string} [seed] */
  const offer = (a, lines, seed) => {
    const mend = button('better-mend', say('site.better.mend'), () => put(a, seed));
    mend.disabled = false;
    mend.className = 'button';
    report(lines, mend);
  };

  // took makes the answer a step, or says why there is none. Over what was drawn meanwhile
  // nothing is put without asking.
  /** @param {SolverAnswer} a @param {string} [seed] @param {boolean} [since] */
  const took = (a, seed, since) => {
    if (a.error?.kind === 'cancelled' || (a.error?.kind === 'lost' && stopped))
      return report([say('site.better.dropped')]);
    if (a.error?.kind === 'lost') return report([a.error.message]);
    if (a.error) {
      const line = host.tell(a.error.text ?? a.error.faults[0].text);
      if (!a.level) return report([line]);
      host.mark(marksOf(a));
      offer(a, [line]);
    } else if (!marksOf(a).length) report(whole(a).length ? whole(a) : [say('site.better.same')]);
    else if (since) offer(a, [say('site.better.since'), summed(a.remarks), ...whole(a)], seed);
    else put(a, seed);
  };

  // offered puts an answer beside the others; false where it is an error.
  /** @param {ReturnType<typeof candidates>} all @param {SolverAnswer} a @param {string} seed */
  const offered = (all, a, seed) => {
    if (a.error) return false;
    all.add(host.draft().card, host.art, a.level, [summed(a.remarks), ...whole(a)], () => put(a, seed));
    return true;
  };

  // run asks for something to be made of the draft: one answer becomes a step, of several one
  // is chosen.
  /** @param {string} wish @param {number} [times] */
  const run = async (wish, times = 1) => {
    const { text, card } = host.draft(),
      all = candidates(kids => out.replaceChildren(...kids));
    stopped = false;
    running = true;
    host.begin();
    wait.begin(box.contains(document.activeElement));
    out.replaceChildren();
    const off = [...buttons, ...host.rivals()];
    for (const b of off) b.disabled = true;
    of = text;
    let a = /** @type {SolverAnswer} */ (null),
      seed = '';
    const n = seedOf(text, wish);
    for (let i = 0; i < times && !stopped; i++) {
      const at = String(n * times + i);
      a = await ask({ op: 'bench', puzzle: card.name, level: text, wish, seed: at }, p =>
        wait.report(p.done, host.tell(p.text)),
      );
      seed = wish === tight ? '' : say('site.new.fact.seed') + ' ' + at;
      if (times > 1 && !offered(all, a, seed)) break;
    }
    for (const b of off) b.disabled = false;
    running = false;
    wait.end();
    const since = host.draft().text !== text;
    if (!box.isConnected) {
      if (!a.error && !since && times === 1) host.draft().become(a.level);
      return;
    }
    wished = NaN;
    show();
    of = host.draft().text;
    if (!all.size()) took(a, seed, since);
    else out.append(three());
    if (a.error?.kind !== 'cancelled') host.end();
  };

  const three = () =>
    e(
      'button',
      { type: 'button', id: 'better-three', onclick: () => finish.click() },
      say('site.finish.three'),
    );

  const box = e(
    'section',
    { class: 'better', 'aria-labelledby': 'better-title' },
    e('h2', { id: 'better-title' }, say('site.better')),
    e('p', { class: 'soft' }, say('site.finish.line')),
    label,
    slider,
    tick,
    finish,
    wait.box,
    out,
    e(
      'details',
      { id: 'better-more' },
      e('summary', {}, say('site.finish.more')),
      e('div', { class: 'row' }, tighten, unique, easier, harder),
      e('p', { class: 'soft' }, say('site.better.line')),
    ),
  );
  show();
  return {
    box,
    buttons,
    // rated takes the rating of the draft, NaN where none is known.
    /** @param {number} rating */
    rated(rating) {
      now = rating;
      show();
    },
    // mend asks for a change by which the draft can be solved, unless something is told of it.
    async mend() {
      const { text, card } = host.draft();
      if (of === text && out.hasChildNodes()) return;
      const a = await ask({ op: 'bench', puzzle: card.name, level: text, wish: tight });
      if (a.error?.kind === 'cancelled' || text !== host.draft().text) return;
      of = text;
      took(a);
    },
    // changed drops what was told of another text, and ends work on it.
    /** @param {string} text */
    changed(text) {
      if (of === text) return;
      out.replaceChildren();
      if (running) stop();
    },
    // leave ends the work, and returns whether there is any: what it made is put into the draft.
    leave() {
      if (running) stop();
      return running;
    },
  };
};
