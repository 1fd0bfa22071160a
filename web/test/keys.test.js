import assert from 'node:assert/strict';
import test from 'node:test';
import { keyFor, keyLabel, keyMeant, keyName, readKeys, saveKeys, setKeys } from '../page/keys.js';

test('keys are called by what is printed on them', () => {
  assert.deepEqual(['KeyW', 'Digit3', 'ArrowUp', 'Shift+Space', 'F5'].map(keyName), ['W', '3', '↑', '⇧␣', 'F5']);
});

test('keys that changed places mean each other, with Shift too', () => {
  setKeys('KeyW=KeyZ,KeyZ=KeyW');
  assert.deepEqual([keyMeant('KeyW'), keyMeant('KeyZ'), keyMeant('KeyA')], ['KeyZ', 'KeyW', 'KeyA']);
  assert.deepEqual([keyFor('KeyZ'), keyFor('Shift+KeyZ'), keyFor('KeyA')], ['KeyW', 'Shift+KeyW', 'KeyA']);
  assert.deepEqual([keyLabel('Z'), keyLabel('W'), keyLabel('Q')], ['W', 'Z', 'Q']);
  setKeys('');
  assert.equal(keyFor('KeyZ'), 'KeyZ');
});

test('own keys of the release before keep what they do', () => {
  assert.equal(readKeys('KeyF=KeyA,KeyA=KeyF,KeyW=KeyZ,KeyZ=KeyW'), 'KeyF=KeyG,KeyA=KeyF,KeyW=KeyZ,KeyZ=Space');
  for (const pairs of ['', 'KeyA=KeyZ,KeyZ=KeyA']) assert.equal(readKeys(saveKeys(pairs)), pairs);
  for (const bad of ['KeyA', '2 KeyA=', 'A=B,']) assert.equal(readKeys(bad), null);
});
