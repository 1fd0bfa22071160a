// Gridwise for pages that bundle their scripts: the element, and puzzles in frames
// by promises. It needs nothing and does nothing when it is imported, so a server
// may import it as well. What is said to a frame stands in docs/messages.md.

const site = ''; // where make dist says that the player lies

/** @param {string} base */
const folder = base => {
  if (!(base ?? site)) throw new Error('gridwise: say where the player lies, as { base: "https://…/" }');
  return new URL((base ?? site).replace(/\/?$/, '/'), globalThis.document?.baseURI);
};

/**
 * define registers the element <grid-wise>, whose script it fetches from the
 * player's own site, so that both are of one release. Where there is no page, as on a
 * server, it does nothing.
 * @param {import('./npm/gridwise').Place} place
 */
export const define = async ({ base } = {}) => {
  const script = globalThis.customElements && new URL('web/embed.js', folder(base)).href;
  if (!script || customElements.get('grid-wise')) return;
  await new Promise((done, fail) => {
    const tag = Object.assign(document.createElement('script'), {
      src: script,
      onload: done,
      onerror: () => {
        tag.remove();
        fail(new Error(`gridwise: ${script} cannot be had`));
      },
    });
    document.head.append(tag);
  });
};

const patience = 20_000; // ms for an answer; the puzzle itself takes at most 14 s
let frames = 0;

class Puzzle {
  #frame;
  #origin;
  #patience;
  #id = `gridwise-${Date.now()}-${++frames}`;
  #count = 0;
  #pending = new Map(); // { done, fail, timer } by the number of a question
  #heard = new Map(); // listeners by type
  #last = { level: '', moves: '' };

  /** @param {HTMLIFrameElement} frame @param {number} wait */
  constructor(frame, wait) {
    this.#frame = frame;
    this.#patience = wait;
    this.#origin =
      self.origin === 'null' || (frame.sandbox.length && !frame.sandbox.contains('allow-same-origin'))
        ? 'null'
        : new URL(frame.src).origin;
    addEventListener('message', this);
    frame.addEventListener('load', this);
  }

  get level() {
    return this.#last.level;
  }
  get moves() {
    return this.#last.moves;
  }

  state() {
    return this.#ask({ type: 'state?' });
  }
  async start() {
    if ('n' in (await this.state())) return;
    const live = this.#until(['live'], ['error']);
    this.#post({ type: 'start' });
    await live;
  }
  /** @param {string} level @param {string} [moves] */
  async load(level, moves) {
    const ready = this.#until(['ready'], ['error']);
    this.#post({ type: 'load', level, ...(moves !== undefined && { moves }) });
    await ready;
    return this.state();
  }
  /** @param {string} moves */
  play(moves) {
    return this.#do({ type: 'play', moves });
  }
  undo() {
    return this.#do({ type: 'undo' });
  }
  redo() {
    return this.#do({ type: 'redo' });
  }
  restart() {
    return this.#do({ type: 'restart' });
  }
  async hint() {
    await this.start();
    const given = this.#until(['hint', 'move'], ['error']);
    this.#post({ type: 'hint' });
    return given;
  }

  // Questions change nothing.

