import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import test from 'node:test';

globalThis.gridwiseCatalog = { puzzles: [{ name: 'slider', version: 1, tiles: [['_', 'w', 'ice']] }] };
const { packIn, packLink, packText, parsePack, readPack } = await import('../page/pack.js');
const { linkCheck } = await import('../page/find-link.js');

const golden = new URL('../../game/link/testdata/packs/', import.meta.url);
const all = readdirSync(golden).map(f => readFileSync(new URL(f, golden), 'utf8'));

test('the collections of package link are read and written', async () => {
  assert.ok(all.length >= 3);
  for (const file of all) {
    const [link, ...rest] = file.split('\n'),
      got = await readPack(`https://example.org/#/pack/${link}`);
    assert.deepEqual([got.fault, packText(got)], ['', rest.join('\n')]);
    const again = await packLink(got);
    assert.ok(again.length <= link.length + 40);
    assert.equal(packText(await readPack(again)), rest.join('\n'));
  }
});

test('a collection that is cut is told, and what arrived is read', async () => {
  const items = Array.from({ length: 30 }, (_, i) => ({
    link: `slider1.${i * 7919}w-wr.zzt2`,
    prose: `number ${i}`,
  }));
  const link = await packLink({ title: 'Ice', intro: 'Thirty.', items });
  for (const n of [6, 7, 20, 60, link.length >> 1, link.length - 5, link.length - 1]) {
    const got = await readPack(link.slice(0, n));
    assert.equal(got.fault, 'cut', String(n));
  }
  const most = await readPack(link.slice(0, -1));
  assert.equal(most.title, 'Ice');
  assert.equal((await readPack(link.slice(0, 40) + '!' + link.slice(41))).fault, 'cut');
});

test('what is none, newer, or too large is told', async () => {
  for (const text of ['', 'slider1.s3w.0000', 'hello']) assert.equal((await readPack(text)).fault, 'none');
  assert.equal((await readPack(`pack3.abc.${linkCheck('pack3.abc')}`)).fault, 'newer');
  const bomb = await packLink({
      title: '',
      intro: '',
      items: Array(60000).fill({ link: 'slider1.s.0000', prose: '' }),
    }),
    got = await readPack(bomb);
  assert.deepEqual([got.fault, got.items.length, got.left > 4000], ['large', 60, true]);
});

test('links are found in what mails and browsers hand over', async () => {
  const link = await packLink({ title: 'Ice', intro: '', items: [{ link: 'slider1.s3w.0000', prose: '' }] });
  for (const text of [
    link,
    `https://example.org/g/#/pack/${link}.`,
    `look: ${link}, and more`,
    `${link.slice(0, 20)}\u200b\n${link.slice(20)}`,
    encodeURIComponent('#/pack/' + link),
  ]) {
    assert.equal(packIn(text), link, text);
  }
});

test('prose is plain text in bounds', () => {
  const got = parsePack(
    `# ${'long '.repeat(90)}\n\n# <img src=x onerror=alert(1)>\n# ${'冰'.repeat(400)}\n` +
      `slider1.s3w.0000\n${'slider1.s.0000\n'.repeat(5000)}`,
  );
  assert.deepEqual(
    [
      [...got.title].length <= 80,
      got.items[0].prose.startsWith('<img src=x'),
      [...got.items[0].prose].length,
      got.items.length,
      got.left,
    ],
    [true, true, 300, 60, 4941],
  );
});

test('a rating is read where it is one, and the level is there all the same', () => {
  const whole = 'slider1.S2w-wr-2wE.zzt2',
    broken = whole.slice(0, 12) + ' ' + whole.slice(12);
  for (const [line, link, rating] of [
    [whole, whole],
    [whole + ' 0', whole, '0'],
    [whole + ' 057', whole, '57'],
    [whole + ' 101', whole],
    [whole + ' -3', whole],
    [whole + ' 5 dots', whole],
    [broken, broken],
  ]) {
    const {
      items: [item],
    } = parsePack(line);
    assert.deepEqual([item.link, item.rating], [link, rating], line);
  }
});
