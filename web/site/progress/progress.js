// Where the reader stands: a record of each level that was opened, and a log of
// the plays that came to an end. Kept in the store, a record a level, so that two
// tabs never write over each other's levels.
import { dateOf, today } from '../../page/date.js';
import { finer } from '../../page/grade.js';
import { json, store } from '../../page/store.js';
import { levelKey } from '../../page/link.js';

const level = 'level:',
  best = 'best:',
  logKey = 'log',
  longest = 300; // plays in the log

/** @type {Map<string, string>} */
const ids = new Map();
/** @param {string} link */
const id = link => {
  const key = levelKey(link);
  if (!ids.has(key)) {
    let a = 0x811c9dc5,
      b = 0x1b873593;
    for (let i = 0; i < key.length; i++) {
      a = Math.imul(a ^ key.charCodeAt(i), 0x01000193);
      b = Math.imul(b ^ key.charCodeAt(i), 0x85ebca6b);
      b ^= b >>> 13;
    }
    ids.set(key, /^[a-z]+/.exec(key)?.[0] + '-' + (a >>> 0).toString(36) + (b >>> 0).toString(36));
  }
  return ids.get(key);
};

/** @type {(name: string) => any} */
const read = name => json(store.read(name));

/**
 * @typedef {import('../../page/grade.js').Earned} Earned
 * @typedef {Earned & { link: string, title?: string, at?: number, n: number, total: number, now: number,
 *   won: number, value?: number, less?: boolean, rating?: string | number, begun?: string,
 *   first?: End }} Standing
 * @typedef {Earned & { value: number, less: boolean, best?: number | null }} End how a play ended
 * @typedef {End & { link: string, moves: string, n: number, at: number, squares?: string }} Best
 */
/** @type {(link: string) => Standing} */
const record = link => read(level + id(link)) ?? { link, at: 0, n: 0, total: 0, now: 0, won: 0 };
/** @param {string} link @param {Standing} r */
const write = (link, r) => store.write(level + id(link), JSON.stringify({ ...r, at: Date.now() }));

// status is 'new', 'begun', or the medal.
/** @type {(r: Standing | null) => string} */
const status = r => (r?.medal ? r.medal : r?.n ? 'begun' : 'new');

// better keeps of two records of a level what is best in either.
/** @param {number} [a] @param {number} [b] */
const greatest = (a, b) => (a === undefined ? b : b === undefined ? a : Math.max(a, b));
/** @param {number} [a] @param {number} [b] */
const least = (a, b) => (a === undefined ? b : b === undefined ? a : Math.min(a, b));
/** @type {(a: Standing | null, b: Standing) => Standing} */
const better = (a, b) => {
  if (!a) return b;
  const late = a.at >= b.at ? a : b,
    { medal, helped } = finer(a, b) >= 0 ? a : b;
  return {
    ...late,
    ...(medal && { medal, helped }),
    begun: a.begun ?? b.begun,
    first: a.first ?? b.first,
    won: Math.max(a.won, b.won),
    total: Math.max(a.total, b.total),
    ...(late.value !== undefined && { value: (late.less ? least : greatest)(a.value, b.value) }),
  };
};

// beats reports whether a play is one's best: a better score, then a finer medal.
/** @param {End} a @param {End | null} b */
const beats = (a, b) => !b || (a.value === b.value ? finer(a, b) > 0 : a.less === a.value < b.value);

let last = ''; // the level whose best play the last one is

/** @param {import('../../messages').Solved} m @returns {End} */
const endOf = m => ({
  value: m.value,
  less: m.less !== false,
  best: m.best ?? null,
  medal: m.medal,
  helped: Boolean(m.helped),
});

// keep keeps the moves of one's best play of a level, with how it ended.
/** @param {string} link @param {import('../../messages').Solved} m */
const keep = (link, m) => {
  const play = {
    link,
    moves: m.moves,
    n: m.n,
    ...endOf(m),
    at: Date.now(),
  };
  last = m.moves && beats(play, read(best + id(link))) ? id(link) : '';
  if (last) store.write(best + id(link), JSON.stringify(play));
};

/**
 * @typedef {Earned & { link: string, title?: string, at: number, n: number, value: number,
 *   took: number }} Play
 */
/** @type {() => Play[]} */
const log = () => {
  const all = read(logKey);
  return (Array.isArray(all) ? all : []).filter(
    /** @param {Play} x */ x => typeof x?.link === 'string' && Number.isFinite(x.at),
  );
};

// solvedOnce reports whether a status is that of a level that was solved.
/** @param {string} status */
export const solvedOnce = status => !['new', 'begun'].includes(status);

