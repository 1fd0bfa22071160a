import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockwise, joined, rulesIn, rulesOf, sizeOf, tapped, trimmed } from '../site/make/pieces.js';

const p = /** @type {Pieces} */ (
  /** @type {unknown} */ ({
    line: 'pieces:',
    cells: [
      ['.', ''],
      ['o', ''],
      ['*', 'lamp'],
    ],
    usual: ['oo\n*.', 'o'],
  })
);

// chance draws numbers below n, the same ones each time.
let seed = 1;
/** @param {number} n */
const chance = n => (seed = (seed * 48271) % 2147483647) % n;

test('pieces are read from rules, and written as they were', () => {
  assert.deepEqual(rulesIn('', p), { grids: [['oo', '*.'], ['o']], others: [] });
  assert.equal(rulesOf(rulesIn('spare lights: yes', p), p), 'spare lights: yes');
  const own = 'spare lights: yes\npieces:\n*o\n.o\n\noo';
  assert.equal(rulesOf(rulesIn(own, p), p), own);
  assert.deepEqual(rulesIn('pieces:\n\n  *o\n   o \n\n\n...\n\noxo\nspare lights: yes', p), {
    grids: [['*o', '.o'], ['o.o']],
    others: ['spare lights: yes'],
  });
  assert.equal(rulesOf({ grids: [], others: [] }, p), 'pieces:\n', 'that no piece is there is told');
});

test('any rules are read, and what is written of them is read as the same', () => {
  const parts = ['pieces:', 'o*', ' .o', '..', 'x', '', '\t', 'a: b', 'oooo', '*'];
  for (let n = 0; n < 5000; n++) {
    const text = Array.from({ length: chance(12) }, () => parts[chance(parts.length)]).join('\n'),
      rules = rulesIn(text, p),
      again = rulesIn(rulesOf(rules, p), p);
    assert.deepEqual(again.grids, rules.grids, text);
    for (const g of rules.grids) assert.deepEqual(trimmed(g, p), g, text);
  }
});

test('a tap goes round what a cell may be, and never leaves parts', () => {
  let rows = ['...', '.o.', '...'];
  rows = tapped(rows, 1, 2, p);
  assert.deepEqual(rows, ['...', '.oo', '...']);
  rows = tapped(rows, 1, 2, p);
  assert.deepEqual(rows, ['...', '.o*', '...']);
  assert.deepEqual(tapped(rows, 1, 2, p), ['...', '.o.', '...']);
  assert.deepEqual(tapped(rows, 0, 0, p), rows, 'a cell apart is a piece of its own');
  assert.deepEqual(tapped(['*'], 0, 0, p), ['o'], 'the last cell goes');
  for (let n = 0; n < 3000; n++) {
    rows = tapped(rows, chance(rows.length), chance(rows[0].length), p);
    assert.ok(joined(rows, p), rows.join('/'));
  }
});

test('four turns are none', () => {
  assert.deepEqual(clockwise(['*oo', '..o']), ['.*', '.o', 'oo']);
  const round = clockwise(clockwise(clockwise(clockwise(['*oo', '..o']))));
  assert.deepEqual(round, ['*oo', '..o']);
  assert.equal(sizeOf(round, p), 4);
});
