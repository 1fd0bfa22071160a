// What comes of a play: it is kept, offered again, and told when it is won or
// cannot be opened. Loaded with the program.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const root = document.documentElement;
  const framed = globalThis.parent !== globalThis;
  const now = gw.now;

  let keeping = true; // whether saves of the program are kept
  let place = 0;      // on the time line, as last saved

  gw.keepAgain = () => { keeping = true; };

  gw.keep = m => {
    now.last.key = m.key;
    now.last.save = m.text;
    const at = Number(/^at: (\d+)$/m.exec(m.text)?.[1] ?? 0);
    if (at < place) gw.post({ type: 'undone', n: at });
    place = at;
    if (keeping && gw.saves.playing && !gw.saves.keep(m.text)) elsewhere('page.tab.newer');
  };

  // stands notes how the play stands, for the poster to tell when the page has
  // been loaded anew.
  gw.stands = ({ n, moves, status }) => {
    now.last.n = n;
    now.left = { key: gw.levelKey(now.last.level), stand: { moves, status } };
    if (framed && root.dataset.ui !== 'site' && keeping && gw.saves.playing) gw.store.write('stand:' + now.left.key, JSON.stringify(now.left.stand));
  };

  // keepOn follows a move of the reader's own: from it on the play is kept.
  gw.keepOn = () => {
    gw.panel.close('offer');
    if (keeping || !now.last.key) return;
    keeping = true;
    gw.saves.keep(now.last.save);
  };

  // A play that is open in two tabs is saved by one of them: the later asks.
  const elsewhere = words => {
    keeping = false;
    gw.panel({ kind: 'tabs', text: gw.say(words), buttons: [[gw.say('page.tab.take'), takeOver], [gw.say('page.tab.watch'), () => gw.focusBoard()]] });
  };
  const takeOver = () => {
    gw.saves.take();
    gw.load({ level: now.last.level });
    gw.focusBoard();
  };
  gw.onHeld = () => elsewhere('page.tab.held');
  gw.onTaken = () => elsewhere('page.tab.taken');

  // opened takes up the save of a level that the program has opened.
  gw.opened = m => {
    now.last = { level: m.level, link: m.level, key: m.key, save: '', n: 0 };
    gw.named(m.title || '', m.name);
    for (const kind of ['offer', 'error', 'tabs']) gw.panel.close(kind);
    place = 0;
    if (now.wanted.saved || now.wanted.moves || now.wanted.withMoves) return;
    const saved = gw.saves.open(m.key);
    if (saved) queueMicrotask(() => gw.send({ type: 'saved', text: saved }));
  };

  // A link that brings moves along opens at its start; a save of the reader's
  // own is not touched by watching.
  gw.offer = m => {
    keeping = false;
    const then = (words, act) => [gw.say(words, m.moves), () => { act(); gw.focusBoard(); }];
    gw.panel({
      kind: 'offer',
      text: gw.say('page.offer', m.moves),
      buttons: [
        ...m.status === 'playing' ? [then('page.offer.on', () => gw.send({ type: 'scrub', n: m.moves }))] : [],
        then('page.offer.watch', () => gw.send({ type: 'command', name: 'watch' })),
        then('page.offer.play', () => gw.load({ level: now.last.level })),
      ],
    });
  };

  // won says so where no page around does.
  gw.won = m => {
    gw.series?.won();
    if (root.dataset.ui === 'site' || root.dataset.ui === 'bare') return;
    const more = m.less && m.best !== null && m.value > m.best;
    const buttons = [[gw.say('page.stay'), () => gw.focusBoard()], [gw.say('page.full.site'), () => gw.toSite()]];
    if (gw.series?.more) buttons.unshift([gw.say('page.next'), () => gw.series.step(1)]);
    gw.panel({
      kind: 'won', text: gw.say('page.won.in', m.n), buttons,
      line: [m.atBest && m.proven && gw.say('page.won.best'), more && gw.say('page.won.more', m.best), m.helped && gw.say('page.won.helped')].filter(Boolean).join(' '),
    });
  };

  // refused tells why a level was not opened.
  gw.refused = m => {
    const playing = now.last.level !== '';
    if (root.dataset.ui === 'site') { // which tells it itself
      if (playing) now.wanted = { level: now.last.level };
      gw.reveal();
      return;
    }
    const buttons = [];
    if (m.kind === 'cut' && m.level) buttons.push([gw.say('page.open.arrived'), () => gw.load({ ...now.wanted, anyway: true })]);
    if (playing) buttons.push([gw.say('page.open.keep'), () => { now.wanted = { level: now.last.level }; }]);
    if (!playing) buttons.push([gw.say('page.full.site'), () => gw.fullSite(now.wanted.level ?? '')]);
    gw.reveal();
    gw.panel({ kind: 'error', text: m.message, line: (m.faults ?? []).slice(0, 4).map(f => f.text).join(' '), buttons });
  };

  // fullSite opens the site on a link. A sandbox may refuse: then the reader
  // gets the address.
  gw.fullSite = link => {
    const url = new URL('../index.html', location.href);
    url.hash = link;
    const w = globalThis.open(url.href, framed ? '_blank' : '_self');
    if (w && framed) w.opener = null;
    if (!w) gw.panel({ kind: 'site', text: gw.say('page.full.refused'), copy: url.href, buttons: [[gw.say('page.copy'), () => gw.copyText(url.href), true], [gw.say('page.close')]] });
  };
  gw.toSite = () => { now.going = true; gw.send({ type: 'state?' }); };

  // Full screen is of the whole page, so that the tools stay.
  gw.canFull = () => document.fullscreenEnabled;
  gw.fullScreen = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : root.requestFullscreen();
    done.catch(() => {});
  };
})();
