// What stands round the board: the status line, the puzzle's own buttons, the
// tools, the time line. All of it is told by the program; here it is only shown,
// and presses are sent back.
import { askRoute } from './route.js';
import { now } from './state.js';
import { send } from './send.js';
import { pad } from './pad.js';
import { canFull, fullScreen, toSite } from './outcome.js';
import { tray } from './grid.js';
import { fit } from './size.js';
import { focusBoard } from './begin.js';
import { say } from '../page/words.js';
import { keyLabel } from '../page/keys.js';
import { icon } from '../page/icons.js';
import { $, element } from '../page/element.js';
import { dots } from '../page/dots.js';

/** @typedef {import('../messages').UI} UI */
/** @typedef {Pick<import('../messages').CommandButton, 'name' | 'label' | 'enabled'> & { key?: string, pressed?: boolean }} Button */
/** @type {UI | null} what the program told last */
let last = null;

// keep brings the children of a box in line with a list, by name, so that the
// button that has the focus stays the same element.
const keep = (box, list, make, update) => {
  const old = new Map([...box.children].map(e => [e.dataset.name, e]));
  let before = null;
  for (const item of list) {
    let e = old.get(item.name);
    old.delete(item.name);
    if (!e) { e = make(item); e.dataset.name = item.name; }
    update(e, item);
    if (e !== (before ? before.nextElementSibling : box.firstElementChild)) before ? before.after(e) : box.prepend(e);
    before = e;
  }
  for (const e of old.values()) e.remove();
};
export { keep as inLine };

export const titled = (e, label, key) => {
  const title = key ? `${label} (${key})` : label;
  if (e.title !== title) e.title = title;
  if (e.getAttribute('aria-label') !== label) e.setAttribute('aria-label', label);
  if (key) e.setAttribute('aria-keyshortcuts', key);
};

// A button that can do nothing now keeps its place in the order of Tab.
export const enable = (e, on) => e.setAttribute('aria-disabled', !on);
const press = f => ev => { if (ev.currentTarget.getAttribute('aria-disabled') !== 'true') f(ev); };

// A click gives the focus back to the board, so that its keys go on playing;
// who works a button by its keys stays there.
const byKey = ['full', 'site', 'route', 'more'];
const tool = c => element('button', { type: 'button', class: 'tool', onclick: press(ev => { run(c.name); if (ev.detail && !byKey.includes(c.name)) focusBoard(); }) }, icon(c.name) ?? c.label);

export const run = name => {
  if (name === 'full') fullScreen();
  else if (name === 'site') toSite();
  else if (name === 'route') askRoute();
  else if (name === 'more') toggleMore();
  else if (name === 'speed') send({ type: 'settings', speed: nextSpeed(last.speed) });
  else send({ type: 'command', name });
};

const speeds = [1, 2, 4, 0.5];
const nextSpeed = speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length];

export const pace = speed => (speed === 0.25 ? '¼' : speed === 0.5 ? '½' : speed) + '×';

/** @param {UI} ui */
const tools = ui => {
  /** @type {Button[]} */
  const all = ui.commands.filter(c => c.button && (c.name !== 'full' || canFull()));
  const at = all.findIndex(c => c.name === 'sound');
  all.splice(at < 0 ? all.length : at, 0, { name: 'speed', label: say('page.speed', pace(ui.speed)), enabled: true });
  all.push({ name: 'more', label: say('page.more'), enabled: true });
  keep($('tools'), all, tool, (e, c) => {
    titled(e, c.name === 'full' && document.fullscreenElement ? say('page.full.leave') : c.label, keyLabel(c.key));
    enable(e, c.enabled);
    if (c.name === 'sound') e.replaceChildren(icon(c.pressed ? 'sound' : 'silent'));
    if (c.name === 'speed') e.textContent = pace(ui.speed);
    if (c.name === 'more') { e.setAttribute('aria-haspopup', 'menu'); e.setAttribute('aria-expanded', $('more').classList.contains('open')); }
  });
};