  check() {
    return this.#ask({ type: 'check' });
  }
  /** @param {string} level */
  judge(level) {
    return this.#ask({ type: 'judge', level });
  }
  solve() {
    return this.#ask({ type: 'solve' });
  }
  async topics() {
    return (await this.#ask({ type: 'topics?' })).topics;
  }
  /** @param {string} target */
  show(target) {
    const [topic, step] = String(target).split(/\/(.*)/s),
      at = step ?? topic;
    return this.#ask({
      type: 'show',
      ...(step !== undefined && { topic }),
      ...(at && { step: /^\d+$/.test(at) ? Number(at) : at }),
      sure: true,
    });
  }
  /** @param {string} topic */
  async *steps(topic) {
    for (let from = 1, part = null; !part?.ended; from += part.steps.length) {
      part = await this.#ask({ type: 'steps?', ...(topic && { topic }), from });
      yield* part.steps;
    }
  }

  // on calls f with each message of a type, or of all of them for "*"; what it
  // returns ends that.
  /** @param {string} type @param {(m: any) => void} f */
  on(type, f) {
    const all = this.#heard.get(type) ?? new Set();
    this.#heard.set(type, all.add(f));
    return () => {
      all.delete(f);
    };
  }
  /** @param {string} type */
  once(type) {
    return new Promise(done => {
      const off = this.on(type, m => {
        off();
        done(m);
      });
    });
  }

  // end forgets the frame; open questions are rejected.
  end() {
    removeEventListener('message', this);
    this.#frame.removeEventListener('load', this);
    for (const { fail } of this.#pending.values()) fail(new Error('gridwise: the connection was ended'));
  }

  // greet resolves when the frame has answered our hello.
  greet() {
    const ready = this.#until(['ready', 'error'], []);
    this.#hello();
    return ready.then(() => this);
  }
  #hello() {
    this.#post({ type: 'hello', id: this.#id });
  }
  /** @param {object} m */
  #post(m) {
    this.#frame.contentWindow?.postMessage(
      { gridwise: 1, ...m },
      this.#origin === 'null' ? '*' : this.#origin,
    );
  }

  /** @param {(done: (m: any) => void, fail: (e: Error) => void) => unknown} act */
  #within(act) {
    const { promise, resolve: done, reject: fail } = withResolvers(),
      timer = setTimeout(
        () =>
          fail(
            new Error(
              `gridwise: no answer from ${this.#frame.src}: is that a player, and its origin this page?`,
            ),
          ),
        this.#patience,
      );
    act(done, fail);
    return promise.finally(() => clearTimeout(timer));
  }
  /** @param {string[]} good @param {string[]} bad */
  #until(good, bad) {
    /** @type {(() => void)[]} */
    let ends = [];
    return this.#within((done, fail) => {
      ends = [
        ...good.map(t => this.on(t, done)),
        ...bad.map(t => this.on(t, m => fail(Object.assign(new Error(m.message), m)))),
      ];
    }).finally(() => {
      for (const end of ends) end();
    });
  }
  /** @param {object} m */
  #ask(m) {
    const ask = ++this.#count;
    return this.#within((done, fail) => {
      this.#pending.set(ask, { done, fail });
      this.#post({ ...m, ask });
    }).finally(() => this.#pending.delete(ask));
  }
  // do does something to the play: what is refused rejects.
  /** @param {object} m */
  async #do(m) {
    await this.start();
    let refused = null;
    const off = this.on('bump', b => {
      refused ??= b.text;
    });
    this.#post(m);
    const state = await this.state().finally(off);
    if (refused !== null) throw Object.assign(new Error(refused), { state });
    return state;
  }

  /** @param {Event & Pick<MessageEvent, 'data' | 'source' | 'origin'>} e */
  handleEvent(e) {
    if (e.type === 'load') {
      this.#hello();
      return;
    }
    const m = e.data;
    if (
      e.source !== this.#frame.contentWindow ||
      e.origin !== this.#origin ||
      m?.gridwise !== 1 ||
      m.id !== this.#id
    )
      return;
    const { gridwise, id, re, type, ...detail } = m,
      of = this.#pending.get(re);
    for (const k of /** @type {const} */ (['level', 'moves']))
      if (typeof detail[k] === 'string' && ['ready', 'state', 'move', 'moves', 'solved'].includes(type))
        this.#last[k] = detail[k];
    if (of && type === 'error') of.fail(Object.assign(new Error(m.message), { kind: m.kind }));
    else of?.done(detail);
    if (!of || type !== 'error')
      for (const t of [type, '*'])
        for (const f of [...(this.#heard.get(t) ?? [])]) f(t === '*' ? { type, ...detail } : detail);
  }
}

/** @returns {{ promise: Promise<any>, resolve: (value: any) => void, reject: (e: Error) => void }} */
const withResolvers = () => {
  /** @type {any} */
  const all = {};
  all.promise = new Promise((resolve, reject) => Object.assign(all, { resolve, reject }));
  return all;
};

/**
 * connect speaks to a puzzle: in a frame that is there, or in one that it puts into
 * another element for a level. The promise is kept when the puzzle has answered.
 * @param {string | Element} target
 * @param {import('./npm/gridwise').Options} options
 */
export const connect = (target, options) => awaited(connected(target, options));

// awaited is a promise that says so to who takes it for the puzzle.
/** @param {Promise<Puzzle>} promise */
const awaited = promise => {
  for (const name of Object.getOwnPropertyNames(Puzzle.prototype))
    if (!(name in promise))
      Object.defineProperty(promise, name, {
        get() {
          throw new TypeError(`gridwise: connect gives a promise: (await connect(…)).${name}`);
        },
      });
  return promise;
};

/** @param {string | Element} target @param {import('./npm/gridwise').Options} options */
const connected = async (target, { base, level, moves, fresh, timeout = patience } = {}) => {
  const el = typeof target === 'string' ? globalThis.document?.querySelector(target) : target;
  if (!el) throw new Error(`gridwise: there is no ${target}`);
  const begins = moves ?? (fresh ? '' : undefined);
  if (el.localName === 'iframe') {
    const there = await new Puzzle(/** @type {HTMLIFrameElement} */ (el), timeout).greet();
    if (begins !== undefined) await there.load(there.level, begins);
    return there;
  }
  if (!level) throw new Error('gridwise: say which level, as { level: "slider1.…" }');
  const src = new URL('web/play.html', folder(base));
  src.searchParams.set('l', level);
  if (begins !== undefined) src.searchParams.set('moves', begins);
  const frame = Object.assign(document.createElement('iframe'), {
    src: src.href,
    title: 'Gridwise',
    allow: 'fullscreen; clipboard-write; gamepad',
  });
  frame.style.cssText = 'display:block;width:100%;height:540px;border:0';
  const puzzle = new Puzzle(frame, timeout);
  puzzle.on('height', m => {
    frame.style.height = `${Math.min(Math.max(m.value, 120), 2000)}px`;
  });
  el.append(frame);
  return puzzle.greet();
};
