// The end of a play: it is kept, and told once the board was seen.
import { watch } from './watch.js';
import { go, viewing } from '../parts/router.js';
import { progress } from '../progress/progress.js';
import { lines, offers, tellEnd } from './win.js';
import { mark, openEntry } from './opening.js';
import { now, onward } from './on-board.js';
import { days, share } from '../parts/rooms.js';
import { frame } from './frame.js';
import { showPuzzle } from './beside.js';
import { of, say } from '../../page/words.js';
import { dayOf } from '../../page/days.js';
import { showSquares } from '../../page/squares.js';
import { $ } from '../../page/element.js';

// won keeps the end of a play, and tells it once the board was seen.
const pause = 1000; // ms
/** @param {import('../../messages').Solved} m */
export const won = m => {
  const link = now.link,
    wanted = now.wanted;
  progress.moved(now.link, m.n, watch.lap());
  const stand = progress.solved(now.link, m);
  // From the first win on there is something to lose where the browser needs room.
  if (progress.log().length === 1) navigator.storage?.persist?.().catch(() => {});
  watch.stop();
  if (now.at >= 0) showPuzzle();
  mark(now.at);
  const tell = () => {
    if (now.link !== link || now.wanted !== wanted || viewing() !== 'play') return;
    if (frame().gw?.ui?.last?.n !== m.n) return; // undone
    if (dayOf(link) && !m.seen) days().then(d => d.leave(link, frame()));
    if ($('dialog').open) $('dialog').addEventListener('close', () => setTimeout(tell), { once: true });
    else tellWon(m, stand);
  };
  setTimeout(tell, pause);
};

// judged shows how good each move of a play was, once all are judged.
/** @param {{ squares: string }} m */
export const judged = ({ squares }) => {
  showSquares(squares);
  if (squares) progress.judged(now.link, squares);
  offers(frame());
  document.dispatchEvent(new Event('gridwise-strip'));
};

/** @type {(m: import('../../messages').Solved, stand: ReturnType<typeof progress.solved>) => void} */
const tellWon = (m, stand) => {
  const more = onward(),
    texts = lines(m, stand, frame().gw?.ui?.last?.beat);
  if (!more && !m.seen && now.at >= 0 && !now.from?.list) texts.push(say('page.won.last'));
  /** @type {Choice[]} */
  const next = more
    ? [[say('page.next'), () => openEntry(more)]]
    : now.from?.list
      ? [[now.from.label, () => go(now.from.text)]]
      : now.at < 0
        ? [
            [say('site.won.others', of(now.puzzle.title)), () => go('/levels/' + now.puzzle.name)],
            [say('site.won.make'), () => go('/edit/' + now.link)],
          ]
        : [];
  const strip = frame().gw?.ui?.strip ?? '';
  tellEnd({ m, texts, next, onward: Boolean(more), strip, share: () => share(now.link, m) });
  offers(frame());
};
