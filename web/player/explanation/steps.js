// Shows the steps of an explanation: over the board at rest, of the position that the
// program names, or in the poster's place without the program, where a frame's address
// has view=explain. There what needs the play goes on in the program, at the step that
// is shown.
import { height, post } from '../messages/page-around.js';
import { answered, isQuestion, question, refuse } from '../messages/questions.js';
import { each } from '../poster/rest.js';
import { now } from '../messages/state.js';
import { begin, focusBoard, siteAt } from '../poster/begin.js';
import { fit } from '../poster/size.js';
import { cover } from '../poster/cover.js';
import { load, send } from '../messages/to-program.js';
import { params } from '../../page/theme.js';
import { lang } from '../../page/words.js';
import { here, scripts } from '../../page/scripts.js';
import { $, element } from '../../page/element.js';

/** @typedef {Awaited<ReturnType<typeof import('../../explain/main.js').explain>>} Steps */
/** @typedef {import('../messages/page-around.js').Said} Said */
/** @typedef {import('../messages/to-program.js').Sent} Sent */
/**
 * @typedef {{ hears: (m: Said) => boolean, answers: (m: Sent) => boolean, room: () => void, anew: () => void,
 *   leave: () => void, readonly where: Steps['where'] }} Explanation
 */
/** @type {Steps} */
let steps = null;
/** @type {HTMLElement | null} */
let box = null;
let quiet = false;
/** @type {HTMLElement | null} */
let note = null; // says why there is nothing but steps

/** @typedef {import('../../messages').Explaining} Explaining */
/**
 * @typedef {{ think: typeof import('../../explain/source/thinker.js').think, enough: () => void, stay: () => void,
 *   left: () => void, came: (link: string) => void, pace: number, wanted: () => boolean }} Live
 */
/** @type {Live | null} what the program's page does for steps over its board */
let live = null;
/** @type {Explaining | null} */
let opened = null; // what is shown over the board

const site = siteAt('') ? new URL('..', here) : null;
const passed = ['topic', 'step', 'edit', 'group', 'solve'];

/** @param {Omit<import('../../messages').Stepped, 'type'>} step */
const stepped = ({ topic, name, n, of, text, depth }) => ({
  type: /** @type {const} */ ('step'),
  topic,
  name,
  n,
  of,
  text,
  depth,
});

// passOn passes on what the steps tell.
/**
 * @type {(...what: ['step', import('../../messages').Stepped] | ['edited', { level: string }]
 *   | ['asked', Omit<import('../../messages').Asking, 'type'>]
 *   | ['foreseen', Omit<import('../../messages').Foreseen, 'type'>]) => void}
 */
const passOn = (type, m) => {
  if (type === 'step') {
    if (!quiet) post(stepped(m));
    if (steps) live?.came(steps.link);
  } else if (type === 'edited' && live) post({ type: 'edited', level: m.level });
  else if (type === 'edited') share(m.level);
  else if (type === 'asked') post({ type: 'asked', ...m });
  else if (type === 'foreseen') post({ type: 'foreseen', ...m });
};

// share tells of a level that the reader made: the page around, and the other frames
// of the group that this one can see.
/** @param {string} level */
const share = level => {
  become(level);
  post({ type: 'edited', level });
  const group = params.get('group');
  if (group) each(gw => gw.follow?.(group, level));
};

// become has the poster, and the play, be of another level.
/** @param {string} level */
const become = level => {
  now.wanted = { level };
  cover(level);
};

// follow shows the level that the reader made in another frame.
/** @param {string} group @param {string} level */
export const follow = (group, level) => {
  if (!now.steps || params.get('group') !== group) return;
  become(level);
  steps.level(level);
};

