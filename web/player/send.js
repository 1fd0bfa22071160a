// What goes to the program: messages, which wait until it is there, and the level
// to load.
import { now } from './state.js';
import { brings } from '../page/link.js';

// send hands a message to the program, or keeps it until there is one.
/** @type {(m: import('../messages').ToMidend) => void} */
export const send = m => {
  const message = /** @type {import('../messages').ToMidend} */ ({ gridwise: 1, ...m });
  if (now.view?.answers(message)) return;
  if (now.stage !== 'playing') {
    now.early.push(message);
    return;
  }
  try {
    globalThis.gridwise.send(message);
  } catch (e) {
    now.live.broken(String(e));
  }
};

/** @typedef {Omit<import('../messages').Load, 'type'>} Level */
/** @param {Level} m */
export const load = m => {
  now.wanted = { ...m, withMoves: !m.saved && brings(m.level, 'e') };
  now.live?.keepAgain();
  send({ ...m, type: 'load' });
};
