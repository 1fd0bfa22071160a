// What stands round the board: the status line, the puzzle's own buttons, the
// tools, the time line. All of it is told by the program; here it is only shown,
// and presses are sent back.
import { more, run, tools } from './tools.js';
import { now } from '../messages/state.js';
import { send } from '../messages/to-program.js';
import { enable, inLine, press, titled } from './row.js';
import { pad } from './pad.js';
import { tray } from './grid.js';
import { fit } from '../poster/size.js';
import { focusBoard } from '../poster/begin.js';
import { asks } from './asks.js';
import { say } from '../../page/words.js';
import { keyLabel } from '../../page/keys.js';
import { icon } from '../../page/icons.js';
import { $, element } from '../../page/element.js';
import { dots } from '../../page/dots.js';
import { medal } from '../../page/medal.js';

/** @typedef {import('../../messages').UI} UI */

/** @param {UI} ui */
const verbs = ui => {
  inLine(
    $('verbs'),
    ui.verbs,
    v =>
      element(
        'button',
        {
          type: 'button',
          class: 'verb',
          onclick: press(ev => {
            send({ type: 'verb', verb: v.verb });
            if (ev.detail) focusBoard();
          }),
        },
        icon(v.name),
        element('span', {}),
      ),
    (e, v) => {
      e.lastElementChild.textContent = v.label;
      titled(e, v.label, keyLabel(v.key));
      enable(e, v.enabled);
      e.setAttribute('aria-pressed', String(Boolean(v.armed)));
    },
  );
};

/** @param {UI} ui */
const facts = ui => {
  const list = ui.facts;
  /** @type {{ name: string, label: string, value: number | string, of: number, drawn?: boolean }[]} */
  const count = [{ name: ' moves', label: say('page.moves.word'), value: ui.n, of: 0 }];
  if (typeof ui.best === 'number' && !list.some(f => f.name === 'best'))
    count.push({ name: ' best', label: say('page.best.word'), value: ui.best, of: 0 });
  if (ui.hidden) count.push({ name: ' hidden', label: say('page.best.word'), value: '?', of: 0 });
  if (ui.beat) count.push({ name: ' beat', label: say('page.beat.word'), value: ui.beat, of: 0 });
  /** @param {{ name: string }} f */
  const fact = f => {
    const title = say('page.best.ask'),
      inside = [element('span'), element('b')];
    const onclick = () => {
      send({ type: 'reveal' });
      focusBoard();
    };
    return f.name === ' hidden'
      ? element('button', { type: 'button', class: 'fact', title, 'aria-label': title, onclick }, ...inside)
      : element('span', { class: 'fact' }, ...inside);
  };
  inLine($('facts'), [...list, ...count], fact, (e, f) => {
    e.classList.toggle('unseen', Boolean(f.drawn)); // for who does not see the board
    e.children[0].textContent = f.label;
    e.children[1].textContent = f.of ? `${f.value}/${f.of}` : String(f.value);
  });
  // Before there is a medal its place tells how hard the level is.
  const hard = document.documentElement.dataset.ui === 'site' ? '' : dots(now.rating),
    name = [ui.medal, ui.helped, now.rating, document.documentElement.lang].join();
  inLine(
    $('medal'),
    [{ name }],
    () => medal(ui) || hard || element('span', {}),
    () => {},
  );
};

/** @param {import('../../messages').Replay} r */
const timeline = r => {
  const shown = r.of > 0 && (r.running || r.n < r.of);
  $('time').hidden = !shown;
  if (!shown) return;
  const scrub = $('scrub');
  scrub.max = String(r.of);
  if (document.activeElement !== scrub || r.running) scrub.value = String(r.n);
  scrub.setAttribute('aria-valuetext', `${r.n} / ${r.of}`);
  $('time-text').textContent = `${r.n} / ${r.of}`;
  $('time-watch').replaceChildren(icon(r.running && !r.paused ? 'pause' : 'watch'));
};

let lead = ''; // what stands in place of the goal, while nothing is said
let aged = '',
  timer = 0; // the sentence that has given way to the goal again

// goal is what is to be reached, and by which keys or gestures.
const touch = matchMedia('(pointer: coarse)');
/** @param {UI} ui */
const goal = ui =>
  [ui.goal, touch.matches ? ui.how.touch : ui.how.keys].filter(Boolean).join(' ') || ui.title;

// age lets a sentence give way to the goal after a while; hints, warnings and how
// the play ended stay.
const stays = 7000; // ms
const age = () => {
  clearTimeout(timer);
  aged = '';
  timer = setTimeout(() => {
    if (sure !== null || now.ui?.state !== 'playing') return;
    aged = now.ui.status;
    ui.show(now.ui);
  }, stays);
};
let shown = ''; // the sentence in the status line
/** @type {boolean | null} */
let sure = null; // whether it is a proven hint, null where it is none

// told is the sentence with a word where it is a hint that is not proved.
const told = () => (sure === false ? `${shown} (${say('page.hint.guess')})` : shown);
const status = () => $('status').replaceChildren(told());

// why offers to ask why a move is not the answer, beside the sentence.
/** @param {UI} ui */
const why = ui => {
  const b = $('why');
  if (b.textContent !== ui.why) b.textContent = ui.why;
  if (!ui.why && document.activeElement === b) focusBoard();
  b.hidden = !ui.why;
};

export const ui = {
  strip: '', // of the review of the play on the board, in squares, where all is judged
  /** @param {string} text */
  lead(text) {
    lead = text;
    if (now.ui) ui.show(now.ui);
  },
  /** @param {UI} ui */
  show(ui) {
    now.ui = ui;
    document.documentElement.dataset.state = ui.state;
    const told = ui.status === aged ? '' : ui.status;
    const said = ui.waiting
      ? say('page.solving')
      : told || [now.unsaved, lead].filter(Boolean).join(' ') || goal(ui);
    if (shown !== said) {
      shown = said;
      sure = null;
      status();
    }
    why(ui);
    tray(ui.tray);
    pad(ui.pad);
    facts(ui);
    verbs(ui);
    asks(ui);
    tools(ui);
    more(ui);
    timeline(ui.replay);
    fit();
  },
  // say reads a sentence out. One that is said twice must change to be heard.
  // proven is said of hints: whether it is known that they lead to the end.
  /** @param {string} text @param {boolean} [proven] */
  say(text, proven) {
    shown = text;
    sure = proven ?? null;
    status();
    age();
    ui.read(told());
  },
  // keep lets the sentence in the status line stand.
  keep() {
    clearTimeout(timer);
  },
  // read reads a sentence out and shows nothing.
  /** @param {string} text */
  read(text) {
    $('live').textContent = $('live').textContent === text ? text + '\u00a0' : text;
  },
  // tellUnsaved says that nothing is kept; until the first move it is also to be seen.
  tellUnsaved() {
    ui.read(now.unsaved);
    if (now.ui) ui.show(now.ui);
  },
  /** @param {Omit<import('../../messages').Searching, 'type'> | null} p */
  progress(p) {
    $('thinking').hidden = p === null;
    if (p === null) return;
    const bar = $('thinking').querySelector('progress');
    if (p.done >= 0) bar.value = String(p.done);
    else bar.removeAttribute('value');
    $('thinking').querySelector('span').textContent = p.text || say('page.solving');
  },
  get last() {
    return now.ui;
  },
};

$('scrub').addEventListener('input', e => send({ type: 'scrub', n: Number(e.target.value) }));
$('time-watch').addEventListener('click', () => run('watch'));
$('why').addEventListener('click', () => {
  focusBoard();
  run('why');
});
