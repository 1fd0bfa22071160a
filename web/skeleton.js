// Keeps the place below the board that the puzzle's buttons, questions and
// numbers will take, so that nothing jumps when the program has come. The
// catalog knows what these are; here they stand unseen.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const $ = id => document.getElementById(id), e = (...a) => gw.element(...a);
  let standing = false;
  const boxes = ['verbs', 'asks', 'facts', 'stars', 'tools'];

  const icon = () => { const s = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); s.setAttribute('class', 'icon'); return s; };
  const button = (...inside) => e('button', { type: 'button', disabled: true, class: 'verb' }, ...inside);

  gw.skeleton = puzzle => {
    const s = gw.of(puzzle.strip);
    if (!s) return;
    standing = true;
    const facts = [...s.facts, gw.say('page.moves.word') + ' 0'];
    if (s.best) facts.push(gw.say('page.best.word') + ' 0');
    $('verbs').replaceChildren(...s.verbs.map(([label, sign]) => button(sign ? icon() : null, e('span', {}, label))));
    $('asks').replaceChildren(...s.asks.map(a => e('div', { class: 'ask' }, e('label', {}, a), e('input', { disabled: true, size: 5 }), button(icon()))));
    $('facts').replaceChildren(...facts.map(f => e('span', { class: 'fact' }, f)));
    $('stars').replaceChildren(...Array.from({ length: s.stars }, () => e('span', {}, icon())));
    $('tools').replaceChildren(...Array.from({ length: s.tools + 2 }, () => e('button', { type: 'button', disabled: true, class: 'tool' }, icon())));
  };
  gw.skeleton.end = () => {
    if (standing) for (const b of boxes) $(b).replaceChildren();
    standing = false;
  };
})();
