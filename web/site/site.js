// The view that plays: it holds the player in a frame and speaks to it only as
// any page may: the address names the level, the frame plays it.
import { watch } from './watch.js';
import { views } from './views.js';
import {
  book as bookOf,
  describe as describePuzzle,
  dialog,
  levelPage,
  lost,
  titleAt,
} from './site-parts.js';
import { settings } from './settings-store.js';
import { adopt, again as showAgain, go, viewing } from './router.js';
import { progress, solvedOnce } from './progress.js';
import { tellRefused, tellSpared } from './progress-file.js';
import { refused as tellFaults } from './open.js';
import { making, share } from './make.js';
import { lines, offers, tellEnd } from './outcome.js';
import { onPlay } from './coach.js';
import { lang, language, of, say, sayAll } from '../page/words.js';
import { params as pageParams, theme } from '../page/theme.js';
import { store } from '../page/store.js';
import { showSquares } from '../page/squares.js';
import { patient } from '../page/patience.js';
import { compileAhead } from '../page/load.js';
import { lacking } from '../page/able.js';
import { brings, cardOf, levelKey, linkIn } from '../page/link.js';
import { icon as iconOf } from '../page/icons.js';
import { dots } from '../page/dots.js';
import { medal, medalLetter, medalText } from '../page/medal.js';
import { $, ahead, aheadNear, element as e } from '../page/element.js';
import { dayOf } from '../page/days.js';

/** @type {Card | null} */
let puzzle = null;
/** @type {Details | null} its levels and rules */
let book = null;
let at = -1; // index of the level in book.levels, -1 for one from a link
let shown = ''; // link of the level in the frame, '' for one that no link can hold
let held = false; // whether a level is on its board
/** @type {string | null} */
let awaited = null;
let own = ''; // title of a level from a link
/** @type {number[]} the rules that it uses, by number */
let used = [];

let asked = ''; // what the frame was last asked to open

const frame = () => $('frame').contentWindow;
/** @typedef {import('../messages').ToPage | import('../messages').ToPageBesides} FromFrame */
/** @param {import('../messages').FromAnyPage | import('../messages').FromOwnPage} m */
export const post = m => frame()?.postMessage({ gridwise: 1, ...m }, location.origin);

/** @type {(value?: unknown) => void} tells that the frame has opened a level */
let first;
const opened = new Promise(done => {
  first = done;
});

let focusing = false; // whether the next level opened takes the focus
/** @typedef {{ link: string, title?: string, rating?: string | number }} Listed */
/**
 * @type {{ text: string, label: string, title?: string, rating?: string | number, list?: Listed[],
 *   level: string } | null} where to go back to, and the levels that follow each other there, if any
 */
let from = null;

// The frame's page may be lost on its way: it is asked for again, and then the
// reader is, as where it hangs.
let reloads = 0;
/** @type {ReturnType<typeof patient> | null} */
let waiting = null;
/** @type {(() => void) | null} */
let told = null;
const arrived = () => {
  try {
    return Boolean(frame().gw);
  } catch {
    return false;
  }
};
/** @param {string} address */
const fetchFrame = address => {
  $('frame').src = address;
  waiting?.end();
  waiting = patient(() => {
    told = lost(again, 'page.slow');
  });
};
// The very same address would fetch nothing.
const again = () => fetchFrame($('frame').src.replace('?', '?again&'));
const framed = () => {
  waiting?.end();
  told?.();
  if (arrived() || !$('frame').src) {
    reloads = 0;
    return;
  }
  if (reloads++ < 2) setTimeout(again, 700);
  else lost(again);
};

// settingsMessage is what the frame has to know of the reader's wishes.
/** @returns {import('../messages').ChangeSettings} */
const settingsMessage = () => ({
  type: 'settings',
  lang,
  still: settings.still(),
  ...Object.fromEntries(
    ['theme', 'speed', 'sound', 'warn', 'vibrate', 'pad', 'keys'].map(name => [name, settings.get(name)]),
  ),
});

/** @param {string} link */
const pathTo = link => location.pathname + location.search + '#' + link;

