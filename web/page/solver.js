// Asks the solvers: in a worker, in a worker from a Blob where a sandbox refuses
// one from an address, and in slices between frames where both are refused. Each
// puzzle has its own program; one is kept at a time.
import { program as startProgram, url } from './load.js';
import { ours, patient, sure } from './scripts.js';

const patience = 400; // ms until a worker that does not stop is ended
const longer = 3000; // the same where its answer is wanted
/** @typedef {import('../messages').Request} Request */
/**
 * @typedef {{ kind: string, ask(id: number, request: Request): void, cancel(id: number): void, end: (()
 *   => void) | null }} Home of the program
 */

/** @type {Map<number, { request: Request, then: SolverReply }>} */
const open = new Map(); // by number of the question
let count = 0;
/** @type {Home | null} */
let home = null;
/** @type {Promise<Home> | null} */
let wanted = null;
let puzzle = '';

/** @type {(id: number, ...report: Parameters<SolverReply>) => void} */
const reply = (id, ...report) => {
  const question = open.get(id);
  if (report[0] !== 'progress') open.delete(id);
  question?.then(...report);
};

/** @type {(make: () => Worker, program: string) => Promise<Home>} */
const inWorker = (make, program) =>
  new Promise((done, fail) => {
    const w = make();
    /** @type {Home} */
    let mine;
    /** @param {string} message @param {string} [unreached] */
    const end = (message, unreached = '') => {
      wait.end();
      w.terminate();
      fail(Object.assign(new Error(message || 'worker'), { unreached }));
      if (mine && home === mine) lost();
    };
    const wait = patient(() => {
      hung++;
      end('it hangs', 'slow');
    });
    w.onerror = e => {
      e.preventDefault();
      end(e.message);
    };
    /** @param {MessageEvent<FromWorker>} e */
    w.onmessage = ({ data }) => {
      if (data.came) wait[data.came === 'all' ? 'end' : 'came']();
      else if (data.started) {
        wait.end();
        done(
          (mine = {
            kind: 'worker',
            ask: (id, request) => w.postMessage({ id, request }),
            cancel: id => w.postMessage({ cancel: id }),
            end: () => w.terminate(),
          }),
        );
      } else if (data.failed) end(data.failed, data.lost && why());
      else if (data.progress) reply(data.id, 'progress', data.progress);
      else if (data.answer) reply(data.id, 'answer', JSON.parse(data.answer));
    };
    // In a page without an origin a worker cannot fetch what only the page has, and in WebKit
    // not read a Blob that it is given.
    const from = url(program),
      comes = from.startsWith('blob:') ? fetch(from).then(r => r.arrayBuffer()) : Promise.resolve(from);
    const loader = { url: url('wasm_exec.js'), sum: gridwiseBuild['wasm_exec.js'].sum };
    comes.then(from =>
      w.postMessage({ start: { loader, sure, program: from, file: gridwiseBuild[program] } }),
    );
  });

// why says what keeps a program from coming.
const why = () => (navigator.onLine ? 'load' : 'offline');

// script is the address of the worker's script: another one once that hung, as the browser
// would wait for the request that hangs.
let hung = 0;
const script = () => {
  const address = url('worker-page.js');
  return hung ? `${address}${address.includes('?') ? '&' : '?'}${hung}` : address;
};
const fromAddress = () => new Worker(ours(script()));
const fromBlob = () => {
  const text = `importScripts(${JSON.stringify(script())})`;
  return new Worker(ours(URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))));
};

const slice = 8; // ms: what a frame leaves over
/** @type {(program: string) => Promise<Home>} */
const inPage = async program => {
  await startProgram(program);
  const solver = globalThis.gridwiseSolver;
  return {
    kind: 'page',
    ask: (id, request) =>
      solver.ask(id, request, slice, (kind, value) =>
        kind === 'answer' ? reply(id, kind, JSON.parse(value)) : reply(id, kind, value),
      ),
    cancel: id => solver.cancel(id),
    end: null,
  };
};

// unreached reports whether an error is that the program could not be had: 'load', 'slow'
// where it hangs on its way, 'offline'. Any other is one of the program.
/** @type {(error: unknown) => error is 'load' | 'slow' | 'offline'} */
export const unreached = error => error === 'load' || error === 'slow' || error === 'offline';

const start = () => {
  if (wanted) return wanted;
  const program = `solve-${puzzle}.wasm`;
  /** @type {(next: () => Promise<Home>) => (e: Error & { unreached?: unknown }) => Promise<Home>} */
  const or = next => e => {
    if (e.unreached) throw e;
    return next();
  };
  const mine = (wanted = inWorker(fromAddress, program)
    .catch(or(() => inWorker(fromBlob, program)))
    .catch(or(() => inPage(program)))
    .then(h => {
      if (wanted !== mine) {
        h.end?.();
        throw new Error('another puzzle');
      }
      return (home = h);
    }));
  return mine;
};

const leave = () => {
  home?.end?.();
  home = wanted = null;
};

// lost is reached when a worker dies with questions open.
const lost = () => {
  leave();
  for (const id of [...open.keys()]) reply(id, 'error', 'lost');
};

/** @param {number} id */
const put = async id => {
  const mine = start();
  try {
    const h = await mine,
      question = open.get(id);
    if (question) h.ask(id, question.request);
  } catch (e) {
    if (wanted === mine) wanted = null;
    reply(id, 'error', wanted ? String(e) : e.unreached || why());
  }
};

// renew ends a worker that does not come to rest, and starts the next one, which takes
// the other questions.
/** @param {number[]} ids that it does not end */
const renew = ids => {
  leave();
  for (const id of ids) reply(id, 'error', 'lost');
  start().catch(() => {});
  for (const id of open.keys()) put(id);
};

export const solver = {
  // ask answers through then('progress' | 'answer' | 'error', value); see unreached. It
  // returns the number of the question.
  /** @param {Request} request @param {SolverReply} then */
  ask(request, then) {
    if (request.puzzle !== puzzle) {
      if (wanted) lost();
      puzzle = request.puzzle;
    }
    open.set(++count, { request, then });
    put(count);
    return count;
  },
  // drop ends a question, which is answered as far as it came.
  /** @param {number} id */
  drop(id) {
    if (open.has(id)) home?.cancel(id);
  },
  // cancel ends questions whose answers nobody wants.
  /** @param {Iterable<number>} ids */
  cancel(ids) {
    const all = [...ids].filter(id => open.has(id));
    for (const id of all) open.get(id).then = () => {};
    solver.stop(all, patience);
  },
  // stop ends questions; what was found until now is still answered.
  /** @param {Iterable<number>} ids */
  stop(ids, wait = longer) {
    const h = home,
      all = [...ids].filter(id => open.has(id));
    for (const id of all)
      if (h) h.cancel(id);
      else reply(id, 'error', 'stopped');
    if (!h?.end || !all.length) return;
    setTimeout(() => {
      const left = all.filter(id => open.has(id));
      if (home === h && left.length) renew(left);
    }, wait);
  },
  get kind() {
    return home?.kind ?? '';
  },
  get open() {
    return open.size;
  },
};
