// How an embed rests, so that a page with many puzzles stays light: of the
// frames that can see each other one is live, a frame off the screen draws
// nothing, and one that cannot see the others gives its graphics back when it
// leaves the screen. A frame at rest is its poster again and keeps the play.
import { framed, now } from '../messages/state.js';
import { post } from '../messages/page-around.js';
import { handOver } from '../../page/store.js';

const most = 200; // windows looked at for others of ours

// each calls act with what the other embeds of this page that are ours share.
/** @param {(gw: Exports) => void} act */
export const each = act => {
  if (!framed) return;
  const open = [globalThis.top];
  for (let n = 0; open.length && n < most; n++) {
    const w = open.pop();
    for (let i = 0; i < w.length && i < most; i++) open.push(w[i]);
    try {
      if (w !== window && w.gw) act(w.gw);
    } catch {
      /* somebody else's */
    }
  }
};

// alone sends the others to rest.
export const alone = () => each(gw => gw.rest?.());

// rest goes back to the poster, which gives memory and graphics back, and
// keeps the play, also where storage is refused.
export const rest = () => {
  if (now.stage !== 'playing' && now.stage !== 'loading') return;
  handOver({ ...kept(), rests: true, n: now.last.n });
  now.stage = 'gone';
  post({ type: 'rest' });
  location.reload();
};

const kept = () => ({
  level: now.last.level || now.wanted.level,
  notes: now.wanted.notes,
  saved: now.last.save,
  moves: now.wanted.moves,
  lesson: now.lesson?.state,
  day: now.day,
  left: now.left,
  explained: now.live?.explained(),
});

// again loads the page anew and goes on where the play was.
export const again = () => {
  handOver(kept());
  location.reload();
};
