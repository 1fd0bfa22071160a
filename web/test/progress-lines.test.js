import assert from 'node:assert/strict';
import test from 'node:test';

const kept = new Map();
globalThis.localStorage = {
  getItem: k => kept.get(k) ?? null,
  setItem: (k, v) => kept.set(k, v),
};
globalThis.gridwiseCatalog = { puzzles: [] };
delete globalThis.BroadcastChannel; // it would keep this program alive
const { magic, merge, readLines } = await import('../site/progress/progress-lines.js');

const lines = [
  magic,
  'level:a\t' + JSON.stringify(JSON.stringify({ link: 'a', n: 2 })),
  'theme\t"dark"',
  'note\t"“so” \u00a0 it is"',
];
const rows = readLines(lines.join('\n') + '\n').rows;

test('a file comes back, and what mail and editors do to it is undone', () => {
  assert.equal(rows.length, 3);
  assert.equal(rows[2][1], '“so” \u00a0 it is');
  const two = lines.slice(0, 3);
  for (const text of [
    two.join('\r\n'),
    '\ufeff\n \n' + two.join('\n'),
    two.join('\n').replaceAll('"', '”'),
    two.join('\n').replaceAll('\t', '\u00a0'),
    two.join('\u200b\n'),
    '> ' + two.join('\n> ') + '\n>\n',
  ])
    assert.deepEqual(readLines(text), { rows: rows.slice(0, 2), left: [] }, JSON.stringify(text));
});

test('a line that cannot be read is named, and the rest is read', () => {
  assert.deepEqual(readLines([lines[0], '', lines[1], 'level:b\t{', lines[2], 'x', 'y\t3'].join('\n')), {
    rows: rows.slice(0, 2),
    left: [4, 6, 7],
  });
  for (const text of ['', 'nothing', '\n\n', lines.join('\n').replace('progress 1', 'progress 9'), lines[1]])
    assert.equal(readLines(text), null, text);
});

test('a save whose place another takes is kept aside', () => {
  const mine = 'save 3\nmine',
    stored = /** @param {string} k */ k => kept.get('gridwise:' + k);
  kept.set('gridwise:save:k', mine);
  merge('save:k', 'save 3\ntheirs');
  assert.equal(stored('save:k'), mine);
  merge('save:k', 'save 9\ntheirs');
  assert.equal(stored('save:k'), 'save 9\ntheirs');
  assert.deepEqual(
    [...kept].filter(([k]) => k.startsWith('gridwise:aside:k:')).map(([, v]) => v),
    [mine],
  );
});
