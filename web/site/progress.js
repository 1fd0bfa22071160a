// Where the reader stands: a record of each level that was opened, and a log of
// the plays that came to an end. Kept in the store, a record a level, so that two
// tabs never write over each other's levels.
import { store } from '../page/store.js';
import { levelKey } from '../page/link.js';

const level = 'level:', logKey = 'log', longest = 300; // plays in the log

const ids = new Map();
const id = link => {
  const key = levelKey(link);
  if (!ids.has(key)) {
    let a = 0x811c9dc5, b = 0x1b873593;
    for (let i = 0; i < key.length; i++) {
      a = Math.imul(a ^ key.charCodeAt(i), 0x01000193);
      b = Math.imul(b ^ key.charCodeAt(i), 0x85ebca6b);
      b ^= b >>> 13;
    }
    ids.set(key, /^[a-z]+/.exec(key)?.[0] + '-' + (a >>> 0).toString(36) + (b >>> 0).toString(36));
  }
  return ids.get(key);
};

const parsed = text => { try { const v = JSON.parse(text); return v && typeof v === 'object' ? v : null; } catch { return null; } };
const read = name => { const text = store.read(name); return text ? parsed(text) : null; };

const record = link => read(level + id(link)) ?? { link, at: 0, n: 0, total: 0, now: 0, won: 0 };
const write = (link, r) => store.write(level + id(link), JSON.stringify({ ...r, at: Date.now() }));

// status is 'new', 'begun', 'helped', 'solved' or 'best'.
const status = r => !r?.at ? 'new' : r.best ? 'best' : r.alone ? 'solved' : r.won ? 'helped' : r.n ? 'begun' : 'new';

// better keeps of two records of a level what is best in either.
const greatest = (a, b) => a === undefined ? b : b === undefined ? a : Math.max(a, b);
const least = (a, b) => a === undefined ? b : b === undefined ? a : Math.min(a, b);
const better = (a, b) => {
  if (!a) return b;
  const late = a.at >= b.at ? a : b;
  return { ...late, won: Math.max(a.won, b.won), best: a.best || b.best, alone: a.alone || b.alone, total: Math.max(a.total, b.total),
    moves: least(a.moves, b.moves), fast: least(a.fast, b.fast), ...late.value !== undefined && { value: (late.less ? least : greatest)(a.value, b.value) } };
};

const log = () => { const all = read(logKey); return (Array.isArray(all) ? all : []).filter(x => typeof x?.link === 'string' && Number.isFinite(x.at)); };

export const progress = {
  of: link => read(level + id(link)),
  status: link => status(read(level + id(link))),
  statusOf: status,
  // all gives every record there is, the latest first.
  all: () => store.keys(level).map(read).filter(r => typeof r?.link === 'string' && Number.isFinite(r.at)).sort((a, b) => b.at - a.at),
  log,
  better,
  // opened notes that a level is on the board.
  opened(link, title) { const r = record(link); write(link, { ...r, link, title }); },
  // moved notes a play of n moves, and the seconds since it was last told.
  moved(link, n, seconds) { const r = record(link); write(link, { ...r, n, now: n === 0 ? 0 : r.now + seconds, total: r.total + seconds }); },
  // solved notes the end of a play: the message "solved" of the frame. It answers
  // how it stands against what was done before. A solution that was shown is none
  // of the reader's.
  solved(link, m) {
    const r = record(link), took = Math.round(r.now), before = r.value ?? (m.value === m.n ? r.moves : undefined), less = m.less !== false;
    if (m.seen) { write(link, { ...r, n: m.n, now: 0 }); return { took, by: 0, fastest: false }; }
    write(link, { ...r, won: r.won + 1, n: m.n, now: 0, best: r.best || Boolean(m.atBest && !m.helped), alone: r.alone || !m.helped,
      moves: least(r.moves, m.n), value: (less ? least : greatest)(before, m.value), less, fast: m.helped ? r.fast : least(r.fast, took) });
    const all = log();
    all.unshift({ at: Date.now(), link, title: r.title, n: m.n, value: m.value, took, helped: Boolean(m.helped), best: Boolean(m.atBest) });
    store.write(logKey, JSON.stringify(all.slice(0, longest)));
    const by = before === undefined ? 0 : Math.max(0, less ? before - m.value : m.value - before);
    return { took, by, fastest: !m.helped && took < r.fast };
  },
  // tally counts the levels of a book by their status.
  tally(book) {
    const n = { new: 0, begun: 0, helped: 0, solved: 0, best: 0, of: book.levels.length, next: -1 };
    book.levels.forEach((l, i) => {
      const s = progress.status(l.link);
      n[s]++;
      if (n.next < 0 && (s === 'new' || s === 'begun')) n.next = i;
    });
    n.done = n.helped + n.solved + n.best;
    return n;
  },
};
