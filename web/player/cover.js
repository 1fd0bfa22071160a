// What an embed shows before the program is fetched: the level of the link as a
// picture, its name, and the button. It keeps the size that the board will have.
import { height, post } from './talk.js';
import { skeleton } from './skeleton.js';
import { framed, now, root } from './state.js';
import { begin } from './begin.js';
import { of, say } from '../page/words.js';
import { params } from '../page/theme.js';
import { poster } from '../page/poster.js';
import { linkFault, readLink } from '../page/link.js';
import { $, scripts } from '../page/element.js';

// A page around has headings of its own.
$('heading').hidden = framed;

export const named = (title, name) => {
  const puzzle = gridwiseCatalog.puzzles.find(p => p.name === name);
  const kind = puzzle ? of(puzzle.title) : '';
  const full = title && kind ? `${kind}: ${title}` : kind || title || 'Gridwise';
  document.title = full;
  $('name').textContent = $('heading').textContent = full;
  $('player').setAttribute('aria-label', full);
  root.dataset.puzzle = name ?? '';
  const canvas = document.querySelector('canvas');
  if (canvas) canvas.setAttribute('aria-label', say('page.board', full) + '. ' + say('page.board.hint'));
};

// cover draws the level of a link, what arrived of it where it is damaged.
export const cover = async text => {
  const link = now.link = await readLink(text);
  fault = String(text).trim().includes('\n') ? '' : linkFault(text, link); // a level's text is read by the program
  if (fault === 'none' && params.get('levels')) fault = 'series';
  name();
  label();
  if (!link) {
    $('poster').replaceChildren();
    $('play').hidden = fault !== 'newer' && fault !== '';
    return;
  }
  if (now.stage === 'poster') skeleton(link);
  await scripts(`catalog/${link.puzzle.name}-art.js`).catch(() => {});
  const art = globalThis.gridwiseArt?.[link.puzzle.name];
  if (now.link === link && art && link.rows.length) $('poster').replaceChildren(poster(link.rows, link.puzzle, art));
  $('play').hidden = now.stage !== 'poster' || root.dataset.ui === 'site';
  fit();
};

// fault is the kind of what is wrong with the link, '' where nothing is seen.
let fault = '';
const faults = { cut: 'page.badlink', form: 'page.badlink', newer: 'page.newer', series: 'page.series.fail', none: 'page.nolink' };
const name = () => {
  const link = now.link;
  named(link?.title ?? '', link?.puzzle.name ?? '');
  if (fault) $('name').textContent = $('heading').textContent = say(faults[fault]);
};

// pressed is the poster's button: it plays, what arrived of a damaged link; for
// a link of a newer version it fetches this page anew.
export const pressed = () => {
  if (fault === 'newer') { location.reload(); return; }
  if (fault === 'cut') now.wanted.anyway = true;
  begin(true);
};

// label says what the button does: it fetches the program, or goes on.
let made = 0;
export const label = (moves = made) => {
  made = moves;
  const size = gridwiseBuild['play.wasm'].small / 1e6;
  $('play').lastElementChild.textContent = fault === 'newer' ? say('page.reload') : fault === 'cut' ? say('page.open.arrived') : made ? say('page.play.on', made) : say('page.play.size', size.toFixed(1));
};

// sayCover says all of it in another language.
export const sayCover = () => {
  const link = now.link;
  if (now.stage !== 'poster') return;
  name();
  if (link) skeleton(link);
  label();
};

// tellReady tells the page around once what level is here, or why none; the site
// hears why from the program, which can say what of it arrived.
let told = false;
export const tellReady = anew => {
  const link = now.link;
  if (told && !anew) return;
  told = true;
  if (fault && root.dataset.ui === 'site') return;
  if (fault) { post({ type: 'error', message: say(faults[fault]), kind: fault }); return; }
  if (!link) return;
  now.quiet = true;
  post({ type: 'ready', name: link.puzzle.name, version: link.puzzle.version, level: link.text, title: link.title });
};

// place gives the poster the size that the board will have, so that nothing
// jumps when it takes the poster's place.
const largest = 96, share = 8; // as in game/stage
const place = () => {
  const svg = $('poster').querySelector('svg');
  if (!svg || root.dataset.shown) return;
  const cols = Number(svg.dataset.cols), rows = Number(svg.dataset.rows);
  const box = $('stage').getBoundingClientRect(), margin = Math.max(rows, cols) > 99 ? 26 : 16;
  const tile = Math.max(1, Math.min((box.width - 2 * margin) / cols, (box.height - 2 * margin) / rows, Math.max(largest, Math.min(box.width, box.height) / share)));
  svg.style.width = cols * Math.floor(tile) + 'px';
  svg.style.height = rows * Math.floor(tile) + 'px';
};

// A low and wide window has the strip beside the board: a phone on its side on the
// site's own page, and a frame whose host gives it little height.
const lows = ['(max-height: 420px) and (min-aspect-ratio: 3/2)', '(max-height: 260px) and (min-width: 520px)'].map(q => matchMedia(q));
const low = () => lows[root.dataset.ui === 'site' ? 0 : 1];

// fit follows the height of the strip below, or of the panel that stands there,
// and whether a table stands beside the board. It tells the page around the height
// that the level would like.
let strip = '';
export const fit = () => {
  if (now.view) { now.view.room(); return; }
  root.removeAttribute('data-side');
  const h = Math.ceil(Math.max(...['strip', 'panel'].map(id => $(id).getBoundingClientRect().height))), side = low().matches;
  root.toggleAttribute('data-side', side);
  if (strip !== (strip = [h, side, root.hasAttribute('data-rows')].join())) {
    root.style.setProperty('--strip', h + 'px');
    dispatchEvent(new Event('resize'));
  }
  place();
  const rows = now.link?.rows ?? [];
  if (!rows.length) return;
  const wide = Math.max(...rows.map(r => r.length));
  const board = Math.min(root.clientWidth, 560) * Math.min((rows.length + now.link.puzzle.above) / wide, 1.25);
  height(Math.round(Math.max(board, 180) + h));
};

export const resized = () => {
  place();
  if (now.stage !== 'playing') return;
  const c = document.querySelector('canvas');
  globalThis.gridwise.resize?.(c.clientWidth, c.clientHeight, devicePixelRatio);
};

export const watchSize = () => {
  addEventListener('resize', resized);
  for (const m of lows) m.addEventListener('change', fit);
  const size = new ResizeObserver(fit);
  for (const id of ['strip', 'panel']) size.observe($(id));
};
