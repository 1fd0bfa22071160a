// What web/build/lzma packs is unpacked by the script that pages have.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { bytesOf, unpack } from '../page/unpack.js';

const lines = readFileSync(new URL('../build/lzma/testdata/vector.txt', import.meta.url), 'utf8').split('\n'),
  [text, whole, rest] = lines.map(l => Buffer.from(l, 'base64'));

test('a stream is unpacked', () => {
  for (const at of [0, 9]) {
    const out = new Uint8Array(at + text.length).fill(255);
    unpack(whole, out, at, out.length);
    assert.ok(text.equals(out.subarray(at)));
  }
});

test('a stream repeats what stands before it', () => {
  const out = new Uint8Array(text.length);
  out.set(text.subarray(0, 15000));
  unpack(rest, out, 15000, out.length);
  assert.ok(text.equals(out));
});

test('letters are read as bytes', () => {
  assert.deepEqual([...bytesOf('(((((\n+(((1')], [0, 0, 0, 0, 9, 85, 142, 28]);
  assert.deepEqual([...bytesOf('((((}')], [0, 0, 0, 20]);
});
