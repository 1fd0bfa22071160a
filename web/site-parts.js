// Parts of the site's page: elements, dialogs, the names of keys.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};

  gw.$ = id => document.getElementById(id);

  // element makes an element; attributes that start with "on" are listeners,
  // false ones are left out.
  gw.element ??= (name, attrs, ...inside) => {
    const e = document.createElement(name);
    for (const k in attrs) {
      if (k.startsWith('on')) e.addEventListener(k.slice(2), attrs[k]);
      else if (attrs[k] !== undefined && attrs[k] !== false) e.setAttribute(k, attrs[k] === true ? '' : attrs[k]);
    }
    e.append(...inside.filter(x => x !== null && x !== undefined));
    return e;
  };

  gw.script = src => new Promise((done, fail) => {
    const s = gw.element('script', { src });
    s.onload = done;
    s.onerror = fail;
    document.head.append(s);
  });

  const kept = {};
  // book loads what is read when a puzzle is chosen, art its sprites.
  gw.book = name => kept[name] ??= gw.script(`web/catalog/${name}.js`).then(() => gridwiseBooks[name]);
  gw.art = name => kept[name + '-art'] ??= gw.script(`web/catalog/${name}-art.js`).then(() => gridwiseArt[name]);

  const names = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→', BracketLeft: '[', BracketRight: ']', Slash: '/', Semicolon: ';',
    Quote: "'", Backquote: '`', Comma: ',', Period: '.', Equal: '+', Minus: '−', Escape: 'Esc', NumpadAdd: 'Num +', NumpadSubtract: 'Num −', Numpad0: 'Num 0' };
  gw.keyName = code => code.startsWith('Shift+') ? '⇧' + gw.keyName(code.slice(6)) : names[code] ?? code.replace(/^(Key|Digit)/, '');

  // A press that opened a dialog must not work its first button as well.
  const soon = 350; // ms

  // dialog shows a title, what is inside, and buttons [label, action, keep open];
  // Enter takes the first.
  gw.dialog = (title, inside, buttons) => {
    const box = gw.$('dialog'), e = gw.element, opened = performance.now();
    const act = ([, action, stay]) => ev => {
      if (ev.detail === 0 && performance.now() - opened < soon) return;
      if (!stay) box.close();
      action?.();
    };
    box.replaceChildren(
      e('h2', { id: 'dialog-title' }, title), ...inside,
      e('div', { class: 'buttons' }, ...buttons.map((b, i) => e('button', { type: 'button', class: i ? '' : 'first', onclick: act(b) }, ...[b[0]].flat()))));
    if (!box.open) box.showModal();
    (box.querySelector('textarea') ?? box.querySelector('.first')).focus();
    return box;
  };

  gw.announce = text => { gw.$('announce').textContent = text; };

  // copy puts text on the clipboard; where that is refused the text is selected.
  gw.copy = async (text, field) => {
    try { await navigator.clipboard.writeText(text); } catch {
      field?.select();
      if (!field || !document.execCommand('copy')) { gw.announce(gw.say('page.copy.failed')); return false; }
    }
    gw.announce(gw.say('page.copied'));
    return true;
  };
})();
