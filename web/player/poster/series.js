// A series of levels in one embed: levels= and the link of a collection. Arrows go
// from level to level, a dot for each says which are solved. Loaded only where the
// address asks for a series.
import { open } from './requests.js';
import { fit } from './size.js';
import { say } from '../../page/words.js';
import { store } from '../../page/store.js';
import { readPack } from '../../page/pack.js';
import { icon } from '../../page/icons.js';
import { element as e } from '../../page/element.js';

const mostDots = 20; // above, a bar

/** @type {string[]} */
let links = [];
/** @type {(string | undefined)[]} */
let ratings = [];
let at = 0;
/** @type {Known | null} */
let bar = null;
/** @type {Set<string>} */
let solved = new Set();
let key = '';

/** @param {string} link */
const level = link =>
  link
    .split('.')
    .slice(0, -1)
    .filter(f => f[0] !== 'm' && f[0] !== 'c')
    .join('.');

const build = () => {
  /** @param {string} name @param {string} sign @param {number} by */
  const button = (name, sign, by) =>
    e('button', { type: 'button', 'data-name': name, onclick: () => step(by) }, icon(sign));
  const dots =
    links.length <= mostDots
      ? e(
          'ol',
          { class: 'dots' },
          ...links.map((_, i) => e('li', {}, e('button', { type: 'button', onclick: () => go(i) }))),
        )
      : e('progress', { max: links.length });
  bar = /** @type {Known} */ (
    e(
      'nav',
      { id: 'series', class: 'series' },
      button('previous', 'back', -1),
      dots,
      e('span', { class: 'at' }),
      button('following', 'forward', 1),
    )
  );
  document.getElementById('strip').prepend(bar);
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--series', bar.offsetHeight + 'px'),
  ).observe(bar);
};

const show = () => {
  if (!bar) return;
  /** @param {HTMLElement} el @param {string} text */
  const word = (el, text) => {
    el.title = text;
    el.setAttribute('aria-label', text);
  };
  bar.setAttribute('aria-label', say('page.series'));
  const [previous, dots, text, following] = bar.children;
  word(previous, say('page.level.previous'));
  word(following, say('page.next'));
  previous.setAttribute('aria-disabled', String(at === 0));
  following.setAttribute('aria-disabled', String(at + 1 === links.length));
  following.classList.toggle('go', solved.has(level(links[at])) && at + 1 < links.length);
  text.textContent = say('page.series.at', at + 1, links.length);
  const done = links.filter(l => solved.has(level(l))).length;
  word(dots, say('page.series.solved', done, links.length));
  if (dots.localName === 'progress') dots.value = String(done);
  else
    [...dots.querySelectorAll('button')].forEach((b, i) => {
      const is = solved.has(level(links[i]));
      b.className = is ? 'solved' : '';
      b.toggleAttribute('aria-current', i === at);
      word(b, say('page.level', i + 1) + (is ? ' ✓' : ''));
    });
  fit();
};

/** @param {number} i */
const go = i => {
  if (i < 0 || i >= links.length || i === at) return;
  at = i;
  store.write(key + ':at', String(at));
  show();
  open({ level: links[at] });
};
/** @param {number} by */
const step = by => go(at + by);

export const series = {
  // open reads a series and returns the link of the level to begin with. state
  // is what an earlier life of this page handed over.
  /** @param {string} text @param {{ at: number, solved: string[] }} [state] */
  async open(text, state) {
    const { items } = await readPack(text);
    links = items.map(x => x.link);
    ratings = items.map(x => x.rating);
    if (!links.length) throw new Error(text);
    key = 'series:' + text.slice(0, 2000);
    const kept = store.read(key);
    solved = new Set(state?.solved ?? (kept ? kept.split(' ') : []));
    at = Math.min(Math.max(state?.at ?? (Number(store.read(key + ':at')) || 0), 0), links.length - 1);
    build();
    show();
    return links[at];
  },
  step,
  won() {
    solved.add(level(links[at]));
    store.write(key, [...solved].join(' '));
    show();
  },
  // rating is how hard the level on the board is, where the series tells.
  get rating() {
    return ratings[at];
  },
  get more() {
    return at + 1 < links.length;
  },
  get links() {
    return links;
  },
  // restore marks what somebody else knows as solved, and reports whether it went to another level.
  /** @param {boolean[]} done @param {number} i */
  restore(done, i) {
    const was = at;
    links.forEach((l, n) => done[n] && solved.add(level(l)));
    go(i);
    show();
    return at !== was;
  },
  get state() {
    return { at, solved: [...solved] };
  },
  say: show,
};