const rest = ['watch', 'why', 'review', 'solution', 'rescue', 'mark', 'tomark', 'slower', 'faster', 'zoomin', 'zoomout', 'fit'];
/** @param {UI} ui */
const more = ui => {
  /** @type {Button[]} */
  const all = rest.map(name => ui.commands.find(c => c.name === name)).filter(Boolean);
  all.push({ name: 'route', label: say('page.route'), key: '', enabled: true });
  if (document.documentElement.dataset.ui !== 'site') all.push({ name: 'site', label: say('page.full.site'), key: '', enabled: true });
  $('more').setAttribute('role', 'menu');
  $('more').setAttribute('aria-label', say('page.more'));
  keep($('more'), all, c => element('button', { type: 'button', role: 'menuitem', tabindex: -1, onclick: press(() => choose(c.name)) },
    icon(c.name), element('span', {}), element('kbd', {})), (e, c) => {
    e.children[1].textContent = c.label;
    e.children[2].textContent = keyLabel(c.key);
    enable(e, c.enabled);
  });
};
const choose = name => {
  closeMore();
  run(name);
  if (name !== 'route') focusBoard();
};
const toggleMore = on => {
  const open = $('more').classList.toggle('open', on);
  $('tools').querySelector('[data-name=more]')?.setAttribute('aria-expanded', String(open));
  if (open) $('more').querySelector('button')?.focus();
};

// closeMore closes the menu and reports whether it was open. The focus goes back
// to its button from within.
export const closeMore = () => {
  const open = $('more').classList.contains('open');
  if (!open) return false;
  if ($('more').contains(document.activeElement)) $('tools').querySelector('[data-name=more]')?.focus();
  toggleMore(false);
  return true;
};

/** @param {UI} ui */
const verbs = ui => {
  keep($('verbs'), ui.verbs, v => element('button', { type: 'button', class: 'verb', onclick: press(ev => { send({ type: 'verb', verb: v.verb }); if (ev.detail) focusBoard(); }) },
    icon(v.name), element('span', {})), (e, v) => {
    e.lastElementChild.textContent = v.label;
    titled(e, v.label, keyLabel(v.key));
    enable(e, v.enabled);
    e.setAttribute('aria-pressed', Boolean(v.armed));
  });
};

/** @param {UI} ui */
const asks = ui => {
  const list = ui.asks.map(a => ({ ...a, name: a.verb }));
  keep($('asks'), list, a => {
    const id = 'ask-' + a.verb;
    /** @type {HTMLInputElement & { proposed?: number }} */
    const field = element('input', { id, type: 'number', inputmode: 'numeric', required: true, size: 5, autocomplete: 'off' });
    // A number that is only proposed gives way to what is typed.
    field.addEventListener('click', () => { if (field.value === String(field.proposed)) field.select(); });
    const submit = ev => {
      ev.preventDefault();
      if (field.value === '') return;
      send({ type: 'play', moves: `${a.verb} =${Number(field.value)}` });
      focusBoard();
    };
    return element('form', { class: 'ask', onsubmit: submit, novalidate: true }, element('label', { for: id }), field,
      element('button', { type: 'submit', title: say('page.number'), 'aria-label': say('page.number') }, icon('check')));
  }, (e, a) => {
    const [label, field] = e.children;
    if (label.textContent !== a.label) label.textContent = a.label;
    field.min = a.least;
    field.max = a.most;
    if (field.proposed !== a.value) field.value = field.proposed = a.value;
  });
};

/** @param {UI} ui */
const facts = ui => {
  const list = ui.facts;
  /** @type {{ name: string, label: string, value: number | string, of: number }[]} */
  const count = [{ name: ' moves', label: say('page.moves.word'), value: ui.n, of: 0 }];
  if (ui.best && !list.some(f => f.name === 'best')) count.push({ name: ' best', label: say('page.best.word'), value: ui.best, of: 0 });
  if (ui.hidden) count.push({ name: ' hidden', label: say('page.best.word'), value: '?', of: 0 });
  if (ui.beat) count.push({ name: ' beat', label: say('page.beat.word'), value: ui.beat, of: 0 });
  const fact = f => f.name === ' hidden' ? element('button', { type: 'button', class: 'fact', title: say('page.best.ask'), 'aria-label': say('page.best.ask'), onclick: () => { send({ type: 'reveal' }); focusBoard(); } }, element('span', {}), element('b', {}))
    : element('span', { class: 'fact' }, element('span', {}), element('b', {}));
  keep($('facts'), [...list, ...count], fact, (e, f) => {
    e.children[0].textContent = f.label;
    e.children[1].textContent = f.of ? `${f.value}/${f.of}` : f.value;
  });
  // While the level is played the place of the stars tells how hard it is.
  const hard = now.rating === undefined || document.documentElement.dataset.ui === 'site' ? [] : [{ name: 'hard ' + now.rating }];
  keep($('stars'), [...ui.stars.map((s, i) => ({ ...s, name: String(i) })), ...hard], s => s.text === undefined ? dots(now.rating) : element('span', { role: 'img' }, icon('star')), (e, s) => {
    if (s.text === undefined) return;
    e.classList.toggle('got', s.got);
    e.title = s.text;
    e.setAttribute('aria-label', `${s.got ? '★' : '☆'} ${s.text}`);
  });
};

