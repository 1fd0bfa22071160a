// The introduction, which is played: a strip over the board asks for one thing at
// a time and goes on when it was done. It works with any puzzle, from its rules
// and its keys.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const e = (...a) => gw.element(...a);
  let step = -1, card = null, level = '';

  // beginner is the first puzzle that is played with moves alone.
  const beginner = () => gridwiseCatalog.puzzles.find(p => p.bare && !p.busy) ?? gridwiseCatalog.puzzles[0];

  // Each step: the message of the frame that fulfils it, and its words. Before the
  // reader's first move an opponent may have made his.
  const steps = [
    { when: m => m.type === 'move' && m.n > 0, say: async () => {
      const book = await gw.book(card.name), touch = matchMedia('(pointer: coarse)').matches;
      const keys = book.verbs.filter(v => v.keys).slice(0, 4).map(v => gw.keyName(gw.keyFor(v.keys[0]))).join(' ');
      return [gw.of(card.line), gw.say(touch ? 'site.coach.touch' : 'site.coach.move', keys)];
    } },
    { when: m => m.type === 'undone', say: async () => [gw.say('site.coach.undo', gw.keyName(gw.keyFor('KeyZ')))] },
    { when: m => m.type === 'hint', say: async () => [gw.say('site.coach.hint', gw.keyName(gw.keyFor('KeyQ')))] },
    { when: m => m.type === 'solved', say: async () => [gw.say('site.coach.solve')] },
  ];

  const show = async () => {
    const box = gw.$('coach'), words = await steps[step].say();
    box.hidden = false;
    box.replaceChildren(e('span', { class: 'dots', 'aria-hidden': 'true' }, ...steps.map((_, i) => e('i', { class: i < step ? 'done' : i === step ? 'now' : '' }))),
      e('p', {}, words.join(' ')), e('button', { type: 'button', onclick: end }, gw.say('site.coach.end')));
    gw.announce(words.join(' '));
  };
  const end = () => {
    step = -1;
    gw.$('coach').hidden = true;
    gw.store.write('coached', 'yes');
    if (gw.viewing() === 'play') gw.views.play.focus();
  };

  gw.onPlay = m => {
    if (step < 0) return;
    if (m.type === 'ready' && gw.levelKey(m.level) !== level) return end();
    if (m.type === 'solved') return end();
    if (steps[step].when(m)) { step++; show(); }
  };

  gw.coach = {
    level: () => beginner().first,
    start(p = beginner()) {
      card = p;
      step = 0;
      level = gw.levelKey(p.first);
      gw.go(p.first).then(() => gw.views.play.focus());
      show();
    },
  };
})();
