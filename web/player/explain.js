// The bar of an explanation: the sentence of the step, the buttons that go from
// step to step, the table beside the board, and the choice of what is explained.
// It stands in the strip in place of the play's own buttons.
import { ui } from './ui.js';
import { pace, run } from './tools.js';
import { send } from './send.js';
import { copyText, panel } from './panel.js';
import { enable, inLine as keep, press, titled } from './row.js';
import { visited } from './outcome.js';
import { withLink } from './leave.js';
import { table } from './explain-table.js';
import { root } from './state.js';
import { store } from '../page/store.js';
import { post } from './talk.js';
import { focusBoard, siteAt } from './begin.js';
import { lang, say } from '../page/words.js';
import { node } from '../page/node.js';
import { icon } from '../page/icons.js';
import { $, element as e } from '../page/element.js';

/** @typedef {import('../messages').Explaining} Explaining */

let bar = null;
/** @type {Explaining} */
let now = null; // as it was told last
let tallest = 0; // px that a sentence of this topic has taken
let asking = ''; // the topic that is asked about
let foresees = false; // the reader answers before a step is shown
let quiz = ''; // the topic that has questions
let score = ''; // how many were answered rightly

const walk = (act, more = {}) => send({ type: 'walk', do: act, ...more });
const light = cells => walk('light', { cells });

// lights lets an element light cells of the board while it is pointed at, and when it is pressed.
const lights = (el, cells) => {
  const on = () => light(cells()),
    off = () => {
      if (document.activeElement !== el) light([]);
    };
  for (const [type, act] of Object.entries({
    pointerenter: on,
    focus: on,
    click: on,
    pointerleave: off,
    blur: off,
  }))
    el.addEventListener(type, act);
  return el;
};

const link = (text, act) => e('button', { type: 'button', class: 'named', onclick: act }, text);
const toStep = (text, n) => link(text, () => walk('to', { n }));
const cellWords = (row, col) =>
  $('grid').querySelector(`[data-row="${row}"][data-col="${col}"]`)?.textContent ?? '';

// part is a part of the sentence: what names a cell, a step or a row is a button.
const part = p => {
  if (p.row)
    return lights(
      link(p.text, () => ui.read(cellWords(p.row, p.col))),
      () => [{ row: p.row, col: p.col }],
    );
  if (p.n) return toStep(p.text, p.n);
  if (p.key) return link(p.text, () => table.show(p.key));
  return p.text;
};

const go = (name, key, act, more) =>
  e(
    'button',
    { type: 'button', 'data-name': name, 'data-key': key, onclick: press(act), ...more },
    icon(name),
  );

const make = () => {
  const range = e('input', {
    type: 'range',
    id: 'explain-scrub',
    class: 'explain-scrub',
    min: 1,
    oninput: ev => walk('to', { n: Number(ev.target.value) }),
  });
  bar = e(
    'section',
    { id: 'explain', class: 'explain' },
    e(
      'div',
      { id: 'explain-said', class: 'explain-said' },
      e('p', { id: 'explain-text', class: 'explain-text', 'aria-live': 'polite', 'aria-atomic': 'true' }),
      e('span', { id: 'explain-choices', class: 'explain-choices', role: 'group' }),
      e('span', { id: 'explain-links', class: 'explain-links' }),
    ),
    e('div', { id: 'explain-cost', class: 'explain-cost' }),
    e(
      'div',
      { id: 'explain-bar', class: 'explain-bar' },
      e(
        'div',
        { id: 'explain-go', class: 'explain-go' },
        go('first', '', () => walk('first')),
        go('back', '', () => walk('back')),
        go('watch', '', () => walk('play'), { id: 'explain-play', class: 'explain-play' }),
        go('forward', '', () => walk('next'), { id: 'explain-next' }),
        go('last', '', () => walk('last')),
        e('button', {
          type: 'button',
          id: 'explain-speed',
          class: 'explain-speed',
          onclick: () => run('speed'),
        }),
      ),
      e(
        'div',
        { id: 'explain-time', class: 'explain-time' },
        e('div', { id: 'explain-track', class: 'explain-track' }, range),
        e('datalist', { id: 'explain-chapters' }),
        e('output', { for: 'explain-scrub', id: 'explain-at', class: 'explain-at' }),
      ),
      e(
        'div',
        { id: 'explain-do', class: 'explain-do' },
        e(
          'button',
          {
            type: 'button',
            id: 'explain-topic',
            class: 'explain-topic',
            'aria-controls': 'explain-choice',
            'aria-expanded': 'false',
            onclick: () => choosing(),
          },
          e('span', {}),
          icon('unfold'),
        ),
        e(
          'button',
          { type: 'button', id: 'explain-foresee', class: 'explain-foresee', onclick: foresee },
          icon('foresee'),
          e('span', {}),
        ),
        e(
          'button',
          {
            type: 'button',
            id: 'explain-from',
            class: 'explain-from',
            onclick: () => {
              visited(true);
              walk('from');
              focusBoard();
            },
          },
          icon('from'),
          e('span', {}),
        ),
        e(
          'button',
          { type: 'button', id: 'explain-link', onclick: () => withLink(copyMoment) },
          icon('link'),
        ),
        e(
          'button',
          {
            type: 'button',
            id: 'explain-close',
            class: 'explain-close',
            onclick: () => {
              walk('leave');
              focusBoard();
            },
          },
          icon('close'),
          e('span', {}),
        ),
      ),
    ),
    e(
      'div',
      { id: 'explain-choice', class: 'explain-choice', hidden: true },
      e('div', { id: 'explain-topics', class: 'explain-topics', role: 'group' }),
      e('div', { id: 'explain-layers', class: 'explain-layers', role: 'group' }),
    ),
    table.make(lights, name => send({ type: 'explain', name })),
  );
  range.setAttribute('list', 'explain-chapters');
  bar.addEventListener(
    'keydown',
    ev => {
      if (ev.key === 'Escape' && choosing(false)) {
        ev.stopPropagation();
        $('explain-topic').focus();
      }
    },
    true,
  );
  $('status').before(bar);
  document.body.append(e('div', { id: 'explain-boards', class: 'explain-boards', 'aria-hidden': 'true' }));
};

