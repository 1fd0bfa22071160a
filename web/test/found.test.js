import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { findLink, isWhole } from '../page/find-link.js';

const names = ['lemmo', 'ghosts', 'slider', 'woods', 'lifter'];

test('links are found in what arrived of them, as package arrival finds them', () => {
  let meant = '',
    n = 0;
  for (const line of readFileSync(
    new URL('../../game/arrival/testdata/found.txt', import.meta.url),
    'utf8',
  ).split('\n')) {
    if (!line.startsWith('  ')) {
      meant = line === 'none' ? '' : line;
      continue;
    }
    const arrived = JSON.parse(line);
    assert.equal(findLink(arrived, meant.startsWith('pack') ? ['pack'] : names), meant, arrived);
    n++;
  }
  assert.ok(n >= 100);
});

test('reading takes time in proportion to the text', () => {
  /** @param {string} text */
  const took = text => {
    const start = performance.now();
    findLink(text, names);
    return Math.max(performance.now() - start, 1);
  };
  for (const of of [' ', '-', '%20', '>\n', '=', '<a', '\\a', 'x:', 'lemmo1.', 'aHR0c']) {
    const most = '#' + of.repeat((3 * 65536 - 2) / of.length) + 'x';
    let times = 24;
    for (let n = 3; n-- && times >= 24;) times = took(most) / took(most.slice(0, most.length / 8) + 'x');
    assert.ok(times < 24, `${JSON.stringify(of)}: eight times the text takes ${times} times as long`);
  }
});

test('of a link that was damaged no other is made', () => {
  const links = ['slider1.S2w-wr-2wE.zzt2', 'lemmo1.2bd3bt3bdb.pAc.nT25lIEZsb29yLCBObyBTdGFpcnM.as48'];
  const odd = ['', '\n> ', '<br>', '&#45', '%2D', '\\u002e', '–', '．', '-\n', ' 2 ', 'x', '.'];
  let seed = 7,
    mended = 0;
  /** @param {number} n */
  const dice = n => (seed = (seed * 16807) % 2147483647) % n;
  for (let n = 0; n < 2000; n++) {
    let text = 'https://example.org/#' + links[dice(2)];
    for (let k = dice(3); k >= 0; k--) {
      const at = dice(text.length);
      text = text.slice(0, at) + odd[dice(odd.length)] + text.slice(at + dice(2));
    }
    const got = findLink(text, names);
    if (isWhole(got)) assert.ok(links.includes(got) && ++mended, text);
  }
  assert.ok(mended > 200, mended);
});
