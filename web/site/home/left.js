// The boards of a day as they were left: small pictures of the last day that was played.
import { json, store } from '../../page/store.js';
import { levelKey } from '../../page/link.js';
import { dayOf } from '../../page/days.js';
import { element as e } from '../../page/element.js';

const key = 'best:left', // with what goes first where the store is full
  wide = 240, // pixels
  shape = 4 / 3; // at most: a board stands in the middle of a wider canvas

/** @returns {{ date?: string, boards?: Record<string, string> }} */
const kept = () => json(store.read(key)) ?? {};

// leftAt is the address of the picture of a level as it was left, undefined where there is none.
/** @param {string} link */
export const leftAt = link => kept().boards?.[levelKey(link)];

// leave keeps the board of a player's window as it is. A WebGL canvas holds its picture only within
// the task that drew it: the engine draws all when its window is resized.
/** @param {string} link @param {import('../share/apng.js').Player} player */
export const leave = (link, player) =>
  player.gw.paint(() => {
    const canvas = player.document.querySelector('canvas'),
      broad = Math.min(canvas.width, canvas.height * shape),
      small = e('canvas', { width: wide, height: Math.round((wide * canvas.height) / broad) }),
      { date } = dayOf(link),
      was = kept();
    player.dispatchEvent(new Event('resize'));
    const left = (canvas.width - broad) / 2;
    small.getContext('2d').drawImage(canvas, left, 0, broad, canvas.height, 0, 0, small.width, small.height);
    const boards = {
      ...(was.date === date && was.boards),
      [levelKey(link)]: small.toDataURL('image/webp', 0.7),
    };
    store.write(key, JSON.stringify({ date, boards }));
  });
