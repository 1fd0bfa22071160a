import assert from 'node:assert/strict';
import test from 'node:test';

globalThis.gridwiseCatalog = { puzzles: [{ name: 'slider', version: 1, tiles: [['_', 'w', 'ice']] }] };
const { progress } = await import('../site/progress/progress.js');
const { onRefused, onSpared, store } = await import('../page/store.js');

// kept is a storage that takes so many characters.
const kept = most => {
  const all = {},
    size = () => Object.entries(all).reduce((n, [k, v]) => n + k.length + v.length, 0);
  Object.defineProperties(all, {
    getItem: { value: k => all[k] ?? null },
    setItem: {
      value: (k, v) => {
        if (size() - (all[k]?.length ?? -k.length) + v.length > most) throw new Error('full');
        all[k] = String(v);
      },
    },
    removeItem: {
      value: k => {
        delete all[k];
      },
    },
  });
  return all;
};
const link = 'slider1.s3w-2wrw2-3we.0000';
const solved = (n, more = {}) => ({
  type: 'solved',
  moves: 'R'.repeat(n),
  n,
  value: n,
  less: true,
  helped: false,
  best: 2,
  medal: n === 2 ? 'best' : 'bronze',
  ...more,
});

test('the moves of the best play are kept, those of a worse one are not', () => {
  globalThis.localStorage = kept(1e6);
  progress.solved(link, solved(9));
  progress.solved(link, solved(12));
  assert.deepEqual(
    [progress.best(link).moves, progress.of(link).value, progress.of(link).won],
    ['RRRRRRRRR', 9, 2],
  );
  progress.solved(link, solved(7, { helped: true }));
  progress.solved(link, solved(7));
  assert.deepEqual([progress.best(link).n, progress.best(link).helped], [7, false]);
  progress.solved(link, solved(3, { seen: true }));
  assert.equal(progress.best(link).n, 7);
  const score = 'slider1.s9w.0000'; // more is better
  for (const value of [20, 50, 30]) progress.solved(score, solved(5, { value, less: false }));
  assert.equal(progress.best(score).value, 50);
});

test('a worse play and a solution that was shown take nothing away', () => {
  globalThis.localStorage = kept(1e6);
  progress.solved(link, solved(2));
  const worse = progress.solved(link, solved(3, { helped: true }));
  const seen = progress.solved(link, solved(2, { helped: true, seen: true }));
  assert.deepEqual(
    [worse.by, seen.by, progress.status(link), progress.of(link).value, progress.of(link).won],
    [0, 0, 'best', 2, 2],
  );
  const other = 'slider1.s5w.0000';
  progress.solved(other, solved(4, { helped: true, seen: true }));
  assert.deepEqual([progress.status(other), progress.of(other).won], ['begun', 0]);
});

test('the finest medal stays, and of two that are the same the one without help', () => {
  globalThis.localStorage = kept(1e6);
  const stand = () => [progress.of(link).medal, progress.of(link).helped, progress.of(link).first.medal];
  progress.solved(link, solved(5, { helped: true }));
  assert.deepEqual(stand(), ['bronze', true, 'bronze']);
  progress.solved(link, solved(5));
  assert.deepEqual(stand(), ['bronze', false, 'bronze']);
  progress.solved(link, solved(2, { helped: true }));
  progress.solved(link, solved(5));
  assert.deepEqual(stand(), ['best', true, 'bronze']);
  const [mine, theirs] = [{ link, at: 2, won: 1, medal: 'silver', helped: false }, progress.of(link)];
  assert.equal(progress.better(mine, theirs).medal, 'best');
  assert.equal(progress.better({ ...theirs, medal: 'gold' }, mine).medal, 'gold');
});

test('two tabs that solve at once lose nothing', async () => {
  globalThis.localStorage = kept(1e6);
  const other = (await import('../site/progress/progress.js?other')).progress;
  progress.opened(link, 'one');
  other.opened('slider1.s5w.0000', 'two');
  progress.moved(link, 3, 2);
  other.solved('slider1.s5w.0000', solved(5));
  progress.solved(link, solved(8));
  other.solved(link, solved(6));
  assert.deepEqual(
    [
      progress.of(link).won,
      progress.of(link).value,
      progress.best(link).n,
      progress.of('slider1.s5w.0000').won,
      progress.log().length,
    ],
    [2, 6, 6, 1, 3],
  );
});

test('in a full store best plays go before progress does, and it is said', () => {
  globalThis.localStorage = kept(1500);
  let spared = 0,
    refused = 0;
  onSpared(() => {
    spared++;
  });
  onRefused(() => {
    refused++;
  });
  const links = Array.from({ length: 4 }, (_, i) => `slider1.${i + 4}w.0000`);
  for (const l of links) progress.solved(l, solved(60));
  assert.deepEqual([spared, refused, links.map(l => progress.of(l).won)], [1, 0, [1, 1, 1, 1]]);
  assert.ok(
    Object.keys(localStorage).filter(k => k.startsWith('gridwise:level:')).length === 4,
    Object.keys(localStorage).join(),
  );
  globalThis.localStorage = kept(300);
  for (const l of links) progress.solved(l, solved(60));
  assert.equal(refused, 1);
});

test('one goes on from where one was, through the parts, and at last in the collections', () => {
  globalThis.localStorage = kept(1e6);
  for (const k of store.keys('')) store.remove(k);
  const links = Array.from({ length: 7 }, (_, i) => `slider1.${i + 2}w-e.0000`),
    book = {
      levels: links.map(link => ({ link })),
      parts: [{ size: 2 }, { size: 3 }, { size: 2, beside: true }],
    };
  const solve = i => {
    progress.opened(links[i], '');
    progress.solved(links[i], solved(5));
  };
  assert.deepEqual([progress.next(book), progress.tally(book).parts], [0, [0, 0]]);
  solve(2);
  assert.equal(progress.next(book, 3), 3);
  assert.equal(progress.next(book, 1), 1);
  solve(3);
  solve(4);
  assert.deepEqual([progress.next(book, 5), progress.tally(book).parts], [5, [0, 1]]);
  assert.equal(progress.next(book, 4), 0, 'a level that was left out comes before the collections');
  for (const i of [0, 1]) solve(i);
  assert.equal(progress.next(book, 2), 5);
  solve(5);
  assert.equal(progress.next(book, 6), 6);
  solve(6);
  assert.equal(progress.next(book), -1);
});
