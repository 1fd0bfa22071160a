// Where the reader stands: a record of each level that was opened, and a log of
// the plays that came to an end. Kept in the store, a record a level, so that two
// tabs never write over each other's levels.
import { store } from '../page/store.js';
import { levelKey } from '../page/link.js';

const level = 'level:',
  best = 'best:',
  logKey = 'log',
  longest = 300; // plays in the log
const lately = 3,
  few = 8,
  more = 4; // plays that are looked back to, levels that are looked ahead to, points of rating

const ids = new Map();
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

const parsed = text => {
  try {
    const v = JSON.parse(text);
    return v && typeof v === 'object' ? v : null;
  } catch {
    return null;
  }
};
const read = name => {
  const text = store.read(name);
  return text ? parsed(text) : null;
};

const record = link => read(level + id(link)) ?? { link, at: 0, n: 0, total: 0, now: 0, won: 0 };
const write = (link, r) => store.write(level + id(link), JSON.stringify({ ...r, at: Date.now() }));

// status is 'new', 'begun', 'helped', 'solved' or 'best'.
const status = r =>
  !r?.at ? 'new' : r.best ? 'best' : r.alone ? 'solved' : r.won ? 'helped' : r.n ? 'begun' : 'new';

// better keeps of two records of a level what is best in either.
const greatest = (a, b) => (a === undefined ? b : b === undefined ? a : Math.max(a, b));
const least = (a, b) => (a === undefined ? b : b === undefined ? a : Math.min(a, b));
const better = (a, b) => {
  if (!a) return b;
  const late = a.at >= b.at ? a : b;
  return {
    ...late,
    won: Math.max(a.won, b.won),
    best: a.best || b.best,
    alone: a.alone || b.alone,
    total: Math.max(a.total, b.total),
    fast: least(a.fast, b.fast),
    ...(late.value !== undefined && { value: (late.less ? least : greatest)(a.value, b.value) }),
  };
};

// beats reports whether a play is one's best: a better score, then one without help.
const beats = (a, b) => !b || (a.value === b.value ? b.helped && !a.helped : a.less === a.value < b.value);

let last = ''; // the level whose best play the last one is

// keep keeps the moves of one's best play of a level, with how it ended.
const keep = (link, m) => {
  const play = {
    link,
    moves: m.moves,
    n: m.n,
    value: m.value,
    less: m.less !== false,
    helped: Boolean(m.helped),
    at: Date.now(),
    ...(typeof m.best === 'number' && { best: m.best }),
    stars: (m.stars ?? []).map(s => (s.got ? '★' : '☆')).join(''),
  };
  last = m.moves && beats(play, read(best + id(link))) ? id(link) : '';
  if (last) store.write(best + id(link), JSON.stringify(play));
};

const log = () => {
  const all = read(logKey);
  return (Array.isArray(all) ? all : []).filter(x => typeof x?.link === 'string' && Number.isFinite(x.at));
};

// solvedOnce reports whether a status is that of a level that was solved.
export const solvedOnce = status => ['helped', 'solved', 'best'].includes(status);

export const progress = {
  of: link => read(level + id(link)),
  // best is one's best play of a level: {moves, n, value, helped}, null for none.
  best: link => read(best + id(link)),
  beats,
  // judged notes how good each move of the last play was, where that is one's best.
  judged(link, squares) {
    if (last && last === id(link))
      store.write(best + last, JSON.stringify({ ...read(best + last), squares }));
  },
  status: link => status(read(level + id(link))),
  statusOf: status,
  // all returns every record there is, the latest first.
  all: () =>
    store
      .keys(level)
      .map(read)
      .filter(r => typeof r?.link === 'string' && Number.isFinite(r.at))
      .sort((a, b) => b.at - a.at),
  log,
  better,
  // opened notes that a level is on the board.
  opened(link, title) {
    const r = record(link);
    write(link, { ...r, link, title });
  },
  // rated notes how hard the solver finds a level.
  rated(link, rating) {
    write(link, { ...record(link), rating });
  },
  // moved notes a play of n moves, and the seconds since it was last told.
  moved(link, n, seconds) {
    const r = record(link);
    write(link, { ...r, n, now: n === 0 ? 0 : r.now + seconds, total: r.total + seconds });
  },
  // solved notes the end of a play: the message "solved" of the frame. It answers
  // how it stands against what was done before. A solution that was shown is none
  // of the reader's.
  solved(link, m) {
    const r = record(link),
      took = Math.round(r.now),
      less = m.less !== false;
    if (m.seen) {
      write(link, { ...r, n: m.n, now: 0 });
      return { took, by: 0, fastest: false };
    }
    write(link, {
      ...r,
      won: r.won + 1,
      n: m.n,
      now: 0,
      best: r.best || Boolean(m.atBest && !m.helped),
      alone: r.alone || !m.helped,
      value: (less ? least : greatest)(r.value, m.value),
      less,
      fast: m.helped ? r.fast : least(r.fast, took),
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
      helped: Boolean(m.helped),
      best: Boolean(m.atBest),
    });
    store.write(logKey, JSON.stringify(all.slice(0, longest)));
    const by = r.value === undefined ? 0 : Math.max(0, less ? r.value - m.value : m.value - r.value);
    return { took, by, fastest: !m.helped && took < r.fast };
  },
  // next is the place in a book of the level that fits: of the next few that are not
  // solved the one whose rating is nearest to a little more than that of what was
  // solved of late; the first of them where little was, or nothing is rated. -1 where
  // all are solved.
  next(book) {
    const open = book.levels
      .map((_, i) => i)
      .filter(i => !solvedOnce(progress.status(book.levels[i].link)))
      .slice(0, few);
    const rating = l => parseFloat(l?.notes.rating),
      at = new Map(book.levels.map(l => [levelKey(l.link), l]));
    const plays = log()
      .map(x => ({ helped: x.helped, rating: rating(at.get(levelKey(x.link))) }))
      .filter(x => x.rating >= 0)
      .slice(0, lately);
    if (plays.length < lately || !open.length) return open[0] ?? -1;
    const aim = plays.reduce((sum, x) => sum + x.rating + (x.helped ? -more : more), 0) / lately;
    const off = i => {
      const r = rating(book.levels[i]);
      return r >= 0 ? Math.abs(r - aim) : 101;
    };
    return open.reduce((a, i) => (off(i) < off(a) ? i : a));
  },
  // tally counts the levels of a book by their status.
  tally(book) {
    const n = { new: 0, begun: 0, helped: 0, solved: 0, best: 0, of: book.levels.length, next: -1 };
    for (const l of book.levels) n[progress.status(l.link)]++;
    n.next = progress.next(book);
    n.done = n.helped + n.solved + n.best;
    return n;
  },
};
