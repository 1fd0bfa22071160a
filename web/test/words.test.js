import assert from 'node:assert/strict';
import test from 'node:test';

globalThis.gridwiseCatalog = {
  words: {
    en: { a: 'took {1} {1|move|moves} of {2}', only: 'here', 'with.ten': '{10}' },
    zh: { a: '{2} 步中走了 {1} 步' },
  },
};
globalThis.document = { documentElement: {} };
const words = await import('../page/words.js');

test('the first wanted language that there is a table for is taken', () => {
  for (const [wanted, lang] of [
    [['de', 'zh-CN', 'en'], 'zh'],
    [[null, undefined], 'en'],
    [['EN_us'], 'en'],
    [['__proto__'], 'en'],
  ]) {
    words.language(...wanted);
    assert.equal(words.lang, lang);
    assert.equal(document.documentElement.lang, lang);
  }
});

test('sentences take arguments, and fall back to English, later words and the key', () => {
  words.language('zh');
  assert.equal(words.say('a', 3, 5), '5 步中走了 3 步');
  assert.equal(words.say('only'), 'here');
  assert.equal(words.say('late'), 'late');
  globalThis.gridwiseMoreWords = { en: { late: 'Late' }, zh: { late: '晚' } };
  assert.equal(words.say('late'), '晚');
  words.language('en');
  assert.deepEqual([words.say('a', 1, 5), words.say('a', 2, 5)], ['took 1 move of 5', 'took 2 moves of 5']);
});

test('a choice of the catalog is said in the chosen language, or in English', () => {
  words.language('zh');
  assert.deepEqual(
    [words.of({ en: 'Ice', zh: '冰' }), words.of({ en: 'Ice' }), words.of(undefined)],
    ['冰', 'Ice', ''],
  );
});