// partsOf are the parts of a book, each with the place of its first level.
/** @param {Details} book */
export const partsOf = book => {
  let end = 0;
  return book.parts.map(p => ({ ...p, from: end, levels: book.levels.slice(end, (end += p.size)) }));
};
/** @param {{ from: number, size: number }} p */
const places = ({ from, size }) => Array.from({ length: size }, (_, i) => from + i);

// latest is the place in a book of the level that the reader was at last, 0 for none.
/** @param {Details} book */
const latest = book => {
  const at = book.levels.map(l => progress.of(l.link)?.at ?? 0);
  return at.indexOf(Math.max(...at));
};

export const progress = {
  /** @type {(link: string) => Standing | null} */
  of: link => read(level + id(link)),
  // best is one's best play of a level, null for none.
  /** @type {(link: string) => Best | null} */
  best: link => read(best + id(link)),
  beats,
  // judged notes how good each move of the last play was, where that is one's best.
  /** @param {string} link @param {string} squares */
  judged(link, squares) {
    if (last && last === id(link))
      store.write(best + last, JSON.stringify({ ...read(best + last), squares }));
  },
  /** @param {string} link */
  status: link => status(read(level + id(link))),
  statusOf: status,
  // all returns every record there is, the latest first.
  /** @type {() => Standing[]} */
  all: () =>
    store
      .keys(level)
      .map(read)
      .filter(r => typeof r?.link === 'string' && Number.isFinite(r.at))
      .sort((a, b) => b.at - a.at),
  log,
  better,
  // opened notes that a level is on the board.
  /** @param {string} link @param {string} title */
  opened(link, title) {
    const r = record(link);
    write(link, { ...r, link, title, begun: r.begun ?? dateOf(today()) });
  },
  // rated notes how hard the solver finds a level.
  /** @param {string} link @param {string | number} rating */
  rated(link, rating) {
    write(link, { ...record(link), rating });
  },
  // moved notes a play of n moves, and the seconds since it was last told.
  /** @param {string} link @param {number} n @param {number} seconds */
  moved(link, n, seconds) {
    const r = record(link);
    write(link, { ...r, n, now: n === 0 ? 0 : r.now + seconds, total: r.total + seconds });
  },
  // solved notes the end of a play: the message "solved" of the frame. It answers
  // how it stands against what was done before. A solution that was shown is none
  // of the reader's.
  /** @param {string} link @param {import('../../messages').Solved} m */
  solved(link, m) {
    const r = record(link),
      took = Math.round(r.now),
      less = m.less !== false;
    if (m.seen) {
      write(link, { ...r, n: m.n, now: 0 });
      return { took, by: 0 };
    }
    const end = endOf(m),
      { medal, helped } = finer(end, r) > 0 ? end : r;
    write(link, {
      ...r,
      first: r.first ?? end,
      won: r.won + 1,
      n: m.n,
      now: 0,
      medal,
      helped,
      value: (less ? least : greatest)(r.value, m.value),
      less,
    });
    keep(link, m);
    const all = log();
    all.unshift({
      at: Date.now(),
      link,
      title: r.title,
      n: m.n,
      value: m.value,
      took,
      medal: end.medal,
      helped: end.helped,
    });
    store.write(logKey, JSON.stringify(all.slice(0, longest)));
    const by = r.value === undefined ? 0 : Math.max(0, less ? r.value - m.value : m.value - r.value);
    return { took, by };
  },
  // next is the place in a book of the level to go on with. That is the first that is not solved from
  // a place on, which is where the reader was last: of a collection in it, else in the parts; then
  // from the first part on, and at last in the collections. It is -1 where all are solved.
  /** @param {Details} book @param {number} [from] */
  next(book, from = latest(book)) {
    const parts = partsOf(book),
      here = parts.find(p => from < p.from + p.size),
      thread = parts.filter(p => !p.beside).flatMap(places),
      order = [
        ...(here?.beside ? places(here) : thread).filter(i => i >= from),
        ...thread,
        ...book.levels.keys(),
      ];
    return order.find(i => !solvedOnce(progress.status(book.levels[i].link))) ?? -1;
  },
  // tally counts the levels of a book that are begun, solved, and solved at their best; of each part
  // it says how much of it is solved, 0 to 1.
  /** @param {Details} book */
  tally(book) {
    const all = book.levels.map(l => progress.status(l.link));
    return {
      begun: all.filter(s => s === 'begun').length,
      done: all.filter(solvedOnce).length,
      best: all.filter(s => s === 'best').length,
      of: all.length,
      next: progress.next(book),
      parts: partsOf(book)
        .filter(p => !p.beside)
        .map(p => all.slice(p.from, p.from + p.size).filter(solvedOnce).length / p.size),
    };
  },
};
