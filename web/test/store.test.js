import assert from 'node:assert/strict';
import test from 'node:test';
import { handOver, onRefused, store, takeOver } from '../page/store.js';

// kept is a storage that takes so many keys.
const kept = most => {
  const all = {};
  Object.defineProperties(all, {
    getItem: { value: k => all[k] ?? null },
    setItem: {
      value: (k, v) => {
        if (!(k in all) && Object.keys(all).length >= most) throw new Error('full');
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

test('what fits is kept under a prefix', () => {
  const all = (globalThis.localStorage = kept(9));
  assert.equal(store.write('save:a', '1'), true);
  assert.deepEqual(
    [store.read('save:a'), store.read('none'), { ...all }],
    ['1', null, { 'gridwise:save:a': '1' }],
  );
  all.other = 'of another page';
  store.write('theme', 'dark');
  assert.deepEqual([store.keys('save:'), store.keys('').sort()], [['save:a'], ['save:a', 'theme']]);
  store.remove('save:a');
  assert.equal(store.read('save:a'), null);
});

test('what is refused is kept while the page stands, and told once', () => {
  globalThis.localStorage = kept(1);
  let told = 0;
  onRefused(() => {
    told++;
  });
  assert.deepEqual(
    [store.write('a', '1'), store.write('b', '2'), store.write('c', '3')],
    [true, false, false],
  );
  assert.deepEqual([store.read('b'), store.keys('').sort(), told], ['2', ['a', 'b', 'c'], 1]);
  globalThis.localStorage = kept(9);
  assert.equal(store.write('b', '4'), true);
  assert.equal(store.read('b'), '4');
});

test('a full store is told from one that refuses', async () => {
  const quota = new DOMException('no room', 'QuotaExceededError'),
    denied = new DOMException('denied', 'SecurityError');
  for (const [error, length, full] of [
    [quota, 1, true],
    [denied, 1, false],
    [quota, 0, false], // as some browsers refuse in private
  ]) {
    globalThis.localStorage = {
      length,
      getItem: () => null,
      setItem: () => {
        throw error;
      },
    };
    const fresh = await import(`../page/store.js?${error.name}${length}`),
      told = [];
    fresh.onRefused(x => told.push(x));
    fresh.store.write('a', '1');
    fresh.store.write('b', '2');
    assert.deepEqual([told, fresh.store.read('a')], [[full], '1']);
  }
});

test('no storage at all is no fault', () => {
  delete globalThis.localStorage;
  assert.equal(store.write('x', '1'), false);
  assert.deepEqual([store.read('x'), store.read('y')], ['1', null]);
});

test('a page hands over through its place in the history, once', () => {
  globalThis.history = {
    state: { seen: true },
    replaceState(state) {
      this.state = structuredClone(state);
    },
  };
  assert.equal(takeOver(), null);
  handOver({ level: 'l', n: 3, title: () => 'said anew' });
  const { at, ...value } = takeOver();
  assert.deepEqual([typeof at, value], ['number', { level: 'l', n: 3 }]);
  assert.equal(takeOver(), null);
  assert.deepEqual(history.state, { seen: true });
});
