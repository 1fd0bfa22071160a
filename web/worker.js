// The worker that thinks: runs the solvers of a puzzle and passes questions and answers on.
// The first message says where the program is.
'use strict';
/** @type {typeof gridwiseSolver} */
let solver;

// count tells of each part of the program that comes, and that all has.
/** @param {Response} response */
const count = async response => {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
  for (let done = false; !done;) {
    ({ done } = await reader.read());
    postMessage({ came: done ? 'all' : 'some' });
  }
};

/** @param {Files} files */
const load = async ({ loader, program }) => {
  if (!('Go' in globalThis)) importScripts(loader);
  const go = new Go();
  go.env.GOTRACEBACK = 'system'; // with the counters that docs/release.md reads
  const r = typeof program === 'string' ? await fetch(program) : new Response(program);
  if (!r.ok) throw new Error(`${r.status} ${program}`);
  count(r.clone()).catch(() => {});
  // Not every host says what it is.
  const streams = /^application\/wasm\b/.test(r.headers.get('Content-Type') ?? '');
  const { instance } = await (streams
    ? WebAssembly.instantiateStreaming(r, go.importObject)
    : WebAssembly.instantiate(await r.arrayBuffer(), go.importObject));
  return { go, instance };
};

// What is lost on the way is asked for once more.
const pause = 700; // ms
/** @param {Files} files */
const start = async files => {
  const { go, instance } = await load(files).catch(() =>
    new Promise(done => setTimeout(done, pause)).then(() => load(files)),
  );
  go.run(instance).then(() => postMessage({ failed: 'ended' }));
  solver = globalThis.gridwiseSolver;
  postMessage({ started: true });
};

// In a worker a slice may be long: it only bounds how late a cancel is seen.
const slice = 50;

/** @param {MessageEvent<ToWorker>} e */
onmessage = ({ data }) => {
  if ('start' in data) start(data.start).catch(e => postMessage({ failed: String(e), lost: true }));
  else if ('cancel' in data) solver.cancel(data.cancel);
  else solver.ask(data.id, data.request, slice, (kind, value) => postMessage({ id: data.id, [kind]: value }));
};
