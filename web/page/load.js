// Loads a Go program: with true progress, and so that the browser may keep the
// compiled code, which halves the time of the next visit.
import { beside, pause, scripts } from './scripts.js';
import { whole } from './whole.js';

// url is the address of a built file, absolute, as frames and workers from
// Blobs have no address of their own.
/** @param {string} name */
export const url = name => beside(gridwiseBuild[name].url);

// turn lets the browser do what waits, between two parts of a long start.
export const turn = () => new Promise(done => setTimeout(done));

// compile fetches a program and compiles it while it comes, or once it has come where
// the host does not say that it is a program. A fault of the host has its status.
/**
 * @type {(name: string, report?: (share: number) => void, how?: RequestInit) => Promise<WebAssembly.Module>}
 */
const compile = async (name, report, how) => {
  const r = await fetch(url(name), how);
  if (!r.ok) throw Object.assign(new Error(`${r.status} ${url(name)}`), { status: r.status });
  const came = whole(r.clone(), gridwiseBuild[name], report);
  const module = /^application\/wasm\b/.test(r.headers.get('Content-Type') ?? '')
    ? WebAssembly.compileStreaming(r)
    : r.arrayBuffer().then(program => WebAssembly.compile(program));
  return (await Promise.all([module, came]))[0];
};

// compiled are the programs that this page compiles for its frames, by address.
/**
 * @typedef {{ module: Promise<WebAssembly.Module>, share: number, abandon: () => void,
 *   report?: (share: number) => void }} Compiled
 */
/** @type {Record<string, Compiled>} */
export const compiled = {};

// compileAhead compiles a program that a frame in this page is about to start, so
// that it comes and is compiled once, and while the frame's own page comes.
/** @param {string} name */
export const compileAhead = name => {
  if (compiled[url(name)]) return;
  const way = new AbortController();
  /** @type {Compiled} */
  const one = {
    share: 0,
    abandon: () => way.abort(),
    module: compile(
      name,
      share => {
        one.share = share;
        one.report?.(share);
      },
      { signal: way.signal },
    ),
  };
  compiled[url(name)] = one;
  one.module.catch(() => {
    delete compiled[url(name)];
  }); // the frame asks for it
};

// ofPage returns what the page around compiles ahead, where that is a page of this
// site.
/** @param {string} name */
const ofPage = name => {
  try {
    return parent.gw.compiled[url(name)];
  } catch {
    return undefined;
  }
};

// abandon gives up a program that hangs on its way to the page around.
/** @param {string} name */
export const abandon = name => ofPage(name)?.abandon();

/** @param {string} name @param {(share: number) => void} [report] @param {boolean} [afresh] */
const moduleOf = (name, report, afresh) => {
  const one = ofPage(name);
  // A request that hangs holds the cache.
  if (!one) return compile(name, report, afresh ? { cache: 'reload' } : {});

  one.report = report;
  report?.(one.share);
  return one.module;
};

/** @typedef {(go: Go) => void} Prepare */
/**
 * @param {string} name
 * @param {(share: number) => void} report
 * @param {Prepare} prepare
 * @param {boolean} afresh
 */
const run = async (name, report, prepare, afresh) => {
  const module = moduleOf(name, report, afresh);
  module.catch(() => {}); // told below, once the loader is there
  await scripts('wasm_exec.js');
  const go = new Go();
  go.env.GOTRACEBACK = 'system'; // with the counters that docs/release.md reads
  prepare?.(go);
  const instance = await WebAssembly.instantiate(await module, go.importObject);
  await turn();
  return { end: go.run(instance) };
};

// program starts a Go program, prepared by prepare(go), and returns the promise of
// its end. What was lost on the way, or came as something else, is asked for once more past
// the browser's cache, but not what is not there; afresh is so from the start.
/**
 * @type {(name: string, report?: (share: number) => void, prepare?: Prepare, afresh?: boolean)
 *   => Promise<{ end: Promise<void> }>}
 */
export const program = (name, report, prepare, afresh) =>
  run(name, report, prepare, afresh).catch(async e => {
    if (e.status < 500) throw e;
    await pause(700);
    return run(name, report, prepare, true);
  });
