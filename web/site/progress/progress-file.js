// What the site keeps as one text file, out and in: a first line, then a line
// "name<tab>value as JSON" each.
import { announce, notice } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { again } from '../parts/router.js';
import { magic, merge, readLines } from './progress-lines.js';
import { say } from '../../page/words.js';
import { dateOf, today } from '../../page/date.js';
import { onRefused, onSpared, store } from '../../page/store.js';
import { saveFile } from '../../page/save-file.js';

const mostNamed = 8; // lines that cannot be read

export const exportText = () =>
  [
    magic,
    ...store
      .keys('')
      .sort()
      .map(k => `${k}\t${JSON.stringify(store.read(k))}`),
  ].join('\n') + '\n';

// importText takes in what the file has, and tells what was left out.
/** @param {string} text */
export const importText = text => {
  const got = readLines(text);
  if (!got) {
    notice(say('site.import.magic'));
    return;
  }
  for (const [key, value] of got.rows) merge(key, value);
  settings.forget();
  const { length } = got.left,
    named = got.left.slice(0, mostNamed).join(', ') + (length > mostNamed ? ' …' : '');
  notice(
    say('site.import.done', got.rows.length) + (length ? ' ' + say('site.import.left', named, length) : ''),
  );
  again();
};

export const exported = () => {
  saveFile(new Blob([exportText()], { type: 'text/plain' }), `gridwise-${dateOf(today())}.txt`);
  announce(say('site.edit.saved'));
};

// tellRefused says that the browser keeps nothing, or has no room for more, and offers what there
// is as a file.
/** @param {boolean} [full] */
export const tellRefused = full =>
  notice(say(full ? 'site.storage.full' : 'site.storage'), [say('site.export'), exported]);
onRefused(tellRefused);

// tellSpared says that the moves of best plays had to go.
export const tellSpared = () => notice(say('site.storage.spared'), [say('site.export'), exported]);
onSpared(tellSpared);
