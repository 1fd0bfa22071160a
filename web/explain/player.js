// The step player: shows a document of steps without any program. One stands in
// the shadow of an element; many may share a page.
import { besides } from './controls/aside.js';
import { boarding } from './picture/board.js';
import { choosing } from './controls/choosing.js';
import { colours, html } from './picture/nodes.js';
import { button, worded } from './picture/buttons.js';
import { differing } from './steps/differ.js';
import { editing } from './picture/edit.js';
import { solving } from './controls/solving.js';
import { pacing, keyed } from './controls/playing.js';
import { steering } from './controls/steering.js';
import { touching } from './picture/touching.js';
import { style } from './style.js';
import { about, wayFrom } from './steps/ways.js';
import { writing } from './text/written.js';

/** @import { Cell, Figure, Say, Shown, Step, Tell } from './steps/figure' */
/** @import { Meaning } from './picture/touching.js' */

/**
 * stepper makes the player of a document. Its element goes into a shadow root, its
 * sheet among that root's.
 * @param {Figure} doc
 * @param {{ say: Say, theme?: string, from?: (step: Step) => void,
 *   link?: (name: string) => string, pace?: number, close?: () => void,
 *   choose?: import('./controls/choosing.js').Choose, home?: { go: () => unknown, from: () => boolean },
 *   sticks?: boolean, solve?: boolean, alone?: boolean, tell: Tell,
 *   edit?: Omit<ReturnType<Parameters<typeof editing>[1]>, 'doc'> }} with_
 */
