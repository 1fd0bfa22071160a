// The view that plays: the address names the level, the frame plays it.
import { watch } from './watch.js';
import { views, again as showAgain, go, viewing } from '../parts/router.js';
import { numbered } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { mark, open, openLevel, place, step } from './opening.js';
import { cardIn, now } from './on-board.js';
import { making } from '../parts/rooms.js';
import { opened } from './heard.js';
import { framed, post, tellSettings, toBoard } from './frame.js';
import { onPlay } from '../help/coach.js';
import { onPrint } from './print-key.js';
import { scrollLevels, showPuzzle, tellRules } from './beside.js';
import { language, of, sayAll } from '../../page/words.js';
import { params as pageParams } from '../../page/theme.js';
import { brings, levelKey } from '../../page/link.js';
import { icon as iconOf } from '../../page/icons.js';
import { $, aheadNear } from '../../page/element.js';

// A page just opened plays at once with the keys, unless the reader is already
// somewhere on it.
const unfocused = () => document.activeElement === document.body;

views.play = {
  title: () => '',
  // show opens a level unless it is on the board already, as when the reader
  // comes back to it.
  async show(_, [link]) {
    const [name, n] = link.split('/'),
      level = await numbered(name, n);
    if (level) {
      await go(level.link, true);
      return;
    }
    const here = link
      ? now.link && levelKey(link) === levelKey(now.link) && !brings(link, 'mce')
      : this.owns();
    const focus = now.focusing || unfocused();
    now.focusing = false;
    if (now.from?.level !== levelKey(link)) now.from = null;
    $('map-name').textContent = of((cardIn(link) ?? now.puzzle)?.title);
    if (!here) {
      await open(link, focus);
      return;
    }
    mark(now.at);
    if (focus) toBoard();
  },
  hide() {
    post({ type: 'pause' });
    watch.stop();
    onPlay({ type: 'hide' });
  },
  again() {
    if (now.book) {
      showPuzzle();
      mark(now.at);
    }
  },
  focus: toBoard,
  // held reports whether a level is on the board.
  held: () => now.held,
  // owns reports whether a level is on the board that no link can hold.
  owns: () => now.held && !now.link,
  // link opens a link and gives the board the focus.
  async link(link) {
    now.focusing = true;
    await go(link);
    if (now.focusing) toBoard(); // it is on the board already
    now.focusing = false;
  },
  // text opens a text that no link can hold: the frame reads it, perhaps as one of a puzzle.
  async text(text, puzzle) {
    if (!now.held) {
      await this.link((await making()).likest(text).first);
      await opened;
    } else if (viewing() !== 'play') await go(now.link || '/own');
    place(text, puzzle && { puzzle });
  },
};

settings.onChange(name => {
  if (name === 'lang') {
    language(settings.get('lang'), ...navigator.languages);
    if (viewing() !== 'play') views.play.again();
    showAgain();
  }
  tellSettings();
});
language(settings.get('lang') || pageParams.get('lang'), ...navigator.languages);

addEventListener('gridwise-whole', () => {
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
  onPrint(window);
  aheadNear('.card, .tile');
  $('frame').addEventListener('load', framed);
  $('level').addEventListener('change', ev => openLevel(now.puzzle, Number(ev.target.value)));
  $('previous').addEventListener('click', () => step(-1));
  $('next').addEventListener('click', () => step(1));
  $('ask').addEventListener('click', tellRules);
  $('levels').parentElement.addEventListener('toggle', scrollLevels);
  $('share').addEventListener('click', () => post({ type: 'state?' }));
});
