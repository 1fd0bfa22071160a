// The player page: carries messages between the program, the page around, the
// worker and the reader. cover.js draws the level before the program is there,
// begin.js fetches the program, outcome.js keeps the play and tells how it ends.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const $ = id => document.getElementById(id);
  const root = document.documentElement;
  const framed = globalThis.parent !== globalThis;

  // What the parts of the page know of the play.
  const now = gw.now = {
    stage: 'poster', // poster, loading, playing, broken, gone
    wanted: {},      // the level to load: a message of type load
    link: null,      // the level on the poster, as gw.readLink gives it
    last: { level: '', link: '', key: '', save: '', n: 0 }, // what the program told
    left: null,      // {key, stand}: how a play stood before this page was loaded
    settings: {},    // of the page around and of the reader, for the program
    early: [],       // messages that came before the program was there
    quiet: false,    // the next ready was already told, by the poster
    going: false,    // the next state is for the full site
  };

  // send hands a message to the program, or keeps it until there is one.
  gw.send = m => {
    const message = { gridwise: 1, ...m };
    if (now.stage !== 'playing') { now.early.push(message); return; }
    try { globalThis.gridwise.send(message); } catch (e) { gw.broken(String(e)); }
  };

  gw.load = m => {
    now.wanted = m;
    gw.keepAgain?.();
    gw.send({ ...m, type: 'load' });
  };

  // open opens a level, on the poster or on the board.
  gw.open = m => {
    if (now.stage !== 'poster' && now.stage !== 'loading') { gw.load(m); return; }
    now.wanted = m;
    gw.cover(m.level).then(() => {
      gw.label(m.moves && now.link ? gw.countMoves(m.moves, now.link.puzzle) : 0);
      gw.tellReady(true);
    });
  };

  // ---- from the program

  const outgoing = new Set(['ready', 'start', 'move', 'moves', 'hint', 'solved', 'stuck', 'error', 'state', 'offer', 'next', 'settings', 'bump']);

  const inside = {
    keys: m => { gw.guard.keys = m.codes; },
    ui: m => { gw.skeleton.end(m.puzzle); gw.ui.show(m); },
    say: m => gw.ui.say(m.text, m.proven),
    grid: m => gw.grid(m),
    sound: m => gw.sound(m.cues),
    progress: m => gw.ui.progress(m),
    'ask-solver': m => ask(m),
    'cancel-solver': () => { gw.solver.cancel(); gw.ui.progress(null); },
    'stop-solver': () => gw.solver.stop(),
    look: m => gw.ui.read(m.text),
    ask: m => $('ask-' + m.verb)?.focus(),
    save: m => gw.keep(m),
    ready: m => { now.quiet = false; gw.opened(m); },
    offer: m => gw.offer(m),
    error: m => gw.refused(m),
    move: m => { gw.stands(m); gw.keepOn(); },
    moves: m => gw.stands(m),
    next: () => gw.series?.step(1),
    state: m => { now.last.link = m.link; if (now.going) { now.going = false; gw.fullSite(m.link); } },
    picture: m => gw.chart(m),
    full: () => gw.fullScreen(),
    leave: () => gw.guard.leave(),
    bump: () => buzz(30),
    solved: m => { buzz([40, 60, 80]); gw.won(m); },
    settings: m => { now.settings = { ...now.settings, speed: m.speed, sound: m.sound }; gw.store.write('sound', m.sound ? 'on' : 'off'); gw.store.write('speed', String(m.speed)); if (!m.sound) gw.silence(); },
    panic: m => gw.broken(m.message, m.link),
    judged: ({ id, ...m }) => gw.post(m),
  };

  globalThis.gridwiseReceive = m => {
    if (outgoing.has(m.type) && !(m.type === 'ready' && now.quiet) && !(m.type === 'state' && now.going)) gw.post(m);
    if (Object.hasOwn(inside, m.type)) inside[m.type](m);
  };

  const ask = ({ id, request }) => {
    const slow = setTimeout(() => gw.ui.progress({ done: -1, text: '' }), 250);
    gw.solver.ask(id, request, (kind, value) => {
      if (kind !== 'progress') { clearTimeout(slow); if (!gw.solver.open) gw.ui.progress(null); }
      if (kind === 'error' && value !== 'load') [kind, value] = ['answer', { op: request.op, error: { kind: 'cancelled' } }];
      gw.send({ type: 'solver', id, [kind]: value });
    });
  };

  // ---- from the page around

  gw.onHello = () => { gw.tellReady(true); gw.fit(); };

  gw.onMessage = m => {
    const { gridwise, type, ...rest } = m;
    switch (type) {
      case 'load': gw.open(rest); break;
      case 'start': gw.begin(); break;
      case 'rest': gw.rest(); break;
      case 'focus': gw.focusBoard(true); break;
      case 'theme': look(rest); break;
      case 'settings': look(rest); own(rest); gw.send({ type, ...rest }); break;
      case 'check': gw.send({ type: 'command', name: 'check' }); break;
      case 'words': look(rest); gw.send({ type: 'settings', ...rest }); break;
      case 'state?':
        if (now.stage === 'playing') gw.send({ type });
        else gw.post({ type: 'state', level: now.link?.text ?? '', moves: '', status: 'playing', ...stood() });
        break;
      default:
        if (now.stage === 'poster' && type !== 'pause') gw.begin();
        gw.send({ type, ...rest });
    }
  };

  // stood is how a play stands that was left before this page was loaded.
  const stood = () => {
    if (!now.link) return null;
    const key = gw.levelKey(now.link.text);
    if (now.left?.key === key) return now.left.stand;
    try { return JSON.parse(gw.store.read('stand:' + key)); } catch { return null; }
  };

  const look = m => {
    if (typeof m.theme === 'string') gw.theme.set(m.theme);
    if (typeof m.accent === 'string') gw.theme.accent(m.accent);
    if (typeof m.lang === 'string') speak(m.lang);
  };

  const speak = lang => {
    gw.language(lang);
    gw.sayAll(document);
    gw.series?.say();
    gw.sayCover();
  };

  // own are the settings that the page itself does: keys, and what is felt.
  let shakes = false;
  const own = ({ keys, vibrate, pad }) => {
    if (keys !== undefined) { gw.keysWanted = keys; gw.setKeys?.(keys); }
    if (vibrate !== undefined) shakes = vibrate;
    if (pad !== undefined) { gw.padWanted = pad; gw.padOn?.(pad); }
  };
  const buzz = pattern => { if (shakes) navigator.vibrate?.(pattern); };

  // The site tells its readers by itself.
  gw.onStorageRefused = () => {
    gw.post({ type: 'unsaved' });
    now.unsaved = root.dataset.ui !== 'site';
    if (now.unsaved) gw.ui?.tellUnsaved();
  };

  // ---- at the start

  const linked = () => gw.params.get('l') ?? location.hash.slice(1);

  const series = async resumed => {
    const text = gw.params.get('levels');
    if (!text) return;
    try {
      await gw.scripts(gridwiseBuild['series.js'].url);
      const first = await gw.series.open(text, resumed?.series);
      if (!resumed) now.wanted.level = first;
    } catch {
      gw.series = undefined; // told by the poster
    }
  };

  const dress = () => {
    gw.language(gw.params.get('lang'), ...navigator.languages);
    gw.sayAll(document);
    gw.theme.accent(gw.params.get('accent'));
    gw.theme.onChange(theme => gw.send({ type: 'settings', theme }));
    root.dataset.ui = gw.params.get('ui') ?? 'full';
    root.toggleAttribute('data-guest', framed && root.dataset.ui !== 'site');
    $('stop').addEventListener('click', () => { gw.focusBoard(); gw.send({ type: 'stop' }); });
    $('play').addEventListener('click', () => gw.pressed());
  };

  addEventListener('DOMContentLoaded', async () => {
    dress();
    if (!framed) gw.ahead(gridwiseBuild['play.wasm'].url, gridwiseBuild['wasm_exec.js'].url, ...gridwiseBuild.player.urls);
    gw.watchSize();
    const resumed = gw.takeOver();
    gw.resumed(resumed);
    now.left = resumed?.left ?? null;
    now.wanted = resumed ? { level: resumed.level, saved: resumed.saved, moves: resumed.moves } : { level: linked(), moves: gw.params.get('moves') ?? undefined, notes: gw.params.get('notes') || undefined };
    gw.label(resumed?.n ?? 0);
    await series(resumed);
    await gw.cover(now.wanted.level);
    if (!resumed) now.wanted.withMoves = Boolean(now.link?.moves);
    gw.tellReady();
    if (resumed && !resumed.rests) gw.begin();
    else if (!resumed && (gw.params.get('start') === 'visible' || !framed)) gw.beginInView();
  });
})();
