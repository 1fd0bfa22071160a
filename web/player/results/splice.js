// Speaks SPLICE, the protocol of books and courses whose exercises are frames: see
// https://cssplice.org/slcp/.
import { fromHost, toHost } from '../messages/page-around.js';

/** @typedef {import('./record.js').Kept} Kept */
/** @typedef {(given: unknown, fault?: string) => void} Answer what a host gives back of a lesson */

const page = Math.random().toString(36).slice(2);
let count = 0;
const message = () => `gridwise-${page}-${++count}`;

/** @type {{ id: string, answer: Answer } | null} the question that is open */
let asked = null;

addEventListener('message', e => {
  if (!asked || !fromHost(e) || e.data?.subject !== 'SPLICE.getState.response') return;
  const { message_id: id, state, error } = e.data;
  // An error may come without the number of what it answers.
  if (id !== asked.id && !(error && id === undefined)) return;
  const { answer } = asked;
  asked = null;
  answer(state, error ? 'results.bad' : '');
});

// Hosts that find no frame of theirs know a lesson by its name, under one of two words.
/** @type {(lesson: string) => object} */
const named = lesson => ({ activity_id: lesson, content_id: lesson });

export const splice = {
  /** @type {(lesson: string, answer: Answer) => void} */
  ask(lesson, answer) {
    asked = { id: message(), answer };
    toHost({ subject: 'SPLICE.getState', message_id: asked.id, ...named(lesson) });
  },
  /** @type {(state: Kept, score: number) => string} */
  tell(state, score) {
    toHost({
      subject: 'SPLICE.reportScoreAndState',
      message_id: message(),
      score,
      state,
      ...named(state.lesson),
    });
    return '';
  },
  /** @type {(height: number) => void} */
  height: height => toHost({ subject: 'lti.frameResize', height }),
  /** @type {() => void} a frame needs no leave */
  end() {},
};