/** @param {Card} card */
const choosePuzzle = async card => {
  if (puzzle !== card) {
    puzzle = card;
    const got = await bookOf(card.name).catch(e => {
      if (puzzle === card) puzzle = null;
      throw e;
    });
    if (puzzle !== card) return;
    book = got;
    describe();
  }
};

/** @param {string} link */
const cardIn = link => cardOf(/^[a-z]+/.exec(link)?.[0]);

// known is the header lines of a shipped level's best score, of its proof, of the
// route that hints follow, of what it is about, for its explanations, and of how hard it is.
/** @param {string} link */
const known = async link => {
  const card = cardIn(link);
  if (!card) return '';
  const book = await bookOf(card.name),
    here = /** @param {{ link: string }} l */ l => levelKey(l.link) === levelKey(link);
  /** @type {Record<string, unknown> | undefined} */
  const notes = book.levels.find(here)?.notes ?? dayOf(link)?.notes;
  /** @param {string} name */
  const line = name => (notes?.[name] ? `; ${name}: ${notes[name]}\n` : '');
  return ['best', 'proof', 'play', 'about', 'rating'].map(line).join('');
};

// open plays a link. The frame is asked by its address the first time, behind
// "#" as no host takes addresses of any length, and by a message later.
/** @param {string} link @param {boolean} focus */
const open = async (link, focus) => {
  asked = link;
  if (!$('frame').src && !lacking()) {
    ahead();
    compileAhead('play.wasm');
  }
  const notes = await known(link).catch(() => ''); // played without
  if (!$('frame').src) {
    const params = new URLSearchParams({
      notes,
      start: 'visible',
      ui: 'site',
      theme: theme.wanted,
      lang,
      sound: settings.get('sound') ? 'on' : 'off',
    });
    fetchFrame(`web/play.html?${params}#${link}`);
  } else post({ type: 'load', level: link, notes });
  if (focus) {
    $('frame').focus({ preventScroll: true });
    post({ type: 'focus' });
  }
  awaited = focus ? link : null;
};

/** @param {Card} card @param {number} index @param {boolean} [focus] */
const openLevel = async (card, index, focus = true) => {
  await choosePuzzle(card);
  const level = book.levels[index];
  if (!level) return;
  mark(index);
  focusing = focus;
  go(level.link);
};

/** @param {number} index */
const mark = index => {
  at = index;
  $('level').firstElementChild.textContent = from?.list
    ? `${of(puzzle?.title)} · ${from.label}`
    : own || say('page.own');
  $('level').value = String(at);
  $('next').classList.remove('first');
  $('previous').disabled = !neighbour(-1);
  $('next').disabled = !neighbour(1);
  const level = book?.levels[at];
  rulesFirst();
  $('title').textContent = level ? titleAt(level, at) : own || say('page.own');
  document.title = `${$('title').textContent} · ${of(puzzle?.title)} · Gridwise`;
  const page = level && levelPage(level);
  $('page').hidden = !page;
  if (page) $('page').firstChild.href = page;
  hard();
  $('about').hidden = !level?.about;
  $('about').textContent = of(level?.about);
  ownBest();
  listLevels();
  $('map').href = '#/levels/' + (puzzle?.name ?? '');
  $('map-name').textContent = of(puzzle?.title);
  $('back').hidden = from === null;
  if (from) {
    $('back').href = '#' + from.text;
    $('back').lastElementChild.textContent = from.label;
  }
};

// listLevels shows the levels that follow each other here as numbers with their medals.
const listLevels = () => {
  const { all, here } = series();
  $('levels').replaceChildren(
    ...all.map((x, i) => {
      /** @type {import('../page/grade.js').Earned} */
      const earned = progress.of(x.link) ?? {};
      return e(
        'button',
        {
          type: 'button',
          title: x.name,
          'aria-label': [`${i + 1}. ${x.name}`, earned.medal && medalText(earned)].filter(Boolean).join(', '),
          'aria-current': i === here,
          onclick: x.open,
        },
        String(i + 1),
        medal(earned),
      );
    }),
  );
  scrollLevels();
};

// scrollLevels has the list of levels show the one on the board.
const scrollLevels = () => {
  const here = /** @type {HTMLElement} */ ($('levels').querySelector('[aria-current]'));
  if (here) $('levels').scrollTop = here.offsetTop - $('levels').offsetTop - 90;
};

