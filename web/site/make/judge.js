// What the solver says of a draft, beside its board: faults with their places, or
// whether it can be solved, how well, in how many ways, and what the last change
// made of that.
import { announce } from '../parts/site-parts.js';
import { ask, dropAsk, read, teller } from '../parts/level.js';
import { writeLink } from '../../page/write-link.js';
import { say as sayWords } from '../../page/words.js';
import { icon } from '../../page/icons.js';
import { element as e } from '../../page/element.js';

const pause = 220; // ms after a stroke
const steps = 200000; // of the solver's own unit: a level somebody is making

// summary is what is compared from stroke to stroke: values by the key of their
// words. An answer without the lift, or that is worth nothing, is no win.
/** @typedef {Record<string, any>} Summary */
/** @type {(a: SolverAnswer) => Summary} */
const summary = a => {
  if (a.error?.kind === 'impossible') return { solvable: 'no' };
  if (a.error) return { solvable: 'open' };
  const fields = Object.fromEntries(a.solution.fields),
    s = /** @type {Summary} */ ({ solvable: 'yes' });
  if (fields.outcome === 'abort' || fields.value === 0)
    return { solvable: a.solution.proven ? 'no' : 'open' };
  if (a.solution.moves.length) s.moves = a.solution.moves.length;
  s.proven = a.solution.proven ? 'yes' : 'open';
  if (Number.isInteger(fields.count)) s[fields.exact === false ? 'least' : 'ways'] = fields.count;
  return s;
};

/** @type {Record<string, (v: any) => string>} */
const say = {
  solvable: v => sayWords('site.edit.solvable.' + v),
  moves: v => sayWords('site.edit.moves', v),
  proven: v => sayWords('site.edit.proven.' + v),
  ways: v => (v === 1 ? sayWords('site.edit.unique') : sayWords('site.edit.ways', v)),
  least: v => sayWords('site.edit.least', v),
};
/** @type {Record<string, (v: any) => boolean>} */
const good = { solvable: v => v === 'yes', moves: () => true, proven: v => v === 'yes', ways: v => v === 1 };
/** @type {Record<string, (v: any) => boolean>} */
const bad = { solvable: v => v === 'no' };

// judge makes the panel of a draft. host has: draft(), faults(list), go(row, column),
// read({level, rules, link}), judged(solvable, rating) at the end, with NaN where there is none.
/**
 * @param {{ draft: () => import('./draft.js').Draft, faults: (list: Fault[]) => void, go: (row: number,
 *   column: number) => void, read: (got: Reading | null) => void, judged: (solvable: 'yes' | 'no' | 'open',
 *   rating: number) => void }} host
 */
export const judge = host => {
  const box = e('section', { class: 'judge', 'aria-label': sayWords('site.edit.judge') });
  let timer = 0,
    turn = 0,
    last = /** @type {Summary | null} */ (null);

  /** @param {string} kind */
  const state = kind => {
    box.dataset.state = kind;
  };
  // before says what a value was until the last change, where it was another.
  /** @type {(k: string, now: Summary) => string} */
  const before = (k, now) =>
    last && last[k] !== undefined && last[k] !== now[k]
      ? ' ' + sayWords('site.edit.was', say[k](last[k]))
      : '';
  /** @type {(k: string, now: Summary) => HTMLElement} */
  const badge = (k, now) => {
    const v = now[k];
    return e(
      'li',
      { class: 'badge ' + (good[k]?.(v) ? 'good' : bad[k]?.(v) ? 'bad' : '') },
      icon(good[k]?.(v) ? 'check' : bad[k]?.(v) ? 'close' : 'hint'),
      e('span', {}, say[k](v)),
      e('small', {}, before(k, now)),
    );
  };

  /** @param {Fault[]} list */
  const faulty = list => {
    state('faults');
    host.faults(list);
    /** @param {Fault} f */
    const place = f =>
      f.row > 0
        ? sayWords('site.edit.cell', f.row, f.column)
        : f.line > 1 // what is missing is told of the whole
          ? sayWords('site.edit.line', f.line)
          : '';
    box.replaceChildren(
      e('h2', {}, sayWords('site.edit.faults', list.length)),
      e(
        'ul',
        { class: 'faults' },
        ...list.map(f =>
          e(
            'li',
            {},
            f.row > 0
              ? e(
                  'button',
                  { type: 'button', onclick: () => host.go(f.row, f.column) },
                  e('b', {}, place(f)),
                  ' ',
                  f.text,
                )
              : e('p', {}, e('b', {}, place(f)), ' ', f.text),
          ),
        ),
      ),
    );
    announce(list[0].text);
  };

  /** @param {Card} card @param {SolverAnswer} a */
  const verdict = async (card, a) => {
    const tell = await teller(card.name),
      now = summary(a);
    state(now.solvable === 'yes' ? 'good' : now.solvable === 'no' ? 'bad' : 'open');
    const lines = [...(a.solution?.text ?? []), a.error?.text].filter(Boolean).map(tell).filter(Boolean);
    box.replaceChildren(
      e('h2', {}, say.solvable(now.solvable)),
      e(
        'ul',
        { class: 'badges' },
        ...Object.keys(now)
          .filter(k => k !== 'solvable')
          .map(k => badge(k, now)),
      ),
      e(
        'details',
        { class: 'lines', open: matchMedia('(min-width: 1001px)').matches },
        e('summary', {}, sayWords('site.edit.lines')),
        ...lines.slice(0, 12).map(t => e('p', {}, t)),
      ),
    );
    announce(
      Object.keys(now)
        .map(k => say[k](now[k]) + before(k, now))
        .join(', '),
    );
    last = now;
  };

  // run judges the draft. What could not be had is told, with a way on.
  const run = () => judged().catch(() => failed(sayWords('page.incomplete')));
  /** @param {string} text */
  const failed = text => {
    state('open');
    box.replaceChildren(
      e('h2', {}, say.solvable('open')),
      e('p', { role: 'alert' }, text),
      e('button', { type: 'button', class: 'button', onclick: run }, sayWords('page.again')),
    );
    last = null;
  };

  const judged = async () => {
    const mine = ++turn,
      d = host.draft(),
      text = d.text;
    state('thinking');
    const got = await read(d.card, text);
    if (mine !== turn || got.cancelled) return;
    if (got.lost) {
      failed(String(got.lost));
      return;
    }
    if (got.faults) {
      host.read(null);
      faulty(got.faults);
      last = null;
      return;
    }
    host.faults([]);
    const link = await writeLink(d.card, { ...got, title: d.title });
    if (mine !== turn) return;
    host.read({ ...got, link, text });
    const a = await ask({ op: 'solve', puzzle: d.card.name, level: got.level, steps }, p => {
      if (mine === turn && p.done >= 0) box.style.setProperty('--done', String(p.done));
    });
    if (mine !== turn || a.error?.kind === 'cancelled') return;
    if (a.error?.kind === 'lost') {
      failed(a.error.message);
      return;
    }
    box.style.removeProperty('--done');
    await verdict(d.card, a);
    if (mine !== turn) return;
    const { notes = [] } = a.solution ? await ask({ op: 'rate', puzzle: d.card.name, level: got.level }) : {};
    if (mine === turn) host.judged(last.solvable, Number(Object.fromEntries(notes).rating));
  };

  return {
    box,
    // soon judges once the hand rests.
    soon() {
      clearTimeout(timer);
      turn++;
      state('thinking');
      timer = setTimeout(run, pause);
    },
    stop() {
      clearTimeout(timer);
      turn++;
      dropAsk();
    },
  };
};
