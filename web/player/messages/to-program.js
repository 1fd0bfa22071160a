// What goes to the program: messages, which wait until it is there, and the level
// to load.
import { now } from './state.js';
import { brings } from '../../page/link.js';

// send hands a message to the program, or keeps it until there is one.
/**
 * @typedef {import('../../messages').ToMidend | import('../../messages').Show
 *   | import('../../messages').AskSteps} Sent
 */
/** @type {(m: Sent) => void} */
export const send = m => {
  const message = /** @type {Sent} */ ({ gridwise: 1, ...m });
  if (now.steps?.answers(message)) return;
  if (now.stage !== 'playing') {
    now.early.push(message);
    return;
  }
  if (now.live.answers(message)) return;
  try {
    globalThis.gridwise.send(/** @type {import('../../messages').ToMidend} */ (message));
  } catch (e) {
    now.live.broken(String(e));
  }
};

/** @typedef {Omit<import('../../messages').Load, 'type'>} Level */
/** @param {Level} m */
export const load = m => {
  now.wanted = { ...m, withMoves: !m.saved && brings(m.level, 'e') };
  now.live?.keepAgain();
  send({ ...m, type: 'load' });
};
