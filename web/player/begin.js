// From the poster to the play and back: fetches and starts the program, gives
// it back when the embed rests, and loads the page again when things break.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const $ = id => document.getElementById(id);
  const root = document.documentElement;
  const framed = globalThis.parent !== globalThis;
  const now = gw.now;

  let wantsFocus = false;
  gw.focusBoard = later => {
    wantsFocus ||= Boolean(later);
    const canvas = document.querySelector('canvas');
    if (canvas && now.stage === 'playing') canvas.focus({ preventScroll: true });
    else if (now.stage === 'loading') wantsFocus = true;
    else if (!$('play').hidden) $('play').focus({ preventScroll: true });
  };

  // A page kept from before a release names files that are gone: the new page
  // names others.
  let retried = false;
  const missing = async e => /^404/.test(e.message) || (e.url && (await fetch(e.url, { method: 'HEAD' }).catch(() => null))?.status === 404);

  const report = share => {
    $('bar').value = share;
    $('loading').firstElementChild.textContent = share < 1 ? gw.say('page.loading.part', Math.floor(share * 100)) : gw.say('page.starting');
  };

  gw.begin = async focus => {
    if (now.stage !== 'poster') return;
    now.stage = 'loading';
    gw.alone();
    $('play').hidden = true;
    $('loading').hidden = false;
    document.getElementById('fault')?.remove();
    try {
      if (typeof WebAssembly !== 'object') throw new Error(gw.say('page.fail.old'));
      await gw.scripts(...gridwiseBuild.player.urls);
      const program = await gw.program('play.wasm', report);
      program.end.then(() => gw.broken('exit'));
      await gw.turn();
      started(focus);
    } catch (e) {
      if (!retried && await missing(e)) { gw.handOver({ ...now.wanted, retried: true, series: gw.series?.state }); location.reload(); return; }
      failed(e, focus);
    }
  };

  // failed says why below the poster, which stays, with the level as text and
  // its address, for what else the reader may have; the button tries again. For
  // a sandbox without an origin a host must allow what is fetched, and many know
  // nothing of it.
  const failed = (e, focus) => {
    now.stage = 'poster';
    const out = ev => { if (gw.fullSite) { ev.preventDefault(); gw.fullSite(now.link.text); } }; // which knows what a sandbox refuses
    const text = gw.say('page.fail.load', e.message), link = now.link;
    $('loading').hidden = true;
    $('play').lastElementChild.textContent = gw.say('page.again');
    $('play').hidden = false;
    $('play').before(gw.element('div', { id: 'fault', role: 'alert' }, gw.element('p', {}, text), globalThis.origin === 'null' ? gw.element('p', {}, gw.say('page.fail.sandbox')) : null,
      ...link ? [gw.element('pre', { tabindex: 0, 'aria-label': gw.say('page.fail.text') }, link.rows.join('\n')), gw.element('a', { href: siteAt(link.text), target: '_blank', onclick: out }, gw.say('page.fail.link'))] : []));
    gw.skeleton.drop();
    gw.fit();
    if (focus || wantsFocus) $('play').focus({ preventScroll: true });
    gw.post({ type: 'error', message: text, kind: 'load' });
  };

  const siteAt = link => {
    const address = new URL('../index.html', location.href);
    address.hash = link;
    return address.href;
  };

  const started = focus => {
    now.stage = 'playing';
    root.dataset.stage = now.stage;
    takeCanvas();
    const early = now.early;
    now.early = [];
    gw.send({ type: 'settings', theme: gw.theme.name, lang: gw.lang, still: matchMedia('(prefers-reduced-motion: reduce)').matches,
      sound: gw.params.get('sound') === 'on' || (!framed && gw.store.read('sound') === 'on'), help: gw.params.get('hints') !== 'off',
      ...!framed && gw.store.read('speed') && { speed: Number(gw.store.read('speed')) }, ...now.settings });
    gw.send({ ...now.wanted, type: 'load' });
    for (const m of early) gw.send(m);
    gw.resized();
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
    if (gw.frames >= n) gw.reveal();
    else gw.paint(() => revealAfter(n));
  };
  gw.reveal = () => { gw.skeleton.drop(); $('cover').hidden = true; $('stage').classList.add('gone'); root.dataset.shown = 'true'; };

  gw.beginInView = () => {
    new IntersectionObserver((seen, observer) => {
      if (seen.some(s => s.isIntersecting)) { observer.disconnect(); gw.begin(); }
    }).observe($('stage'));
  };

  // rest goes back to the poster, which gives memory and graphics back, and
  // keeps the play, also where storage is refused.
  gw.rest = () => {
    if (now.stage !== 'playing' && now.stage !== 'loading') return;
    gw.handOver({ ...kept(), rests: true, n: now.last.n });
    now.stage = 'gone';
    gw.post({ type: 'rest' });
    location.reload();
  };

  const kept = () => ({ level: now.last.level || now.wanted.level, saved: now.last.save, series: gw.series?.state, left: now.left });

  // again loads the page anew and goes on where the play was.
  const again = () => {
    gw.handOver(kept());
    location.reload();
  };

  // Ebitengine reads the ratio of pixels once: a window that changes screens,
  // or is zoomed, loads the program again and goes on where it was.
  const watchRatio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => { if (now.stage === 'playing') again(); }, { once: true });
  };

  const recently = 20000; // ms
  let cameAgain = 0;
  gw.resumed = from => {
    cameAgain = from?.rests ? 0 : from?.at ?? 0;
    retried = Boolean(from?.retried);
  };

  gw.onLost = () => {
    if (Date.now() - cameAgain < recently) gw.broken(gw.say('page.fail.lost'));
    else again();
  };

  // broken tells that the program ended, with a way back to the play.
  gw.broken = (message, link) => {
    if (now.stage === 'broken') return;
    now.stage = 'broken';
    root.dataset.stage = now.stage;
    const address = siteAt(link || now.last.link || now.last.level);
    gw.reveal();
    gw.post({ type: 'error', message: gw.say('page.panic'), kind: 'panic' });
    gw.panel({
      kind: 'panic', text: gw.say('page.panic'), line: `${gw.say('page.panic.line')} (${message})`, copy: address,
      buttons: [
        [gw.say('page.reload'), again],
        [gw.say('page.copy'), async () => { await gw.copyText(address); }, true],
      ],
    });
  };
  addEventListener('error', e => { if (now.stage === 'playing' && /unreachable|RuntimeError|memory access/.test(e.message)) gw.broken(e.message); });
})();
