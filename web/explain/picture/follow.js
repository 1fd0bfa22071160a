// Follows the changes of a level that the reader makes while its explanation is watched: the
// newest counts, and one that is dragged on is followed only as fast as it can be explained.

/** @import { Cell, Figure } from '../steps/figure' */
/** @import { Change } from '../../messages' */

const live = 50; // ms that a change may take to be followed while it is dragged

/**
 * changing takes the changes. doc and root are the document that is shown and its element;
 * renew(level, change, done) explains another level and reports whether it could, and announce
 * tells of the level.
 * @param {Element} el @param {() => Figure} doc @param {() => HTMLElement} root
 * @param {(level: string, how?: Change, done?: boolean) => Promise<boolean>} renew @param {() => void} announce
 */
export const changing = (el, doc, root, renew, announce) => {
  let held = '', // the level that is being changed, while something is dragged
    busy = false,
    slow = 0;
  /** @type {{ level: string, change?: Change, done?: boolean } | null} */
  let wanted = null; // the change that waits
  // follow explains what a change leads to, first only as far as the reader has come.
  const follow = async () => {
    busy = true;
    root().ariaBusy = 'true';
    let dragged = false;
    for (let w; (w = wanted);) {
      wanted = null;
      dragged = w.done === false;
      const began = performance.now();
      const done = await renew(w.level, w.change, w.done);
      slow = performance.now() - began;
      if (done && w.done) announce();
    }
    busy = false;
    if (doc().part && !dragged) await renew(doc().level);
    root().ariaBusy = String(busy);
  };
  const tiles = () => el.getAttribute('edit');
  return {
    tiles,
    // change puts or drags a tile; done is false while it is dragged, null takes it back.
    /** @param {Cell} at @param {Cell} to @param {boolean | null} done */
    change(at, to, done) {
      held ||= doc().level;
      const level = held;
      if (done !== false) held = '';
      if (!done && slow > live) return;
      wanted =
        done === null ? { level } : { level, change: { row: at[0], col: at[1], to, tiles: tiles() }, done };
      if (!busy) follow();
    },
  };
};
