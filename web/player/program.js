// What the program says: to the page, to the page around, to the solvers.
import { ui } from './strip/ui.js';
import { post } from './messages/page-around.js';
import { now, root } from './messages/state.js';
import { silence, sound } from './board/sound.js';
import { broken } from './board/run.js';
import { panel } from './strip/panel.js';
import { fullScreen } from './strip/leave.js';
import { send } from './messages/to-program.js';
import { besideBest, offers, over, refused, won } from './ending/end-panel.js';
import { keep, keepOn, offer, opened, stands } from './board/keeping.js';
import { answered } from './messages/questions.js';
import { guard } from './board/guard.js';
import { grid } from './strip/grid.js';
import { reviewing } from './ending/review.js';
import { rate, waits } from './board/rating.js';
import { dropped, explained, explaining } from './explanation/from-program.js';
import { store } from '../page/store.js';
import { saves } from '../page/saves.js';
import { solver, unreached } from '../page/solver.js';
import { $ } from '../page/element.js';

const outgoing = new Set([
  'ready',
  'start',
  'move',
  'moves',
  'hint',
  'solved',
  'stuck',
  'error',
  'state',
  'offer',
  'next',
  'rules',
  'settings',
  'bump',
  'topics',
  'checked',
  'judged',
]);

/** @param {VibratePattern} pattern */
const buzz = pattern => {
  if (now.wishes.vibrate) navigator.vibrate?.(pattern);
};

/** @typedef {import('../messages').FromMidend} FromMidend */
/** @type {{ [T in FromMidend['type']]?: (m: Extract<FromMidend, { type: T }>) => void }} */
const inside = {
  keys: m => {
    guard.keys = m.codes;
  },
  ui: m => {
    ui.show(m);
    offers();
    if (m.state === 'playing') for (const kind of ['over', 'beside']) panel.close(kind);
  },
  say: m => ui.say(m.text, m.proven),
  grid: m => grid(m),
  sound: m => sound(m.cues),
  progress: m => ui.progress(m),
  'ask-solver': m => ask(m),
  'cancel-solver': () => {
    waits();
    solver.cancel(pending.values());
    pending.clear();
    waited.clear();
    rest();
  },
  'stop-solver': () => solver.stop(pending.values()),
  look: m => ui.read(m.text),
  ask: m => $('ask-' + m.verb)?.focus(),
  save: m => keep(m),
  ready: m => {
    now.quiet = false;
    now.steps?.leave();
    dropped();
    opened(m);
  },
  offer: m => offer(m),
  error: m => {
    if (m.kind === 'saved') saves.aside();
    else if (m.kind !== 'explain') refused(m);
  },
  move: m => {
    dropped();
    stands(m);
    keepOn();
  },
  moves: m => stands(m),
  next: () => now.lesson?.step(1),
  state: m => {
    now.last.link = m.link;
    if (m.re === undefined) now.linked.shift()?.(m.link);
  },
  explaining: m => explaining(m),
  beside: m => besideBest(m),
  reviewing: m => reviewing(m),
  full: () => fullScreen(),
  leave: () => guard.leave(),
  bump: () => buzz(30),
  stuck: () => ui.keep(),
  over: m => {
    buzz([60, 40, 60]);
    over(m);
  },
  solved: m => {
    buzz([40, 60, 80]);
    won(m);
  },
  settings({ speed, sound }) {
    now.settings = { ...now.settings, speed, sound };
    store.write('sound', sound ? 'on' : 'off');
    store.write('speed', String(speed));
    if (!sound) silence();
  },
  panic: m => broken(m.message, m.link),
};

// receive takes a message of the program. The site is told that it is ready though
// the poster was: only the program knows the rules of a level from a link.
/** @param {FromMidend} m */
export const receive = m => {
  const outward =
    outgoing.has(m.type) && answered(m.type === 'topics' ? { ...m, topic: explained()?.topic ?? '' } : m);
  if (
    outward &&
    !(m.type === 'ready' && now.quiet && root.dataset.ui !== 'site') &&
    !(m.type === 'state' && m.re === undefined && now.linked.length) &&
    !(m.type === 'error' && m.kind === 'saved')
  )
    post(/** @type {import('../messages').ToPage | import('../messages').ToPageBesides} */ (outward));
  if (Object.hasOwn(inside, m.type)) /** @type {(m: FromMidend) => void} */ (inside[m.type])(m);
};

// The questions that the player waits for, by number: after a moment the page says
// that it thinks, until none is left.
/** @type {Set<number>} */
const waited = new Set();
let slow = 0;
/** @param {number} id */
const wait = id => {
  waited.add(id);
  slow ||= setTimeout(() => ui.progress({ done: -1, text: '' }), 250);
};
const rest = () => {
  if (waited.size) return;
  clearTimeout(slow);
  slow = 0;
  ui.progress(null);
};

/** @type {Map<number, number>} the program's open questions, by its numbers */
const pending = new Map();

/** @param {Pick<import('../messages').AskSolver, 'id' | 'request'>} m */
const ask = ({ id, request }) => {
  if (request.op !== 'review' || $('review')?.hidden === false) wait(id); // nobody waits for an unseen review
  waits();
  const mine = solver.ask(request, (kind, value) => {
    if (kind !== 'progress') {
      pending.delete(id);
      waited.delete(id);
      rest();
    }
    if (kind === 'error' && !unreached(value))
      [kind, value] = ['answer', { op: request.op, error: { kind: 'cancelled' } }];
    send({ type: 'solver', id, [kind]: value });
    if (kind === 'answer' && !(/** @type {import('../messages').Answer} */ (value).error)) rate(request);
  });
  pending.set(id, mine);
};
