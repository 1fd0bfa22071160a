// How an embed rests, so that a page with many puzzles stays light: of the
// frames that can see each other one is live, a frame off the screen draws
// nothing, and one that cannot see the others gives its graphics back when it
// leaves the screen. A frame at rest is its poster again and keeps the play.
import { framed } from './state.js';

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
