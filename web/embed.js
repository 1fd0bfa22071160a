// <grid-wise level="LINK">fallback</grid-wise>: a playable puzzle in anybody's
// page. What stands inside shows until this script runs, and stays if the
// player cannot be had. An image inside is the poster; else the player draws
// one. See embedding.html, and docs/messages.md for what is said to the frame.
'use strict';
(() => {
  if (customElements.get('grid-wise')) return;
  const here = new URL('.', (document.currentScript ?? document.querySelector('script[src*="embed.js"]')).src);
  const size = ''; // of the download, written in by make dist
  const passed = ['theme', 'accent', 'lang', 'ui', 'hints', 'sound'];
  const live = new Set();
  let count = 0;

  const look = `
    :host { display: block; position: relative; max-width: 560px; }
    :host([hidden]) { display: none; }
    ::slotted(iframe) { display: block; width: 100%; border: 0; border-radius: inherit; }
    ::slotted(iframe.wait) { position: absolute; inset: 0 auto auto 0; opacity: 0; pointer-events: none; }
    div { position: relative; overflow: hidden; border-radius: inherit; }
    div[hidden] { display: none; }
    ::slotted(*) { max-width: 100%; }
    button { position: absolute; left: 50%; bottom: 24px; transform: translateX(-50%); display: inline-flex; align-items: center; gap: 8px;
      min-height: 52px; padding: 0 24px 0 18px; border: 0; border-radius: 99px; background: var(--gridwise-accent, #256b8c); color: var(--gridwise-accent-ink, #fff);
      font: 650 18px/1 system-ui, sans-serif; white-space: nowrap; cursor: pointer; box-shadow: 0 3px 14px #0005; }
    button:hover { filter: brightness(1.1); }
    button:focus-visible { outline: 3px solid; outline-offset: 3px; }
    svg { width: 22px; fill: currentColor; }
    span { position: absolute; clip-path: inset(50%); }
    @media (forced-colors: active) { button { border: 1px solid; } }`;

  // tall guesses the height of the player from a link that can be read, so that
  // little moves when it tells its own.
  const tall = (link, width) => {
    let rows = 0, cols = 1;
    for (const row of (/^[a-z]+\d+\.([a-zA-Z0-9-]+)/.exec(link)?.[1] ?? '').split('-')) {
      let n = 0;
      rows++;
      for (const [, c, letter] of row.matchAll(/(\d*)(\D|$)/g)) if (letter) n += Number(c || 1); else if (c) rows += c - 1;
      cols = Math.max(cols, n);
    }
    return Math.round(Math.max(Math.min(width, 560) * Math.min(rows / cols, 1.25), 180) + 150);
  };

  class GridWise extends HTMLElement {
    static observedAttributes = ['level', 'levels', ...passed];
    #root = this.attachShadow({ mode: 'open' });
    #id = ++count;
    #frame = null;
    #ready = false;
    #wanted = false; // live, or to be so once there is a frame
    #waiting = [];   // messages until the frame is ready
    #asked = [];     // promises of state()
    #moves = '';
    #shown = '';   // the level that the moves are of
    #fresh = false; // the frame knows nothing of the moves yet
    #near = null;

    connectedCallback() {
      addEventListener('message', this);
      if (!this.#root.firstChild) this.#build();
      if (this.#wanted) this.#open();
      else if (!this.querySelector('img, picture, svg')) this.#approach();
      else this.#poster(true);
    }

    disconnectedCallback() {
      removeEventListener('message', this);
      this.#near?.disconnect();
      this.#close();
    }

    attributeChangedCallback(name, old, value) {
      if (old === value || !this.#frame) return;
      if (name === 'level') { this.#moves = ''; this.#send({ type: 'load', level: value ?? '' }); }
      else if (name === 'theme' || name === 'accent') this.#send({ type: 'theme', [name]: value ?? 'auto' });
      else { this.#close(); this.#open(); }
    }

    handleEvent(e) {
      if (e.type === 'message') this.#hear(e);
      else if (e.type === 'click') { this.start(); this.focus(); }
      else this.#connect();
    }

    // ---- for the page

    get level() { return this.getAttribute('level') ?? ''; }
    set level(link) { this.setAttribute('level', link); }
    get moves() { return this.#moves; }
    get live() { return live.has(this); }
    start() { this.#wanted = true; this.#send({ type: 'start' }); }
    rest() { this.#wanted = false; if (this.#frame) this.#send({ type: 'rest' }); }
    play(moves) { this.#wanted = true; this.#send({ type: 'play', moves: String(moves) }); }
    undo() { this.#send({ type: 'undo' }); }
    redo() { this.#send({ type: 'redo' }); }
    reset() { this.#send({ type: 'restart' }); }
    hint() { this.#send({ type: 'hint' }); }
    pause() { this.#send({ type: 'pause' }); }
    state() { return new Promise(done => { this.#asked.push(done); this.#send({ type: 'state?' }); }); }
    focus(options) { (this.#frame ?? this.#root.querySelector('button')).focus(options); }

    // ---- inside

    #title() { return this.title || this.textContent.trim() || this.querySelector('img')?.alt || 'Gridwise'; }

    #build() {
      this.#root.innerHTML = `<style>${look}</style><div part="poster"><slot></slot><button type="button" part="play" hidden>
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4.5v15l12-7.5z"/></svg>${(this.lang || document.documentElement.lang).startsWith('zh') ? '开始' : 'Play'}${size}<span></span></button></div><slot name="frame"></slot>`;
      this.#root.querySelector('button').addEventListener('click', this);
      for (const type of ['pointerover', 'focusin']) this.addEventListener(type, this, { once: true, passive: true });
    }

    #connect() {
      if (document.querySelector(`link[rel=preconnect][href="${here.origin}"]`)) return;
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: here.origin }));
    }

    // approach makes the frame, which draws its own poster, when it comes near.
    #approach() {
      this.#near = new IntersectionObserver(all => {
        if (!all.at(-1).isIntersecting) return;
        this.#near.disconnect();
        this.#open();
      }, { rootMargin: '400px' });
      this.#near.observe(this);
    }

    #poster(button) {
      this.#root.querySelector('div').hidden = false;
      const b = this.#root.querySelector('button');
      b.hidden = !button;
      b.lastChild.textContent = ': ' + this.#title();
    }

    // The frame stands beside the fallback, not in the shadow: there other frames
    // of the page could not find it to send it to rest.
    #open() {
      if (this.#frame || !this.isConnected) return;
      const url = new URL('play.html', here), q = url.searchParams;
      if (this.hasAttribute('levels')) q.set('levels', this.getAttribute('levels'));
      else q.set('l', this.level);
      for (const name of passed) if (this.hasAttribute(name)) q.set(name, this.getAttribute(name));
      if (location.origin !== 'null') q.set('origin', location.origin);
      const f = this.#frame = document.createElement('iframe');
      Object.assign(f, { src: url.href, title: this.#title(), allow: 'fullscreen; clipboard-write; gamepad', className: 'wait', slot: 'frame' });
      f.style.height = tall(this.level, this.clientWidth) + 'px';
      f.addEventListener('load', () => this.#post({ type: 'hello', id: this.#id }));
      this.#fresh = true;
      this.append(f);
    }

    #close() {
      this.#frame?.remove();
      this.#frame = null;
      this.#ready = false;
      live.delete(this);
    }

    #send(m) {
      if (this.#ready) this.#post(m);
      else if (m.type === 'rest') this.#waiting = [];
      else { if (m.type !== 'start') this.#waiting.push(m); this.#open(); }
    }

    #post(m) { this.#frame?.contentWindow?.postMessage({ gridwise: 1, ...m }, here.origin); }

    // A message counts that comes from our own frame and bears our number, so
    // after its hello.
    #hear({ source, origin, data: m }) {
      if (!this.#frame || source !== this.#frame.contentWindow || origin !== here.origin || m?.gridwise !== 1 || m.id !== this.#id) return;
      const { gridwise, id, type, ...detail } = m;
      if (type === 'ready') this.#greet(m);
      if (type === 'height') this.#frame.style.height = Math.min(Math.max(m.value, 120), 2000) + 'px';
      if (type === 'live') this.#lives();
      if (type === 'rest') { this.#ready = this.#wanted = false; live.delete(this); }
      if (type === 'move' || type === 'moves' || type === 'solved') this.#moves = m.moves;
      if (type === 'state') for (const done of this.#asked.splice(0)) done(detail);
      this.dispatchEvent(new CustomEvent('gridwise-' + type, { detail, bubbles: true, composed: true }));
    }

    #greet(m) {
      const first = !this.#ready;
      const again = first && this.#fresh && this.#moves;
      if (!again && m.level !== this.#shown) { this.#shown = m.level; this.#moves = ''; }
      if (!first) return;
      this.#ready = true;
      this.#fresh = false;
      this.#frame.className = '';
      this.#root.querySelector('div').hidden = true;
      if (again) this.#post({ type: 'load', level: this.#shown, moves: this.#moves });
      if (this.#wanted) this.#post({ type: 'start' });
      for (const m of this.#waiting.splice(0)) this.#post(m);
    }

    #lives() {
      this.#wanted = true;
      for (const other of live) if (other !== this) other.rest();
      live.add(this);
    }
  }

  customElements.define('grid-wise', GridWise);
})();
