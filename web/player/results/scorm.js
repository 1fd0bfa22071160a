// Speaks SCORM 1.2: the course is an object, API, of a window around this page, or of one
// around the page that opened it. It may answer no, throw, or be gone at any time.

/** @typedef {import('./record.js').Kept} Kept */
/** @typedef {import('./splice.js').Answer} Answer */
/** @typedef {Record<string, (...args: string[]) => unknown>} API */

const most = 4000, // letters of suspend data; the standard's bound is 4,096
  windows = 100; // looked at

/** @type {(w: any) => API | null} */
const above = w => {
  for (let n = 0; w && n < windows; n++, w = w.parent) {
    try {
      if (w.API) return w.API;
    } catch {
      /* somebody else's */
    }
    if (w === w.parent) break;
  }
  return null;
};

/** @type {API | null} */
let api = null;
/** @type {(name: string, ...args: string[]) => string | null} null where it throws */
const call = (name, ...args) => {
  try {
    return String(api['LMS' + name](...args));
  } catch {
    return null;
  }
};
/** @type {(name: string) => string | null} */
const value = name => call('GetValue', 'cmi.' + name);
/** @type {(name: string, value: string | number) => boolean} */
const set = (name, value) => call('SetValue', 'cmi.' + name, String(value)) === 'true';

const since = Date.now();
// time is how long the page was open, as the standard writes it.
const time = () => {
  const s = Math.floor((Date.now() - since) / 1000);
  return [Math.min(Math.floor(s / 3600), 9999), Math.floor(s / 60) % 60, s % 60]
    .map((n, i) => String(n).padStart(i ? 2 : 4, '0'))
    .join(':');
};

// suspended is the state as a text that a course has room for: the moves are left out first.
/** @type {(state: Kept) => string} */
const suspended = state => {
  const text = JSON.stringify(state);
  return text.length <= most ? text : JSON.stringify({ ...state, open: { item: state.open.item } });
};

let passed = false, // in the eyes of the course
  best = 0; // the score that it has, of 100

export const scorm = {
  // ask begins with a course, or goes on where the page was loaded again.
  /** @type {(lesson: string, answer: Answer, again: boolean) => void} */
  ask(_, answer, again) {
    if (api) {
      answer(null); // it keeps one lesson, the first
      return;
    }
    api = above(window) ?? above(window.opener);
    if (!api || (!again && call('Initialize', '') !== 'true')) {
      api = null;
      answer(null, 'results.none');
      return;
    }
    const status = value('core.lesson_status');
    passed = status === 'passed' || status === 'completed';
    best = Number(value('core.score.raw')) || 0;
    // A course may take for completed what is left without a status.
    if (!passed) set('core.lesson_status', 'incomplete');
    const given = value('suspend_data');
    answer(given, given === null ? 'results.bad' : '');
  },
  // tell returns the key of the sentence that says that it was not taken. A page that goes cannot
  // wait for it: leaving commits as well.
  /** @type {(state: Kept, score: number, going: boolean) => string} */
  tell(state, score, going) {
    if (!api) return 'results.none';
    best = Math.max(best, Math.round(score * 100));
    passed ||= state.items.every(x => x.medal);
    const taken = [
      set('core.score.min', 0),
      set('core.score.max', 100),
      set('core.score.raw', best),
      set('core.lesson_status', passed ? 'passed' : 'incomplete'),
      set('suspend_data', suspended(state)),
      going || call('Commit', '') === 'true',
    ];
    return taken.every(Boolean) ? '' : 'results.refused';
  },
  height() {},
  end() {
    if (!api) return;
    set('core.session_time', time());
    set('core.exit', 'suspend'); // so that it is opened again as it was left
    call('Finish', '');
    api = null;
  },
};
