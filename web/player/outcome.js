// What comes of a play: it is kept, offered again, and told when it is won or
// cannot be opened. Loaded with the program.
import { ui } from './ui.js';
import { post } from './talk.js';
import { framed, now, root } from './state.js';
import { load, send } from './send.js';
import { rated } from './rating.js';
import { panel } from './panel.js';
import { closeMore } from './menu.js';
import { fullSite, toSite } from './leave.js';
import { named } from './cover.js';
import { reveal } from './run.js';
import { focusBoard, siteAt } from './begin.js';
import { say } from '../page/words.js';
import { params } from '../page/theme.js';
import { store } from '../page/store.js';
import { saves } from '../page/saves.js';
import { brings, levelKey } from '../page/link.js';
import { squares } from '../page/squares.js';
import { against } from '../page/medal.js';
import { $, part } from '../page/element.js';

/** @typedef {import('./panel.js').Button} Button */

let keeping = true; // whether saves of the program are kept
let visiting = false; // whether the play on the board came with a link to a moment of an explanation
let place = 0; // on the time line, as last saved

export const keepAgain = () => {
  keeping = true;
};

/** @type {(m: import('../messages').Save) => void} */
export const keep = m => {
  now.last.key = m.key;
  now.last.save = m.text;
  if (m.at < place) post({ type: 'undone', n: m.at });
  place = m.at;
  if (keeping && saves.playing && !saves.keep(m.text)) elsewhere('page.tab.newer');
};

// stands notes how the play stands, for the poster to tell when the page has
// been loaded anew.
/** @param {import('../messages').Moved | import('../messages').Played} m */
export const stands = ({ n, moves, status }) => {
  now.last.n = n;
  now.left = { key: levelKey(now.last.level), stand: { moves, status } };
  if (framed && root.dataset.ui !== 'site' && keeping && saves.playing)
    store.write('stand:' + now.left.key, JSON.stringify(now.left.stand));
};

// keepOn follows a move of the reader's own: from it on the play is kept.
export const keepOn = () => {
  visiting = false;
  panel.close('offer');
  if (keeping || !now.last.key) return;
  keeping = true;
  saves.keep(now.last.save);
};

// visited follows the end of an explanation: who came by a link to it is back in
// his own play, unless he stays to play from there.
/** @param {boolean} [stay] */
export const visited = stay => {
  if (visiting && !stay) load({ level: now.last.level });
  visiting = false;
};

// A play that is open in two tabs is saved by one of them: the later asks.
/** @param {string} words */
const elsewhere = words => {
  keeping = false;
  panel({
    kind: 'tabs',
    text: say(words),
    buttons: [
      [say('page.tab.take'), takeOver],
      [say('page.tab.watch'), () => focusBoard()],
    ],
  });
};
const takeOver = () => {
  saves.take();
  load({ level: now.last.level });
  focusBoard();
};
saves.onHeld = () => elsewhere('page.tab.held');
saves.onTaken = () => elsewhere('page.tab.taken');

// opened takes up the save of a level that the program has opened.
/** @param {import('../messages').Ready} m */
export const opened = m => {
  now.last = { level: m.level, link: m.level, key: m.key, save: '', n: 0 };
  rated();
  named(m.title || now.day?.title?.() || '', m.name);
  closeMore();
  for (const kind of ['offer', 'error', 'tabs', 'over', 'won', 'beside']) panel.close(kind);
  place = 0;
  visiting = !now.wanted.saved && brings(now.wanted.level, 'e');
  if (visiting) keeping = false;
  const saved = saves.open(m.key);
  if (now.wanted.saved || now.wanted.moves || now.wanted.withMoves) return;
  if (saved) queueMicrotask(() => send({ type: 'saved', text: saved }));
};

// A link that brings moves along opens at its start; a save of the reader's
// own is not touched by watching.
/** @param {import('../messages').Offer} m */
export const offer = m => {
  keeping = false;
  /** @type {(words: string, act: () => void) => Button} */
  const then = (words, act) => [
    say(words, m.moves),
    () => {
      act();
      focusBoard();
    },
  ];
  panel({
    kind: 'offer',
    text: say('page.offer', m.moves),
    buttons: [
      ...(m.status === 'playing' ? [then('page.offer.on', () => send({ type: 'scrub', n: m.moves }))] : []),
      then('page.offer.watch', () => send({ type: 'command', name: 'watch' })),
      then('page.offer.play', () => load({ level: now.last.level })),
    ],
  });
};

// seen shows a panel once the end on the board was seen, unless it was left.
const pause = 1000; // ms
/** @param {string} state @param {() => void} show */
const seen = (state, show) => {
  const { level } = now.last;
  setTimeout(() => {
    if (now.last.level === level && now.ui.state === state) show();
  }, pause);
};

