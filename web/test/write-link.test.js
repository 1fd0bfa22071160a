import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

const ghosts = {
  name: 'ghosts',
  version: 1,
  tiles: [
    ['.', 's', 'floor'],
    ['g', 'g', 'ghost'],
    ['#', 'w', 'hole'],
  ],
};
globalThis.gridwiseCatalog = { puzzles: [ghosts] };
const { fieldOf } = await import('../page/link.js');
const { writeLink } = await import('../page/write-link.js');
const { linkWith } = await import('../site/share/link-with.js');

test('links are written as package link writes them', async () => {
  for (const name of ['ghosts1-letters', 'ghosts1-pieces-letters']) {
    const [link, , , title, ...text] = readFileSync(
      new URL(`../../assets/ghosts/links/${name}.txt`, import.meta.url),
      'utf8',
    ).split('\n');
    assert.equal(
      await writeLink(ghosts, {
        level: text.join('\n'),
        rules: fieldOf(link, 'p'),
        title: title.replace('; title: ', ''),
      }),
      link,
    );
  }
});

test('a large drawing is packed in letters and digits', async () => {
  const level = Array.from({ length: 40 }, (_, i) =>
    Array.from({ length: 40 }, (_, j) => '.g#'[((i * j * 7919) >> 7) % 3]).join(''),
  ).join('\n');
  assert.match(
    await writeLink(ghosts, { level, rules: '', title: '' }),
    /^ghosts1\.0[A-Za-z0-9]+\.[a-z0-9]{4}$/,
  );
});

test('moves of older plays have no underlines in a link', () => {
  assert.match(
    linkWith('ghosts1.gs.nSWNl.0000', { moves: 'PA-3-2-0_RA_', beat: 2 }),
    /^ghosts1\.gs\.nSWNl\.mPA-3-2-0-RA-\.c2\.[a-z0-9]{4}$/,
  );
});
