// The lines of a file of progress, read and taken into the store.
import { progress } from './progress.js';
import { json, store } from '../../page/store.js';
import { saves } from '../../page/saves.js';

export const magic = 'gridwise progress 1';
const largest = 64 << 20; // characters

// plain undoes what editors and mail do to a line: curly quotes, other blanks, marks
// without width.
/** @param {string} line */
const plain = line =>
  line
    .replace(/[“”„‟″]/g, '"')
    .replace(/[^\S\n]/g, ' ')
    .replace(/\p{Cf}/gu, '');

/** @param {string} line @returns {[key: string, value: string] | null} */
const entry = line => {
  const [, key, packed] = /^(\S+)\s+(\S.*)$/s.exec(line.trim()) ?? [];
  try {
    const value = JSON.parse(packed);
    return typeof value === 'string' ? [key, value] : null;
  } catch {
    return null;
  }
};

// readLines returns what the lines of a file say, and the numbers of those that cannot be read;
// null for what is no such file. What stands before its first line, as the mark of a quote
// does, may stand before all.
/** @type {(text: string) => { rows: [key: string, value: string][], left: number[] } | null} */
export const readLines = text => {
  const lines = text.slice(0, largest + 1).split(/\r\n|\n|\r/),
    first = lines.findIndex(l => plain(l).trim()),
    mark = first < 0 ? -1 : plain(lines[first]).indexOf(magic),
    before = mark > 0 ? plain(lines[first]).slice(0, mark) : '';
  if (mark < 0 || mark > 9 || plain(lines[first]).trim() !== (before + magic).trim() || text.length > largest)
    return null;
  /** @type {[string, string][]} */
  const rows = [];
  /** @type {number[]} */
  const left = [];
  for (let i = first + 1; i < lines.length; i++) {
    const line = lines[i].startsWith(before) ? lines[i].slice(before.length) : lines[i];
    if (!plain(line).trim() || line.trim() === before.trim()) continue;
    const got = entry(line) ?? entry(plain(line));
    if (got) rows.push(got);
    else left.push(i + 1);
  }
  return { rows, left };
};

// merge takes a value of a file: of a level and a best play the better, of a save the later,
// of the log and of collections both, anything else as it is. A save whose place another
// takes is kept aside.
/** @param {string} key @param {string} value */
export const merge = (key, value) => {
  const mine = store.read(key);
  if (key.startsWith('level:')) {
    const theirs = json(value);
    if (typeof theirs?.link !== 'string') return;
    value = JSON.stringify(progress.better(json(mine), theirs));
  } else if (key.startsWith('best:')) {
    const theirs = json(value);
    if (typeof theirs?.moves !== 'string' || (mine && !progress.beats(theirs, json(mine)))) return;
  } else if (key.startsWith('save:')) {
    if (saves.count(mine) >= saves.count(value)) return;
    saves.aside(key.slice(5));
  } else if (key.startsWith('pack:') && mine && mine !== value) key += '-' + Date.now().toString(36);
  else if (key === 'log') {
    const theirs = json(value);
    if (!Array.isArray(theirs)) return;
    const all = [...progress.log(), ...theirs].filter(
      x => typeof x?.link === 'string' && Number.isFinite(x.at),
    );
    value = JSON.stringify(
      [...new Map(all.map(x => [x.at + x.link, x])).values()].sort((a, b) => b.at - a.at).slice(0, 300),
    );
  }
  store.write(key, value);
};