// command is what the program tells of one of its commands.
/** @param {string} name */
const command = name => now.ui.commands.find(c => c.name === name);

// over tells how a play ended that is not won, and offers the ways back.
/** @param {import('../messages').Over} m */
export const over = m => {
  if (root.dataset.ui === 'bare') return;
  /** @type {(...names: string[]) => () => void} */
  const order =
    (...names) =>
    () => {
      for (const name of names) send({ type: 'command', name });
      focusBoard();
    };
  /** @type {(name: string, ...first: string[]) => Button} */
  const button = (name, ...first) => [command(name).label, order(...first, name)];
  seen(m.status, () =>
    panel({
      kind: 'over',
      text: say(m.status === 'lost' ? 'page.over.lost' : 'page.over.ended'),
      line: m.text,
      buttons: [
        button('undo'),
        ...(command('rescue').enabled ? [button('rescue')] : []),
        [say('page.over.again'), order('restart')],
        ...(command('review').enabled ? [button('review')] : []),
        ...(params.get('hints') === 'off'
          ? []
          : [button('hint', command('rescue').enabled ? 'rescue' : 'undo')]),
      ],
    }),
  );
};

// won says so where no page around does.
/** @param {import('../messages').Solved} m */
export const won = m => {
  now.series?.won();
  if (!m.seen) send({ type: 'review', do: 'judge' });
  if (root.dataset.ui === 'site' || root.dataset.ui === 'bare') return;
  /** @type {Button[]} */
  const buttons = [
    [say('page.stay'), () => focusBoard()],
    [
      say('page.review'),
      () => {
        send({ type: 'command', name: 'review' });
        focusBoard();
      },
    ],
    ...(siteAt('') ? [/** @type {Button} */ ([say('page.full.site'), () => toSite()])] : []),
  ];
  if (m.topic && !m.seen)
    buttons.splice(1, 0, [
      say(m.medal === 'best' ? 'page.won.why' : 'page.won.why.best', m.best),
      () => send({ type: 'explain', topic: m.topic }),
    ]);
  if (now.series?.more) buttons.unshift([say('page.next'), () => now.series.step(1)]);
  if (!m.seen)
    buttons.splice(-1, 0, [
      command('beside').label,
      () => {
        send({ type: 'command', name: 'beside' });
        focusBoard();
      },
    ]);
  const line = m.seen ? say('page.seen.line') : [m.told, against(m)].filter(Boolean).join(' ');
  if (m.seen)
    buttons.unshift([
      say('page.offer.play'),
      () => {
        send({ type: 'restart' });
        focusBoard();
      },
    ]);
  seen('won', () => {
    panel({
      kind: 'won',
      text: say(m.seen ? 'page.seen' : m.told ? 'page.won' : 'page.won.in', m.n),
      buttons,
      line,
      field: squares(ui.strip),
    });
    offers();
  });
};

// offers hides the button that shows a play beside the best one until there is another.
export const offers = () => {
  const { label, enabled } = command('beside');
  for (const b of $('panel').querySelectorAll('button')) if (b.textContent === label) b.hidden = !enabled;
};

// besideBest shows a play beside the best one, once what draws it is there.
/** @param {import('../messages').Beside} m */
export const besideBest = async m => {
  ui.progress({ done: -1, text: '' });
  try {
    const { sideBySide } = await part('thinker-page.js');
    await sideBySide(m);
  } catch (e) {
    ui.say(e.kind ? e.message : say('page.beside.lost'));
  } finally {
    ui.progress(null);
  }
};

// refused tells why a level was not opened.
/** @param {import('../messages').Refused} m */
export const refused = m => {
  const playing = now.last.level !== '';
  if (root.dataset.ui === 'site') {
    // which tells it itself
    if (playing) now.wanted = { level: now.last.level };
    reveal();
    return;
  }
  /** @type {Button[]} */
  const buttons = [];
  if (m.kind === 'cut' && m.level && !m.faults?.length)
    buttons.push([say('page.open.arrived'), () => load({ ...now.wanted, anyway: true })]);
  if (playing)
    buttons.push([
      say('page.open.keep'),
      () => {
        now.wanted = { level: now.last.level };
      },
    ]);
  if (!playing && siteAt('')) buttons.push([say('page.full.site'), () => fullSite(now.wanted.level ?? '')]);
  reveal();
  panel({
    kind: 'error',
    text: m.message,
    line: (m.faults ?? [])
      .slice(0, 4)
      .map(f => f.text)
      .join(' '),
    buttons,
  });
};
