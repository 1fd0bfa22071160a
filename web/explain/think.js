// The page that explains for other pages, in a frame that is not seen: it loads the
// solver of one puzzle, as it needs it, and answers with documents. It changes
// nothing and keeps nothing, so any page around may ask.
import { Refused, count, enough, think } from './source/thinker.js';
import { language, say } from '../page/words.js';

const mostWaiting = 8;

/** @typedef {import('../messages').Think} Think */
/** @typedef {import('../messages').FromSolvers} Said */
/** @typedef {{ m: Think, post: (m: Said) => void }} Waiting */
/** @type {Waiting[]} the one that is being answered first */
const queue = [];

/** @param {Waiting} q */
const cancel = q => q.post({ type: 'error', re: q.m.ask, kind: 'cancelled', message: '' });

const work = async () => {
  while (queue.length) {
    const q = queue[0],
      { m, post } = q;
    language(m.lang ?? 'en');
    /** @type {Said} */
    const reply = await (m.topic === 'experiment' ? count(m) : think(m)).then(
      doc => ({ type: 'thought', re: m.ask, doc }),
      e => ({
        type: 'error',
        re: m.ask,
        kind: e instanceof Refused ? 'refused' : 'load',
        message: e.message,
      }),
    );
    if (queue[0] === q) queue.shift();
    post(reply);
  }
};

addEventListener('message', ({ source, origin, data: m }) => {
  if (
    source !== parent ||
    source === self ||
    m?.gridwise !== 1 ||
    m.type !== 'think' ||
    [m.level, m.moves ?? '', m.topic ?? '', m.lang ?? ''].some(f => typeof f !== 'string') ||
    !Number.isSafeInteger(m.count ?? 0)
  )
    return;
  /** @type {(m: Said) => void} */
  const post = reply => parent.postMessage({ gridwise: 1, ...reply }, origin === 'null' ? '*' : origin);
  post({ type: 'thinking', re: m.ask });
  // Of what one figure asks the newest counts.
  for (let i = queue.length - 1; i > 0; i--) if (queue[i].m.who === m.who) cancel(queue.splice(i, 1)[0]);
  if (queue.length > mostWaiting) {
    post({ type: 'error', re: m.ask, kind: 'refused', message: say('page.ask.busy', mostWaiting) });
    return;
  }
  if (queue[0]?.m.who === m.who) enough();
  if (queue.push({ m, post }) === 1) work();
});
