// Questions of the page around, which change nothing: answered one after the
// other, so that a page that floods makes its own answers late and nothing else.
import { post } from './page-around.js';
import { now } from './state.js';
import { send } from './to-program.js';
import { say } from '../../page/words.js';

const most = 8; // that may wait
const patience = 10_000; // ms until the solver is stopped
const grace = 4_000; // ms for what it found until then

/** @typedef {Extract<import('../../messages').ToMidend, { ask?: unknown }>} Question */
const kinds = new Set(['show', 'topics?', 'steps?', 'judge', 'check', 'solve']);
/** @type {Question[]} */
const waiting = [];
/** @type {{ ask: unknown, re: string, timer: number } | null} */
let open = null;
let count = 0;

/** @type {Map<string, Set<unknown>>} who asked how the play stands, by the question for all of them */
const standing = new Map();
// askState asks how the play stands, once for all who want to know.
/** @param {Set<unknown>} asks */
export const askState = asks => {
  const re = `s${++count}`;
  standing.set(re, asks);
  send({ type: 'state?', ask: re });
};

/** @type {(m: { type: string }) => m is Question} */
export const isQuestion = m => kinds.has(m.type);

/** @param {unknown} ask @param {string} kind @param {string} message */
export const refuse = (ask, kind, message) =>
  post({ type: 'error', kind, message, ...(ask !== undefined && { re: ask }) });

const done = () => {
  clearTimeout(open.timer);
  open = null;
  next();
};

// late stops the solver, which may answer at once; what is not answered then is given
// up. While the program comes nothing is late.
/** @param {boolean} stopped */
const late = stopped => {
  if (now.stage === 'loading') wait(false);
  else if (now.stage === 'playing' && !stopped) {
    wait(true);
    send({ type: 'stop' });
  } else {
    refuse(open.ask, 'time', say('page.ask.late'));
    done();
  }
};
/** @param {boolean} stopped */
const wait = stopped => {
  open.timer = setTimeout(() => late(stopped), stopped ? grace : patience);
};

const next = () => {
  const m = open ? null : waiting.shift();
  if (!m) return;
  open = { ask: m.ask, re: `q${++count}`, timer: 0 };
  wait(false);
  send({ ...m, ask: open.re });
};

// question takes a question; with too many waiting it is refused.
/** @param {Question} m */
export const question = m => {
  if (waiting.length === most) refuse(m.ask, 'busy', say('page.ask.busy', most));
  else {
    waiting.push(m);
    next();
  }
};

// answered returns what the program says as the page around is told it: with the
// number that the page gave its question, null for an answer that came too late.
/**
 * @template {{ type: string, re?: unknown }} M
 * @param {M} m @returns {M | null}
 */
export const answered = m => {
  if (m.re === undefined) return m;
  const { re, ...message } = m;
  if (m.type === 'state') {
    const asks = standing.get(/** @type {string} */ (re)) ?? new Set();
    standing.delete(/** @type {string} */ (re));
    for (const ask of asks) post(/** @type {any} */ (ask === undefined ? message : { ...message, re: ask }));
    return null;
  }
  const mine = open?.re === re,
    ask = mine ? open.ask : undefined;
  if (mine) done();
  else if (m.type !== 'step') return null;
  return /** @type {M} */ (ask === undefined ? message : { ...message, re: ask });
};
