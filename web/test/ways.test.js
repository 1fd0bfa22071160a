import test from 'node:test';
import assert from 'node:assert/strict';
import { about, chapter, dead, open, wayFrom } from '../explain/steps/ways.js';

/** @import { Figure } from '../explain/steps/figure' */

// doc is a document with steps of these depths.
/** @param {number[]} depths @param {object} [more] */
const doc = (depths, more) =>
  /** @type {Figure} */ (/** @type {unknown} */ ({ steps: depths.map(depth => ({ depth })), ...more }));

test('chapters begin where the depth is 0, and walking goes past what is folded', () => {
  const d = doc([0, 1, 1, 0, 1]);
  assert.deepEqual([chapter(d, 0, true), chapter(d, 3, true), chapter(d, 4, false)], [3, 4, 3]);
  assert.deepEqual([wayFrom(d, 0, true), wayFrom(d, 3, false)], [1, 2]);
  const folded = doc([0, 1, 1, 0, 1], { fold: true });
  assert.deepEqual(
    [wayFrom(folded, 0, true), wayFrom(folded, 1, true), wayFrom(folded, 3, false)],
    [3, 2, 0],
  );
  const three = doc([0, 1, 1, 0, 1, 0], { fold: true });
  assert.deepEqual(
    [open(three, 0), open(three, 1), open(three, 4)],
    [
      [0, 3, 5],
      [0, 1, 2, 3, 5],
      [0, 3, 4, 5],
    ],
  );
  assert.deepEqual(open(d, 0), [0, 1, 2, 3, 4]);
});

test('a dead part of a search tree is counted, unless a solution stands in it', () => {
  const d = doc([0, 1, 2, 3, 1, 2], { tree: true });
  assert.deepEqual([dead(d, 0), dead(d, 1), dead(d, 4)], [0, 2, 1]);
  d.steps[3].solved = true;
  assert.equal(dead(d, 1), 0);
  assert.equal(dead(doc([0, 1, 2]), 1), 0);
});

test('a cell leads to the last step that wrote on it, else to one that looked there', () => {
  const d = doc([0, 0, 0, 0]);
  d.steps[1].put = [{ layer: 'numbers', row: 1, col: 1, text: '1' }];
  d.steps[0].look = [[1, 2]];
  assert.equal(about(d, 3, [1, 1, false]), 1);
  assert.equal(about(d, 3, [1, 2, false]), 0);
  assert.equal(about(d, 3, [1, 1, true]), -1);
  d.steps[2].put = [{ layer: 'numbers', row: 1, col: 1, text: '2' }];
  assert.equal(about(d, 3, [1, 1, false]), 2);
});
