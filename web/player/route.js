// Routes in letters: typed or pasted into the panel, or pasted on the board. The
// program replays them from the start.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const longest = 1 << 21; // characters

  const replay = text => {
    gw.send({ type: 'route', moves: text.slice(0, longest) });
    gw.focusBoard();
  };

  gw.askRoute = () => {
    const field = gw.element('textarea', { rows: 4, spellcheck: 'false', autocomplete: 'off', 'aria-label': gw.say('page.route.line') });
    gw.panel({ kind: 'route', text: gw.say('page.route'), line: gw.say('page.route.line'), field,
      buttons: [[gw.say('page.route.go'), () => replay(field.value)], [gw.say('page.close')]] });
    field.focus();
  };

  // Only what looks like a route is taken from the clipboard.
  addEventListener('paste', e => {
    if (e.target instanceof Element && e.target.matches('input, textarea')) return;
    const text = e.clipboardData?.getData('text/plain') ?? '';
    if (!/^[\w\s;-]+$/.test(text)) return;
    e.preventDefault();
    replay(text);
  });
})();
