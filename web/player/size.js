// Sizes: of the poster, as large as the board will be, of the room beside the strip
// below, and the height that the page around is told.
import { height } from './talk.js';
import { now, root } from './state.js';
import { $ } from '../page/element.js';

// place gives the poster the size that the board will have, so that nothing
// jumps when it takes the poster's place.
const largest = 96,
  share = 8; // as in game/stage
const place = () => {
  const svg = $('poster').querySelector('svg');
  if (!svg || root.dataset.shown) return;
  const cols = Number(svg.dataset.cols),
    rows = Number(svg.dataset.rows);
  const box = $('stage').getBoundingClientRect(),
    margin = Math.max(rows, cols) > 99 ? 26 : 16;
  const tile = Math.max(
    1,
    Math.min(
      (box.width - 2 * margin) / cols,
      (box.height - 2 * margin) / rows,
      Math.max(largest, Math.min(box.width, box.height) / share),
    ),
  );
  svg.style.width = cols * Math.floor(tile) + 'px';
  svg.style.height = rows * Math.floor(tile) + 'px';
};

// A low and wide window has the strip beside the board: a phone on its side on the
// site's own page, and a frame whose host gives it little height.
const lows = [
  '(max-height: 420px) and (min-aspect-ratio: 3/2)',
  '(max-height: 260px) and (min-width: 520px)',
].map(q => matchMedia(q));
const low = () => lows[root.dataset.ui === 'site' ? 0 : 1];

// fit follows the height of the strip below, or of the panel that stands there. It tells the page around the height
// that the level would like.
let strip = '';
export const fit = () => {
  if (now.view) {
    now.view.room();
    return;
  }
  root.removeAttribute('data-side');
  const h = Math.ceil(Math.max(...['strip', 'panel'].map(id => $(id).getBoundingClientRect().height))),
    side = low().matches;
  root.toggleAttribute('data-side', side);
  if (strip !== (strip = [h, side].join())) {
    /** @type {NodeListOf<HTMLElement>} */
    const parts = document.querySelectorAll('body, #stage, #panel, #more');
    for (const part of parts) part.style.setProperty('--strip', h + 'px');
    dispatchEvent(new Event('resize'));
  } else place();
  const rows = now.link?.rows ?? [];
  if (!rows.length) return;
  const wide = Math.max(...rows.map(r => r.length));
  const board =
    Math.min(root.clientWidth, 560) * Math.min((rows.length + now.link.puzzle.above) / wide, 1.25);
  height(Math.round(Math.max(board, 180) + h));
};

export const resized = () => {
  place();
  if (now.stage === 'playing') globalThis.gridwise.resize?.();
};

export const watchSize = () => {
  addEventListener('resize', resized);
  for (const m of lows) m.addEventListener('change', fit);
  const size = new ResizeObserver(fit);
  for (const id of ['strip', 'panel']) size.observe($(id));
};
