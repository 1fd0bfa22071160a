// The introductions, which are played: a strip over the board asks for one thing
// at a time and goes on when it was done. Each puzzle has its own, on one of
// its first levels; none asks for anything that leaves a mark. One that was left goes on
// where it was.
import { views } from './views.js';
import { announce, dialog } from './site-parts.js';
import { go, viewing } from './router.js';
import { of, say } from '../page/words.js';
import { store } from '../page/store.js';
import { levelKey } from '../page/link.js';
import { keyFor, keyName } from '../page/keys.js';
import { $, element as e } from '../page/element.js';

// acts are what is asked for, by puzzle; the words are site.intro.<puzzle>.<number>,
// and with .touch behind them where fingers play. Before the reader's first move
// an opponent may have made his.
/** @type {Record<string, string[]>} */
const acts = {
  slider: ['move', 'undone', 'solved'],
  ghosts: ['move', 'undone', 'solved'],
  woods: ['move', 'solved'],
  lifter: ['move', 'undone', 'solved'],
  lemmo: ['gone', 'solved'],
};
/** @typedef {import('../messages').ToPage | import('../messages').ToPageBesides | { type: 'hide' }} Told */
/** @type {Record<string, (m: Told) => boolean>} by the name of an act */
const done = {
  gone: m => m.type === 'move' && m.moves.includes('G'),
  move: m => m.type === 'move' && m.n > 0,
  undone: m => m.type === 'undone',
  solved: m => m.type === 'solved' && !m.seen,
};

let step = -1,
  level = '';
/** @type {Card | null} */
let card = null;

const note = () => 'intro:' + card.name;
const told = () => {
  const key = `site.intro.${card.name}.${step + 1}`,
    touch = matchMedia('(pointer: coarse)').matches;
  return say(touch ? key + '.touch' : key, keyName(keyFor('KeyZ')));
};

const show = () => {
  const box = $('coach'),
    words = told();
  box.hidden = false;
  box.replaceChildren(
    e(
      'span',
      { class: 'acts', 'aria-hidden': 'true' },
      ...acts[card.name].map((_, i) => e('i', { class: i < step ? 'done' : i === step ? 'now' : '' })),
    ),
    e('p', {}, words),
    e('button', { type: 'button', onclick: end }, say('site.coach.end')),
  );
  announce(words);
};
const close = () => {
  step = -1;
  $('coach').hidden = true;
};
const end = () => {
  store.write(note(), 'done');
  close();
  if (viewing() === 'play') views.play.focus();
};

/** @param {Told} m */
export const onPlay = m => {
  if (step < 0) return;
  if ((m.type === 'ready' && levelKey(m.level) !== level) || m.type === 'hide') return close();
  if (m.type === 'solved' && !m.seen) return end();
  if (!done[acts[card.name][step]](m)) return;
  store.write(note(), String(++step));
  show();
};

export const coach = {
  // start plays the introduction of a puzzle, from where it was left.
  /** @param {Card} p */
  start(p) {
    card = p;
    const link = p.intro ?? p.first;
    level = levelKey(link);
    go(link).then(() => {
      step = Math.min(Number(store.read(note())) || 0, acts[p.name].length - 1);
      show();
      views.play.focus();
    });
  },
  // choose offers the introductions of all puzzles.
  choose() {
    /** @param {Card} p */
    const sign = p => (store.read('intro:' + p.name) === 'done' ? ' ✓' : '');
    dialog(
      say('site.intro'),
      [e('p', {}, say('site.intro.line'))],
      gridwiseCatalog.puzzles.map(p => [of(p.title) + sign(p), () => coach.start(p)]),
    );
  },
};