export const stepper = (
  doc,
  { say, theme, from, link, edit, tell, solve, alone: one, pace = 1, close, choose, home, sticks },
) => {
  /** @type {Map<string, number>} */
  let names = new Map();
  let last = 0; // of the steps
  let at = -1,
    peeked = -1;

  const aside = besides(() => ({ doc, root, board: shows.board, draw: showAside }));
  const shows = boarding(() => aside.now ?? { doc, at });
  const text = writing(
    say,
    () => ({ names, ...(aside.now ?? { doc, at }) }),
    i => go(i),
    shows.lights,
  );
  const topics = choose && choosing(say, choose, () => doc);
  const hands = {
    now: () => ({ doc, at }),
    go: /** @param {number} i */ i => go(i),
    next: () => next(),
    press: /** @param {string} key */ key => solver.press(key),
    alone: one,
  };
  const playing = pacing(hands, pace, on => bar.dress(on)),
    { pause } = playing,
    bar = steering(say, hands, playing);
  /** @param {Cell} cell @param {boolean} second */
  const aboutCell = (cell, second) => about(doc, at, [...cell, second]);
  /** @type {Meaning} */
  const why = {
    takes: (cell, second) => aboutCell(cell, second) >= 0,
    tap(cell, second) {
      pause();
      go(aboutCell(cell, second));
    },
  };
  const edits = edit && editing(say, () => ({ ...edit, doc }), why);
  // drags is what a hand means while a question stands: a tap answers it or nothing.
  /** @type {Meaning | null} */
  const drags = edits && {
    ...edits.meaning,
    takes: (cell, second) => !second && edits.meaning.drags(cell),
    tap: () => {},
  };
  // means is what a hand on a cell means now: the first of these that takes the cell.
  /** @param {Cell} cell @param {boolean} second */
  const means = (cell, second) =>
    (aside.now ? [drags] : [edits?.meaning, why]).find(m => m?.takes(cell, second));
  const again = touching(
    shows,
    means,
    () => doc.boards[doc.steps[at].board ?? 0],
    cell => edits?.tell(cell ? 'page.explain.cell' : 'page.explain.edit.keys', ...(cell ?? [])),
  );
  const solver = solving(
    say,
    () => ({
      doc,
      show: aside.show,
      offer: shows.offer,
      go,
      begin() {
        pause();
        solver.ask(asks(asks(at) < 0 ? -1 : at));
      },
      told: words => text.sentence.prepend(html('em', {}, words), ' '),
      tell,
      settled: focused => {
        aside.keep();
        if (focused)
          (solver.first() ?? shows.first() ?? solver.box.querySelector('button') ?? bar.forward).focus({
            preventScroll: true,
          });
      },
    }),
    one,
  );
  solver.turn(Boolean(solve));
  shows.board.addEventListener('click', () => aside.now && solver.nudge());
  const copy = link && worded('link', say('page.explain.copy'), () => copyLink());
  const leave = home && worded('undo', say('page.explain.home'), home.go, { class: 'home' });
  const picture = html('div', { class: 'picture' }, shows.sides, shows.board, text.table);
  const words = html(
    'section',
    { class: 'words' },
    topics?.box,
    edits?.note,
    html('div', { class: 'text' }, text.sentence, solver.box, text.more),
    text.cost,
  );
  const root = html(
    'section',
    {
      class: `explain${sticks ? ' sticks' : ''}${one ? ' alone' : ''}`,
      part: 'explain',
      lang: doc.lang,
      dir: 'ltr',
      onkeydown: keyed(hands, playing, close, topics?.box),
    },
    picture,
    words,
    html(
      'div',
      { class: 'bar' },
      bar.time,
      html('div', { class: 'go' }, ...bar.go),
      html(
        'div',
        { class: 'do' },
        solver.button,
        copy,
        leave,
        from && worded('from', say('page.explain.from'), () => from(doc.steps[at])),
        edits?.back,
        close && button('close', close, 'Esc', say('page.explain.close')),
      ),
    ),
  );

  // load shows another document. One that takes the place of another goes to the step of the
  // same name, else to its chapter, or to the end, and flashes what differs.
  const sheet = new CSSStyleSheet();
  /** @param {Figure} next */
  function take(next) {
    doc = next;
    names = new Map(doc.steps.map((s, i) => [s.name, i]));
    last = doc.steps.length - 1;
    sheet.replaceSync(colours(doc, theme) + style);
  }
  /** @param {Figure} next @param {boolean} [ends] */
  function load(next, ends) {
    const before = doc,
      was = ends ? end() : at;
    take(next);
    const other = was < 0 || before.topic !== doc.topic;
    if (!doc.part || other) fit();
    if (other) {
      at = -1;
      return;
    }
    pause();
    const same = before.steps
        .slice(0, was + 1)
        .findLast((s, i) => (i === was || !s.depth) && names.has(s.name)),
      asked = solver.asked;
    at = -1;
    go(ends ? end() : (names.get(same?.name) ?? 0));
    const gone = asked && !solver.ask(names.get(asked), true);
    shows.flash(differing(before, was, doc, at));
    if (gone || (!ends && same !== before.steps[was])) remark(say('page.explain.gone'));
    if (!doc.part) {
      if (at !== end()) edits?.tell('page.explain.edit.now', doc.steps[end()].text);
      measure();
    }
    again();
  }

  // end is the number of the step that says what all comes to.
  const end = () => names.get('end') ?? last;
  // remark says something in the line below the sentence.
  /** @param {string} words */
  const remark = words => text.more.prepend(html('em', {}, words), ' ');
  // hold keeps the height, whatever is explained, until the reader's hand comes.
  const hold = () => {
    root.style.height = root.getBoundingClientRect().height + 'px';
    root.addEventListener('pointerdown', () => root.style.removeProperty('height'), { once: true });
  };

  // fill takes all steps in the place of the first ones.
  /** @param {Figure} next */
  function fill(next) {
    take(next);
    fit();
    measure();
    aside.end();
    show(at);
    solver.put();
  }

  // fit makes what stands round the board that of the whole document; of one that is
  // a part, the rest of which is on its way, it stays as it was.
  function fit() {
    for (const e of [root, shows.board]) e.setAttribute('aria-label', `${doc.name} – ${doc.title}`);
    shows.board.tabIndex = edits?.may() ? 0 : -1;
    shows.board.role = shows.board.tabIndex ? 'group' : 'application'; // which takes the arrow keys
    edits?.tell('page.explain.edit.how');
    text.table.hidden = !doc.steps.some(s => s.rows?.length);
    text.cost.hidden = !doc.steps.some(s => s.cost);
    solver.button.hidden = asks(-1) < 0;
    shows.sides.replaceChildren(...(doc.called ?? []).map(text => html('span', {}, text)));
    if (copy) copy.hidden = doc.topic === 'why';
    if (leave) leave.hidden = !home.from();
    topics?.fit();
    bar.fit();
    shows.reserve();
  }

  // measure keeps the room of the longest sentence, and tells the picture what all the rest
  // takes of the window.
  const measure = () => {
    const longest = doc.steps.reduce((a, s) => (s.text.length > a.length ? s.text : a), ''),
      probe = html('p', { class: 'said', 'aria-hidden': 'true' }, longest);
    text.sentence.style.minHeight = '';
    text.sentence.before(probe);
    const height = probe.offsetHeight;
    probe.remove();
    text.sentence.style.minHeight = height + 'px';
    root.style.setProperty('--gw-rest', root.offsetHeight - shows.board.offsetHeight + 'px');
  };

  /** @param {number} i */
  function show(i) {
    shows.draw(i);
    text.show(i);
    bar.show(i);
  }

  /** @param {number} i */
  function showAside(i) {
    shows.draw(i);
    text.show(i);
    text.more.replaceChildren();
  }

  // asks is the first step between two that asks, -1 where none does.
  /** @param {number} from */
  const asks = (from, to = last + 1) => doc.steps.findIndex((s, k) => k > from && k < to && s.ask);

  // next asks for the next step where the reader is the solver, else goes there.
  const next = () => {
    const on = wayFrom(doc, at, true),
      i = solver.on ? asks(at, on + 1) : -1;
    if (i < 0) go(on);
    else solver.ask(i);
    return i >= 0;
  };

  /** @param {number} i */
  function go(i) {
    const to = Math.min(Math.max(i, 0), last);
    peeked = -1;
    const asked = aside.now;
    solver.again();
    aside.end();
    if (to === at && !asked) return;
    const same = to === at;
    at = to;
    show(at);
    if (!same) tell('step', where());
  }
  const where = () => ({
    topic: doc.topic,
    name: doc.steps[at].name,
    n: at + 1,
    of: last + 1,
    text: doc.steps[at].text,
    depth: doc.steps[at].depth,
    why: doc.why,
  });

  // peek shows a step for a while, and with -1 where the reader stands.
  /** @param {number} i */
  const peek = i => {
    if (i !== peeked) {
      peeked = i;
      aside.end();
      show(i < 0 ? at : i);
      if (i < 0) solver.put();
    }
  };

  async function copyLink() {
    const href = link(doc.steps[at].name);
    try {
      await navigator.clipboard.writeText(href);
      text.more.replaceChildren(say('page.explain.copied'));
    } catch {
      text.more.replaceChildren(html('a', { href }, href));
    }
  }

  // The sentence's room is measured again when the width has changed.
  let width = 0;
  const watcher = new ResizeObserver(() => {
    if (width !== root.clientWidth) {
      width = root.clientWidth;
      const had = solver.box.contains(/** @type {ShadowRoot} */ (root.getRootNode()).activeElement);
      aside.end();
      measure();
      if (solver.asked) show(at);
      solver.put(had);
    }
  });
  watcher.observe(root);

  load(doc);
  return {
    root,
    sheet,
    // sight is from the top of the picture to the end of its sentence or, of a question, whose
    // buttons move down as more is said, to what stands below them, in the window.
    get sight() {
      return {
        top: (picture.querySelector('svg') ?? picture).getBoundingClientRect().top,
        bottom: (aside.now ? bar.time : text.sentence).getBoundingClientRect().bottom,
      };
    },
    load,
    fill,
    hold,
    remark,
    measure,
    // ask asks what step i will show, from the step before it.
    /** @param {number} i */
    ask(i) {
      pause();
      go(i - 1);
      if (!solver.ask(i, true)) go(i);
    },
    // lower puts the words beside the board, where they scroll, or below it again.
    // What moves for it keeps the focus.
    /** @param {boolean} on */
    lower(on) {
      const to = on ? words : picture,
        had = /** @type {ShadowRoot} */ (root.getRootNode()).activeElement;
      root.classList.toggle('low', on);
      if (text.table.parentNode === to) return;
      to.append(text.table);
      if (on) words.tabIndex = 0;
      else {
        words.removeAttribute('tabindex');
        measure();
      }
      if (had instanceof HTMLElement) had.focus({ preventScroll: true });
    },
    go,
    peek,
    light: shows.light,
    pause,
    where,
    get at() {
      return at;
    },
    // find returns the number of the step of a name or a number from 1, -1 for none.
    /** @param {string} name */
    find: name =>
      names.get(name) ?? (/^\d+$/.test(name) && doc.steps[Number(name) - 1] ? Number(name) - 1 : -1),
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
