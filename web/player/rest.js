// How an embed rests, so that a page with many puzzles stays light: of the
// frames that can see each other one is live, a frame off the screen draws
// nothing, and one that cannot see the others gives its graphics back when it
// leaves the screen. A frame at rest is its poster again and keeps the play.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const framed = globalThis.parent !== globalThis;
  const opaque = globalThis.origin === 'null';
  const most = 200;      // windows looked at for others of ours
  const patience = 1500; // ms off the screen

  // alone sends every other embed of this page that is ours to rest.
  gw.alone = () => {
    if (!framed) return;
    const open = [globalThis.top];
    for (let n = 0; open.length && n < most; n++) {
      const w = open.pop();
      for (let i = 0; i < w.length && i < most; i++) open.push(w[i]);
      try { if (w !== globalThis) w.gw?.rest?.(); } catch { /* somebody else's */ }
    }
  };

  // watchScreen begins with the play.
  let timer = 0, seen = true;
  const look = () => {
    const away = !seen || document.hidden;
    gw.doze(away);
    if (away) gw.silence();
    clearTimeout(timer);
    if (framed && opaque && !seen) timer = setTimeout(() => gw.rest(), patience);
  };
  gw.watchScreen = () => {
    document.addEventListener('visibilitychange', look);
    new IntersectionObserver(all => { seen = all.at(-1).isIntersecting; look(); }).observe(document.documentElement);
  };
})();