// hard shows how hard the level is: by its header, by the solver, or by where the
// reader came from.
const hard = () =>
  $('dots').replaceChildren(
    dots(
      book?.levels[at]?.notes.rating ??
        (shown && progress.of(shown)?.rating) ??
        (from?.level === levelKey(shown) ? from.rating : undefined),
    ),
  );

// ownBest offers one's best play of the level, to be watched.
const ownBest = () => {
  const best = shown && progress.best(shown);
  $('best').hidden = !best;
  if (!best) return;
  const watch = () => {
    post({ type: 'route', moves: best.moves });
    toBoard();
  };
  $('best').replaceChildren(
    e('span', {}, say('site.best.own', best.n)),
    e('button', { type: 'button', onclick: watch }, iconOf('watch'), say('site.best.watch')),
  );
};

// follow brings the page in line with a level that the frame opened, which may be too
// large for a link.
/** @param {import('../messages').Ready} m */
const follow = async ({ level: link, title, rules, name }) => {
  shown = link;
  used = rules ?? used;
  own = title || (from?.level === levelKey(link) && from.title) || '';
  await choosePuzzle(cardOf(name));
  if (!link) {
    mark(-1);
    if (viewing() === 'play') put('/own');
    return;
  }
  mark(book.levels.findIndex(l => levelKey(l.link) === levelKey(link)));
  progress.opened(link, $('title').textContent);
  store.write('last', link);
  if (viewing() === 'play' && levelKey(location.hash.slice(1)) !== levelKey(link)) put(link);
};
/** @param {string} link */
const put = link => {
  history.replaceState(history.state, '', pathTo(link));
  adopt(link);
};

// series are the levels that follow each other here, and the place of the one on the board:
// those of the list that the reader came from, or of the puzzle.
const series = () => {
  const list = from?.list,
    i = list?.findIndex(x => levelKey(x.link) === from.level);
  if (i >= 0)
    return {
      here: i,
      all: list.map(x => ({
        link: x.link,
        name: `${of(cardIn(x.link)?.title)}: ${x.title}`,
        open: () => playFrom(x.link, from.text, from.label, x.title, x.rating, list),
      })),
    };
  const all = (book?.levels ?? []).map((l, n) => ({
    link: l.link,
    name: titleAt(l, n),
    open: () => openLevel(puzzle, n),
  }));
  return { here: at, all };
};

// neighbour opens the level before or behind the one on the board; null where there is none.
/** @param {number} by */
const neighbour = by => {
  const { all, here } = series();
  return all[here + by]?.open ?? null;
};
/** @param {number} by */
const step = by => neighbour(by)?.();

// onward opens the level to go on with: of the list that the reader came from the next that is
// not solved, of a puzzle the one that fits; null where all are solved.
const onward = () => {
  if (!from?.list) {
    const fits = at >= 0 ? progress.next(book) : -1;
    return fits >= 0 && fits !== at ? () => openLevel(puzzle, fits) : null;
  }
  const { all, here } = series();
  const next = [...all.slice(here + 1), ...all.slice(0, here)];
  return next.find(x => !solvedOnce(progress.status(x.link)))?.open ?? null;
};

// A page just opened plays at once with the keys, unless the reader is already
// somewhere on it.
const unfocused = () => document.activeElement === document.body;

// Until a puzzle is described its place stands empty: what is not seen yet can
// not jump.
const describe = () => {
  $('table').dataset.told = '';
  const name = titleAt;
  const done = book.levels.map(l => progress.of(l.link));
  $('line').textContent = of(puzzle.line);
  $('level').replaceChildren(
    e('option', { value: -1, hidden: true }, say('page.own')),
    ...book.levels.map((l, i) =>
      e('option', { value: i }, `${i + 1}. ${name(l, i)} ${medalLetter(done[i] ?? {})}`),
    ),
  );
  describePuzzle(puzzle, book, { rules: $('rules'), story: $('story'), keys: $('keys') });
  rulesFirst();
};

