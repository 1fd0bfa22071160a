import assert from 'node:assert/strict';
import test from 'node:test';
import { keyFor, keyLabel, keyMeant, keyName, keyOf, readKeys, saveKeys, setKeys } from '../page/keys.js';

test('keys are called by what is printed on them', () => {
  assert.deepEqual(['KeyW', 'Digit3', 'ArrowUp', 'Shift+Space', 'F5'].map(keyName), [
    'W',
    '3',
    '↑',
    '⇧␣',
    'F5',
  ]);
});

test('keys that changed places mean each other, with Shift too', () => {
  setKeys('KeyW=KeyZ,KeyZ=KeyW');
  assert.deepEqual(
    ['KeyW', 'KeyZ', 'KeyA'].map(code => keyMeant({ code, key: code[3] }, () => true)),
    ['KeyZ', 'KeyW', 'KeyA'],
  );
  assert.deepEqual([keyFor('KeyZ'), keyFor('Shift+KeyZ'), keyFor('KeyA')], ['KeyW', 'Shift+KeyW', 'KeyA']);
  assert.deepEqual([keyLabel('Z'), keyLabel('W'), keyLabel('Q')], ['W', 'Z', 'Q']);
  setKeys('');
  assert.equal(keyFor('KeyZ'), 'KeyZ');
});

test('letters follow what is printed, walking follows the place', () => {
  const buttons = new Set(['KeyZ', 'KeyY', 'KeyQ', 'KeyW', 'KeyA', 'KeyS', 'KeyD']);
  /** @type {(code: string, key: string) => string} */
  const meant = (code, key) => keyMeant({ code, key }, c => buttons.has(c));
  assert.deepEqual(
    [meant('KeyY', 'z'), meant('KeyZ', 'y'), meant('KeyY', 'Z')],
    ['KeyZ', 'KeyY', 'KeyZ'],
    'German',
  );
  assert.deepEqual(
    [meant('KeyW', 'z'), meant('KeyA', 'q'), meant('KeyS', 's')],
    ['KeyZ', 'KeyQ', 'KeyS'],
    'French',
  );
  assert.deepEqual(
    [meant('KeyW', ','), meant('KeyD', 'e'), meant('Slash', 'z')],
    ['KeyW', 'KeyD', 'KeyZ'],
    'Dvorak',
  );
  assert.deepEqual(
    [meant('KeyZ', 'я'), meant('KeyW', 'ц'), meant('Semicolon', 'ö'), meant('ArrowUp', 'ArrowUp')],
    ['KeyZ', 'KeyW', 'Semicolon', 'ArrowUp'],
    'other scripts',
  );
});

test('the number pad does what arrows and digits do, with NumLock and without', () => {
  for (const [code, key, want] of [
    ['Numpad8', '8', 'ArrowUp'],
    ['Numpad8', 'ArrowUp', 'ArrowUp'],
    ['Numpad6', '6', 'ArrowRight'],
    ['Numpad7', '7', 'Digit7'],
    ['Numpad7', 'Home', 'Home'],
    ['Numpad0', '0', 'Digit0'],
    ['NumpadEnter', 'Enter', 'Enter'],
    ['NumpadAdd', '+', 'Equal'],
    ['NumpadSubtract', '-', 'Minus'],
    ['Digit8', '8', 'Digit8'],
  ])
    assert.equal(keyOf({ code, key }), want, code + key);
});

test('a key without a place goes by what it writes', () => {
  for (const code of ['', 'Unidentified'])
    for (const [key, want] of [
      ['ArrowLeft', 'ArrowLeft'],
      ['Enter', 'Enter'],
      ['z', 'KeyZ'],
      [' ', 'Space'],
      ['3', 'Digit3'],
    ])
      assert.equal(keyOf({ code, key }), want, key);
});

test('own keys are read as they are saved', () => {
  for (const pairs of ['', 'KeyA=KeyZ,KeyZ=KeyA']) assert.equal(readKeys(saveKeys(pairs)), pairs);
  for (const bad of ['KeyA=KeyZ', '2 KeyA', '2 KeyA=', '2 A=B,']) assert.equal(readKeys(bad), null);
});
