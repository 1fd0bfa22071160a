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

test('the next level is one whose rating fits what was solved of late', () => {
  globalThis.localStorage = kept(1e6);
  for (const k of store.keys('')) store.remove(k);
  const book = ratings => ({
    levels: ratings.map((rating, i) => ({
      link: `slider1.${i + 2}w-e.0000`,
      notes: rating === null ? {} : { rating: String(rating) },
    })),
  });
  const rated = book([5, 12, 14, 60, 22, 16, 40, 70, 90, 15]),
    plain = book([null, null, null, null]);
  assert.deepEqual([progress.next(rated), progress.next(plain)], [0, 0]);
  for (const i of [0, 1, 2]) progress.solved(rated.levels[i].link, solved(5));
  assert.equal(progress.next(rated), 9); // 15 is nearest to 10.3 + 4
  progress.solved(rated.levels[9].link, solved(5));
  progress.solved(rated.levels[4].link, solved(5, { helped: true }));
  assert.equal(progress.next(rated), 5); // 16 to 18.3, as the last one took help
  for (const l of plain.levels) progress.solved(l.link, solved(5));
  assert.equal(progress.next(plain), -1);
});
