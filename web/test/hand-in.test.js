import assert from 'node:assert/strict';
import test from 'node:test';

globalThis.gridwiseCatalog = { puzzles: [] };
const { decideAnswers, decidePlay, handInsIn, inCSV, readHandIn, writeHandIn } =
  await import('../page/hand-in.js');
const { sealed } = await import('../page/pack.js');

const one = {
  lesson: 'lesson-abcd',
  name: '李 <b>',
  items: [
    { medal: 'gold', moves: 'RDLU', helped: true, answers: [] },
    { medal: 'bronze', helped: false, answers: ['1,2', '3', 'U'] },
    { medal: '', helped: false, answers: [] },
  ],
};

test('a hand-in is written and read, alone and among others', async () => {
  const link = await writeHandIn(one);
  assert.deepEqual(await readHandIn(link), { hand: one, fault: '' });
  const other = await writeHandIn({ ...one, name: 'Ann' });
  const mail = `Ann:\n> ${other.slice(0, 40)}\n> ${other.slice(40)}\n\nhttps://a.example/#/pack/x/hand-in/${link}, 3`;
  assert.deepEqual(handInsIn(mail), [other, link]);
});

test('what is no hand-in is told, and never thrown', async () => {
  const link = await writeHandIn(one);
  for (let i = 0; i < 2000; i++) {
    const at = (i * 7919) % link.length,
      text = link.slice(0, at) + String.fromCharCode(33 + (i % 90)) + link.slice(at + (i % 3));
    for (const found of handInsIn(text)) {
      const { hand, fault } = await readHandIn(found);
      assert.ok(fault || found === link || hand.name === one.name, text);
    }
  }
  const forged = [
    null,
    1,
    [],
    {},
    { ...one, name: 1 },
    { ...one, items: {} },
    { ...one, items: Array(61).fill(one.items[0]) },
  ];
  for (const x of [
    { medal: 'platinum' },
    { medal: 'toString' },
    { medal: '', moves: 3 },
    { medal: '', answers: 'x' },
    { medal: '', answers: [{}] },
    { medal: '', answers: Array(100).fill('1') },
    null,
  ])
    forged.push({ ...one, items: [x] });
  for (const x of forged)
    assert.equal(
      (await readHandIn(await sealed('hand1.', JSON.stringify(x)))).fault,
      'bad',
      JSON.stringify(x),
    );
  const large = await sealed('hand1.', JSON.stringify({ ...one, name: 'x'.repeat(1e5) }));
  assert.equal((await readHandIn(large)).fault, 'large');
});

test('a claim is held against what the solver says', () => {
  const won = { won: true, medal: 'silver', told: '3 moves', known: true };
  assert.equal(decidePlay({ medal: 'gold' }, won).over, true);
  assert.equal(decidePlay({ medal: 'silver' }, won).over, false);
  assert.equal(decidePlay({ medal: 'bronze' }, won).medal, 'bronze');
  assert.deepEqual(
    [decidePlay({ medal: 'bronze' }, null).over, decidePlay({ medal: '' }, null).over],
    [true, false],
  );
  const number = [
      { key: '<', steps: [{ text: 'It goes on.' }, { text: 'More.' }] },
      { key: '4', right: true },
      { key: '>' },
    ],
    cells = [{ cells: [[1, 2]], right: true }, { cells: [[1, 1]] }];
  assert.deepEqual(decideAnswers({ medal: 'best', answers: ['3', '4'] }, number), {
    medal: 'bronze',
    told: '',
    over: true,
    tries: 2,
    wrong: '3',
    refuted: 'More.',
  });
  assert.equal(decideAnswers({ medal: 'best', answers: ['1,2'] }, cells).over, false);
  assert.equal(decideAnswers({ medal: 'bronze', answers: ['1,1', '7,7'] }, cells).over, true);
});

test('a spreadsheet takes no field for a formula', () => {
  assert.equal(
    inCSV([['=1+1', '+x', '-x', '@x', ' =x', 'a"b', 'a,b', 5]]),
    `"'=1+1","'+x","'-x","'@x","' =x","a""b","a,b",5\r\n`,
  );
});
