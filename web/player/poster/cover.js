// What an embed shows before the program is fetched: the level of the link as a
// picture, its name, and the button. size.js gives it the size that the board will have.
import { post } from '../messages/page-around.js';
import { fit } from './size.js';
import { framed, now, root } from '../messages/state.js';
import { begin, sayLoading } from './begin.js';
import { of, say } from '../../page/words.js';
import { params } from '../../page/theme.js';
import { poster } from '../../page/poster.js';
import { cardOf, readLink } from '../../page/link.js';
import { linkFault } from '../../page/link-fault.js';
import { scripts } from '../../page/scripts.js';
import { $, element } from '../../page/element.js';

// A page around has headings of its own.
$('heading').hidden = framed;

/** @param {string} title @param {string} name */
export const named = (title, name) => {
  const puzzle = cardOf(name);
  const kind = puzzle ? of(puzzle.title) : '';
  const full = title && kind ? `${kind}: ${title}` : kind || title || 'Gridwise';
  document.title = full;
  $('name').textContent = $('heading').textContent = full;
  $('player').setAttribute('aria-label', full);
  root.dataset.puzzle = name ?? '';
  (puzzle?.below ?? []).forEach((h, i) => root.style.setProperty(`--below-${i}`, h + 'px'));
  const canvas = document.querySelector('canvas');
  if (canvas) canvas.setAttribute('aria-label', say('page.board', full) + '. ' + say('page.board.hint'));
};

// cover draws the level of a link, what arrived of it where it is damaged.
/** @param {string} text */
export const cover = async text => {
  const link = (now.link = await readLink(text));
  // A level's text is read by the program.
  fault = String(text).trim().includes('\n') ? '' : linkFault(text, link);
  if (fault === 'none' && params.get('levels')) fault = 'series';
  if (now.day?.fault && !now.day.link) fault = now.day.fault === 'page.day.away' ? 'away' : 'day';
  name();
  label();
  sayDay();
  if (!link) {
    $('poster').replaceChildren();
    $('play').hidden = !again() && fault !== '';
    return;
  }
  await scripts(`catalog/${link.puzzle.name}-art.js`).catch(() => {});
  const art = globalThis.gridwiseArt?.[link.puzzle.name];
  if (now.link === link && art && link.rows.length)
    $('poster').replaceChildren(poster(link.rows, link.puzzle, art));
  $('play').hidden =
    now.stage !== 'poster' || root.dataset.ui === 'site' || (fault === 'cut' && !link.rows.length);
  fit();
};

// fault is the kind of what is wrong with the link, '' where nothing is seen.
let fault = '';
/** @type {Record<string, string>} */
const faults = {
  cut: 'page.badlink',
  form: 'page.badlink',
  newer: 'page.newer',
  series: 'page.series.fail',
  none: 'page.nolink',
  away: 'page.day.away',
  day: 'page.day.puzzle',
};
// again is whether fetching this page anew may mend it.
const again = () => fault === 'newer' || fault === 'away';

/** @param {string} key */
const sayFault = key => say(key, gridwiseCatalog.puzzles.map(p => p.name).join(', '));

// dayFault is the message that says why the level of the day cannot be had.
/** @type {(day: import('../messages/state.js').DaysLevel) => import('../../messages').Refused} */
export const dayFault = day => ({ type: 'error', message: sayFault(day.fault), kind: 'day' });

// sayDay says why another level stands in the place of that of the day.
const sayDay = () => {
  document.getElementById('day')?.remove();
  if (now.day?.fault && now.link)
    $('play').before(
      element(
        'p',
        { id: 'day', class: 'fault', role: 'note' },
        sayFault(now.day.fault),
        ' ',
        say('page.day.other'),
      ),
    );
};
const name = () => {
  const link = now.link;
  named(now.day?.title?.() ?? link?.title ?? '', link?.puzzle.name ?? '');
  if (fault) $('name').textContent = $('heading').textContent = sayFault(faults[fault]);
};

// pressed is the poster's button: it plays, what arrived of a damaged link; for
// a link of a newer version it fetches this page anew.
export const pressed = () => {
  if (again()) {
    location.reload();
    return;
  }
  if (fault === 'cut') now.wanted.anyway = true;
  begin(true);
};

// A tab knows, as long as it stands, that one of its frames had the program: see run.js. A frame
// in a sandbox without an origin has nothing in common with others, and knows it of itself alone.
const file = gridwiseBuild['play.wasm'];
const hasProgram = () => {
  try {
    return now.rests || sessionStorage.getItem('gridwise-had') === file.url;
  } catch {
    return false;
  }
};

// label says what the button does: it fetches the program, which the browser may have, goes on,
// or tries again.
let made = 0;
export const label = (moves = made) => {
  made = moves;
  $('play').lastElementChild.textContent =
    fault === 'newer'
      ? say('page.reload')
      : fault === 'away' || document.getElementById('fault')
        ? say('page.again')
        : fault === 'cut'
          ? say('page.open.arrived')
          : made
            ? say('page.play.on', made)
            : hasProgram()
              ? say('page.play')
              : say('page.play.size', (file.small / 1e6).toFixed(1));
};
addEventListener('storage', () => label());

// sayCover says all of it in another language.
export const sayCover = () => {
  if (now.stage === 'loading') sayLoading();
  if (now.stage !== 'poster') return;
  name();
  sayDay();
  label();
};

// tellReady tells the page around once what level is here, or why none; the site
// hears why from the program, which can say what of it arrived.
let posted = false;
/** @param {boolean} [anew] */
export const tellReady = anew => {
  const link = now.link;
  if ((posted && !anew) || !(link || fault)) return; // or not known yet
  posted = true;
  if (fault && root.dataset.ui === 'site') return;
  if (now.day?.fault) post(dayFault(now.day));
  else if (fault) {
    console.warn(
      `gridwise: l=${now.wanted.level}: ${fault}; copy the whole link, with the letters at its end`,
    );
    post({ type: 'error', message: say(faults[fault]), kind: fault });
  }
  if (fault) return;
  now.quiet = true;
  post({
    type: 'ready',
    name: link.puzzle.name,
    version: link.puzzle.version,
    level: link.text,
    title: link.title,
  });
};
