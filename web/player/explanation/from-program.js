// Opens what the program has explained: the steps over the board, by the maker of
// documents that asks this page's own solver.
import { ui } from '../strip/ui.js';
import { post } from '../messages/page-around.js';
import { now, root } from '../messages/state.js';
import { send } from '../messages/to-program.js';
import { panel } from '../strip/panel.js';
import { visited } from '../board/keeping.js';
import { withLink } from '../strip/leave.js';
import { answered } from '../messages/questions.js';
import { lang, say } from '../../page/words.js';
import { fieldOf } from '../../page/link.js';
import { part } from '../../page/element.js';

/** @typedef {import('../../messages').Explaining} Explaining */
/** @type {Explaining | null} */
let last = null; // what was explained last
let count = 0; // of what was to be shown

// The site's address follows, once the reader rests at a step: browsers bound how
// often an address may change.
const rests = 400; // ms
let telling = 0;
/** @param {string} link '' where the play alone has one */
const tellMoment = link => {
  if (root.dataset.ui !== 'site') return;
  clearTimeout(telling);
  telling = setTimeout(() => {
    if (link) post({ type: 'moment', link });
    else withLink(/** @param {string} link */ link => post({ type: 'moment', link }));
  }, rests);
};

const left = () => {
  last = null;
  tellMoment('');
  visited();
};

// ask asks before what gives the answer away is shown.
/** @param {Explaining} m */
const ask = m => {
  const { topic, at, why, name, step, re } = m;
  panel({
    kind: 'asks',
    text: why ? say('page.review.why') : (m.topics.find(t => t.name === topic)?.title ?? ''),
    line: m.asks,
    buttons: [
      [
        say('page.explain.show'),
        () =>
          send({
            type: 'explain',
            topic,
            sure: true,
            ...(why && { at, why }),
            ...(name && { name }),
            ...(step && { step }),
            ...(re !== undefined && { ask: re }),
          }),
      ],
      [say('page.explain.cancel'), () => now.steps || left()],
    ],
  });
};

// tell answers what a page around asked, unless it came too late.
/** @param {import('../../messages').Stepped | import('../../messages').Steps | import('../../messages').Refused} m */
const tell = m => {
  const told = answered(m);
  if (told) post(told);
};

// fault tells what is wrong in a sentence.
/** @typedef {{ kind?: string, message: string }} Fault */
/** @type {(e: Fault & { cause?: Fault }) => string} */
const fault = e => ((e.cause ?? e).kind ? (e.cause ?? e).message : say('page.explain.lost'));

/** @param {Explaining} m */
const open = async m => {
  const turn = ++count;
  ui.progress({ done: -1, text: '' });
  try {
    const [{ think, enough }, { overBoard }] = await Promise.all([
      part('thinker-page.js'),
      part('steps-page.js'),
    ]);
    if (turn !== count) return;
    const at = await overBoard(m, {
      think,
      enough,
      left,
      stay: () => visited(true),
      came: tellMoment,
      pace: ui.last.speed,
      wanted: () => turn === count,
    });
    if (m.re !== undefined) {
      const { why, ...told } = at;
      tell({ type: 'step', ...told, re: m.re });
    }
  } catch (e) {
    if (turn !== count) return;
    last = null;
    if (m.re !== undefined) tell({ type: 'error', kind: 'explain', message: fault(e), re: m.re });
    ui.say(fault(e));
    visited();
  } finally {
    ui.progress(null);
  }
};

// dropped follows a move, or another level: what was to be explained, or was asked about, is
// not on the board any more.
export const dropped = () => {
  count++;
  panel.close('asks');
};

// steps answers with steps of a topic in words, and shows none of them.
/** @param {import('../../messages').AskSteps} m */
const steps = ({ topic = '', from = 1, count = 64, ask }) =>
  withLink(
    /** @param {string} link */ async link => {
      try {
        const [{ think }, { inWords }] = await Promise.all([part('thinker-page.js'), part('steps-page.js')]);
        const doc = await think({ level: now.last.level, moves: fieldOf(link, 'm'), topic, lang });
        tell({ ...inWords(doc.steps, doc.topic, from, count), re: ask });
      } catch (e) {
        tell({ type: 'error', kind: 'explain', message: fault(e), re: ask });
      }
    },
  );

// answers takes what a page around asks of explanations, and reports whether it did.
/** @param {import('../messages/to-program.js').Sent} m */
export const answers = m => {
  if (m.type === 'steps?') steps(m);
  else if (m.type === 'show') {
    const { topic, step, sure, ask } = m;
    send({
      type: 'explain',
      ...(topic && { topic }),
      ...(typeof step === 'number' ? { step } : step && { name: String(step) }),
      ...(sure && { sure }),
      ask,
    });
  } else return false;
  return true;
};

// explaining shows what the program says.
/** @param {Explaining} m */
export const explaining = m => {
  if (m.asks) {
    ask(m);
    return;
  }
  panel.close('asks');
  last = m;
  open(m);
};

// explained is what is shown, by which it can be opened again; null where nothing is.
export const explained = () => {
  if (!now.steps || !last) return null;
  const { topic, at, why } = last;
  return why ? { topic, at, why } : { topic, name: now.steps.where.name };
};
