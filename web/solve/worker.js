// The worker that thinks: runs the solvers of a puzzle and passes questions and answers on.
// The first message says where the program is.
import { whole } from '../page/whole.js';

/** @type {typeof gridwiseSolver} */
let solver;

// twice does what fetches; where that was lost on the way, or came as something else, it
// asks once more, past the browser's cache.
const pause = 700; // ms
/** @type {<T>(fetches: (cache?: RequestCache) => Promise<T>) => Promise<T>} */
const twice = fetches =>
  fetches().catch(() => new Promise(done => setTimeout(done, pause)).then(() => fetches('reload')));

/** @param {Files} files */
const load = async ({ loader, sure, program, file }) => {
  if (!('Go' in globalThis))
    await twice(async cache => {
      if (sure || cache) await fetch(loader.url, { cache, integrity: sure ? loader.sum : '' });
      importScripts(loader.url);
    });
  const go = new Go();
  go.env.GOTRACEBACK = 'system'; // with the counters that docs/release.md reads
  const { instance } = await twice(async cache => {
    const r = typeof program === 'string' ? await fetch(program, { cache }) : new Response(program);
    if (!r.ok) throw new Error(`${r.status} ${program}`);
    const came = whole(r.clone(), file, () => postMessage({ came: 'some' }));
    // Not every host says what it is.
    const streams = /^application\/wasm\b/.test(r.headers.get('Content-Type') ?? '');
    const made = streams
      ? WebAssembly.instantiateStreaming(r, go.importObject)
      : r.arrayBuffer().then(all => WebAssembly.instantiate(all, go.importObject));
    return (await Promise.all([made, came]))[0];
  });
  postMessage({ came: 'all' });
  go.run(instance).then(() => postMessage({ failed: 'ended' }));
  solver = globalThis.gridwiseSolver;
  postMessage({ started: true });
};

// In a worker a slice may be long: it only bounds how late a cancel is seen.
const slice = 50;

/** @param {MessageEvent<ToWorker>} e */
onmessage = ({ data }) => {
  if ('start' in data) load(data.start).catch(e => postMessage({ failed: String(e), lost: true }));
  else if ('cancel' in data) solver.cancel(data.cancel);
  else solver.ask(data.id, data.request, slice, (kind, value) => postMessage({ id: data.id, [kind]: value }));
};
