// Asks the site's solvers for explanations that the page has no steps of. They work
// in a frame of the site that is not seen, one for all figures of the page: there
// the page's own rules for scripts do not count.

/** @import { Question } from './thinker.js' */

// Lost says that there are no steps to be had; then the player explains.
export class Lost extends Error {}

const patience = 8000; // ms until the frame must have heard

/**
 * @typedef {{ base: string, frame: HTMLIFrameElement & { credentialless?: boolean }, host: HTMLElement,
 *   ready: Promise<unknown> }} Room
 * @typedef {import('../../messages').Thought['doc']} Doc
 */
/** @type {Room | null} */
let room = null;
let count = 0;
/** @type {Map<number, { done: (doc: Doc) => void, fail: (e: Error) => void, timer: number }>} */
const open = new Map();

/** @param {MessageEvent<import('../../messages').FromSolvers>} e */
const hear = ({ source, data: m }) => {
  const q = m?.gridwise === 1 && source === room?.frame.contentWindow && open.get(m.re);
  if (!q) return;
  clearTimeout(q.timer);
  if (m.type === 'thinking') return;
  open.delete(m.re);
  if (m.type === 'thought') q.done(m.doc);
  else
    q.fail(
      m.type === 'error' && m.kind === 'load'
        ? new Lost(m.message)
        : Object.assign(new Error(m.message), { kind: m.kind }),
    );
};

/** @type {(base: URL, bare: boolean) => Room} */
const build = (base, bare) => {
  const host = document.createElement('div'),
    frame = /** @type {Room['frame']} */ (document.createElement('iframe'));
  host.style.setProperty('display', 'none', 'important');
  frame.credentialless = bare;
  frame.src = new URL('web/think.html', base).href;
  const ready = new Promise(done => frame.addEventListener('load', done));
  host.attachShadow({ mode: 'open' }).append(frame);
  document.body.append(host);
  addEventListener('message', hear);
  return { base: base.href, frame, host, ready };
};

/** @type {Set<number>} */
const users = new Set();

// leave notes that a figure no longer needs the solvers; the last one removes the
// frame.
/** @param {number} who */
export const leave = who => {
  users.delete(who);
  if (users.size || !room) return;
  removeEventListener('message', hear);
  room.host.remove();
  room = null;
};

// ask returns the document of an explanation: of who asks more than once, that of the
// newest question. It fails with an error that has a kind where there is none.
/** @type {(base: URL, who: number, question: Question, bare: boolean) => Promise<Doc>} */
export const ask = (base, who, question, bare) =>
  new Promise((done, fail) => {
    if (room && (room.base !== base.href || !room.host.isConnected)) {
      room.host.remove();
      room = null;
    }
    users.add(who);
    const { frame, ready } = (room ??= build(base, bare)),
      re = ++count;
    ready.then(() => {
      open.set(re, {
        done,
        fail,
        timer: setTimeout(() => {
          open.delete(re);
          fail(new Lost('no answer from ' + base.origin));
        }, patience),
      });
      frame.contentWindow?.postMessage(
        { gridwise: 1, type: 'think', ask: re, who, ...question },
        self.origin === 'null' ? '*' : base.origin,
      );
    });
  });
