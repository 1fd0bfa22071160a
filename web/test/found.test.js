import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { findLink } from '../page/find-link.js';

const names = ['lemmo', 'ghosts', 'slider', 'woods', 'lifter'];

test('links are found in what arrived of them, as package link finds them', () => {
  let meant = '',
    n = 0;
  for (const line of readFileSync(
    new URL('../../game/link/testdata/found.txt', import.meta.url),
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
