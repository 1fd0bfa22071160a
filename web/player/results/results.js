// Tells the book or the course around what the reader has done, where the address has
// `results`, and goes on with what they have kept of it. Loaded only then.
//
// Nothing is told before the reader has done something, and before the host has had its time
// to say what it has kept: else a better result there would be lost.
import { blank, better, read, score } from './record.js';
import { splice } from './splice.js';
import { scorm } from './scorm.js';
import { note, sayNote } from './note.js';
import { now } from '../messages/state.js';
import { load } from '../messages/to-program.js';
import { label } from '../poster/cover.js';
import { countMoves } from '../poster/count-moves.js';
import { params } from '../../page/theme.js';
import { levelKey } from '../../page/link.js';
import { linkCheck } from '../../page/find-link.js';

/** @typedef {import('./record.js').Kept} Kept */
/** @typedef {import('../../messages').ToPage | import('../../messages').ToPageBesides} Message */
/** @typedef {{ n: number, undo: boolean, redo: boolean }} Stand */

const patience = 10_000, // ms that a host has to say what it has kept
  calm = 1000; // ms without a move, then it is told

const course = params.get('results') === 'scorm' ? scorm : splice;

/** @type {Kept | null} */
let record = null;
let item = 0, // the level that is open
  begun = false, // the reader has done something
  heard = false, // the host has said what it has kept, or had its time
  closed = false, // what it has kept is not to be touched
  waits = false, // something is to be told
  again = false, // this page was loaded again and has the play itself
  timer = 0;
/** @type {string | undefined} */
let due; // the host's moves, for the board
/** @type {Stand} */
let before = { n: 0, undo: false, redo: false };

/** @param {string} level */
const lessonOf = level => {
  const keys = now.lesson?.keys ?? [levelKey(level)];
  return keys.length > 1 ? now.lesson.id : `${/^[a-z]+/.exec(level)[0]}-${linkCheck(keys[0])}`;
};

// opens follows the level that is opened; that of another lesson is asked about.
/** @param {string} level */
const opens = level => {
  const lesson = lessonOf(level);
  item = now.lesson?.place ?? 0;
  before = { n: 0, undo: false, redo: false };
  if (record?.lesson === lesson) return;
  record = blank(lesson, now.lesson?.keys.length ?? 1);
  begun = heard = closed = waits = false;
  due = undefined;
  setTimeout(() => timeout(lesson), patience);
  course.ask(lesson, (given, fault) => answered(lesson, given, fault), again);
};

/** @param {string} lesson */
const timeout = lesson => {
  if (record.lesson !== lesson) return;
  heard = true;
  if (waits) tell();
};

/** @type {(lesson: string, given: unknown, fault?: string) => void} */
const answered = (lesson, given, fault) => {
  if (record.lesson !== lesson) return;
  const found = read(given, lesson, record.items.length);
  note(found.fault || fault || '');
  closed = found.fault === 'results.newer';
  heard = true;
  if (found.kept) takeUp(found.kept);
  if (waits) tell();
};

// takeUp goes on with what the host has kept. A play that the reader has begun by now stays.
/** @param {Kept} kept */
const takeUp = kept => {
  record.items = record.items.map((x, i) => better(x, kept.items[i]));
  if (begun || again || !kept.open) return;
  due = kept.open.moves;
  if (now.lesson?.restore(record.items, kept.open.item)) return;
  if (now.stage === 'playing') load({ level: now.last.level });
  else if (due) label(countMoves(due, now.link.puzzle));
};

// tell tells it, once the host was heard; going is whether the page goes.
const tell = (going = false) => {
  clearTimeout(timer);
  waits = !heard;
  if (heard && !closed) note(course.tell(record, score(record.items), going));
};

const changed = () => {
  waits = true;
  clearTimeout(timer);
  timer = setTimeout(() => tell(), calm);
};

// A try begins with the first move, and with the first one behind a restart, which can be
// undone and has nothing behind it.
const tried = () => {
  const x = record.items[item];
  if (!x.tries || (!before.n && before.undo && !before.redo)) x.tries++;
};

/** @param {Stand & { moves: string }} m */
const stands = m => {
  before = m;
  record.open = { item, moves: m.moves };
  if (begun) changed();
};

/** @type {{ [T in Message['type']]?: (m: Extract<Message, { type: T }>) => void }} */
const hearers = {
  ready: m => opens(m.level),
  height: m => course.height(m.value),
  undone: () => {
    begun = true;
  },
  move: m => {
    begun = true;
    tried();
    stands(m);
  },
  moves: m => stands(m),
  solved: m => {
    begun = true;
    const x = record.items[item];
    record.items[item] = better(x, { ...x, medal: m.medal });
    tell();
  },
};

// What is not told yet is told when the page goes, with or without an answer. One that goes to
// come back goes on with the course.
addEventListener('pagehide', () => {
  heard = true;
  if (waits) tell(true);
  if (!history.state?.again) course.end();
});
addEventListener('visibilitychange', () => {
  if (document.hidden && waits && heard) tell();
});
// Of a page that a browser had set aside the course has taken leave.
addEventListener('pageshow', e => {
  if (e.persisted) location.reload();
});

export const results = {
  // begin listens. resumed is whether this page was loaded again and has the play itself.
  /** @param {boolean} resumed */
  begin(resumed) {
    again = resumed;
    return results;
  },
  // hears follows what the page around is told.
  /** @param {Message} m */
  hears(m) {
    if (m.type === 'ready' || m.type === 'height' || record)
      /** @type {((m: Message) => void) | undefined} */ (hearers[m.type])?.(m);
  },
  // tried counts a wrong answer to the question at a place of the lesson.
  /** @param {number} i */
  tried(i) {
    begun = true;
    if (!record) return;
    record.items[i].tries++;
    record.open = { item: i };
    changed();
  },
  // answered takes what the answer to that question was worth.
  /** @param {number} i @param {string} medal */
  answered(i, medal) {
    results.tried(i);
    if (!record) return;
    const x = record.items[i];
    record.items[i] = x.medal ? x : { ...x, medal };
    tell();
  },
  // take hands out, once, the moves that the host has kept of the level that is opened.
  take() {
    const moves = due;
    due = undefined;
    return moves;
  },
  say: sayNote,
};
