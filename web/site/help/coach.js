// The introductions, which are played: a strip over the board asks for one thing
// at a time and goes on when it was done. Each puzzle has its own, on one of
// its first levels; none asks for anything that leaves a mark. One that was left goes on
// where it was.
import { views, go } from '../parts/router.js';
import { announce, dialog } from '../parts/site-parts.js';
import { of, say } from '../../page/words.js';
import { store } from '../../page/store.js';
import { finished, levelKey } from '../../page/link.js';
import { keyFor, keyName } from '../../page/keys.js';
import { $, element as e } from '../../page/element.js';

// A card has the acts that are asked for; the words are site.intro.<puzzle>.<act>, perhaps with
// others for fingers in .touch. Before the reader's first move an opponent may have made his.
/** @typedef {import('../../messages').ToPage | import('../../messages').ToPageBesides | { type: 'hide' }} Told */
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
/** @param {number} i */
const words = i => {
  const act = card.acts[i],
    key = `site.intro.${act === 'undone' ? act : `${card.name}.${act}`}`,
    touch = matchMedia('(pointer: coarse)').matches,
    undo = touch ? say('site.intro.button') : keyName(keyFor('KeyZ')),
    other = key + '.touch',
    text = say(other, undo);
  return touch && text !== other ? text : say(key, undo);
};

// show shows a step. All sentences of the introduction lie in one place, of which one is
// seen, so that the strip keeps its height and the board below it stays where it is.
/** @param {number} at */
const show = at => {
  const box = $('coach'),
    all = card.acts;
  box.hidden = box.inert = false;
  box.replaceChildren(
    e(
      'span',
      { class: 'acts', 'aria-hidden': 'true' },
      ...all.map((_, i) => e('i', { class: i < at ? 'done' : i === at ? 'now' : '' })),
    ),
    e('div', {}, ...all.map((_, i) => e('p', { class: i === at ? 'now' : '' }, words(i)))),
    e('button', { type: 'button', onclick: skip }, say('site.coach.end')),
  );
};
const close = () => {
  step = -1;
  $('coach').hidden = true;
};
const skip = () => {
  store.write(note(), 'done');
  close();
  views.play.focus();
};

// next shows the step that is due once nothing moves on the board.
const next = () => {
  const ui = $('frame').contentWindow.gw?.ui?.last;
  if (step < 0) return;
  if (ui?.waiting || ui?.replay.showing) {
    setTimeout(next, 50);
    return;
  }
  show(step);
  announce(words(step));
};

/** @param {Told} m */
export const onPlay = m => {
  if ((m.type === 'ready' && levelKey(m.level) !== level) || m.type === 'hide') return close();
  if (step < 0) return;
  if (m.type === 'solved' && !m.seen) {
    store.write(note(), 'done');
    step = -1;
    $('coach').inert = true; // its place stays
    return;
  }
  if (!done[card.acts[step]](m)) return;
  store.write(note(), String(++step));
  next();
};

export const coach = {
  // start plays the introduction of a puzzle, from where it was left.
  /** @param {Card} p */
  start(p) {
    card = p;
    const link = p.intro ?? p.first;
    level = levelKey(link);
    const at = Math.min(Number(store.read(note())) || 0, p.acts.length - 1);
    show(at);
    go(link).then(() => {
      step = at;
      next();
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
      finished()
        .filter(p => p.acts)
        .map(p => [of(p.title) + sign(p), () => coach.start(p)]),
    );
  },
};
