// A lesson, or a collection of levels: levels= and its link. What it says stands above the board
// while its levels are played; arrows go from item to item, a dot for each says which are done.
// Loaded only where the address asks for one.
import { looks } from './style.js';
import { put } from './question.js';
import { height } from '../messages/page-around.js';
import { framed, now, root } from '../messages/state.js';
import { send } from '../messages/to-program.js';
import { begin } from '../poster/begin.js';
import { open } from '../poster/requests.js';
import { fit } from '../poster/size.js';
import { say } from '../../page/words.js';
import { json, store } from '../../page/store.js';
import { params } from '../../page/theme.js';
import { counts, lessonKey, packIn, puzzleIn, readPack } from '../../page/pack.js';
import { finer } from '../../page/grade.js';
import { icon } from '../../page/icons.js';
import { $, element as e, part } from '../../page/element.js';

/** @typedef {import('../../page/pack.js').Item} Item */
/** @typedef {import('../../page/hand-in.js').Part} Part */

const mostDots = 20; // above, a bar
const mostAnswers = 99; // that are kept of a question

/** @type {Awaited<ReturnType<typeof readPack>>} */
let pack = null;
let at = 0,
  key = '';
/** @type {Known} */
let box = null;
/** @type {Record<string, Part>} */
let parts = {}; // what can be handed in, by the number of the item
let address = ''; // the link of the lesson
/** @type {Set<string>} */
let done = new Set(); // of levels what makes them the same, of questions how they were answered

/** @param {string} link */
const level = link =>
  link
    .split('.')
    .slice(0, -1)
    .filter(f => f[0] !== 'm' && f[0] !== 'c')
    .join('.');

/** @param {number} i */
const isAside = i => Boolean(pack.items[i].ask || !pack.items[i].link);
const counted = () => pack.items.flatMap((x, i) => (counts(x) ? [i] : []));
/** @param {number} i */
const medalOf = i => /^\?\d+:(.*)$/.exec([...done].find(d => d.startsWith(`?${i}:`)))?.[1];
/** @param {number} i */
const isDone = i =>
  pack.items[i].ask
    ? medalOf(i) !== undefined
    : done.has(pack.items[i].link ? level(pack.items[i].link) : `#${i}`);

const keep = () => {
  store.write(key, [...done].join(' '));
  store.write(key + ':hand', JSON.stringify(parts));
};

// handIn asks for a name and gives what the reader hands in.
const handIn = async () => {
  const [, { handInForm }] = await Promise.all([part('play-page.js'), part('hand-in-page.js')]);
  handInForm({
    title: pack.title || say('page.series'),
    address,
    lesson: lessonKey(pack.items),
    items: counted().map(i => parts[i] ?? { medal: '' }),
  });
};

/** @param {string} text */
const paragraphs = text =>
  text
    .split(/\n\n+/)
    .filter(Boolean)
    .map(p => e('p', {}, p));

const build = () => {
  /** @param {string} name @param {string} sign @param {number} by */
  const button = (name, sign, by) =>
    e('button', { type: 'button', 'data-name': name, onclick: () => step(by) }, icon(sign));
  const { items, title, intro } = pack;
  const dots =
    items.length <= mostDots
      ? e(
          'ol',
          { class: 'dots' },
          ...items.map((_, i) => e('li', {}, e('button', { type: 'button', onclick: () => go(i) }))),
        )
      : e('progress', { max: items.length });
  const bar = e(
    'nav',
    { id: 'series', class: 'series' },
    button('previous', 'back', -1),
    dots,
    e('span', { class: 'at' }),
    button('following', 'forward', 1),
    e('button', { type: 'button', class: 'hand-in', onclick: handIn }, say('page.hand')),
  );
  box = /** @type {Known} */ (
    e(
      'section',
      { id: 'lesson', class: 'lesson' },
      bar,
      e(
        'div',
        { class: 'told', tabindex: 0 },
        title || intro
          ? e('details', { open: true }, e('summary', {}, title || say('page.series')), ...paragraphs(intro))
          : null,
        e('div', { class: 'item' }),
      ),
      e('div', { class: 'asked' }),
    )
  );
  document.head.append(e('style', {}, looks));
  $('player').prepend(box);
  new ResizeObserver(sized).observe(box);
  new ResizeObserver(sized).observe(box.querySelector('.told'));
};

// sized leaves the room that the lesson takes to it.
const sized = () => {
  root.style.setProperty('--lesson', isAside(at) ? '0px' : box.offsetHeight + 'px');
  room();
};
const room = () => {
  if (isAside(at)) height([...box.children].reduce((sum, c) => sum + c.scrollHeight, 24));
  else fit();
};

const show = () => {
  /** @param {Known | Element} el @param {string} text */
  const word = (el, text) => {
    /** @type {Known} */ (el).title = text;
    el.setAttribute('aria-label', text);
  };
  const bar = box.firstElementChild,
    { items } = pack,
    [previous, dots, text, following, hand] = bar.children;
  bar.setAttribute('aria-label', say('page.series'));
  word(previous, say('page.lesson.previous'));
  word(following, say('page.lesson.next'));
  previous.setAttribute('aria-disabled', String(at === 0));
  hand.hidden = at + 1 < items.length;
  hand.textContent = say('page.hand');
  following.setAttribute('aria-disabled', String(at + 1 === items.length));
  following.classList.toggle('go', isDone(at) && at + 1 < items.length);
  text.textContent = say('page.series.at', at + 1, items.length);
  const all = items.filter((_, i) => isDone(i)).length;
  word(dots, say('page.series.solved', all, items.length));
  if (dots.localName === 'progress') /** @type {Known} */ (dots).value = String(all);
  else
    [...dots.querySelectorAll('button')].forEach((b, i) => {
      b.className = isDone(i) ? 'solved' : '';
      b.toggleAttribute('aria-current', i === at);
      word(b, (items[i].heading || say('page.lesson.item', i + 1)) + (isDone(i) ? ' ✓' : ''));
    });
  sized();
};

