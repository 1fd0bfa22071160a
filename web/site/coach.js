// The introduction, which is played: a strip over the board asks for one thing at
// a time and goes on when it was done. It works with any puzzle, from its rules
// and its keys.
import { views } from './views.js';
import { announce, book as bookOf } from './site-parts.js';
import { go, viewing } from './router.js';
import { of, say } from '../page/words.js';
import { store } from '../page/store.js';
import { levelKey } from '../page/link.js';
import { keyFor, keyName } from '../page/keys.js';
import { $, element as e } from '../page/element.js';

let step = -1, card = null, level = '';

// beginner is the first puzzle that is played with moves alone.
const beginner = () => gridwiseCatalog.puzzles.find(p => p.bare && !p.busy) ?? gridwiseCatalog.puzzles[0];

// Each step: the message of the frame that fulfils it, and its words. Before the
// reader's first move an opponent may have made his.
const steps = [
  { when: m => m.type === 'move' && m.n > 0, say: async () => {
    const book = await bookOf(card.name), touch = matchMedia('(pointer: coarse)').matches;
    const keys = book.verbs.filter(v => v.keys).slice(0, 4).map(v => keyName(keyFor(v.keys[0]))).join(' ');
    return [of(card.line), say(touch ? 'site.coach.touch' : 'site.coach.move', keys)];
  } },
  { when: m => m.type === 'undone', say: async () => [say('site.coach.undo', keyName(keyFor('KeyZ')))] },
  { when: m => m.type === 'hint', say: async () => [say('site.coach.hint', keyName(keyFor('KeyQ')))] },
  { when: m => m.type === 'solved', say: async () => [say('site.coach.solve')] },
];

const show = async () => {
  const box = $('coach'), words = await steps[step].say();
  box.hidden = false;
  box.replaceChildren(e('span', { class: 'dots', 'aria-hidden': 'true' }, ...steps.map((_, i) => e('i', { class: i < step ? 'done' : i === step ? 'now' : '' }))),
    e('p', {}, words.join(' ')), e('button', { type: 'button', onclick: end }, say('site.coach.end')));
  announce(words.join(' '));
};
const end = () => {
  step = -1;
  $('coach').hidden = true;
  store.write('coached', 'yes');
  if (viewing() === 'play') views.play.focus();
};

export const onPlay = m => {
  if (step < 0) return;
  if (m.type === 'ready' && levelKey(m.level) !== level) return end();
  if (m.type === 'solved') return end();
  if (steps[step].when(m)) { step++; show(); }
};

export const coach = {
  level: () => beginner().first,
  start(p = beginner()) {
    card = p;
    step = 0;
    level = levelKey(p.first);
    go(p.first).then(() => views.play.focus());
    show();
  },
};
