import assert from 'node:assert/strict';
import test, { mock } from 'node:test';

globalThis.location = { origin: 'https://example.com' };
globalThis.document = { currentScript: { src: 'https://example.org/web/play-page.js' } };
globalThis.gridwiseBuild = {
  'worker-page.js': { url: 'worker-page.js' },
  'wasm_exec.js': { url: 'wasm_exec.js' },
};
globalThis.gridwiseBuild['solve-lemmo.wasm'] = { url: 'solve-lemmo.wasm' };

// Workers that start at once, and answer when the test says so.
const workers = [];
globalThis.Worker = class {
  asked = [];
  cancelled = [];
  ended = false;
  constructor() {
    workers.push(this);
  }
  postMessage(m) {
    if (m.start) queueMicrotask(() => this.onmessage({ data: { started: true } }));
    else if (m.cancel) this.cancelled.push(m.cancel);
    else this.asked.push(m.id);
  }
  terminate() {
    this.ended = true;
  }
  answers(id, text) {
    this.onmessage({ data: { id, answer: JSON.stringify({ text }) } });
  }
};
const { solver } = await import('../page/solver.js');
const turn = async () => {
  for (let i = 0; i < 20; i++) await null;
};

test('questions of several askers share a worker that does not come to rest', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const told = [],
    hears =
      name =>
      (...report) =>
        told.push([name, ...report]),
    ask = name => solver.ask({ op: name, puzzle: 'lemmo' }, hears(name));
  const hint = ask('hint'),
    draw = ask('draw');
  await turn();
  assert.deepEqual(workers[0].asked, [hint, draw]);

  // What is cancelled ends alone; the worker goes on.
  solver.cancel([hint]);
  assert.deepEqual(workers[0].cancelled, [hint]);
  workers[0].answers(hint, 'late');
  mock.timers.tick(10_000);
  assert.equal(workers[0].ended, false);
  assert.deepEqual(told, []);

  // A worker that keeps on is ended, and the next one has the other question.
  const solve = ask('solve');
  await turn();
  solver.stop([solve]);
  mock.timers.tick(10_000);
  assert.equal(workers[0].ended, true);
  assert.deepEqual(told, [['solve', 'error', 'lost']]);
  await turn();
  assert.deepEqual(workers[1].asked, [draw]);
  workers[1].answers(draw, 'steps');
  assert.deepEqual(told[1], ['draw', 'answer', { text: 'steps' }]);
  assert.equal(solver.open, 0);
});
