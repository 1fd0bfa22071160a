// Keys on the screen, where the reader wants them: arrows, and Enter where they move
// a cursor. They stand in the strip, so that the board gets smaller and nothing
// covers it. A key that is held repeats.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const signs = { ArrowLeft: 'left', ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'right', Enter: 'enter' };
  const first = 400, next = 110; // ms until a held key repeats, and again
  let box = null, timer = 0, on = false;

  const strike = (code, repeat) => { globalThis.gridwise.key(code, false, true, repeat); globalThis.gridwise.key(code, false, false, false); };
  const end = () => clearTimeout(timer);
  const hold = code => {
    const again = () => { strike(code, true); timer = setTimeout(again, next); };
    end();
    strike(code, false);
    timer = setTimeout(again, first);
  };

  const make = code => {
    const word = gw.say('page.pad.' + signs[code]);
    return gw.element('button', { type: 'button', 'data-code': code, title: word, 'aria-label': word,
      onpointerdown: ev => { ev.preventDefault(); hold(code); }, onpointerup: end, onpointercancel: end, onpointerleave: end, oncontextmenu: ev => ev.preventDefault(),
      onclick: ev => { if (!ev.detail) strike(code, false); } }, gw.icon(signs[code]));
  };

  // pad shows the keys, as the program names them.
  gw.pad = codes => {
    if (!on) return;
    if (!box) document.getElementById('moves').after(box = gw.element('div', { id: 'pad', role: 'toolbar', 'aria-label': gw.say('page.pad') }));
    box.hidden = false;
    if (box.dataset.codes === codes.join() + gw.lang) return;
    box.dataset.codes = codes.join() + gw.lang;
    box.setAttribute('aria-label', gw.say('page.pad'));
    box.replaceChildren(...codes.map(make));
  };
  gw.padOn = wanted => {
    on = wanted;
    if (!on && box) box.hidden = true;
    if (gw.ui?.last) { gw.pad(gw.ui.last.pad); gw.fit(); }
  };
  gw.padOn(gw.padWanted ?? false);
})();