const labels = {
  first: 'page.explain.first',
  back: 'page.explain.back',
  forward: 'page.explain.next',
  last: 'page.explain.last',
};
const keys = { first: 'Home', back: '←', forward: '→', last: 'End' };

// dress puts the words on the buttons, which change with the language.
const dress = () => {
  bar.setAttribute('aria-label', say('page.explain'));
  for (const b of $('explain-go').querySelectorAll('[data-name]'))
    if (labels[b.dataset.name]) titled(b, say(labels[b.dataset.name]), keys[b.dataset.name]);
  titled($('explain-speed'), say('page.speed', pace(ui.last.speed)));
  $('explain-speed').textContent = pace(ui.last.speed);
  $('explain-scrub').setAttribute('aria-label', say('page.explain.scrub'));
  titled($('explain-link'), say('page.explain.copy'));
  for (const [id, text] of [
    ['explain-from', say('page.explain.from')],
    ['explain-close', ui.last.commands.find(c => c.name === 'explain').label],
  ]) {
    titled($(id), text, id === 'explain-close' ? 'Esc' : undefined);
    $(id).lastElementChild.textContent = text;
  }
  $('explain-choices').setAttribute('aria-label', say('page.explain.foresee'));
  $('explain-topics').setAttribute('aria-label', say('page.explain.topics'));
  $('explain-layers').setAttribute('aria-label', say('page.explain.layers'));
};

// choosing opens or folds the choice of topics and layers, and reports whether it
// was open.
const choosing = on => {
  const box = $('explain-choice'),
    was = !box.hidden;
  box.hidden = !(on ?? !was);
  $('explain-topic').setAttribute('aria-expanded', String(!box.hidden));
  return was;
};

const foresee = () => {
  foresees = !foresees;
  store.write('foresee', foresees ? 'on' : 'off');
  explaining(now);
};

// quizzes shows the switch of the topics that have questions, and the score.
const quizzes = m => {
  if (m.question) quiz = m.topic;
  const b = $('explain-foresee'),
    label = say('page.explain.predict');
  b.hidden = quiz !== m.topic;
  b.setAttribute('aria-pressed', String(foresees));
  titled(b, foresees && score ? `${label}: ${score}` : label);
  b.lastElementChild.textContent = (foresees && score) || label;
};

// foreseen takes how often the reader was right.
/** @param {import('../messages').Foreseen} m */
export const foreseen = m => {
  score = say('page.explain.score', m.right, m.of);
};

// copyMoment copies the address of the step on the site, or shows it to be copied.
const copyMoment = async link => {
  const address = siteAt(link);
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    panel({
      kind: 'moment',
      text: say('page.copy.failed'),
      copy: address,
      buttons: [[say('page.copy'), () => copyText(address), true], [say('page.close')]],
    });
    return;
  }
  ui.read(say('page.copied'));
  $('explain-link').replaceChildren(icon('check'));
  setTimeout(() => $('explain-link').replaceChildren(icon('link')), 1500);
};