// rulesFirst begins the rules with those that the level uses, in its own order, and folds the rest.
const rulesFirst = () => {
  const uses = book?.levels[at]?.uses ?? used;
  const all = [...$('rules').querySelectorAll('p[data-n]')].sort(
    (a, b) => Number(a.dataset.n) - Number(b.dataset.n),
  );
  const here = uses.length ? uses.map(n => all.find(p => p.dataset.n === String(n))).filter(Boolean) : all,
    rest = all.filter(p => !here.includes(p));
  $('rules').replaceChildren(
    ...here,
    e('p', { class: 'soft' }, say('site.medals')),
    rest.length ? e('details', {}, e('summary', {}, say('site.rules.more')), ...rest) : '',
  );
};

// tellRules shows the rules over the play.
const tellRules = () => {
  const rules = /** @type {HTMLElement} */ ($('rules').cloneNode(true));
  rules.removeAttribute('id');
  rules.className = 'rules';
  dialog(say('page.rules'), [rules], [[say('page.stay'), toBoard]]);
};

const toBoard = () => {
  $('frame').focus({ preventScroll: true });
  post({ type: 'focus' });
};

// won keeps the end of a play, and tells it once the board was seen.
const pause = 1000; // ms
/** @param {import('../messages').Solved} m */
const won = m => {
  const link = shown,
    wanted = asked;
  progress.moved(shown, m.n, watch.lap());
  const stand = progress.solved(shown, m);
  watch.stop();
  if (at >= 0) describe();
  mark(at);
  setTimeout(() => {
    if (shown === link && asked === wanted && viewing() === 'play') tellWon(m, stand);
  }, pause);
};

// judged shows how good each move of a play was, once all are judged.
/** @param {{ squares: string }} m */
const judged = ({ squares }) => {
  showSquares(squares);
  if (squares) progress.judged(shown, squares);
  offers(frame());
  document.dispatchEvent(new Event('gridwise-strip'));
};

/** @type {(m: import('../messages').Solved, stand: ReturnType<typeof progress.solved>) => void} */
const tellWon = (m, stand) => {
  const more = onward(),
    told = lines(m, stand, frame().gw?.ui?.last?.beat);
  if (!more && !m.seen && at >= 0 && !from?.list) told.push(say('page.won.last'));
  /** @type {Choice[]} */
  const next = more
    ? [[say('page.next'), more]]
    : from?.list
      ? [[from.label, () => go(from.text)]]
      : at < 0
        ? [
            [say('site.won.others', of(puzzle.title)), () => go('/levels/' + puzzle.name)],
            [say('site.won.make'), () => go('/edit/' + shown)],
          ]
        : [];
  const strip = frame().gw?.ui?.strip ?? '';
  tellEnd({ m, told, next, onward: Boolean(more), strip, post, toBoard, share: () => share(shown, m) });
  offers(frame());
};

/** @param {import('../messages').Refused} m */
const refused = m => {
  if (['panic', 'load', 'slow', 'series'].includes(m.kind) || viewing() !== 'play') return;
  const given = asked;
  if (shown && linkIn(given) === shown) {
    shown = '';
    held = false;
  } // the poster had it, the board never
  if (shown) put(shown);
  tellFaults({
    ...m,
    message: m.faults?.length && m.kind === 'level' ? '' : m.message,
    card: cardOf(m.puzzle),
    edit: m.level,
    link: given.includes('\n') ? '' : given,
    arrived:
      (m.kind === 'cut' || m.kind === 'moves') && m.level && !m.faults?.length
        ? () => {
            asked = given;
            post({ type: 'load', level: given, anyway: true });
            views.play.focus();
          }
        : null,
  });
};

/** @type {{ [T in FromFrame['type']]?: (m: Extract<FromFrame, { type: T }>) => void }} */
const heard = {
  ready: m => {
    held = true;
    first();
    const again = () => follow(m).catch(() => lost(again));
    again();
    post(settingsMessage());
    if (m.level && solvedOnce(progress.status(m.level))) post({ type: 'reveal' });
    watch.reset();
    if (awaited && viewing() === 'play') post({ type: 'focus' });
    awaited = null;
  },
  start: () => watch.run(),
  move: m => progress.moved(shown, m.n, watch.lap()),
  solved: won,
  next: () => step(1),
  rules: () => tellRules(),
  moment: m => {
    if (viewing() === 'play' && shown && levelKey(m.link) === levelKey(shown))
      put(brings(m.link, 'e') ? m.link : shown);
  },
  state: m => share(m.level || shown, m),
  settings: m => {
    for (const k of /** @type {const} */ (['sound', 'speed']))
      if (m[k] !== undefined && m[k] !== settings.get(k)) settings.set(k, m[k]);
  },
  unsaved: tellRefused,
  spared: tellSpared,
  strip: judged,
  rated: m => {
    progress.rated(shown, m.rating);
    hard();
  },
  error: refused,
};

