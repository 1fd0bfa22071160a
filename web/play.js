// The player page. From poster to play: draws the level of the link, loads the
// program when it is wanted, and then carries messages between the program, the
// page around, the worker and the reader.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const $ = id => document.getElementById(id);
  const root = document.documentElement;
  const framed = globalThis.parent !== globalThis;

  let stage = 'poster'; // poster, loading, playing, broken
  let wanted = {};      // the level to load: a message of type load
  let queue = [];       // messages that came before the program was there
  let settings = {};
  let last = { level: '', link: '', key: '', save: '', n: 0 };
  let keeping = true;   // whether saves of the program are kept
  let quiet = false;    // the next ready was already told, by the poster

  const linked = () => gw.params.get('l') ?? location.hash.slice(1);

  // ---- to and from the program

  // send hands a message to the program, or keeps it until there is one.
  gw.send = m => {
    const message = { gridwise: 1, ...m };
    if (stage !== 'playing') { queue.push(message); return; }
    try { globalThis.gridwise.send(message); } catch (e) { broken(String(e)); }
  };
  const later = f => queueMicrotask(f);

  const load = m => {
    wanted = m;
    keeping = true;
    gw.send({ ...m, type: 'load' });
  };

  const outgoing = new Set(['ready', 'start', 'move', 'moves', 'hint', 'solved', 'stuck', 'error', 'state', 'offer', 'next', 'settings', 'bump']);

  const inside = {
    keys: m => { gw.guard.keys = m.codes; },
    ui: m => { gw.skeleton.end(); gw.ui.show(m); },
    say: m => gw.ui.say(m.text),
    grid: m => gw.grid(m),
    sound: m => gw.sound(m.cues),
    progress: m => gw.ui.progress(m),
    'ask-solver': m => ask(m),
    'cancel-solver': () => { gw.solver.cancel(); gw.ui.progress(null); },
    save: m => save(m),
    ready: m => ready(m),
    offer: m => offer(m),
    error: m => refused(m),
    move: m => { last.n = m.n; keep(); },
    moves: m => { last.n = m.n; },
    next: () => gw.series?.step(1),
    state: m => { last.link = m.link; if (going) { going = false; fullSite(m.link); } },
    picture: m => gw.chart(m),
    full: () => gw.fullScreen(),
    leave: () => gw.guard.leave(),
    bump: () => buzz(30),
    solved: m => { buzz([40, 60, 80]); won(m); },
    settings: m => { settings = { ...settings, speed: m.speed, sound: m.sound }; gw.store.write('sound', m.sound ? 'on' : 'off'); if (!m.sound) gw.silence(); },
    panic: m => broken(m.message, m.link),
  };

  globalThis.gridwiseReceive = m => {
    if (outgoing.has(m.type) && !(m.type === 'ready' && quiet) && !(m.type === 'state' && going)) gw.post(m);
    if (Object.hasOwn(inside, m.type)) inside[m.type](m);
  };

  const ask = ({ id, request }) => {
    const slow = setTimeout(() => gw.ui.progress({ done: -1, text: '' }), 250);
    gw.solver.ask(id, request, (kind, value) => {
      if (kind === 'error') value = { op: request.op, error: { kind: 'cancelled' } };
      if (kind !== 'progress') { clearTimeout(slow); if (!gw.solver.open) gw.ui.progress(null); }
      gw.send({ type: 'solver', id, [kind === 'progress' ? 'progress' : 'answer']: value });
    });
  };

  // ---- progress of the play

  let place = 0; // on the time line, as last saved
  const save = m => {
    last.key = m.key;
    last.save = m.text;
    const at = Number(/^at: (\d+)$/m.exec(m.text)?.[1] ?? 0);
    if (at < place) gw.post({ type: 'undone', n: at });
    place = at;
    if (keeping && gw.saves.playing && !gw.saves.keep(m.text)) elsewhere('page.tab.newer');
  };
  const keep = () => {
    gw.panel.close('offer');
    if (keeping || !last.key) return;
    keeping = true;
    gw.saves.keep(last.save);
  };

  // A play that is open in two tabs is saved by one of them: the later asks.
  const elsewhere = words => {
    keeping = false;
    gw.panel({ kind: 'tabs', text: gw.say(words), buttons: [[gw.say('page.tab.take'), takeOver], [gw.say('page.tab.watch'), () => gw.focusBoard()]] });
  };
  const takeOver = () => {
    gw.saves.take();
    load({ level: last.level });
    gw.focusBoard();
  };
  gw.onHeld = () => elsewhere('page.tab.held');
  gw.onTaken = () => elsewhere('page.tab.taken');

  const ready = m => {
    last = { level: m.level, link: m.level, key: m.key, save: '', n: 0 };
    quiet = false;
    named(m.title || '', m.name);
    gw.panel.close('offer');
    gw.panel.close('error');
    gw.panel.close('tabs');
    place = 0;
    if (wanted.saved || wanted.moves || wanted.withMoves) return;
    const saved = gw.saves.open(m.key);
    if (saved) later(() => gw.send({ type: 'saved', text: saved }));
  };

  // A link that brings moves along opens at its start; a save of the reader's
  // own is not touched by watching.
  const offer = m => {
    keeping = false;
    gw.panel({
      kind: 'offer',
      text: gw.say('page.offer', m.moves),
      buttons: [
        ...m.status === 'playing' ? [[gw.say('page.offer.on', m.moves), () => { gw.send({ type: 'scrub', n: m.moves }); gw.focusBoard(); }]] : [],
        [gw.say('page.offer.watch', m.moves), () => { gw.send({ type: 'command', name: 'watch' }); gw.focusBoard(); }],
        [gw.say('page.offer.play'), () => { load({ level: last.level }); gw.focusBoard(); }],
      ],
    });
  };

  // open opens a level, on the poster or on the board.
  gw.open = m => {
    if (stage !== 'poster' && stage !== 'loading') { load(m); return; }
    wanted = m;
    poster(m.level).then(() => {
      label(m.moves && poster.link ? gw.countMoves(m.moves, poster.link.puzzle) : 0);
      tellReady();
    });
  };

  // won says so where no page around does.
  const won = m => {
    gw.series?.won();
    if (root.dataset.ui === 'site' || root.dataset.ui === 'bare') return;
    const more = m.best !== null && m.value > m.best;
    const buttons = [[gw.say('page.stay'), () => gw.focusBoard()], [gw.say('page.full.site'), () => gw.toSite()]];
    if (gw.series?.more) buttons.unshift([gw.say('page.next'), () => gw.series.step(1)]);
    gw.panel({
      kind: 'won', text: gw.say('page.won.in', m.n), buttons,
      line: [m.atBest && m.proven && gw.say('page.won.best'), more && gw.say('page.won.more', m.best), m.helped && gw.say('page.won.helped')].filter(Boolean).join(' '),
    });
  };

  const refused = m => {
    const playing = last.level !== '';
    const buttons = [];
    if (m.kind === 'cut' && m.level) buttons.push([gw.say('page.open.arrived'), () => load({ ...wanted, anyway: true })]);
    if (playing) buttons.push([gw.say('page.open.keep'), () => { wanted = { level: last.level }; }]);
    if (!buttons.length && framed) buttons.push([gw.say('page.full.site'), () => fullSite('')]);
    if (!buttons.length) buttons.push([gw.say('page.puzzles'), () => fullSite('')]);
    reveal();
    gw.panel({ kind: 'error', text: m.message, line: (m.faults ?? []).slice(0, 4).map(f => f.text).join(' '), buttons });
  };

  // fullSite opens the site on a link. A sandbox may refuse: then the reader
  // gets the address.
  const fullSite = link => {
    const url = new URL('../index.html', location.href);
    url.hash = link;
    const w = globalThis.open(url.href, framed ? '_blank' : '_self');
    if (w && framed) w.opener = null;
    if (!w) gw.panel({ kind: 'site', text: gw.say('page.full.refused'), copy: url.href, buttons: [[gw.say('page.copy'), () => gw.copyText(url.href), true], [gw.say('page.close')]] });
  };
  let going = false;
  gw.toSite = () => { going = true; gw.send({ type: 'state?' }); };

  // ---- messages of the page around

  gw.onHello = () => { told = false; tellReady(); gw.fit(); };

  gw.onMessage = m => {
    const { gridwise, type, ...rest } = m;
    switch (type) {
      case 'load':
        gw.open(rest);
        break;
      case 'start': begin(); break;
      case 'rest': gw.rest(); break;
      case 'focus': wantsFocus = true; gw.focusBoard(); break;
      case 'theme': look(rest); break;
      case 'settings': look(rest); own(rest); gw.send({ type, ...rest }); break;
      case 'check': gw.send({ type: 'command', name: 'check' }); break;
      case 'explain': gw.send({ type: 'command', name: 'explain' }); break;
      case 'state?':
        if (stage === 'playing') gw.send({ type });
        else gw.post({ type: 'state', level: poster.link?.text ?? '', moves: '', status: 'playing' });
        break;
      case 'judge': case 'words': break;
      default:
        if (stage === 'poster' && type !== 'pause') begin();
        gw.send({ type, ...rest });
    }
  };

  const look = m => {
    if (typeof m.theme === 'string') gw.theme.set(m.theme);
    if (typeof m.accent === 'string') gw.theme.accent(m.accent);
    if (typeof m.lang === 'string') { gw.language(m.lang); gw.sayAll(document); }
  };

  // own are the settings that the page itself does: keys, and what is felt.
  let shakes = false;
  const own = ({ keys, vibrate }) => {
    if (keys !== undefined) { gw.keysWanted = keys; gw.setKeys?.(keys); }
    if (vibrate !== undefined) shakes = vibrate;
  };
  const buzz = pattern => { if (shakes) navigator.vibrate?.(pattern); };

  // ---- the poster

  const named = (title, name) => {
    const puzzle = gridwiseCatalog.puzzles.find(p => p.name === name);
    const kind = puzzle ? gw.of(puzzle.title) : '';
    const full = title && kind ? `${kind}: ${title}` : kind || title || 'Gridwise';
    document.title = full;
    $('name').textContent = full;
    root.dataset.puzzle = name ?? '';
    const canvas = document.querySelector('canvas');
    if (canvas) canvas.setAttribute('aria-label', gw.say('page.board', full) + '. ' + gw.say('page.board.hint'));
  };

  const poster = async text => {
    const link = await gw.readLink(text);
    poster.link = link;
    if (!link) {
      $('poster').replaceChildren();
      named('', '');
      $('name').textContent = text ? gw.say('page.badlink') : gw.say('page.nolink');
      $('play').hidden = !text;
      return;
    }
    named(link.title, link.puzzle.name);
    if (stage === 'poster') gw.skeleton(link.puzzle);
    await gw.scripts(`catalog/${link.puzzle.name}-art.js`).catch(() => {});
    const art = globalThis.gridwiseArt?.[link.puzzle.name];
    if (poster.link === link && art && link.rows.length) $('poster').replaceChildren(gw.poster(link.rows, link.puzzle, art));
    $('play').hidden = stage !== 'poster';
    gw.fit();
  };

  // label says what the button does: it fetches the program, or goes on.
  const label = made => {
    const size = gridwiseBuild['play.wasm'].small / 1e6;
    $('play').lastElementChild.textContent = made ? gw.say('page.play.on', made) : gw.say('page.play.size', size.toFixed(1));
  };

  // placePoster gives the poster the size that the board will have, so that nothing
  // jumps when it takes the poster's place.
  const margin = 6, largest = 96;
  const placePoster = () => {
    const svg = $('poster').querySelector('svg');
    if (!svg) return;
    const { cols, rows } = svg.dataset;
    const box = $('stage').getBoundingClientRect();
    const tile = Math.max(1, Math.min((box.width - 2 * margin) / cols, (box.height - 2 * margin) / rows, largest));
    svg.style.width = cols * Math.floor(tile) + 'px';
    svg.style.height = rows * Math.floor(tile) + 'px';
  };

  let told = false;
  const tellReady = () => {
    if (told || !poster.link) return;
    told = quiet = true;
    gw.post({ type: 'ready', name: poster.link.puzzle.name, version: poster.link.puzzle.version, level: poster.link.text, title: poster.link.title });
  };

  // ---- size

  const strip = () => Math.ceil($('strip').getBoundingClientRect().height);
  let stripHeight = -1;
  gw.fit = () => {
    const h = strip();
    if (h !== stripHeight) {
      stripHeight = h;
      root.style.setProperty('--strip', h + 'px');
      dispatchEvent(new Event('resize'));
    }
    placePoster();
    const rows = poster.link?.rows ?? [];
    if (!rows.length) return;
    const wide = Math.max(...rows.map(r => r.length));
    const board = Math.min(root.clientWidth, 560) * Math.min((rows.length + poster.link.puzzle.above) / wide, 1.25);
    gw.height(Math.round(Math.max(board, 180) + h));
  };

  const resized = () => {
    placePoster();
    if (stage !== 'playing') return;
    const c = document.querySelector('canvas');
    globalThis.gridwise.resize?.(c.clientWidth, c.clientHeight, devicePixelRatio);
  };

  // Ebitengine reads the ratio of pixels once: a window that changes screens,
  // or is zoomed, loads the program again and goes on where it was.
  const watchRatio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => { if (stage === 'playing') again(); }, { once: true });
  };

  // ---- full screen: of the whole page, so that the tools stay

  gw.canFull = () => document.fullscreenEnabled;
  gw.fullScreen = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
    done.catch(() => {});
  };

  // ---- from poster to play

  let wantsFocus = false;
  gw.focusBoard = () => {
    const canvas = document.querySelector('canvas');
    if (canvas && stage === 'playing') canvas.focus({ preventScroll: true });
    else if (stage === 'loading') wantsFocus = true;
    else if (!$('play').hidden) $('play').focus({ preventScroll: true });
  };

  // A page kept from before a release names files that are gone: the new page
  // names others.
  let retried = false;
  const missing = async e => /^404/.test(e.message) || (e.url && (await fetch(e.url, { method: 'HEAD' }).catch(() => null))?.status === 404);

  const begin = async focus => {
    if (stage !== 'poster') return;
    stage = 'loading';
    gw.alone();
    $('play').hidden = true;
    $('loading').hidden = false;
    const report = share => {
      $('bar').value = share;
      $('loading').firstElementChild.textContent = share < 1 ? gw.say('page.loading.part', Math.floor(share * 100)) : gw.say('page.starting');
    };
    try {
      await gw.scripts(...gridwiseBuild.player.urls);
      if (typeof WebAssembly !== 'object') throw new Error(gw.say('page.fail.old'));
      const program = await gw.program('play.wasm', report);
      program.end.then(() => broken('exit'));
      started(focus);
    } catch (e) {
      if (!retried && await missing(e)) { gw.handOver({ ...wanted, retried: true, series: gw.series?.state }); location.reload(); return; }
      stage = 'broken';
      reveal();
      if (!gw.panel) { $('name').textContent = gw.say('page.fail.load', e.message); return; }
      gw.panel({ kind: 'error', text: gw.say('page.fail.load', e.message), buttons: [[gw.say('page.again'), () => location.reload()]] });
      gw.post({ type: 'error', message: gw.say('page.fail.load', e.message), kind: 'load' });
    }
  };

  const started = focus => {
    stage = 'playing';
    root.dataset.stage = stage;
    takeCanvas();
    const early = queue;
    queue = [];
    gw.send({ type: 'settings', theme: gw.theme.name, lang: gw.lang, still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      sound: gw.params.get('sound') === 'on' || (!framed && gw.store.read('sound') === 'on'), help: gw.params.get('hints') !== 'off', ...settings });
    gw.send({ ...wanted, type: 'load' });
    for (const m of early) gw.send(m);
    resized();
    watchRatio();
    revealAfter(gw.frames + 2);
    if (focus) gw.guard.wake();
    if (focus || wantsFocus || (framed && document.hasFocus())) gw.focusBoard();
    gw.watchScreen();
    gw.post({ type: 'live' });
  };

  // The canvas comes first in the order of Tab, its tools behind it.
  const takeCanvas = () => {
    const canvas = document.querySelector('canvas');
    if (!canvas) { setTimeout(takeCanvas, 10); return; }
    $('strip').before(canvas);
    canvas.setAttribute('role', 'application');
    canvas.setAttribute('aria-describedby', 'status');
    gw.guard.take(canvas);
    gw.fit();
  };

  const revealAfter = n => {
    if (gw.frames >= n) reveal();
    else gw.paint(() => revealAfter(n));
  };
  const reveal = () => { $('cover').hidden = true; $('stage').classList.add('gone'); root.dataset.shown = 'true'; };

  // ---- at rest

  // rest goes back to the poster, which gives memory and graphics back, and
  // keeps the play, also where storage is refused.
  gw.rest = () => {
    if (stage !== 'playing' && stage !== 'loading') return;
    gw.handOver({ level: last.level || wanted.level, saved: last.save, rests: true, n: last.n, series: gw.series?.state });
    stage = 'gone';
    gw.post({ type: 'rest' });
    location.reload();
  };

  // ---- when things break

  // again loads the page anew and goes on where the play was.
  const again = () => {
    gw.handOver({ level: last.level || wanted.level, saved: last.save, series: gw.series?.state });
    location.reload();
  };
  const recently = 20000; // ms
  let cameAgain = 0;

  gw.onLost = () => {
    if (Date.now() - cameAgain < recently) broken(gw.say('page.fail.lost'));
    else again();
  };

  const broken = (message, link) => {
    if (stage === 'broken') return;
    stage = 'broken';
    root.dataset.stage = stage;
    link = link || last.link || last.level;
    const address = new URL('../index.html', location.href);
    address.hash = link;
    reveal();
    gw.post({ type: 'error', message: gw.say('page.panic'), kind: 'panic' });
    gw.panel({
      kind: 'panic', text: gw.say('page.panic'), line: `${gw.say('page.panic.line')} (${message})`, copy: address.href,
      buttons: [
        [gw.say('page.reload'), again],
        [gw.say('page.copy'), async () => { await gw.copyText(address.href); }, true],
      ],
    });
  };

  addEventListener('error', e => { if (stage === 'playing' && /unreachable|RuntimeError|memory access/.test(e.message)) broken(e.message); });

  gw.onStorageRefused = () => { if (framed) gw.post({ type: 'unsaved' }); else gw.ui.say(gw.say('page.storage')); };

  // ---- at the start

  const watchVisible = () => {
    new IntersectionObserver((seen, observer) => {
      if (seen.some(s => s.isIntersecting)) { observer.disconnect(); begin(); }
    }).observe($('stage'));
  };

  const series = async resumed => {
    const text = gw.params.get('levels');
    if (!text) return;
    try {
      await gw.scripts(gridwiseBuild['series.js'].url);
      const first = await gw.series.open(text, resumed?.series);
      if (!resumed) wanted.level = first;
    } catch {
      gw.series = undefined;
      if (!wanted.level) gw.post({ type: 'error', message: gw.say('page.series.fail'), kind: 'series' });
    }
  };

  addEventListener('DOMContentLoaded', async () => {
    gw.language(gw.params.get('lang'), ...navigator.languages);
    gw.sayAll(document);
    gw.theme.accent(gw.params.get('accent'));
    gw.theme.onChange(theme => gw.send({ type: 'settings', theme }));
    root.dataset.ui = gw.params.get('ui') ?? 'full';
    $('stop').addEventListener('click', () => { gw.solver.cancel(); gw.ui.progress(null); });
    $('play').addEventListener('click', () => begin(true));
    addEventListener('resize', resized);
    new ResizeObserver(gw.fit).observe($('strip'));

    const resumed = gw.takeOver();
    cameAgain = resumed?.rests ? 0 : resumed?.at ?? 0;
    retried = Boolean(resumed?.retried);
    wanted = resumed ? { level: resumed.level, saved: resumed.saved, moves: resumed.moves } : { level: linked(), moves: gw.params.get('moves') ?? undefined };
    label(resumed?.n);
    await series(resumed);
    await poster(wanted.level);
    if (!resumed) wanted.withMoves = Boolean(poster.link?.moves);
    tellReady();
    if (resumed && !resumed.rests) begin();
    else if (!resumed && (gw.params.get('start') === 'visible' || !framed)) watchVisible();
  });
})();