// tell shows the words of the item, and its question.
const tell = () => {
  const { heading, prose } = pack.items[at],
    aside = isAside(at);
  root.toggleAttribute('data-aside', aside);
  box.querySelector('.item').replaceChildren(heading ? e('h2', {}, heading) : '', ...paragraphs(prose));
  const details = box.querySelector('details');
  if (details) details.open = at === 0;
  box.querySelector('.told').scrollTop = 0;
  ask();
};

let asks = 0;
// ask puts the question of the item, or the way on where it has none.
const ask = async () => {
  const mine = ++asks,
    mineAt = at,
    x = pack.items[at],
    place = /** @type {HTMLElement} */ (box.querySelector('.asked')),
    more = at + 1 < pack.items.length;
  const on = () =>
    e('button', { type: 'button', class: 'on', onclick: () => step(1) }, say('page.lesson.next'));
  place.replaceChildren();
  place.hidden = !isAside(at);
  if (!counts(x)) {
    done.add(`#${at}`);
    keep();
    if (more) place.append(on());
  }
  if (!x.ask) return;
  const begins = async () => {
    let tries = 0;
    await put(place, x, puzzleIn(pack.items), {
      wanted: () => mine === asks,
      room,
      answered({ key, right, shown }) {
        const own = (parts[mineAt] ??= { medal: '', answers: [] });
        if (!own.medal && !shown && own.answers.length < mostAnswers) own.answers.push(key);
        if (!shown) tries++;
        if (!right && !shown) {
          keep();
          now.results?.tried(placeOf(mineAt));
          return;
        }
        const medal = shown ? 'shown' : tries > 1 || own.answers.length > 1 ? 'bronze' : 'best';
        own.medal ||= medal;
        if (medalOf(mineAt) === undefined) done.add(`?${mineAt}:${medal}`);
        keep();
        now.results?.answered(placeOf(mineAt), medalOf(mineAt));
        show();
        if (more) place.append(on());
      },
    });
  };
  if (moved || soon()) begins();
  else place.append(e('button', { type: 'button', class: 'on', onclick: begins }, say('page.play')));
};

/** @param {number} i */
const placeOf = i => counted().indexOf(i);
let moved = false; // the reader has gone through the lesson: what he comes to may be fetched
const soon = () => params.get('start') === 'visible' || !framed;

/** @param {number} i */
const go = i => {
  if (i < 0 || i >= pack.items.length || i === at) return;
  at = i;
  moved = true;
  store.write(key + ':at', String(at));
  tell();
  show();
  if (isAside(at)) {
    if (now.stage === 'playing') send({ type: 'pause' });
    $('lesson').querySelector('.told').focus({ preventScroll: true });
    return;
  }
  open({ level: pack.items[at].link });
  if (now.stage === 'poster') begin(true);
};
/** @param {number} by */
const step = by => go(at + by);

export const lesson = {
  // open reads a lesson and returns the link of the level to begin with. state is what an
  // earlier life of this page handed over.
  /** @param {string} text @param {{ at: number, done: string[] }} [state] */
  async open(text, state) {
    pack = await readPack(text);
    if (!puzzleIn(pack.items)) throw new Error(text);
    key = 'lesson:' + text.slice(0, 2000);
    address = packIn(text);
    parts = json(store.read(key + ':hand')) ?? {};
    const kept = store.read(key),
      wanted = params.get('item') === null ? store.read(key + ':at') : Number(params.get('item')) - 1;
    done = new Set(state?.done ?? (kept ? kept.split(' ') : []));
    at = Math.min(Math.max(state?.at ?? (Number(wanted) || 0), 0), pack.items.length - 1);
    build();
    tell();
    show();
    return [...pack.items.slice(at), ...pack.items].find(x => x.link).link;
  },
  step,
  /** @param {import('../../messages').Solved} m */
  won({ medal, moves, helped, seen }) {
    const mine = { medal: seen ? 'shown' : medal, moves, helped };
    if (!parts[at] || finer(mine, parts[at]) > 0) parts[at] = mine;
    done.add(level(pack.items[at].link));
    keep();
    show();
  },
  // aside is whether no level is open, but prose or a question.
  get aside() {
    return isAside(at);
  },
  // rating is how hard the level on the board is, where the lesson tells.
  get rating() {
    return pack.items[at].rating;
  },
  get more() {
    return at + 1 < pack.items.length;
  },
  // keys tell the items that count apart, and place is that of the open one among them.
  get keys() {
    return counted().map(i => pack.items[i].link + (pack.items[i].ask ?? ''));
  },
  get id() {
    return lessonKey(pack.items);
  },
  get place() {
    return Math.max(placeOf(at), 0);
  },
  // restore marks what somebody else knows as done, and reports whether it went to another item.
  /** @param {{ medal: string }[]} items @param {number} i */
  restore(items, i) {
    const was = at;
    counted().forEach((n, k) => {
      const { medal } = items[k],
        x = pack.items[n];
      if (medal && !isDone(n)) done.add(x.ask ? `?${n}:${medal}` : level(x.link));
    });
    keep();
    go(counted()[i]);
    show();
    return at !== was;
  },
  get state() {
    return { at, done: [...done] };
  },
  say() {
    tell();
    show();
  },
  room,
};
