// The step player: shows a document of steps without any program. One stands in
// the shadow of an element; many may share a page.
import { layers, picture, shown, size } from './draw.js';
import { icon } from '../page/icons.js';
import { shape } from '../page/shape.js';
import { colours, html, ns, redraw, svg } from './nodes.js';
import { differing } from './differ.js';
import { editing } from './edit.js';
import { foreseeing } from './foresee.js';
import { style } from './style.js';
import { worded } from './worded.js';

/** @import { Cell, Drawn, Figure, Mark, Say, Step, Tell } from './figure' */
/** @import { Where } from './prose.js' */

const restful = 1400; // ms a step, while playing
/** @type {Record<string, string>} */
const signs = { good: '✓', bad: '✗', chosen: '◆', passed: '·' };

/**
 * @typedef {{ topics: { name: string, title: string, why?: string }[],
 *   to: (name: string) => void }} Choose of topics
 *
 * stepper makes the player of a document. Its element goes into a shadow root, its
 * sheet among that root's.
 * @param {Figure} doc
 * @param {{ say: Say, theme?: string, onStep: (at: Where) => void, from?: (step: Step) => void,
 *   link?: (name: string) => string, pace?: number, close?: () => void, choose?: Choose,
 *   fold?: (folded: boolean) => void, foresee?: boolean, tell?: Tell,
 *   edit?: Pick<import('./edit.js').Host, 'begin' | 'change' | 'back'> }} with_
 */
