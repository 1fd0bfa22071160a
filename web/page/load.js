// Loads a Go program: with true progress, and so that the browser may keep the
// compiled code, which halves the time of the next visit.
import { here, scripts } from './element.js';

// url is the address of a built file, absolute, as frames and workers from
// Blobs have no address of their own.
export const url = name => new URL(gridwiseBuild[name].url, here).href;

// count reads a copy of the response to its end and reports the share that
// has come. The original goes to the compiler untouched.
const count = async (response, total, report) => {
  const reader = response.body.getReader();
  for (let got = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return;
    got += value.length;
    report(Math.min(1, got / total));
  }
};

// turn lets the browser do what waits, between two parts of a long start.
export const turn = () => new Promise(done => setTimeout(done));

const run = async (name, report, prepare) => {
  const response = fetch(url(name)).then(r => {
    if (!r.ok) throw new Error(`${r.status} ${r.statusText}`);
    if (report) count(r.clone(), gridwiseBuild[name].bytes, report).catch(() => {});
    return r;
  });
  response.catch(() => {}); // told below, once the loader is there
  await scripts(url('wasm_exec.js'));
  const go = new Go();
  go.env.GOTRACEBACK = 'system'; // with the counters that gridwise trace reads
  prepare?.(go);
  const { instance } = await WebAssembly.instantiateStreaming(response, go.importObject);
  await turn();
  return { end: go.run(instance) };
};

// program starts a Go program, prepared by prepare(go), and returns the promise of
// its end. What was lost on the way is asked for once more, but not what is not
// there.
const pause = 700; // ms
export const program = (name, report, prepare) => run(name, report, prepare).catch(async e => {
  if (/^4/.test(e.message)) throw e;
  await new Promise(done => setTimeout(done, pause));
  return run(name, report, prepare);
});
