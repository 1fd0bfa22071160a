import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

const slider = {
  name: 'slider',
  version: 1,
  tiles: [
    ['_', 'w', 'ice'],
    ['*', 'r', 'rock'],
    ['S', 's', 'start'],
    ['E', 'e', 'end'],
  ],
  bare: 'LRUD',
  busy: '',
};
const ghosts = {
  name: 'ghosts',
  version: 1,
  tiles: [
    ['.', 's', 'floor'],
    ['g', 'g', 'ghost'],
    ['#', 'w', 'hole'],
  ],
  bare: 'U',
  busy: 'P4R1T1',
};
globalThis.gridwiseCatalog = { puzzles: [slider, ghosts] };
const { brings, levelKey, linkIn, readLink, titleOf } = await import('../page/link.js');
const { fromURL64, to64, url64 } = await import('../page/packed.js');
const { linkFault } = await import('../page/link-fault.js');
const { countMoves } = await import('../player/poster/count-moves.js');
const { linkCheck } = await import('../page/find-link.js');

const sealed = body => `${body}.${linkCheck(body)}`;

test('the check is that of package link', () => {
  const assets = new URL('../../assets/', import.meta.url);
  const all = readdirSync(assets, { recursive: true })
    .filter(f => /^\w+\/links\/.*\.txt$/.test(f))
    .map(f => readFileSync(new URL(f, assets), 'utf8').split('\n')[0]);
  assert.ok(all.length > 5);
  for (const link of all) assert.equal(sealed(link.slice(0, link.lastIndexOf('.'))), link);
});

test('rows are read in run lengths, whole and cut short', async () => {
  const link = await readLink(sealed('slider1.s3w-2wrw2-3we.t' + btoa('Way').replace(/=/g, '') + '.m3RD'));
  assert.deepEqual(link.rows, ['S___', '__*_', '__*_', '___E']);
  assert.deepEqual([link.title, link.whole, linkFault(link.text, link)], ['Way', true, '']);
  const cut = await readLink('slider1.s3w-2wr');
  assert.deepEqual([cut.rows, linkFault('slider1.s3w-2wr', cut)], [['S___', '__*_'], 'cut']);
});

test('a packed drawing is inflated', async () => {
  const packed = new Response(
    new Blob(['S__\n__E\n']).stream().pipeThrough(new CompressionStream('deflate-raw')),
  );
  const bytes = new Uint8Array(await packed.arrayBuffer()),
    older = Buffer.from(bytes).toString('base64url');
  for (const text of ['0' + to64(bytes), '_' + older])
    assert.deepEqual((await readLink(sealed('slider1.' + text))).rows, ['S__', '__E']);
});

test('links are found in what mails and browsers hand over', () => {
  const link = sealed('slider1.s3w');
  for (const text of [
    link,
    `https://example.org/#${link}`,
    `look: <a href="x?l=${link}&theme=dark">`,
    link.replace('.', '.\u200b\n'),
    encodeURIComponent('#' + link),
  ])
    assert.equal(linkIn(text), link);
  assert.equal(linkIn('chess1.s3w.0000'), '');
  assert.equal(linkIn('%'.repeat(300000)), '');
});

test('newer, strange and missing links are told apart', async () => {
  for (const [text, fault] of [
    [sealed('slider2.s3w'), 'newer'],
    ['slider2.s3w.0000', 'cut'],
    ['', 'none'],
    ['hello', 'cut'],
    [sealed('slider1.s3w.t_w'), 'form'],
  ]) {
    assert.equal(linkFault(text, await readLink(text)), fault, text);
  }
});

test('moves with operands and counts are counted, in bounds', () => {
  for (const [field, puzzle, n] of [
    ['3RDL', slider, 5],
    ['12PA-1-2-0_3TA_U', ghosts, 16],
    ['12PA-1-2-0-3TA-U', ghosts, 16],
    ['UPA-1-2', ghosts, 1],
    ['P'.repeat(9), ghosts, 0],
    ['999999R', slider, 65536],
    ['x', slider, 0],
    // One whose time did not go in step with its length would not come back.
    ['1'.repeat(1 << 20), ghosts, 0],
    ['9'.repeat(60000) + 'PA-1-2-0-', ghosts, 65536],
    ['P'.repeat(1 << 20), ghosts, 0],
    ['R'.repeat(1 << 20), slider, 65536],
  ])
    assert.equal(countMoves(field, puzzle), n, field.slice(0, 40));
});

test('a text that is far too long is no link', async () => {
  for (let i = 0; i < 20; i++)
    assert.equal((await readLink('slider1.' + '-'.repeat(190_000) + 'a!')).rows.join(''), '');
  assert.ok(!(await readLink('slider1.5w.' + '-'.repeat(2 << 20))));
});

test('base64 of letters and digits comes back', () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) >> 5),
    text = to64(bytes);
  assert.match(text, /^[A-Za-z0-9]*z[abc][A-Za-z0-9]*$/);
  assert.deepEqual(fromURL64(url64(text)), bytes);
});

test('links to one level have one key, whatever their form', () => {
  const golden = name =>
    readFileSync(
      new URL(`../../assets/${name.split('1')[0]}/links/${name}.txt`, import.meta.url),
      'utf8',
    ).split('\n')[0];
  for (const name of ['ghosts1-pieces', 'lemmo1', 'lemmo1-packed', 'lifter1-beards', 'slider1-moment'])
    assert.equal(levelKey(golden(name + '-letters')), levelKey(golden(name)));
  assert.equal(levelKey('slider1.s3w-w-2-r-w.nz.0000'), 'slider1.s3w--2-r-');
  assert.equal(levelKey('slider1.s3w.p5.tWay.m3R.c3.0000'), 'slider1.s3w.p5');
  assert.equal(levelKey('slider1.s3w.0000'), 'slider1.s3w');
});

test('a moment of an explanation is a field, and no part of the key', () => {
  const link = sealed('slider1.s3w.mR.ewave-r4c2_right');
  assert.deepEqual(
    [brings(link, 'e'), brings(link, 'mc'), brings(link, 'c'), levelKey(link)],
    [true, true, false, 'slider1.s3w'],
  );
  assert.equal(brings('slider1.s3w.e000', 'e'), false); // that is the check
  assert.equal(linkIn(`https://example.org/#${link}`), link);
});

test('titles are one line without what is not seen', () => {
  assert.equal(titleOf(' A\n\u0007long   way '), 'A long way');
  assert.equal([...titleOf('冰'.repeat(200))].length, 80);
  assert.equal(titleOf(undefined), '');
});
