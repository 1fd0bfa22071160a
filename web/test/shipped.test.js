import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import test from 'node:test';
import { documentIn } from '../explain/source/find.js';

const docs = { 'wave.en': 'the wave', 'wave.zh': '波'.repeat(2000), 'back.en': 'the way back' };
const file = (() => {
  const parts = Object.values(docs).map(d => gzipSync(d)),
    places = {};
  let at = 0;
  Object.keys(docs).forEach((name, i) => {
    places[name] = [at, (at += parts[i].length)];
  });
  return Buffer.concat([Buffer.from(JSON.stringify(places) + '\n'), ...parts]);
})();

// answer sends bytes in pieces, and counts those that were asked for.
const answer = (bytes, piece) => {
  const sent = { pieces: 0 };
  let at = 0;
  const body = new ReadableStream(
    {
      pull(c) {
        if (at >= bytes.length) return c.close();
        sent.pieces++;
        c.enqueue(new Uint8Array(bytes.subarray(at, (at += piece))));
      },
    },
    { highWaterMark: 0 },
  );
  return { sent, response: new Response(body) };
};

test('each document is read, in pieces of any size', async () => {
  for (const piece of [1, 7, 100_000]) {
    for (const [name, text] of Object.entries(docs)) {
      const [topic, lang] = name.split('.');
      assert.equal(await documentIn(answer(file, piece).response, topic, lang), text);
    }
    assert.equal(
      await documentIn(answer(file, piece).response, '', 'zh'),
      docs['wave.zh'],
      'the first topic',
    );
    assert.equal(await documentIn(answer(file, piece).response, 'back', 'zh'), null);
    assert.equal(await documentIn(answer(file, piece).response, 'constructor', 'en'), null);
  }
});

test('no more is fetched than a document needs, and what is cut is told', async () => {
  const { sent, response } = answer(file, 1);
  await documentIn(response, 'wave', 'en');
  assert.ok(
    sent.pieces < file.indexOf('\n') + 1 + gzipSync(docs['wave.en']).length + 2,
    `${sent.pieces} of ${file.length} bytes`,
  );
  await assert.rejects(
    documentIn(answer(file.subarray(0, -4), 64).response, 'back', 'en'),
    /page\.explain\.cut/,
  );
  await assert.rejects(
    documentIn(answer(file.subarray(0, 20), 64).response, 'wave', 'en'),
    /page\.explain\.cut/,
  );
});
