import assert from 'node:assert/strict';
import test from 'node:test';
import { gist, markOf, seeds, target } from '../site/make/remarks.js';

const cell = (row, col) => ({ row, col });
const rock = { k: 'tile.slider.rock', a: [] };
const put = (tile, at) => ({ kind: 'put', cell: at, text: { k: 'bench.put', a: [tile, at] } });
const taken = (tile, at) => ({ kind: 'taken', cell: at, text: { k: 'bench.taken', a: [tile, at] } });

test('a mark has the cell of its sentence, wherever in it that stands', () => {
  const tell = t => t.k;
  assert.deepEqual(markOf({ k: 'bench.decides.moves', a: [cell(2, 5), 3, 4] }, tell), {
    row: 2,
    column: 5,
    kind: 'decides',
    text: 'bench.decides.moves',
  });
  assert.deepEqual(markOf(taken(rock, cell(1, 3)).text, tell), {
    row: 1,
    column: 3,
    kind: 'taken',
    text: 'bench.taken',
  });
});

test('changes are summed up by tile: what is gone here and put there has moved', () => {
  const end = { k: 'tile.slider.end', a: [] };
  const told = gist([
    { kind: '', cell: cell(0, 0), text: { k: 'bench.changed', a: [5, 2, 3, 4, 5] } },
    taken(rock, cell(1, 1)),
    taken(rock, cell(1, 2)),
    taken(rock, cell(1, 3)),
    put(rock, cell(2, 1)),
    put(end, cell(2, 2)),
  ]);
  assert.deepEqual(told, [
    { tile: 'tile.slider.rock', how: 'gone', n: 2 },
    { tile: 'tile.slider.rock', how: 'moved', n: 1 },
    { tile: 'tile.slider.end', how: 'new', n: 1 },
  ]);
});

test('a rating that lies the other way is not gone to', () => {
  assert.deepEqual([target(34, 60, 1), target(34, 60, -1), target(34, 34, 1)], [60, 19, 49]);
  assert.deepEqual([target(95, 95, 1), target(4, 4, -1)], [100, 1]);
});

test('the same wish for the same level takes the next seed', () => {
  const next = seeds();
  assert.deepEqual(
    [next('a', 'rating=3'), next('a', 'rating=3'), next('b', 'rating=3'), next('a', 'rating=4')],
    [0, 1, 0, 0],
  );
});
