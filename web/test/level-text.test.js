import assert from 'node:assert/strict';
import test from 'node:test';
import { cut, levelText, rowsOf } from '../page/level-text.js';

const text = '; title: Way\r\n; best: 5\r\n\r\nS_ *\r\n___E\r\n\r\nWater 1\r\nFlooding 8\r\n';

test('header lines, drawing and rules are told apart', () => {
  assert.deepEqual(cut(text), { rows: ['S_ *', '___E'], rules: 'Water 1\nFlooding 8' });
  assert.deepEqual(cut('S__'), { rows: ['S__'], rules: '' });
  assert.deepEqual(cut(''), { rows: [], rules: '' });
  assert.deepEqual(rowsOf('\n;x\n\nab\ncd'), ['ab', 'cd']);
});

test('a text put together is read as it was', () => {
  for (const given of [text, 'S__\n', 'S\n\nA 1\n']) {
    const { rows, rules } = cut(given);
    assert.deepEqual(cut(levelText(rows, rules)), { rows, rules });
  }
  assert.equal(levelText(['a', 'b'], ''), 'a\nb\n');
  assert.equal(levelText(['a'], 'B 1\n'), 'a\n\nB 1\n');
});
