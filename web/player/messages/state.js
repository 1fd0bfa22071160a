// What the parts of the page know of the play.

export const root = document.documentElement;
export const framed = window.parent !== window;

/**
 * @typedef {{ wish: string, link: string, date: string, title?: () => string, fault?: string }} DaysLevel
 *   the level that stands for "today", and its date; fault is the key of the sentence that says why
 *   it is another one, or none
 */

/** @typedef {Omit<import('../../messages').Load, 'type'>} Level */
/**
 * @typedef {{ key: string, stand: Pick<import('../../messages').State, 'moves' | 'status'> }} Left
 *   how the play of a level stands
 * @typedef {Level & { at: number, rests?: boolean, n?: number, retried?: boolean, afresh?: boolean,
 *   day?: DaysLevel, lesson?: { at: number, done: string[] }, left?: Left,
 *   explained?: Omit<import('../../messages').Explain, 'type'> }} Resumed
 *   what the page left itself before it was loaded anew: see handOver in page/store.js
 */

export const now = {
  stage: 'poster', // poster, loading, playing, broken, gone
  /** @type {Omit<import('../../messages').Load, 'type'> & { withMoves?: boolean }} */
  wanted: { level: '' }, // the level to load
  /** @type {Found | null} */
  link: null, // the level on the poster, as readLink returns it
  last: { level: '', link: '', key: '', save: '', n: 0 }, // what the program told
  /** @type {import('../../messages').UI | null} */
  ui: null, // what stands round the board, as the program told it last
  /** @type {DaysLevel | null} */
  day: null, // where the level is that of a day
  /** @type {Promise<void> | null} */
  seeking: null, // until it is known
  /** @type {Left | null} */
  left: null, // how a play stood before this page was loaded
  /** @type {Omit<import('../../messages').ChangeSettings, 'type'>} */
  settings: {}, // of the page around and of the reader, for the program
  /** @type {Pick<import('../../messages').ChangeSettings, 'keys' | 'vibrate' | 'pad'>} */
  wishes: {}, // settings that the page does itself
  /** @type {import('./to-program.js').Sent[]} */
  early: [], // messages that came before the program was there
  quiet: false, // the next ready was already told, by the poster
  /** @type {((link: string) => void)[]} */
  linked: [], // what is done with the links of the next states
  /** @type {string | undefined} */
  rating: undefined, // how hard the level on the board is, 0 to 100, where that is known
  rests: false, // the poster is that of a play that rests
  focus: false, // the board takes the focus once it is there
  unsaved: '', // what the reader is to be told where nothing is kept
  // When the page was loaded anew after a fault, whether for files that were gone, and whether
  // the program is asked for past the browser's cache.
  again: { at: 0, retried: false, afresh: false },
  /** @type {typeof import('../live.js') | null} */
  live: null, // what comes with the program: see live.js
  /** @type {import('../explanation/steps.js').Explanation | null} */
  steps: null, // what shows steps in the poster's place
  /** @type {Promise<void> | null} */
  coming: null, // until it is known whether it can
  /** @type {typeof import('../lesson/lesson.js').lesson | null} */
  lesson: null, // where the address asks for one
  /** @type {typeof import('../results/results.js').results | null} */
  results: null, // where the address asks that they are told
};