// The site's address follows, once the reader rests at a step: browsers bound how
// often an address may change.
const rests = 400; // ms
let telling = 0;
const tellMoment = () => {
  if (root.dataset.ui !== 'site') return;
  clearTimeout(telling);
  telling = setTimeout(() => withLink(link => post({ type: 'moment', link })), rests);
};

// whole makes a sentence of a notice, which may be a part of one.
const whole = text =>
  text[0].toUpperCase() + text.slice(1) + (/[.!?。！？]$/.test(text) ? '' : lang === 'zh' ? '。' : '.');

const sentence = m => {
  const parts = m.n ? m.parts.map(part) : m.lost ? [] : [say('page.solving')];
  $('explain-text').replaceChildren(
    ...parts,
    ...(m.notice ? [m.n ? ' ' : '', e('em', {}, whole(m.notice))] : []),
    ...(m.question && foresees ? [' ', e('em', {}, m.question)] : []),
  );
  $('explain-choices').replaceChildren(
    ...(foresees ? m.choices : []).map((c, i) =>
      link(c, () => {
        walk('answer', { n: i + 1 });
        $('explain-next').focus();
      }),
    ),
  );
  const few = m.because.slice(0, 4),
    links = [];
  if (few.length) links.push(say('page.explain.because'), ...few.flatMap(n => [' ', toStep(String(n), n)]));
  if (m.dead > 2) links.push(link(say('page.explain.skip', m.dead), () => walk('skip')));
  if (m.lost) links.push(link(say('page.explain.again'), () => walk('to', { n: m.of + 1 })));
  $('explain-links').replaceChildren(...links);
  const box = $('explain-said');
  box.style.minHeight = (tallest = Math.max(tallest, box.offsetHeight)) + 'px';
};

const most = 200; // ticks on the scrubber
const scrubber = m => {
  const range = $('explain-scrub'),
    of = m.of + (m.ended ? '' : '+'),
    list = $('explain-chapters'),
    by = Math.ceil(m.chapters.length / most);
  const marks = m.chapters.filter((_, i) => i % by === 0);
  if (list.children.length !== marks.length || list.lastElementChild?.value !== String(marks.at(-1)))
    list.replaceChildren(...marks.map(n => e('option', { value: n })));
  range.max = String(Math.max(m.of, 1));
  range.value = m.n;
  const text = say('page.explain.at', m.n, of);
  range.setAttribute('aria-valuetext', text);
  $('explain-at').textContent = text;
};

