// Asks the solvers: in a worker, in a worker from a Blob where a sandbox refuses
// one from an address, and in slices between frames where both are refused.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const patience = 400; // ms until a worker that does not stop is ended
  const open = new Map(); // id → reply(kind, value)
  let home, wanted;

  const reply = (id, kind, value) => {
    const f = open.get(id);
    if (kind !== 'progress') open.delete(id);
    f?.(kind, value);
  };

  const inWorker = make => new Promise((done, fail) => {
    const w = make();
    w.onerror = e => { e.preventDefault?.(); w.terminate(); fail(new Error(e.message || 'worker')); };
    w.onmessage = ({ data }) => {
      if (data.started) {
        w.onerror = () => lost();
        done({
          kind: 'worker',
          ask: (id, request) => w.postMessage({ id, request }),
          cancel: id => w.postMessage({ cancel: id }),
          end: () => w.terminate(),
        });
      } else if (data.failed) { w.terminate(); fail(new Error(data.failed)); if (home) lost(); }
      else for (const kind of ['progress', 'answer']) if (kind in data) reply(data.id, kind, data[kind]);
    };
    w.postMessage({ start: { loader: gw.url('wasm_exec.js'), program: gw.url('solve.wasm') } });
  });

  const fromAddress = () => new Worker(gw.url('worker.js'));
  const fromBlob = () => {
    const text = `importScripts(${JSON.stringify(gw.url('worker.js'))})`;
    const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    return new Worker(url);
  };

  const slice = 8; // ms: what a frame leaves over
  const inPage = async () => {
    await gw.program('solve.wasm');
    const solver = globalThis.gridwiseSolver;
    return {
      kind: 'page',
      ask: (id, request) => solver.ask(id, request, slice, (kind, value) => reply(id, kind, value)),
      cancel: id => solver.cancel(id),
    };
  };

  const start = () => wanted ??= inWorker(fromAddress)
    .catch(() => inWorker(fromBlob))
    .catch(inPage)
    .then(h => home = h);

  // lost is reached when a worker dies with questions open.
  const lost = () => {
    home?.end?.();
    home = wanted = null;
    for (const id of [...open.keys()]) reply(id, 'error', 'lost');
  };

  gw.solver = {
    // ask answers through then('progress' | 'answer' | 'error', value).
    async ask(id, request, then) {
      open.set(id, then);
      try {
        const h = await start();
        if (open.has(id)) h.ask(id, request);
      } catch (e) {
        wanted = null;
        reply(id, 'error', String(e));
      }
    },
    // cancel drops every open question. A worker that does not come to rest is
    // ended and the next one started, so that it is there when it is needed.
    cancel() {
      const ids = [...open.keys()];
      open.clear();
      if (!home || !ids.length) return;
      const h = home, left = new Set(ids);
      for (const id of ids) {
        open.set(id, () => left.delete(id));
        h.cancel(id);
      }
      if (h.end) setTimeout(() => {
        if (!left.size || home !== h) return;
        for (const id of ids) open.delete(id);
        lost();
        start();
      }, patience);
    },
    get kind() { return home?.kind ?? ''; },
    get open() { return open.size; },
  };
})();
