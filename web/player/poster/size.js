// Sizes: of the poster, as large as the board will be, of the room beside the strip
// below, and the height that the page around is told.
import { height } from '../messages/page-around.js';
import { now, root } from '../messages/state.js';
import { fieldOf } from '../../page/link.js';
import { $ } from '../../page/element.js';

// place gives the poster the place that the board will have, so that nothing jumps when
// it takes the poster's: it counts in the screen's own pixels, as game/stage does.
const place = () => {
  const svg = $('poster').querySelector('svg');
  if (!svg || root.dataset.shown) return;
  const cols = Number(svg.dataset.cols),
    rows = Number(svg.dataset.rows),
    box = $('stage').getBoundingClientRect(),
    width = Math.floor(box.width * devicePixelRatio),
    height = Math.floor(box.height * devicePixelRatio),
    [right, below] = tray(width, height),
    margin = px(Math.max(rows, cols) > 99 ? 26 : 16),
    across = width - right - 2 * margin,
    down = height - below - 2 * margin,
    largest = Math.max(px(96), Math.floor(Math.min(width, height) / 8)),
    tile = Math.max(1, Math.floor(Math.min(across / cols, down / rows, largest)));
  /** @param {number} n */
  const css = n => n / devicePixelRatio + 'px';
  svg.style.left = css(margin + Math.floor((across - cols * tile) / 2));
  svg.style.top = css(margin + Math.floor((down - rows * tile) / 2));
  svg.style.width = css(cols * tile);
  svg.style.height = css(rows * tile);
};
/** @param {number} css */
const px = css => Math.max(1, Math.round(css * devicePixelRatio));

// tray is what the pieces beside the board take of a picture's width and height.
/** @param {number} width @param {number} height */
const tray = (width, height) => {
  const [n, span] = pieces(),
    right = width > height,
    [along, across] = right ? [height, width] : [width, height];
  let thick = 0;
  for (let css = 34; n && css >= 12; css--) {
    const tile = px(css),
      slot = tile * span + Math.floor((tile * 2) / 3);
    thick = Math.ceil(n / Math.max(1, Math.floor(along / slot))) * slot + px(6);
    if (thick * 100 <= across * 42) break;
  }
  return right ? [thick, 0] : [0, thick];
};

// pieces is how many the level has, and how many cells wide and high at most.
const pieces = () => {
  const own = /^s?p(.+)/.exec(fieldOf(now.link.text, 'p')),
    all = own?.[1].split(/n|--/).map(p => p.split('-'));
  if (!all || !now.link.puzzle.pieces) return now.link.puzzle.pieces ?? [0, 0];
  return [all.length, Math.max(...all.flatMap(rows => [rows.length, ...rows.map(r => r.length)]))];
};

// A low and wide window has the strip beside the board: a phone on its side on the
// site's own page, and a frame whose host gives it little height.
const lows = [
  '(max-height: 420px) and (min-aspect-ratio: 3/2)',
  '(max-height: 260px) and (min-width: 520px)',
].map(q => matchMedia(q));
const low = () => lows[root.dataset.ui === 'site' ? 0 : 1];

// fit follows the height of the strip below, or of the panel that stands there. It tells
// the page around the height that the level would like.
let strip = '';
export const fit = () => {
  if (now.steps || now.lesson?.aside) {
    now.steps?.room();
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
  height(Math.round(Math.max(board, 180) + h + (document.getElementById('lesson')?.offsetHeight ?? 0)));
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
