// What comes of a play while it goes on: it is kept, and offered again when its level is
// opened. Of two tabs that play a level, one keeps it.
import { post } from '../messages/page-around.js';
import { framed, now, root } from '../messages/state.js';
import { load, send } from '../messages/to-program.js';
import { rated } from './rating.js';
import { panel } from '../strip/panel.js';
import { closeMore } from '../strip/menu.js';
import { named } from '../poster/cover.js';
import { focusBoard } from '../poster/begin.js';
import { say } from '../../page/words.js';
import { store } from '../../page/store.js';
import { saves } from '../../page/saves.js';
import { brings, levelKey } from '../../page/link.js';

/** @typedef {import('../strip/panel.js').Button} Button */

let keeping = true; // whether saves of the program are kept
let visiting = false; // whether the play on the board came with a link to a moment of an explanation
let place = 0; // on the time line, as last saved

export const keepAgain = () => {
  keeping = true;
};

/** @type {(m: import('../../messages').Save) => void} */
export const keep = m => {
  now.last.key = m.key;
  now.last.save = m.text;
  if (m.at < place) post({ type: 'undone', n: m.at });
  place = m.at;
  if (keeping && saves.playing && !saves.keep(m.text)) elsewhere('page.tab.newer');
};

// stands notes how the play stands, for the poster to tell when the page has
// been loaded anew.
/** @param {import('../../messages').Moved | import('../../messages').Played} m */
export const stands = ({ n, moves, status }) => {
  now.last.n = n;
  now.left = { key: levelKey(now.last.level), stand: { moves, status } };
  if (framed && root.dataset.ui !== 'site' && keeping && saves.playing)
    store.write('stand:' + now.left.key, JSON.stringify(now.left.stand));
};

// keepOn follows a move of the reader's own: from it on the play is kept.
export const keepOn = () => {
  visiting = false;
  panel.close('offer');
  if (keeping || !now.last.key) return;
  keeping = true;
  saves.keep(now.last.save);
};

// visited follows the end of an explanation: who came by a link to it is back in
// his own play, unless he stays to play from there.
/** @param {boolean} [stay] */
export const visited = stay => {
  if (visiting && !stay) load({ level: now.last.level });
  visiting = false;
};

// A play that is open in two tabs is saved by one of them: the later asks, but not at the
// end, where there is nothing to go on with.
/** @param {string} words */
const elsewhere = words => {
  keeping = false;
  if (now.ui?.state === 'won') return;
  panel({
    kind: 'tabs',
    text: say(words),
    buttons: [
      [say('page.tab.take'), takeOver],
      [say('page.tab.watch'), () => focusBoard()],
    ],
  });
};
const takeOver = () => {
  saves.take();
  load({ level: now.last.level });
  focusBoard();
};
saves.onHeld = () => elsewhere('page.tab.held');
saves.onTaken = () => elsewhere('page.tab.taken');

// opened takes up the save of a level that the program has opened.
/** @param {import('../../messages').Ready} m */
export const opened = m => {
  now.last = { level: m.level, link: m.level, key: m.key, save: '', n: 0 };
  rated();
  named(m.title || now.day?.title?.() || '', m.name);
  closeMore();
  for (const kind of ['offer', 'error', 'tabs', 'over', 'won', 'beside']) panel.close(kind);
  place = 0;
  visiting = !now.wanted.saved && brings(now.wanted.level, 'e');
  if (visiting) keeping = false;
  const { wanted } = now,
    mine = saves.open(m.key),
    moves = now.results?.take(),
    text = (wanted.moves === undefined && !wanted.withMoves && mine) || '';
  if (wanted.saved || !(text || moves)) return;
  queueMicrotask(() => {
    send({ type: 'saved', text, ...(moves && { moves }) });
    if (moves === '') send({ type: 'restart' });
  });
};

// A link that brings moves along opens at its start; a save of the reader's
// own is not touched by watching.
/** @param {import('../../messages').Offer} m */
export const offer = m => {
  keeping = false;
  /** @type {(words: string, act: () => void) => Button} */
  const then = (words, act) => [
    say(words, m.moves),
    () => {
      act();
      focusBoard();
    },
  ];
  panel({
    kind: 'offer',
    text: say('page.offer', m.moves),
    buttons: [
      ...(m.status === 'playing' ? [then('page.offer.on', () => send({ type: 'scrub', n: m.moves }))] : []),
      then('page.offer.watch', () => send({ type: 'command', name: 'watch' })),
      then('page.offer.play', () => load({ level: now.last.level })),
    ],
  });
};
