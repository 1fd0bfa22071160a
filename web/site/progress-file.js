// What the site keeps as one text file, out and in: a first line, then a line
// "name<tab>value as JSON" each.
import { announce, notice } from './site-parts.js';
import { settings } from './settings-store.js';
import { again } from './router.js';
import { progress } from './progress.js';
import { say } from '../page/words.js';
import { json, onRefused, onSpared, store } from '../page/store.js';
import { saves } from '../page/saves.js';
import { saveFile } from '../page/save-file.js';

const magic = 'gridwise progress 1';
const largest = 64 << 20; // characters
export const exportText = () =>
  [
    magic,
    ...store
      .keys('')
      .sort()
      .map(k => `${k}\t${JSON.stringify(store.read(k))}`),
  ].join('\n') + '\n';

/** @param {string} text */
const read = text => {
  const [first, ...lines] = text.replace(/\r/g, '').split('\n');
  if (text.length > largest || first.trim() !== magic) throw new Error(say('site.import.magic'));
  return lines
    .filter(l => l !== '')
    .map((line, i) => {
      const tab = line.indexOf('\t');
      let value;
      try {
        value = JSON.parse(line.slice(tab + 1));
      } catch {
        /* told below */
      }
      if (tab < 1 || typeof value !== 'string') throw new Error(say('site.import.line', i + 2));
      return /** @type {[string, string]} */ ([line.slice(0, tab), value]);
    });
};

// merge takes a value of the file: of a level and a best play the better, of a save the later,
// of the log and of collections both, anything else as it is.
/** @param {string} key @param {string} value */
const merge = (key, value) => {
  const mine = store.read(key);
  if (key.startsWith('level:')) {
    const theirs = json(value);
    if (typeof theirs?.link !== 'string') return;
    value = JSON.stringify(progress.better(json(mine), theirs));
  } else if (key.startsWith('best:')) {
    const theirs = json(value);
    if (typeof theirs?.moves !== 'string' || (mine && !progress.beats(theirs, json(mine)))) return;
  } else if (key.startsWith('save:') && saves.count(mine) >= saves.count(value)) return;
  else if (key.startsWith('pack:') && mine && mine !== value) key += '-' + Date.now().toString(36);
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
  return store.write(key, value);
};

/** @param {string} text */
export const importText = text => {
  try {
    const rows = read(text);
    for (const [key, value] of rows) merge(key, value);
    settings.forget();
    notice(say('site.import.done', rows.length));
    again();
  } catch (err) {
    notice(say('site.import.refused', err.message));
  }
};

export const exported = () => {
  saveFile(
    new Blob([exportText()], { type: 'text/plain' }),
    `gridwise-${new Date().toISOString().slice(0, 10)}.txt`,
  );
  announce(say('site.edit.saved'));
};

// tellRefused says that the browser keeps nothing, and offers what there is as a file.
export const tellRefused = () => notice(say('site.storage'), [say('site.export'), exported]);
onRefused(tellRefused);

// tellSpared says that the moves of best plays had to go.
export const tellSpared = () => notice(say('site.storage.spared'), [say('site.export'), exported]);
onSpared(tellSpared);