// instead shows the steps in the poster's place, unless there are none or the program came first.
// A note that nobody can play here stands above them.
/** @param {HTMLElement | null} [why] */
export const instead = async (why = null) => {
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

// stepOf is the step that is wanted, by its name or number.
/** @param {Explaining} m */
const stepOf = m => m.name || (m.step ? String(m.step) : '');

// overBoard lays the steps that the program names over the board, which rests meanwhile. It
// reports what is shown then.
/** @param {Explaining} m @param {Live} by */
export const overBoard = async (m, by) => {
  const topic = m.why ? `why/${m.why}` : m.topic;
  if (now.steps && opened?.level === m.level && opened.moves === m.moves) {
    opened = m;
    return steps.show(`${topic}/${stepOf(m)}`);
  }
  leave();
  live = by;
  opened = m;
  await build({ topic, step: stepOf(m) }, by.wanted);
  take();
  return steps.where;
};

let builds = 0;
/** @param {{ topic?: string, step?: string }} at */
const build = async (at, wanted = () => true) => {
  await scripts('explain.js');
  const { explain } = gridwiseExplain,
    before = box,
    old = steps;
  const el = Object.assign(
    element('div', {
      class: 'view',
      hidden: true,
      lang,
      theme: 'page',
      ...Object.fromEntries(passed.filter(n => params.has(n)).map(n => [n, params.get(n)])),
      ...at,
    }),
    { level: now.link.text, show: /** @param {string} to */ to => steps.show(to), try: () => play() },
    opened &&
      (old ? { level: old.doc.level, moves: old.doc.moves } : { level: opened.level, moves: opened.moves }),
  );
  $('player').append(el);
  quiet = Boolean(old);
  try {
    const mine = ++builds;
    const come = await explain(el, el, {
      base: site,
      tell: passOn,
      from: note ? undefined : step => play(step),
      ...(live && {
        think: live.think,
        pace: live.pace,
        close,
        choose: { topics: opened.topics, to: topic => send({ type: 'explain', topic }) },
      }),
    });
    if (mine !== builds || !wanted()) {
      come.end();
      throw new Error('another is wanted');
    }
    steps = come;
    live?.came(steps.link);
  } catch (e) {
    el.remove();
    throw e;
  } finally {
    quiet = false;
  }
  before?.remove();
  old?.end();
  if (note) el.prepend(note);
  box = el;
  box.id = 'view';
  box.hidden = false;
};

// covered hides what the steps stand in place of. The board only rests below them, so
// that the play stays as it is.
/** @param {boolean} on */
const covered = on => {
  if (!live) for (const id of ['stage', 'strip']) $(id).hidden = !on;
  else
    for (const e of $('player').children)
      if (!/^(panel|live)$/.test(e.id) && !e.classList.contains('view')) e.inert = !on;
};

// take puts the steps in their place.
const take = () => {
  covered(false);
  now.early = now.early.filter(m => m.type !== 'explain'); // which is done
  now.steps = {
    hears,
    answers,
    room,
    anew,
    leave,
    get where() {
      return steps.where;
    },
  };
  new ResizeObserver(() => now.steps?.room()).observe(steps.root);
  addEventListener('resize', () => now.steps?.room());
  room();
  if (live && document.hasFocus()) board().focus({ preventScroll: true });
};

// anew builds the steps again, in another language.
export const anew = () => {
  if (!now.steps) return;
  const { topic, name, why } = steps.where;
  build({ topic: why ? `why/${why}` : topic, step: name }).then(room, () => {
    /* they stay as they are */
  });
};

const board = () => /** @type {HTMLElement} */ (steps.root.shadowRoot.getElementById('board'));

// room gives the board the height that the frame leaves it, and asks for what it
// would take. In a frame too low for that the words stand beside the board.
const least = 96,
  legible = 160,
  most = 480; // CSS pixels of a board
const narrow = 420, // that leave the words no room beside it
  wide = 840; // that have room for them beside a large board
const room = () => {
  box.style.setProperty('--gw-room', most + 'px');
  steps.lower(false);
  const above = note?.offsetHeight ?? 0,
    all = Math.ceil(steps.root.offsetHeight + above),
    below = innerHeight - all + board().offsetHeight,
    low = (below < legible && innerWidth > narrow) || (Boolean(live) && innerWidth > wide);
  steps.lower(low);
  box.style.setProperty('--gw-tile', live ? '88px' : '64px');
  box.style.setProperty('--gw-above', above + 'px');
  box.style.setProperty(
    '--gw-room',
    (low
      ? /** @type {HTMLElement} */ (board().parentElement.nextElementSibling).offsetHeight
      : Math.min(Math.max(below, least), most)) + 'px',
  );
  height(all);
};

const leave = () => {
  if (!now.steps) return;
  now.steps = null;
  steps.end();
  box.remove();
  covered(true);
  fit();
  live?.enough();
  steps = box = live = opened = null;
};

// close goes back to the play as it was.
export const close = () => {
  const { left } = live;
  leave();
  focusBoard();
  left();
};

// play plays on from what a step shows.
/** @param {{ level?: string, moves?: string }} [step] */
const play = ({ level, moves = '' } = {}) => {
  const { doc } = steps,
    m = opened;
  live?.stay();
  leave();
  if (level) load({ level, puzzle: doc.puzzle, moves });
  else if (!m) load({ level: doc.level, moves: (doc.moves ?? '') + moves });
  else if (doc.level !== m.level) load({ level: doc.level, moves });
  else send({ type: 'from', at: m.at, moves });
  if (m) focusBoard();
  else begin(true);
};

// goOn leaves for the program, which explains the same step to who asks the solver.
const solves = new Set(['start', 'judge', 'check', 'solve']);
/** @param {string} kind */
const goOn = kind => {
  const asks = solves.has(kind),
    { topic, name, why } = steps.where;
  if (!live || !asks) leave();
  if (!live && asks && !why) send({ type: 'explain', topic, name, sure: true });
};

const mine = new Set(['show', 'topics?', 'steps?']),
  aside = new Set(['theme', 'settings', 'words', 'state?', 'explain', 'reveal']),
  besides = new Set(['sound', 'full', 'next', 'rules']); // commands that leave the steps where they are

// hears takes a message of the page around, and reports whether that is all.
/** @param {Said} m */
const hears = m => {
  if (aside.has(m.type)) return false;
  if (m.type === 'pause' || (m.type === 'rest' && !live)) return true;
  if (m.type === 'focus') {
    board().focus({ preventScroll: true });
    return true;
  }
  if (live && m.type === 'command') {
    if (m.name === 'explain') close();
    else if (!besides.has(m.name)) leave();
    return m.name === 'explain';
  }
  if (m.type === 'load' && !live && !m.moves && !m.saved && !m.puzzle) {
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

// inWords tells steps of a topic.
/**
 * @param {import('../../messages').StepLine[]} all @param {string} topic
 * @param {number} from @param {number} count
 */
export const inWords = (all, topic, from, count) => {
  const to = Math.max(from, 1) - 1 + count;
  return {
    type: /** @type {const} */ ('steps'),
    topic,
    from,
    steps: all.slice(Math.max(from, 1) - 1, to).map(({ name, text, depth }) => ({ name, text, depth })),
    ended: to >= all.length,
  };
};

/** @typedef {Extract<Sent, { type: 'show' | 'topics?' | 'steps?' }>} Asked */
/**
 * @typedef {import('../../messages').Stepped | import('../../messages').Topics
 *   | import('../../messages').Steps} Answer
 */
/** @type {{ [T in Asked['type']]: (m: Extract<Asked, { type: T }>) => Promise<Answer> }} */
const answer = {
  show: async ({ topic, step = '' }) => stepped(await steps.show((topic ? topic + '/' : '') + step)),
  'topics?': async () => ({
    type: /** @type {const} */ ('topics'),
    topic: steps.where.topic,
    topics: steps.topics().map(t => ({ ...t, why: '', answers: false })),
  }),
  'steps?': async ({ topic = steps.where.topic, from = 1, count = 64 }) => {
    return inWords(await steps.steps(topic), topic, from, count);
  },
};

/** @type {(m: Sent) => m is Asked} */
const isMine = m => mine.has(m.type);

// answers answers a question, and reports whether it is one of those that the steps
// can answer. A topic that nobody finds steps of is the program's.
/** @param {Sent} m */
const answers = m => {
  if (!isMine(m) || (live && (m.type === 'topics?' || (m.topic ?? steps.where.topic) !== steps.where.topic)))
    return false;
  quiet = m.type === 'show';
  /** @type {(m: Asked) => Promise<Answer>} */ (answer[m.type])(m)
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
