import assert from 'node:assert/strict';
import test, { mock } from 'node:test';

// A page in the frame of another, which keeps what it is told.
const told = [];
globalThis.window = { parent: { postMessage: m => told.push(m) } };
globalThis.parent = window.parent;
globalThis.document = { documentElement: { dataset: {}, style: {} } };
globalThis.location = new URL('https://example.org/play.html');
globalThis.addEventListener = () => {};
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
const { answered, question } = await import('../player/messages/questions.js');
const { now } = await import('../player/messages/state.js');
const { post } = await import('../player/messages/page-around.js');

// A program that answers a question only when it is stopped, and then at once.
test('a question whose answer comes with the stop makes room for the next', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const asked = [];
  now.stage = 'playing';
  now.live = { answers: () => false };
  globalThis.gridwise = {
    send: m => {
      if (m.type !== 'stop') asked.push(m.ask);
      else post(answered({ type: 'judged', re: asked.at(-1) }));
    },
  };
  question({ type: 'judge', ask: 'first' });
  question({ type: 'judge', ask: 'second' });
  assert.equal(asked.length, 1);
  mock.timers.tick(10_000);
  assert.deepEqual([asked.length, told.map(m => m.re)], [2, ['first']]);
  mock.timers.tick(9_999);
  assert.equal(told.length, 1); // the second has as long as the first had
  mock.timers.tick(1);
  assert.deepEqual(
    told.map(m => m.re),
    ['first', 'second'],
  );
  mock.timers.tick(60_000); // and nothing comes after that
  assert.equal(told.length, 2);
});
