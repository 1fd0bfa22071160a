// Shows the steps of an explanation in the poster's place, as the element does and
// without the program, where a frame's address has view=explain. What needs the play
// goes on in the program, at the step that is shown.
import { height, post } from './talk.js';
import { answered, isQuestion, question, refuse } from './questions.js';
import { each } from './rest.js';
import { now } from './state.js';
import { begin } from './begin.js';
import { fit } from './size.js';
import { cover } from './cover.js';
import { send } from './send.js';
import { params, theme } from '../page/theme.js';
import { lang } from '../page/words.js';
import { $, element, here, scripts } from '../page/element.js';

/** @typedef {Awaited<ReturnType<typeof import('../explain/main.js').explain>>} Steps */
/** @typedef {{ hears: (m: { type: string }) => boolean, answers: (m: { type: string }) => boolean, room: () => void }} View */
/** @type {Steps} */
let steps = null;
let box = null,
  quiet = false;
/** @type {HTMLElement | null} */
let note = null; // says why there is nothing but steps

const site = new URL('..', here);
const passed = ['topic', 'step', 'edit', 'group', 'foresee'];
const fixed = () =>
  ['light', 'dark'].includes(theme.wanted) ? theme.wanted : theme.wanted === 'auto' ? undefined : 'light';

const stepped = ({ topic, name, n, of, text, depth }) => ({
  type: /** @type {const} */ ('step'),
  topic,
  name,
  n,
  of,
  text,
  depth,
});

// told passes on what the steps tell.
const told = (type, m) => {
  if (type === 'step') {
    if (!quiet) post(stepped(m));
  } else if (type === 'edited') share(m.level);
  else post({ ...m, type });
};

// share tells of a level that the reader made: the page around, and the other frames
// of the group that this one can see.
const share = level => {
  become(level);
  post({ type: 'edited', level });
  const group = params.get('group');
  if (group) each(gw => gw.follow?.(group, level));
};

// become has the poster, and the play, be of another level.
const become = level => {
  now.wanted = { level };
  cover(level);
};

// follow shows the level that the reader made in another frame.
export const follow = (group, level) => {
  if (!now.view || params.get('group') !== group) return;
  become(level);
  steps.level(level);
};

// view shows the steps, unless there are none or the program came first. A note that
// nobody can play here stands above them.
/** @param {HTMLElement | null} [why] */
export const view = async (why = null) => {
  note = why;
  await build({}).catch(() => {
    /* the program explains */
  });
  if (steps && now.stage === 'poster') {
    take();
    return;
  }
  steps?.end();
  box?.remove();
};

const build = async at => {
  await scripts('explain.js');
  const { explain } = gridwiseExplain,
    before = box,
    old = steps;
  const el = Object.assign(
    element('div', {
      class: 'view',
      lang,
      theme: fixed(),
      ...Object.fromEntries(passed.filter(n => params.has(n)).map(n => [n, params.get(n)])),
      ...at,
    }),
    { level: now.link.text, show: to => steps.show(to), try: () => play() },
  );
  $('player').append(el);
  quiet = Boolean(old);
  try {
    steps = await explain(el, el, { base: site, tell: told, from: note ? undefined : () => play() });
  } catch (e) {
    el.remove();
    throw e;
  } finally {
    quiet = false;
  }
  if (note) el.prepend(note);
  box = el;
  old?.end();
  before?.remove();
};

const covered = on => {
  for (const id of ['stage', 'strip']) $(id).hidden = !on;
};

// take puts the steps in the poster's place.
const take = () => {
  covered(false);
  now.early = now.early.filter(m => m.type !== 'explain'); // which is done
  now.view = { hears, answers, room };
  new ResizeObserver(() => now.view?.room()).observe(steps.root);
  addEventListener('resize', () => now.view?.room());
  theme.onChange(() => {
    if (now.view)
      build({ topic: steps.where.topic, step: steps.where.name }).then(room, () => {
        /* they stay as they are */
      });
  });
  room();
};

const board = () => /** @type {HTMLElement} */ (steps.root.shadowRoot.getElementById('board'));

// room gives the board the height that the frame leaves it, and asks for what it
// would take. In a frame too low for that the words stand beside the board.
const least = 96,
  legible = 160,
  most = 480; // CSS pixels of a board
const narrow = 420; // that leave the words no room beside it
const room = () => {
  box.style.removeProperty('--gw-room');
  board().parentElement.classList.remove('low');
  const above = note?.offsetHeight ?? 0,
    all = Math.ceil(steps.root.offsetHeight + above),
    below = innerHeight - all + board().offsetHeight,
    low = below < legible && innerWidth > narrow;
  steps.lower(low);
  box.style.setProperty('--gw-above', above + 'px');
  box.style.setProperty(
    '--gw-room',
    (low
      ? /** @type {HTMLElement} */ (board().nextElementSibling).offsetHeight
      : Math.min(Math.max(below, least), most)) + 'px',
  );
  height(all);
};

const leave = () => {
  now.view = null;
  steps.end();
  box.remove();
  covered(true);
  fit();
};

const play = () => {
  leave();
  begin(true);
};

// goOn leaves for the program, which explains the same step to who asks the solver.
const solves = new Set(['start', 'judge', 'check', 'solve']);
const goOn = kind => {
  const { topic, name, why } = steps.where;
  leave();
  if (solves.has(kind) && !why) send({ type: 'explain', topic, name, sure: true });
};

const mine = new Set(['show', 'topics?', 'steps?']),
  aside = new Set(['theme', 'settings', 'words', 'state?']);

// hears takes a message of the page around, and reports whether that is all.
const hears = m => {
  if (aside.has(m.type)) return false;
  if (m.type === 'rest' || m.type === 'pause') return true;
  if (m.type === 'focus') {
    board().focus({ preventScroll: true });
    return true;
  }
  if (m.type === 'load' && !m.moves && !m.saved && !m.puzzle) {
    become(m.level);
    steps.level(m.level);
    return true;
  }
  if (mine.has(m.type) && isQuestion(m)) {
    question(m);
    return true;
  }
  if (note) {
    if (isQuestion(m)) refuse(m.ask, 'load', note.textContent);
    return true;
  }
  goOn(m.type);
  return false;
};

const answer = {
  show: async ({ topic, step = '' }) => stepped(await steps.show((topic ? topic + '/' : '') + step)),
  'topics?': async () => ({
    type: 'topics',
    topic: steps.where.topic,
    topics: steps.topics().map(t => ({ ...t, why: '', answers: false })),
  }),
  'steps?': async ({ topic = steps.where.topic, from = 1, count = 64 }) => {
    const all = await steps.steps(topic),
      to = Math.max(from, 1) - 1 + count;
    return {
      type: 'steps',
      topic,
      from,
      steps: all.slice(Math.max(from, 1) - 1, to).map(({ name, text, depth }) => ({ name, text, depth })),
      ended: to >= all.length,
    };
  },
};

// answers answers a question, and reports whether it is one of those that the steps
// can answer. A topic that nobody finds steps of is the program's.
const answers = m => {
  if (!mine.has(m.type)) return false;
  quiet = m.type === 'show';
  answer[m.type](m)
    .then(
      a => post(answered({ ...a, re: m.ask })),
      e => {
        if (e.cause) post(answered({ type: 'error', kind: 'explain', message: e.cause.message, re: m.ask }));
        else {
          leave();
          begin();
          send(m);
        }
      },
    )
    .finally(() => {
      quiet = false;
    });
  return true;
};