// ticks shows the marks on the time line.
let marked = '';
const ticks = (scrub, marks) => {
  if (marked === marks.join()) return;
  marked = marks.join();
  const list = $('scrub-marks') ?? element('datalist', { id: 'scrub-marks' });
  list.replaceChildren(...marks.map(n => element('option', { value: n })));
  scrub.after(list);
  scrub.setAttribute('list', list.id);
};

/** @param {import('../messages').Replay} r */
const timeline = r => {
  const shown = r.of > 0 && (r.running || r.n < r.of);
  $('time').hidden = !shown;
  if (!shown) return;
  const scrub = $('scrub');
  scrub.max = String(r.of);
  ticks(scrub, r.marks);
  if (document.activeElement !== scrub || r.running) scrub.value = String(r.n);
  scrub.setAttribute('aria-valuetext', `${r.n} / ${r.of}`);
  $('time-text').textContent = `${r.n} / ${r.of}`;
  $('time-watch').replaceChildren(icon(r.running && !r.paused ? 'pause' : 'watch'));
};

let lead = ''; // what stands in place of the goal, while nothing is said
let aged = '', timer = 0; // the sentence that has given way to the goal again

// goal is what is to be reached, and by which keys or gestures.
const touch = matchMedia('(pointer: coarse)');
/** @param {UI} ui */
const goal = ui => [ui.goal, touch.matches ? ui.how.touch : ui.how.keys].filter(Boolean).join(' ') || ui.title;

// age lets a sentence give way to the goal after a while; hints, warnings and how
// the play ended stay.
const stays = 7000; // ms
const age = () => {
  clearTimeout(timer);
  aged = '';
  timer = setTimeout(() => {
    if (sure !== null || last?.state !== 'playing') return;
    aged = last.status;
    ui.show(last);
  }, stays);
};
let shown = '', sure = null; // the sentence in the status line; whether it is a proven hint, null where it is none

const word = () => say(sure ? 'page.hint.proven' : 'page.hint.guess');
const status = () => $('status').replaceChildren(shown, ...sure === null ? [] : [' ', element('span', { class: sure ? 'sure' : 'guess', role: 'img', title: word(), 'aria-label': word() }, sure ? '✓' : '≈')]);

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
  lead(text) { lead = text; if (last) ui.show(last); },
  /** @param {UI} ui */
  show(ui) {
    last = ui;
    document.documentElement.dataset.state = ui.state;
    const told = ui.status === aged ? '' : ui.status;
    const said = ui.waiting ? say('page.solving') : told || [now.unsaved && say('page.storage'), lead].filter(Boolean).join(' ') || goal(ui);
    if (shown !== said) { shown = said; sure = null; status(); }
    why(ui);
    tray(ui.tray);
    pad(ui.pad);
    facts(ui); verbs(ui); asks(ui); tools(ui); more(ui); timeline(ui.replay);
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
    ui.read(sure === null ? text : `${text} (${word()})`);
  },
  // keep lets the sentence in the status line stand.
  keep() { clearTimeout(timer); },
  // read reads a sentence out and shows nothing.
  read(text) { $('live').textContent = $('live').textContent === text ? text + '\u00a0' : text; },
  // tellUnsaved says that nothing is kept; until the first move it is also to be seen.
  tellUnsaved() {
    ui.read(say('page.storage'));
    if (last) ui.show(last);
  },
  /** @param {Omit<import('../messages').Searching, 'type'> | null} p */
  progress(p) {
    $('thinking').hidden = p === null;
    if (p === null) return;
    const bar = $('thinking').querySelector('progress');
    if (p.done >= 0) bar.value = String(p.done); else bar.removeAttribute('value');
    $('thinking').querySelector('span').textContent = p.text || say('page.solving');
  },
  get last() { return last; },
};

$('scrub').addEventListener('input', e => send({ type: 'scrub', n: Number(e.target.value) }));
document.addEventListener('fullscreenchange', () => { if (last) tools(last); });
$('time-watch').addEventListener('click', () => run('watch'));
$('why').addEventListener('click', () => { focusBoard(); run('why'); });
$('more').addEventListener('keydown', e => { if (e.key === 'Tab') closeMore(); });
addEventListener('keydown', e => {
  if (e.key !== 'Escape' || !closeMore()) return;
  e.preventDefault();
  e.stopImmediatePropagation();
}, true);
addEventListener('pointerdown', e => { if (!(e.target instanceof Element && e.target.closest('#more, #tools'))) closeMore(); }, true);
addEventListener('blur', e => { if (e.target === globalThis) closeMore(); });
