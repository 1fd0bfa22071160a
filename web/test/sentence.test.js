import assert from 'node:assert/strict';
import test from 'node:test';
import { fill, sentences } from '../page/sentence.js';

test('holes of two digits are filled, missing arguments leave nothing, other braces stay', () => {
  assert.equal(fill('{10}{11}', [1, 2, 3, 4, 5, 6, 7, 8, 9, 'ten']), 'ten');
  assert.equal(fill('{1|move|moves}, {1|move|moves} {x}', ['1']), 'move, move {x}');
  assert.equal(fill('{1} {2} {3}', [1440, -114613, '1440']), '1,440 -114,613 1440');
});

test('where a sentence and the one around it bring a full stop one is enough', () => {
  assert.equal(fill('{1}. {2}。', ['Done.', '好。']), 'Done. 好。');
});

test('a tree of sentences is said with links to its cells and steps', () => {
  const forms = { cell: '({1},{2})', goes: 'goes to {1}, as {2} says.', both: 'It {1}. {2|once|often}' };
  const { linked, say } = sentences(key => forms[key]);
  const goes = {
    k: 'goes',
    a: [
      { row: 2, col: 3 },
      { text: { k: 'wave' }, step: 'w' },
    ],
  };
  assert.deepEqual(linked({ k: 'both', a: [goes, 2] }), {
    text: 'It goes to (2,3), as wave says. often',
    links: [
      { from: 11, to: 16, cell: [2, 3] },
      { from: 21, to: 25, step: 'w' },
    ],
  });
  assert.equal(say({ k: '' }), '');
});
