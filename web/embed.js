// <grid-wise level="LINK">fallback</grid-wise>: a playable puzzle in anybody's
// page. What stands inside shows until the player is there, and stays where it
// cannot be had. An image inside is the poster, but for one whose alt is empty; else
// the player draws one. See
// embedding.html, and docs/messages.md for what is said to the frame.
'use strict';
(() => {
  if (!globalThis.customElements) return;
  // What make dist writes in: the size of the download, and the site's address
  // for a script that was imported or bundled. The tag that loads this script
  // says it better, and the attribute host before all.
  const size = '';
  const site = '';
  const home =
    /^.*\/(?=web\/embed\.js($|[?#]))/.exec(
      /** @type {HTMLScriptElement} */ (document.currentScript)?.src,
    )?.[0] ?? site;
  /** @type {(on: EventTarget, type: string, detail: object) => void} */
  const tell = (on, type, detail) => {
    on.dispatchEvent(new CustomEvent('gridwise-' + type, { detail, bubbles: true, composed: true }));
  };
  /** @type {(on: EventTarget, message: string) => void} */
  const warn = (on, message) => {
    console.warn('grid-wise: ' + message);
    tell(on, 'error', { kind: 'frame', message });
  };
  const passed = ['theme', 'accent', 'lang', 'ui', 'hints', 'sound', 'results'];
  // In a sandbox without an origin the frames have none either.
  const opaque = self.origin === 'null';
  // Milliseconds for the player to say something once it is loaded.
  const patience = 20000;
  let count = 0; // of elements and of questions
  const explains = ['view', 'topic', 'step', 'steps', 'edit', 'group', 'solve'];

  /** @typedef {{ type: string, [field: string]: unknown }} Message */
  /** @typedef {Omit<import('./messages').State, 'gridwise' | 'type'>} State */
  /** @typedef {Awaited<ReturnType<typeof import('./explain/main.js').explain>>} Steps */
  /** @type {(text: string) => CSSStyleSheet} */
  const sheet = text => {
    const s = new CSSStyleSheet();
    s.replaceSync(text);
    return s;
  };
  const look = sheet(`
    :host { display: block; position: relative; max-width: 560px;
      aspect-ratio: auto !important; min-height: 0 !important; }
    :host([sticky]) { position: sticky; top: 8px; z-index: 1; }
    :host([hidden]), [hidden] { display: none !important; }
    div { position: relative; overflow: hidden; border-radius: inherit; }
    iframe { display: block; width: 100%; border: 0; border-radius: inherit; }
    iframe.wait { position: absolute; inset: 0; opacity: 0; pointer-events: none; }
    p { position: absolute; inset: auto 8px 14px; margin: 0; container-type: inline-size; text-align: end; }
    button { display: inline-flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 18px;
      border: 0; border-radius: 99px; background: var(--gridwise-accent, #256b8c);
      color: var(--gridwise-accent-ink, #fff); font: 650 17px/1 system-ui, sans-serif;
      cursor: pointer; box-shadow: 0 2px 10px #0005; }
    button:hover { filter: brightness(1.1); }
    button:focus-visible { outline: 3px solid; }
    button::before { content: ""; width: 14px; height: 18px; background: currentColor;
      clip-path: polygon(0 0, 100% 50%, 0 100%); forced-color-adjust: none; }
    i { position: absolute; clip-path: inset(50%); }
    @container (max-width: 400px) { span { position: absolute; clip-path: inset(50%); } }
    @media (forced-colors: active) { button { border: 1px solid; } }
    @media print { p, .steps { display: none; } [hidden]:has(~ .steps) { display: block !important; } }`);
  const pictures = sheet('grid-wise img { max-width: 100%; height: auto; }');

  /**
   * @type {<K extends keyof HTMLElementTagNameMap>(name: K, props?: object, ...inside: (Node | string)[])
   *   => HTMLElementTagNameMap[K]}
   */
  const make = (name, props, ...inside) => {
    const e = Object.assign(document.createElement(name), props);
    e.append(...inside);
    return e;
  };

  /** @param {MouseEvent} e */
  const plain = e => !e.ctrlKey && !e.metaKey && !e.shiftKey && !e.altKey;

  // explainer loads the script that explains: a classic one, as hosts need not allow
  // other pages a module.
  /** @type {Record<string, Promise<typeof import('./explain/main.js')>>} */
  const explainers = {};
  /** @param {string} address */
  const explainer = address =>
    (explainers[address] ??= new Promise((done, fail) => {
      let src = address;
      try {
        src = trustedTypes
          .createPolicy('gridwise-element', { createScriptURL: () => address })
          .createScriptURL('');
      } catch {
        /* not asked for, or not allowed */
      }
      document.head.append(
        make('script', {
          src,
          onload: () => done(globalThis.gridwiseExplain),
          onerror: () => {
            delete explainers[address];
            fail(new Error(address));
          },
        }),
      );
    }));

  class GridWise extends HTMLElement {
    static home = home;
    static observedAttributes = ['level', 'levels', 'host', ...explains, ...passed];
    #root = this.attachShadow({ mode: 'open' });
    #id = ++count;
    /** @type {HTMLDivElement | null} */
    #poster = null;
    /** @type {HTMLButtonElement | null} */
    #button = null;
    /** @type {(HTMLIFrameElement & { credentialless?: boolean }) | null} */
    #frame = null;
    #origin = ''; // of the frame
    #ready = false;
    #live = false;
    #wanted = false; // live, or to be so once there is a frame
    /** @type {Message[]} */
    #waiting = []; // messages until the frame is ready
    /** @type {Map<number, { done: (answer: any) => void, fail: (e: Error) => void }>} */
    #pending = new Map(); // what waits for an answer, by number
    #last = { level: '', moves: '', status: 'playing' };
    #fresh = false; // the frame knows nothing of the moves yet
    /** @type {IntersectionObserver | null} */
    #near = null;
    /** @type {Steps | null} */
    #steps = null; // what shows an explanation without the player
    /** @type {Promise<Steps> | null} */
    #explained = null; // the promise of it

    connectedCallback() {
      addEventListener('message', this);
      if (!this.#poster) this.#build();
      const sheets = /** @type {Document | ShadowRoot} */ (this.getRootNode()).adoptedStyleSheets;
      if (!sheets.includes(pictures)) sheets.push(pictures);
      if (document.readyState !== 'loading') {
        this.#begin();
        return;
      }
      if (this.style.aspectRatio) this.#reserve();
      document.addEventListener(
        'DOMContentLoaded',
        () => {
          this.#poster.style.cssText = '';
          if (this.isConnected) this.#begin();
        },
        { once: true },
      ); // what stands inside may be on its way
    }

    #begin() {
      /** @type {HTMLImageElement} */
      const img = this.querySelector('img:not([alt=""]),svg');
      if (this.#wanted) this.#open();
      else if (this.#view) this.#think();
      else if (img && (!img.complete || img.naturalWidth)) this.#picture(img);
      else this.#approach();
    }

    disconnectedCallback() {
      removeEventListener('message', this);
      this.#near?.disconnect();
      this.#forget();
      this.#close();
    }

    /** @param {string} name @param {string | null} old @param {string | null} value */
    attributeChangedCallback(name, old, value) {
      if (old === value || !this.isConnected || !this.#poster) return;
      if (this.#explained && name === 'step') {
        this.show(value).catch(() => {});
        return;
      }
      if (this.#steps && name === 'level') {
        this.#steps.level(value);
        if (!this.#frame) return;
      }
      if (this.#explained || (name === 'view' && this.#view && !this.#frame)) {
        this.#forget();
        this.#think();
        return;
      }
      if (!this.#frame || explains.includes(name)) return;
      if (name === 'level') {
        this.#last.moves = '';
        this.#send({ type: 'load', level: value ?? '' });
      } else if (name === 'theme' || name === 'accent')
        this.#send({ type: 'theme', [name]: value ?? 'auto' });
      else {
        this.#close();
        this.#open();
      }
    }

    /** @param {Event} e */
    handleEvent(e) {
      if (e.type === 'message') this.#hear(/** @type {MessageEvent} */ (e));
      else if (e.type === 'click') this.#click(/** @type {MouseEvent} */ (e));
      else this.#connect();
    }

    get level() {
      return this.getAttribute('level') ?? '';
    }
    set level(link) {
      this.setAttribute('level', link);
    }
    get moves() {
      return this.#last.moves;
    }
    get live() {
      return this.#live;
    }
    start() {
      this.#wanted = true;
      this.#send({ type: 'start' });
    }
    rest() {
      this.#wanted = false;
      if (this.#frame) this.#send({ type: 'rest' });
    }
    /** @param {unknown} moves */
    play(moves) {
      this.#wanted = true;
      this.#send({ type: 'play', moves: String(moves) });
    }
    undo() {
      this.#send({ type: 'undo' });
    }
    redo() {
      this.#send({ type: 'redo' });
    }
    reset() {
      this.#send({ type: 'restart' });
    }
    hint() {
      this.#send({ type: 'hint' });
    }
    pause() {
      this.#send({ type: 'pause' });
    }
    // try plays moves from where the explanation begins, or from a level of their own.
    /** @param {string} [moves] @param {{ level: string, moves?: string }} [from] */
    try(moves = '', { level, moves: before = '' } = this.#steps?.doc ?? { level: this.level }) {
      this.#wanted = true;
      this.#send({ type: 'load', level, moves: before + moves });
    }
    /** @param {string | null} target */
    async show(target) {
      const steps = await this.#thought(true);
      if (steps)
        try {
          return await steps.show(target);
        } catch (e) {
          this.#lead(/** @type {Error} */ (e));
        }
      const [topic, step] = String(target).split(/\/(.*)/s),
        at = step ?? topic;
      return this.#ask({
        type: 'show',
        ...(step !== undefined && { topic }),
        ...(at && { step: /^\d+$/.test(at) ? Number(at) : at }),
        sure: true,
      });
    }
    async topics() {
      return (await this.#thought())?.topics() ?? (await this.#ask({ type: 'topics?' })).topics;
    }
    /** @param {string} [topic] */
    async *steps(topic) {
      const steps = await this.#thought();
      if (steps)
        try {
          yield* await steps.steps(topic);
          return;
        } catch (e) {
          this.#lead(/** @type {Error} */ (e));
        }
      for (let from = 1, part = null; !part?.ended; from += part.steps.length)
        yield* (part = await this.#ask({ type: 'steps?', topic, from })).steps;
    }
    async state() {
      if (this.#frame)
        try {
          return await this.#ask({ type: 'state?' });
        } catch {
          /* as known */
        }
      return { ...this.#last, level: this.#last.level || this.level };
    }
    /** @param {FocusOptions} [options] */
    focus(options) {
      (this.#frame ?? this.#button).focus(options);
    }

    // A link that steers waits for its explanation.
    /** @param {any} e */
    static wait(e) {
      const a = e.target.closest?.('a'),
        [id, to] = (a?.dataset.gridwise ?? a?.hash?.slice(1) ?? '').split(':'),
        el = to && document.getElementById(id);
      if (!(el instanceof GridWise && el.#view) || el.#steps || el.#frame || !plain(e)) return;
      e.preventDefault();
      el.#thought(true).then(
        // A link in a drawing has no click().
        steps => (steps ? a.dispatchEvent(new MouseEvent('click', e)) : el.show(to)),
        () => {},
      );
    }

    #title() {
      return this.title || this.textContent.trim() || this.querySelector('img')?.alt || 'Gridwise';
    }
    /** @param {Message} m @returns {Promise<any>} what is answered depends on the question */
    #ask(m) {
      return new Promise((done, fail) => {
        this.#pending.set(++count, { done, fail });
        this.#send({ ...m, ask: count });
      });
    }
    /** @param {{ re: number, type: string, message?: string, [field: string]: unknown }} m */
    #answer({ re, type, message, ...detail }) {
      const of = this.#pending.get(re);
      this.#pending.delete(re);
      if (type === 'error') of?.fail(new Error(message));
      else of?.done(detail);
    }
    #drop() {
      for (const re of this.#pending.keys())
        this.#answer({ re, type: 'error', message: 'the player is gone' });
    }

    #build() {
      const word = /^zh/.test(/** @type {HTMLElement} */ (this.closest('[lang]'))?.lang) ? '开始' : 'Play';
      this.#button = make('button', { type: 'button' }, make('span', {}, word + size), make('i'));
      this.#button.part = 'play';
      this.#poster = make('div', {}, make('slot'), make('p', { hidden: true }, this.#button));
      this.#poster.part = 'poster';
      this.#root.adoptedStyleSheets = [look];
      this.#root.append(this.#poster);
      this.addEventListener('click', this);
      this.addEventListener('pointerover', this);
      this.addEventListener('focusin', this);
    }

    #base() {
      const host = this.getAttribute('host') ?? home;
      return host && new URL(host.replace(/\/?$/, '/'), document.baseURI);
    }

    #connect() {
      const { origin } = this.#base();
      if (origin && !document.querySelector(`link[rel=preconnect][href="${origin}"]`))
        document.head.append(make('link', { rel: 'preconnect', href: origin }));
    }

    // picture shows the page's own image with a button. A click on either plays;
    // a link around the image is for who has no script, or asks for a new tab.
    /** @param {Element} img */
    #picture(img) {
      this.#button.parentElement.hidden = false;
      this.#button.lastChild.textContent = ': ' + this.#title();
      img.addEventListener('error', () => this.#approach());
    }

    /** @param {MouseEvent} e */
    #click(e) {
      if (
        this.#button.parentElement.hidden ||
        this.#frame ||
        !plain(e) ||
        (e.target !== this && !(/** @type {Element} */ (e.target).closest('img, svg')))
      )
        return;
      e.preventDefault();
      this.start();
      this.focus();
    }

    // approach makes the frame, which draws its own poster, when it comes near.
    #approach() {
      this.#reserve();
      this.#button.parentElement.hidden = true;
      this.#when(() => this.#open());
    }

    /** @param {() => void} near */
    #when(near) {
      this.#near = new IntersectionObserver(
        all => {
          if (!all.at(-1).isIntersecting) return;
          this.#near.disconnect();
          near();
        },
        { rootMargin: '400px' },
      );
      this.#near.observe(this);
    }

    get #view() {
      return this.getAttribute('view') === 'explain';
    }

    // think shows how the solver thinks when the element comes near, by a script
    // that needs no program; where there are no steps for it the player explains.
    #think() {
      this.#when(() =>
        (this.#explained ??= this.#explain()).catch(() => {
          /* told in the element */
        }),
      );
    }

    async #explain() {
      try {
        const base = this.#base();
        const { explain } = await explainer(new URL('web/explain.js', base ?? document.baseURI).href);
        const steps = await explain(this, this.#root, {
          base,
          tell: tell.bind(null, this),
          from: ({ moves, level }) => {
            this.try(moves, level && { level });
            this.focus();
          },
        });
        this.#poster.hidden = true;
        return (this.#steps = steps);
      } catch (e) {
        if (!/^page\./.test(e.message)) this.#approach();
        throw e;
      }
    }

    // thought gives what shows the steps, null where the player is there or explains.
    /** @param {boolean} [begin] @returns {Promise<Steps | null>} */
    async #thought(begin) {
      if (this.#frame || (!begin && !this.#explained)) return null;
      if (!this.#explained) {
        this.setAttribute('view', 'explain');
        this.#near?.disconnect();
        this.#explained ??= this.#explain();
      }
      return this.#explained.catch(
        /** @returns {null} */ e => {
          if (/^page\./.test(e.message)) throw e.cause ?? e;
          return null;
        },
      );
    }

    // lead goes on in the player where there are no steps of a topic.
    /** @param {Error} e */
    #lead(e) {
      if (/^page\./.test(e.message)) throw e.cause ?? e;
      if (!this.#frame) this.try();
    }

    #forget() {
      this.#steps?.end();
      if (this.#steps) this.#poster.hidden = false;
      this.#steps = this.#explained = null;
    }

    // face shows or hides what stands in the player's place.
    /** @param {boolean} on */
    #face(on) {
      (this.#steps?.root ?? this.#poster).hidden = !on;
    }

    // reserve keeps the height that the page says the player will have, or about
    // that of a square board.
    #reserve() {
      const { aspectRatio, minHeight } = this.style;
      Object.assign(this.#poster.style, { aspectRatio: aspectRatio || '4 / 5', minHeight });
    }

    #open() {
      if (this.#frame || !this.isConnected) return;
      const base = this.#base();
      if (!base) {
        this.#fail('write <grid-wise host="https://…/">');
        return;
      }
      const url = new URL('web/play.html', base),
        q = url.searchParams;
      if (this.hasAttribute('levels')) q.set('levels', this.getAttribute('levels'));
      else q.set('l', this.level);
      for (const name of this.#steps ? passed : [...passed, ...explains])
        if (this.hasAttribute(name)) q.set(name, this.getAttribute(name));
      if (!opaque) q.set('origin', self.origin);
      this.#origin = opaque ? 'null' : base.origin;
      this.#reserve();
      const f = (this.#frame = make('iframe', {
        src: url.href,
        title: this.#title(),
        allow: 'fullscreen; clipboard-write; gamepad',
        className: 'wait',
        credentialless: self.crossOriginIsolated || this.hasAttribute('credentialless'),
      }));
      f.part = 'frame';
      f.style.height = (this.#steps?.root ?? this.#poster).offsetHeight + 'px';
      f.addEventListener('load', () => {
        this.#post({ type: 'hello', id: this.#id });
        setTimeout(() => {
          if (f === this.#frame && f.className) this.#fail('no answer from ' + url.origin);
        }, patience);
      });
      this.#fresh = true;
      this.#root.append(f);
    }

    #close() {
      this.#frame?.remove();
      this.#frame = null;
      this.#ready = this.#live = false;
      this.#face(true);
      this.#drop();
    }

    // fail tells the page what the frame cannot; the fallback stays.
    /** @param {string} message */
    #fail(message) {
      this.#close();
      warn(this, message);
    }

    /** @param {Message} m */
    #send(m) {
      if (this.#ready) this.#post(m);
      else if (m.type === 'rest') this.#waiting = [];
      else {
        if (m.type !== 'start') this.#waiting.push(m);
        this.#open();
      }
    }

    /** @param {Message} m */
    #post(m) {
      this.#frame?.contentWindow?.postMessage({ gridwise: 1, ...m }, opaque ? '*' : this.#origin);
    }

    // A message counts that comes from our own frame and bears our number, so
    // after its hello; of others of this site, that one of them is live.
    /** @param {MessageEvent} e */
    #hear({ source, origin, data: m }) {
      if (!this.#frame || origin !== this.#origin || m?.gridwise !== 1) return;
      if (source !== this.#frame.contentWindow) {
        if (m.type === 'live' && this.#live) this.rest();
        return;
      }
      if (m.id !== this.#id) return;
      const { gridwise, id, type, ...detail } = m,
        last = this.#last;
      if (type === 'ready') this.#greet(m);
      if (type === 'error') this.#show();
      if (type === 'height') this.#frame.style.height = Math.min(Math.max(m.value, 120), 2000) + 'px';
      if (type === 'live') this.#live = this.#wanted = true;
      if (type === 'rest') {
        this.#ready = this.#live = this.#wanted = false;
        this.#drop();
      }
      if (/^(moves?|solved)$/.test(type))
        Object.assign(last, { moves: m.moves, status: type === 'solved' ? 'won' : (m.status ?? 'playing') });
      if (m.re !== undefined) this.#answer(m);
      tell(this, type, detail);
    }

    /** @param {import('./messages').Ready} m */
    #greet(m) {
      const last = this.#last,
        again = !this.#ready && this.#fresh && last.moves;
      if (!again && m.level !== last.level) this.#last = { level: m.level, moves: '', status: 'playing' };
      if (!this.#ready && again) this.#post({ type: 'load', level: last.level, moves: last.moves });
      this.#show();
    }

    // show puts the frame in the poster's place: it has something to say.
    #show() {
      if (this.#ready) return;
      this.#ready = true;
      this.#fresh = false;
      this.#frame.className = '';
      this.#face(false);
      if (this.#wanted) this.#post({ type: 'start' });
      for (const m of this.#waiting.splice(0)) this.#post(m);
    }
  }

  // Of two scripts the first one counts; that of another version has another class.
  const defined = /** @type {typeof GridWise | undefined} */ (customElements.get('grid-wise'));
  if (defined) {
    if (defined.home + defined !== home + GridWise)
      warn(document, 'keep one embed.js; in use is that of ' + defined.home);
    return;
  }
  document.addEventListener('click', GridWise.wait);
  customElements.define('grid-wise', GridWise);
})();