addEventListener('message', ev => {
  if (ev.source !== frame() || ev.origin !== location.origin || ev.data?.gridwise !== 1) return;
  if (Object.hasOwn(heard, ev.data.type)) heard[/** @type {'ready'} */ (ev.data.type)](ev.data);
  onPlay(ev.data);
});

views.play = {
  title: () => '',
  // show opens a level unless it is on the board already, as when the reader
  // comes back to it.
  async show(_, [link]) {
    const [name, n] = link.split('/'),
      level = cardOf(name) && (await bookOf(name)).levels[Number(n) - 1];
    if (level) {
      await go(level.link, true);
      return;
    }
    const here = link ? shown && levelKey(link) === levelKey(shown) && !brings(link, 'mce') : this.owns();
    const focus = focusing || unfocused();
    focusing = false;
    if (from?.level !== levelKey(link)) from = null;
    $('map-name').textContent = of((cardIn(link) ?? puzzle)?.title);
    if (!here) {
      await open(link, focus);
      return;
    }
    mark(at);
    if (focus) this.focus();
  },
  hide() {
    post({ type: 'pause' });
    watch.stop();
    onPlay({ type: 'hide' });
  },
  again() {
    if (book) {
      describe();
      mark(at);
    }
  },
  focus() {
    $('frame').focus({ preventScroll: true });
    post({ type: 'focus' });
  },
  // held reports whether a level is on the board.
  held: () => held,
  // owns reports whether a level is on the board that no link can hold.
  owns: () => held && !shown,
  // link opens a link and gives the board the focus.
  link(link) {
    focusing = true;
    return go(link);
  },
  // text opens a text that no link can hold: the frame reads it.
  async text(text) {
    if (!held) {
      await this.link((await making()).likest(text).first);
      await opened;
    } else if (viewing() !== 'play') await go(shown || '/own');
    asked = text;
    post({ type: 'load', level: text });
    this.focus();
  },
};

// playFrom opens a level, under a title where it has none of its own, and shows a
// way back to where it came from; list are the levels that follow each other there.
/**
 * @param {string} link
 * @param {string} text
 * @param {string} label
 * @param {string} [title]
 * @param {string | number} [rating]
 * @param {Listed[]} [list]
 */
export const playFrom = (link, text, label, title, rating, list) => {
  from = { text, label, title, rating, list, level: levelKey(link) };
  focusing = true;
  return go(link);
};
// playNext opens the level where the reader left off in a puzzle.
/** @param {Card} card */
export const playNext = async card => {
  const tally = progress.tally(await bookOf(card.name));
  return openLevel(card, Math.max(tally.next, 0));
};
settings.onChange(name => {
  if (name === 'lang') {
    language(settings.get('lang'), ...navigator.languages);
    showAgain();
  }
  if ($('frame').src) post(settingsMessage());
});
language(settings.get('lang') || pageParams.get('lang'), ...navigator.languages);

addEventListener('DOMContentLoaded', () => {
  for (const [id, icon] of [
    ['previous', 'back'],
    ['next', 'forward'],
    ['share', 'link'],
    ['ask', 'help'],
    ['back', 'back'],
    ['map', 'gallery'],
  ])
    $(id).prepend(iconOf(icon));
  sayAll(document);
  aheadNear('.card, .tile');
  $('frame').addEventListener('load', framed);
  $('level').addEventListener('change', ev => openLevel(puzzle, Number(ev.target.value)));
  $('previous').addEventListener('click', () => step(-1));
  $('next').addEventListener('click', () => step(1));
  $('ask').addEventListener('click', tellRules);
  $('levels').parentElement.addEventListener('toggle', scrollLevels);
  $('share').addEventListener('click', () => post({ type: 'state?' }));
});