// curve draws what the steps have reached over the scrubber, as far as they are
// scored: a dot to each step that is better than all before it.
const curve = m => {
  const track = $('explain-track'),
    first = m.curve.findIndex(y => y),
    told = first < 0 ? '' : m.curve.join(' ');
  if ((track.dataset.curve ?? '') === told) return;
  track.dataset.curve = told;
  track.querySelector('svg')?.remove();
  if (!told) return;
  const ys = m.curve.slice(first),
    least = Math.min(...ys),
    span = Math.max(...ys) - least || 1,
    at = (y, i) => `${first + i} ${(least + span - y) / span}`;
  const line = ys.map((y, i) => (i ? `H${first + i}V` : `M${first} `) + (least + span - y) / span).join('');
  const dots = ys.map((y, i) => (i && y <= Math.max(...ys.slice(0, i)) ? '' : `M${at(y, i)}h0`)).join('');
  track.prepend(
    node(
      'svg',
      { viewBox: `0 0 ${m.curve.length - 1 || 1} 1`, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
      node('path', { d: line }),
      node('path', { class: 'dots', d: dots }),
    ),
  );
};

const cost = m => {
  const box = $('explain-cost'),
    biggest = Math.max(...m.cost, 1);
  box.hidden = !m.cost.length;
  box.replaceChildren(
    ...m.cost.map((n, i) =>
      e(
        'span',
        {},
        say(i ? 'page.explain.plain' : 'page.explain.ours'),
        ' ',
        e('progress', { max: biggest, value: n, 'aria-hidden': 'true' }),
        ' ',
        e('b', {}, n.toLocaleString(lang)),
      ),
    ),
  );
};

// captions names two boards that are shown at once, over each. The hidden table
// has the same words.
const captions = list => {
  const box = $('explain-boards'),
    at = document.querySelector('canvas').getBoundingClientRect();
  keep(
    box,
    list.map(c => ({ ...c, name: c.text })),
    () => e('span', {}),
    (s, c) => {
      s.textContent = c.text;
      s.style.translate = `calc(${at.left + c.x}px - 50%) calc(${at.top + c.y}px - 50%)`;
    },
  );
};

const choice = m => {
  const topic = m.topics.find(t => t.name === m.topic);
  $('explain-topic').firstElementChild.textContent = topic?.label ?? '';
  titled($('explain-topic'), say('page.explain.topics') + ': ' + topic?.label);
  keep(
    $('explain-topics'),
    m.topics,
    t =>
      e(
        'button',
        {
          type: 'button',
          onclick: press(() => {
            choosing(false);
            send({ type: 'explain', topic: t.name });
          }),
        },
        e('b', {}),
        e('span', {}),
        e('em', {}),
      ),
    (b, t) => {
      b.children[0].textContent = t.label;
      b.children[1].textContent = [t.about, t.answers && say('page.explain.answers')]
        .filter(Boolean)
        .join(' ');
      b.children[2].textContent = t.why;
      enable(b, !t.why);
      if (t === topic) b.setAttribute('aria-current', 'true');
      else b.removeAttribute('aria-current');
    },
  );
  keep(
    $('explain-layers'),
    m.layers.length > 1 ? m.layers : [],
    l =>
      e(
        'button',
        { type: 'button', onclick: () => walk('layer', { layer: l.name }) },
        icon('check'),
        e('span', {}),
      ),
    (b, l) => {
      b.lastElementChild.textContent = l.label;
      b.setAttribute('aria-pressed', String(l.on));
    },
  );
};

// ask asks before what gives the answer away is shown; who does not want that is
// back where he was.
const ask = (m, before) => {
  if (asking === m.topic) return;
  asking = m.topic;
  const { topic, name } = before?.n ? before : { topic: '', name: '' };
  panel({
    kind: 'asks',
    text: m.topics.find(t => t.name === m.topic)?.label ?? '',
    line: m.asks,
    buttons: [
      [say('page.explain.show'), () => send({ type: 'explain', topic: m.topic, sure: true })],
      [say('page.explain.cancel'), () => (topic ? send({ type: 'explain', topic, name }) : walk('leave'))],
    ],
  });
};

// shut puts the play's own buttons back.
const shut = () => {
  choosing(false);
  tallest = 0;
  score = '';
  captions([]);
  $('explain-said').style.minHeight = '';
  table.tell([]);
};

// explaining shows where an explanation stands, or that none is open.
/** @param {Explaining} m */
export const explaining = m => {
  const before = now,
    held = document.activeElement;
  now = m;
  if (!bar) {
    foresees = store.read('foresee') === 'on';
    make();
  }
  if (m.asks) ask(m, before);
  else {
    asking = '';
    panel.close('asks');
  }
  const open = Boolean(m.topic && !m.asks),
    opens = open && bar.hidden;
  if (opens) $('strip').style.minHeight = $('strip').offsetHeight + 'px'; // a board of another size is drawn anew
  bar.hidden = !open;
  $('strip').classList.toggle('explaining', open);
  if (!open || before?.topic !== m.topic) shut();
  if ((before?.topic && !before.asks) || open) tellMoment();
  if (!open) {
    $('strip').style.minHeight = '';
    if (!m.topic) visited();
    if (bar.contains(held)) focusBoard();
    return;
  }
  dress();
  sentence(m);
  scrubber(m);
  curve(m);
  cost(m);
  captions(m.captions);
  choice(m);
  quizzes(m);
  $('explain-link').hidden = m.topic === 'why'; // which has no address
  if (!m.same) table.tell(m.rows);
  const play = $('explain-play');
  titled(play, say(m.playing ? 'page.explain.pause' : 'page.explain.play'), '␣');
  if (play.dataset.on !== String(m.playing)) {
    play.dataset.on = String(m.playing);
    play.replaceChildren(icon(m.playing ? 'pause' : 'watch'));
  }
  for (const b of $('explain-go').querySelectorAll('[data-name=first], [data-name=back]')) enable(b, m.n > 1);
  for (const b of $('explain-go').querySelectorAll('[data-name=forward], [data-name=last]'))
    enable(b, m.n < m.of || !m.ended);
  if (opens && $('strip').contains(held)) $('explain-next').focus();
};
explaining.dress = () => {
  if (bar && !bar.hidden) dress();
};
Object.defineProperty(explaining, 'now', { get: () => now });
// explained is the step that is shown, by which an explanation can be opened again;
// null where none is, or one of a single move.
export const explained = () =>
  now?.topic && now.topic !== 'why' && !now.asks ? { topic: now.topic, name: now.name } : null;