export const stepper = (
  doc,
  { say, theme, onStep, from, link, edit, tell, foresee, pace = 1, close, choose, fold },
) => {
  /** @type {Map<string, number>} */
  let names = new Map();
  /** @type {number[]} */
  let chapters = [];
  let last = 0; // of the steps
  let at = -1,
    timer = 0,
    peeked = -1;
  /** @type {string[]} */
  let off = [];

  /** @param {string} name @param {() => void} act @param {string} key @param {string} text */
  const button = (name, act, key, text) =>
    html(
      'button',
      {
        type: 'button',
        'data-name': name,
        title: key ? `${text} (${key})` : text,
        'aria-label': text,
        onclick: ev => {
          if (ev.currentTarget.getAttribute('aria-disabled') !== 'true') act();
        },
      },
      icon(name),
    );
  const board = html('div', {
    id: 'board',
    class: 'board',
    tabindex: -1,
    role: 'group',
    onclick: ev => {
      if (!edits?.on) tap(ev);
    },
  });
  const sides = html('p', { class: 'sides' });
  const about = html('p', { class: 'about' });
  /** @type {HTMLSelectElement | undefined} */
  const chooser =
    choose &&
    html('select', {
      class: 'topics',
      'aria-label': say('page.explain.topics'),
      onchange: () => {
        const { value } = chooser;
        chooser.value = doc.topic;
        choose.to(value);
      },
    });
  const said = html('p', { class: 'said', 'aria-live': 'polite', 'aria-atomic': 'true' }),
    more = html('p', { class: 'more' }),
    cost = html('p', { class: 'cost' });
  const scrub = html('input', {
    type: 'range',
    min: 1,
    'aria-label': say('page.explain.scrub'),
    oninput: ev => {
      pause();
      go(Number(ev.target.value) - 1);
    },
  });
  const curve = document.createElementNS(ns, 'svg'),
    count = html('output', {}),
    table = html('ul', { class: 'rows', hidden: true, 'aria-label': say('page.explain.table') });
  const watch = button('watch', () => (timer ? pause() : play()), '␣', say('page.explain.play'));
  const buttons = {
    first: button('first', () => go(0), 'Home', say('page.explain.first')),
    back: button('back', () => go(step(false)), '←', say('page.explain.back')),
    forward: button('forward', () => next(), '→', say('page.explain.next')),
    last: button('last', () => go(last), 'End', say('page.explain.last')),
  };
  const edits =
    edit &&
    editing(say, () => ({
      ...edit,
      board,
      cellAt,
      light,
      bounds: () => doc.boards[doc.steps[at].board ?? 0],
    }));
  edits?.listen(board);
  const guess = foreseeing(say, () => ({ doc, said, more, go, tell, after: () => buttons.forward.focus() }));
  guess.turn(Boolean(foresee));
  const toggles = html('p', { class: 'layers', role: 'group', 'aria-label': say('page.explain.layers') });
  const copy = link && worded('link', say('page.explain.copy'), () => copyLink());
  // unfold shows all of a figure that is a strip on a narrow screen, or folds it again.
  const unfold = button(
    'more',
    () => {
      fold(root.classList.toggle('strip'));
      measure();
    },
    '',
    say('page.explain.unfold'),
  );
  const words = html(
    'section',
    { class: 'words', tabindex: fold ? 0 : undefined },
    ...(chooser ? [chooser, about] : []),
    ...(edits ? [edits.note] : []),
    html('div', { class: 'text' }, said, more),
    cost,
  );
  const root = html(
    'section',
    { class: fold ? 'explain strip' : 'explain', part: 'explain', lang: doc.lang, onkeydown: ev => key(ev) },
    html('div', { class: 'picture' }, sides, board),
    words,
    html(
      'div',
      { class: 'bar' },
      html(
        'div',
        { class: 'go' },
        buttons.first,
        buttons.back,
        watch,
        buttons.forward,
        buttons.last,
        ...(fold ? [unfold] : []),
      ),
      html('div', { class: 'time' }, html('div', { class: 'track' }, curve, scrub), count),
      html(
        'div',
        { class: 'do' },
        guess.button,
        ...(edits ? edits.buttons : []),
        ...(copy ? [copy] : []),
        ...(from ? [worded('from', say('page.explain.from'), () => from(doc.steps[at]))] : []),
        ...(close ? [button('close', close, 'Esc', say('page.explain.close'))] : []),
      ),
    ),
    toggles,
    table,
  );

  /** @param {string[]} all */
  const layered = all =>
    all.length > 1
      ? all.map(l =>
          html(
            'button',
            {
              type: 'button',
              'aria-pressed': String(!off.includes(l)),
              onclick: ev => {
                off = off.includes(l) ? off.filter(x => x !== l) : [...off, l];
                ev.currentTarget.setAttribute('aria-pressed', String(!off.includes(l)));
                draw(at);
              },
            },
            doc.layers?.[l] ?? l,
          ),
        )
      : [];

  // load shows another document. One that takes the place of another goes to the
  // step of the same name, else to its chapter, and flashes what differs.
  const sheet = new CSSStyleSheet();
  /** @param {Figure} next */
  function take(next) {
    doc = next;
    names = new Map(doc.steps.map((s, i) => [s.name, i]));
    chapters = doc.steps.flatMap((s, i) => (s.depth ? [] : [i]));
    last = doc.steps.length - 1;
    sheet.replaceSync(colours(doc, theme) + style);
  }
  /** @param {Figure} next */
  function load(next) {
    const before = doc,
      was = at;
    take(next);
    if (!doc.part || was < 0 || before.topic !== doc.topic) fit();
    if (was < 0 || before.topic !== doc.topic) {
      at = -1;
      return;
    }
    pause();
    if (!doc.part) measure();
    const name = [
      before.steps[was],
      ...before.steps
        .slice(0, was)
        .reverse()
        .filter(s => !s.depth),
    ]
      .map(s => s.name)
      .find(n => names.has(n));
    at = -1;
    go(names.get(name) ?? 0);
    flash(differing(before, was, doc, at));
    edits?.again();
  }

  // fill takes all steps in the place of the first ones.
  /** @param {Figure} next */
  function fill(next) {
    take(next);
    fit();
    measure();
    show(at);
  }

  // fit makes what stands round the board that of the whole document; of one that is
  // a part, the rest of which is on its way, it stays as it was.
  function fit() {
    scrub.max = String(last + 1);
    for (const e of [root, board]) e.setAttribute('aria-label', `${doc.name} – ${doc.title}`);
    toggles.replaceChildren(...layered(layers(doc)));
    table.hidden = !doc.steps.some(s => s.rows?.length);
    cost.hidden = !doc.steps.some(s => s.cost);
    guess.button.hidden = !guess.has(doc);
    sides.replaceChildren(...(doc.called ?? []).map(text => html('span', {}, text)));
    if (copy) copy.hidden = doc.topic === 'why';
    about.textContent = doc.about;
    chooser?.replaceChildren(
      ...choose.topics.map(t =>
        html('option', { value: t.name, disabled: Boolean(t.why) }, t.title + (t.why ? ` – ${t.why}` : '')),
      ),
      ...(doc.topic === 'why' ? [html('option', { value: 'why' }, doc.title)] : []),
    );
    if (chooser) chooser.value = doc.topic;
    reach();
    reserve();
  }

  // reach draws over the time line what the steps have reached, where that is scored.
  function reach() {
    const all = doc.steps.map(s => s.score ?? 0),
      first = all.findIndex(Boolean),
      from = all.slice(first);
    curve.replaceChildren();
    if (first < 0) return;
    const least = Math.min(...from),
      span = Math.max(...from) - least || 1,
      line = document.createElementNS(ns, 'path');
    line.setAttribute(
      'd',
      from.map((y, i) => (i ? `H${first + i}V` : `M${first} `) + (1 - (y - least) / span)).join(''),
    );
    curve.setAttribute('viewBox', `0 0 ${last || 1} 1`);
    curve.setAttribute('preserveAspectRatio', 'none');
    curve.append(line);
  }

  // reserve keeps the room of the largest board, so that nothing jumps.
  function reserve() {
    const sizes = doc.steps.map(s => size(doc, s)),
      wide = Math.max(...sizes.map(s => s.cols)),
      high = Math.max(...sizes.map(s => s.rows / s.cols));
    board.style.aspectRatio = `1 / ${high}`;
    for (const e of [board, sides])
      e.style.maxWidth = `min(${wide} * var(--gw-tile, 56px), calc(var(--gw-room, 480px) / ${high}))`;
  }

  // flash frames cells for a moment, at most until the next step.
  /** @param {ReturnType<typeof differing>} cells */
  function flash(cells) {
    board
      .querySelector('svg')
      .append(...cells.map(([row, col, second]) => framed([row, col], second, 'flash')));
  }

  // measure keeps the room of the longest sentence.
  const measure = () => {
    const longest = doc.steps.reduce((a, s) => (s.text.length > a.length ? s.text : a), '') + guess.longest(),
      probe = html('p', { class: 'said', 'aria-hidden': 'true' }, longest);
    said.style.minHeight = '';
    said.before(probe);
    const height = probe.offsetHeight;
    probe.remove();
    said.style.minHeight = height + 'px';
  };

  /** @type {Drawn | null} */
  let drawn = null; // the picture on the board
  /** @param {number} i */
  function draw(i) {
    const next = picture(doc, i, off);
    if (drawn) redraw(/** @type {Element} */ (board.firstChild), drawn, next);
    else board.append(svg(next));
    drawn = next;
    const tree = /** @type {Element} */ (board.firstChild);
    tree.setAttribute('role', 'img');
    tree.setAttribute('aria-label', doc.steps[i].text);
  }

  // light frames a cell as long as something points at it.
  /** @param {Cell | null} cell @param {boolean} [second] */
  const light = (cell, second) => {
    for (const e of board.querySelectorAll('.lit')) e.remove();
    if (!cell) return;
    board.querySelector('svg').append(framed(cell, second, 'lit'));
  };
  /** @param {Cell} cell @param {boolean} second @param {string} kind */
  function framed(cell, second, kind) {
    const [down, right] = second ? (doc.twin ?? [0, 0]) : [0, 0],
      mark = document.createElementNS(ns, 'rect');
    for (const [k, v] of Object.entries({
      class: kind,
      x: (cell[1] + right) * 32 + 1,
      y: (cell[0] + down) * 32 + 1,
      width: 30,
      height: 30,
      rx: 6,
    }))
      mark.setAttribute(k, String(v));
    return mark;
  }
  /** @param {HTMLElement} e @param {Cell[]} cells @param {boolean} second */
  const lights = (e, cells, second) => {
    const on = () => cells.forEach((c, i) => (i ? lightMore(c, second) : light(c, second))),
      out = () => light(null);
    for (const [type, act] of Object.entries({
      pointerenter: on,
      focus: on,
      click: on,
      pointerleave: out,
      blur: out,
    }))
      e.addEventListener(type, act);
    return e;
  };
  /** @param {Cell} cell @param {boolean} second */
  const lightMore = (cell, second) => {
    const before = [...board.querySelectorAll('.lit')];
    light(cell, second);
    board.querySelector('svg').append(...before);
  };

  // sentence is the text of a step; what names a cell or a step is a button.
  /** @param {Step} s */
  const sentence = s => {
    /** @type {(Node | string)[]} */
    const parts = [];
    let end = 0;
    for (const l of s.links ?? []) {
      parts.push(s.text.slice(end, l.from));
      const text = s.text.slice(l.from, l.to),
        b = html('button', { type: 'button', class: 'named' }, text);
      if (l.cell) lights(b, [l.cell], s.second);
      else if (names.has(l.step)) b.addEventListener('click', () => go(names.get(l.step)));
      parts.push(l.cell || names.has(l.step) ? b : text);
      end = l.to;
    }
    return [...parts, s.text.slice(end)];
  };

  // dead is how many steps without a solution stand below step i of a search tree.
  /** @param {number} i */
  const dead = i => {
    if (!doc.tree || !doc.steps[i].depth) return 0;
    let k = i + 1;
    for (; k <= last && doc.steps[k].depth > doc.steps[i].depth; k++) if (doc.steps[k].solved) return 0;
    return doc.steps[i].solved ? 0 : k - 1 - i;
  };

  /** @param {Step} s */
  const beside = s => {
    const because = (s.because ?? [])
      .filter(n => names.has(n))
      .slice(0, 4)
      .map(n =>
        html(
          'button',
          { type: 'button', class: 'named', onclick: () => go(names.get(n)) },
          String(names.get(n) + 1),
        ),
      );
    const skip = dead(at),
      under = doc.fold && !s.depth ? chapter(true) - at - 1 : 0;
    more.replaceChildren(
      ...(because.length ? [say('page.explain.because'), ...because.flatMap(b => [' ', b])] : []),
      ...(skip > 2
        ? [
            ' ',
            html(
              'button',
              { type: 'button', class: 'named', onclick: () => go(at + skip + 1) },
              say('page.explain.skip', skip),
            ),
          ]
        : []),
      ...(under > 0
        ? [
            ' ',
            html(
              'button',
              { type: 'button', class: 'named', onclick: () => go(at + 1) },
              say('page.explain.under', under),
            ),
          ]
        : []),
    );
    cost.replaceChildren(
      ...(s.cost ?? []).flatMap((n, i, both) => [
        html(
          'span',
          {},
          say(i ? 'page.explain.plain' : 'page.explain.ours'),
          html('progress', { max: Math.max(...both, 1), value: n, 'aria-hidden': 'true' }),
          html('b', {}, n.toLocaleString(doc.lang)),
        ),
      ]),
    );
  };

  /** @param {number} i */
  const rows = i => {
    const held = [...table.querySelectorAll('button')].findIndex(b => b.matches(':focus'));
    table.replaceChildren(
      ...shown(doc, i).rows.map(r => {
        const b = html(
          'button',
          {
            type: 'button',
            'data-tint': r.tint,
            ...(names.has(r.leads) && {
              'aria-pressed': String(r.tint === 'chosen'),
              onclick: () => go(names.get(r.leads)),
            }),
          },
          html('i', { 'aria-hidden': 'true' }, signs[r.tint] ?? ''),
          ...(r.shape && r.cells?.length ? [shape(r.cells)] : []),
          r.gone ? html('s', {}, r.text) : (r.text ?? ''),
        );
        return html('li', {}, r.cells?.length ? lights(b, r.cells, doc.steps[i].second) : b);
      }),
    );
    table.querySelectorAll('button')[held]?.focus({ preventScroll: true });
  };

  /** @param {HTMLElement} b @param {boolean} on */
  const enable = (b, on) =>
    on ? b.removeAttribute('aria-disabled') : b.setAttribute('aria-disabled', 'true');

  /** @param {number} i */
  function show(i) {
    const s = doc.steps[i];
    draw(i);
    said.replaceChildren(...sentence(s));
    beside(s);
    rows(i);
    scrub.value = String(i + 1);
    count.textContent = say('page.explain.at', i + 1, scrub.max + (doc.part ? '+' : ''));
    scrub.setAttribute('aria-valuetext', count.textContent);
    for (const b of [buttons.first, buttons.back]) enable(b, i > 0);
    for (const b of [buttons.forward, buttons.last]) enable(b, i < last || doc.part);
  }

  // next asks what comes next where the reader wants that, else goes there.
  const next = () => {
    const asks = guess.ask(step(true));
    if (!asks) go(step(true));
    return asks;
  };

  /** @param {number} i */
  function go(i) {
    const to = Math.min(Math.max(i, 0), last);
    peeked = -1;
    guess.again();
    if (to === at) return;
    at = to;
    show(at);
    onStep(where());
  }
  const where = () => ({
    topic: doc.topic,
    name: doc.steps[at].name,
    n: at + 1,
    of: Number(scrub.max),
    text: doc.steps[at].text,
    depth: doc.steps[at].depth,
    why: doc.why,
  });

  // peek shows a step for a while, and with -1 where the reader stands.
  /** @param {number} i */
  const peek = i => {
    if (i !== peeked) {
      peeked = i;
      show(i < 0 ? at : i);
    }
  };

  /** @param {boolean} on */
  const dress = on => {
    const text = say(on ? 'page.explain.pause' : 'page.explain.play');
    watch.setAttribute('aria-label', text);
    watch.title = text + ' (␣)';
    watch.replaceChildren(icon(on ? 'pause' : 'watch'));
  };
  const pause = () => {
    clearInterval(timer);
    timer = 0;
    dress(false);
  };
  function play() {
    if (at === last) go(0);
    dress(true);
    timer = setInterval(() => {
      const skip = dead(at);
      if (skip > 2) go(at + skip);
      else if (next()) pause();
      if (at === last) pause();
    }, restful / pace);
  }

  // step is where one step on or back leads: past what is folded.
  /** @param {boolean} on */
  const step = on => (doc.fold && !doc.steps[at].depth ? chapter(on) : at + (on ? 1 : -1));
  /** @param {boolean} on */
  const chapter = on => (on ? chapters.find(c => c > at) : chapters.findLast(c => c < at)) ?? (on ? last : 0);
  /** @type {Record<string, () => number>} */
  const keys = {
    ArrowLeft: () => step(false),
    ArrowRight: () => (guess.ask(step(true)) ? at : step(true)),
    ArrowUp: () => chapter(false),
    ArrowDown: () => chapter(true),
    Home: () => 0,
    End: () => last,
  };
  /** @param {Happened} ev */
  function key(ev) {
    if (ev.ctrlKey || ev.metaKey || ev.altKey) return;
    if (ev.key === 'Escape' && close) {
      ev.stopPropagation();
      close();
      return;
    }
    if (ev.target === /** @type {Element} */ (chooser)) return;
    const inButton = ev.target.localName === 'button';
    if (ev.key === ' ' && !inButton) {
      if (timer) pause();
      else play();
      ev.preventDefault();
      return;
    }
    if (!Object.hasOwn(keys, ev.key)) return;
    pause();
    go(ev.shiftKey && /Left|Right/.test(ev.key) ? chapter(ev.key === 'ArrowRight') : keys[ev.key]());
    ev.preventDefault();
  }

  // cellAt is the cell at a place of the page, and whether it is on the second board.
  /** @param {MouseEvent} ev */
  function cellAt(ev) {
    const box = board.querySelector('svg').getBoundingClientRect(),
      s = size(doc, doc.steps[at]),
      [down, right] = doc.twin ?? [0, 0],
      first = doc.boards[doc.steps[at].board ?? 0];
    let row = s.top + Math.floor(((ev.clientY - box.top) / box.height) * s.rows),
      col = s.left + Math.floor(((ev.clientX - box.left) / box.width) * s.cols);
    const second =
      Boolean(doc.twin) &&
      ((down > 0 && row >= first.top + first.rows) || (right > 0 && col >= first.left + first.cols));
    if (second) {
      row -= down;
      col -= right;
    }
    return /** @type {[number, number, boolean]} */ ([row, col, second]);
  }

  // tap goes to the step about a cell, or to the one that what is shown there comes from:
  // the last one before this that set it, else this one, else the last one that looked there.
  /** @param {MouseEvent} ev */
  function tap(ev) {
    const [row, col, second] = cellAt(ev),
      before = doc.steps.slice(0, at);
    /** @param {Mark} m */
    const here = m => m.row === row && m.col === col && Boolean(m.second) === second;
    const marks = new Set(
      shown(doc, at)
        .marks.filter(here)
        .map(m => JSON.stringify(m)),
    );
    /** @param {Step} x */
    const sets = x => x.put?.some(m => marks.has(JSON.stringify(m)));
    /** @param {Step} x */
    const looks = x => Boolean(x.second) === second && x.look?.some(([r, c]) => r === row && c === col);
    /** @param {(x: Step) => boolean} is */
    const last = is => before.findLastIndex(is);
    const i = doc.pick
      ? doc.steps.findIndex(
          x => x.look?.[0]?.[0] === row && x.look[0][1] === col && Boolean(x.second) === second,
        )
      : ([last(sets), sets(doc.steps[at]) ? at : -1, last(looks)].find(n => n >= 0) ?? -1);
    if (i >= 0) {
      pause();
      go(i);
    }
  }

  async function copyLink() {
    try {
      await navigator.clipboard.writeText(link(doc.steps[at].name));
    } catch {
      more.replaceChildren(html('a', { href: link(doc.steps[at].name) }, link(doc.steps[at].name)));
      return;
    }
    more.replaceChildren(say('page.explain.copied'));
  }

  // The sentence's room is measured again when the width has changed.
  let width = 0;
  const watcher = new ResizeObserver(() => {
    if (width !== root.clientWidth) {
      width = root.clientWidth;
      measure();
    }
  });
  watcher.observe(root);

  load(doc);
  return {
    root,
    sheet,
    load,
    fill,
    measure,
    // ask asks what step i will show, from the step before it.
    /** @param {number} i */
    ask(i) {
      pause();
      go(i - 1);
      if (!guess.ask(i, true)) go(i);
    },
    // lower puts the words beside the board, where they scroll, or below it again.
    // What moves for it keeps the focus.
    /** @param {boolean} on */
    lower(on) {
      const to = on ? words : root,
        had = /** @type {ShadowRoot} */ (root.getRootNode()).activeElement;
      root.classList.toggle('low', on);
      if (toggles.parentNode === to) return;
      to.append(toggles, table);
      if (on) words.tabIndex = 0;
      else words.removeAttribute('tabindex');
      if (had instanceof HTMLElement) had.focus({ preventScroll: true });
    },
    /** @param {boolean} on */
    edited: on => {
      if (edits) edits.back.hidden = !on;
    },
    go,
    peek,
    light,
    pause,
    where,
    get at() {
      return at;
    },
    // find returns the number of the step of a name or a number from 1, -1 for none.
    /** @param {string} name */
    find: name =>
      names.get(name) ??
      (/^\d+$/.test(name) && Number(name) > 0 && Number(name) <= last + 1 ? Number(name) - 1 : -1),
    // nearest returns the step whose name is the longest beginning of a name, cut at a dot.
    /** @param {string} name */
    nearest(name) {
      for (let cut = name; cut; cut = cut.slice(0, Math.max(cut.lastIndexOf('.'), 0)))
        if (names.has(cut)) return names.get(cut);
      return -1;
    },
    end() {
      pause();
      watcher.disconnect();
    },
  };
};
