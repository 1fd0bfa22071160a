// Links of the page's text that steer an explanation: "#ID:topic", "#ID:topic/step",
// "#ID:ask/step", "#ID:play/MOVES" and "#ID:cell/ROW,COL", where ID is that of the element. The
// same without "#" in data-gridwise steers as well, from a link that leads elsewhere where there
// are no scripts. A click shows, resting on a link peeks, and the links of the step that is shown
// are marked. All other links, and the history, are the page's own.

/** @import { Cell, Explained } from '../steps/figure' */

/** @typedef {{ topic: string, name: string, n: number, why?: string }} Where a step is */
/**
 * @typedef {{ readonly where: Partial<Where>, peek: (to: string | null) => void,
 *   light: (cells: Cell[]) => void, ask?: (name: string) => void, changed?: () => boolean,
 *   readonly sight?: { top: number, bottom: number } }} Steers
 * @typedef {{ el: Explained, to: string, steers: Steers }} Target of a link
 */
/** @type {WeakMap<Element, Steers>} */
const held = new WeakMap(); // what steers each element
const rest = 150; // ms on a link before it peeks
const here = () => location.href.split('#')[0];

// addressOf is what a link says that it steers, '' for other links.
/** @type {(a: { href: string | SVGAnimatedString, dataset?: DOMStringMap }) => string} */
const addressOf = ({ href, dataset }) => {
  if (dataset?.gridwise) return dataset.gridwise;
  const [page, hash = ''] = String(href).split(/#(.*)/s);
  try {
    return page === here() ? decodeURIComponent(hash) : '';
  } catch {
    return ''; // a stray %
  }
};

// targetOf returns the element that is steered and to what, null where none is.
/** @type {(address: string) => Target | null} */
const targetOf = address => {
  const m = /^([^:]+):([a-z0-9]{1,16})(\/.*)?$/s.exec(address);
  return m && steered(m[1], m[2] + (m[3] || '/'));
};
/** @type {(id: string, to: string) => Target | null} */
const steered = (id, to) => {
  const el = /** @type {Explained | null} */ (document.getElementById(id));
  return el && held.has(el) ? { el, to, steers: held.get(el) } : null;
};

// seen scrolls as far as it must for the picture and its sentence to be in the window.
/** @param {Target} target */
const seen = ({ el, steers }) => {
  const { top, bottom } = steers.sight ?? el.getBoundingClientRect(),
    by = Math.min(Math.max(bottom - innerHeight + 8, 0), top - 8);
  if (by > 0 || top < -1)
    scrollBy({
      top: by,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
};

// keep has a figure seen until the reader moves the page: what loads above it pushes it down.
/** @type {ResizeObserver | null} */
let kept = null;
const free = () => kept?.disconnect();
/** @param {Target} target */
const keep = target => {
  free();
  kept = new ResizeObserver(() => seen(target));
  kept.observe(document.body);
};

/** @param {Target} target */
const follow = ({ el, to, steers }) => {
  const [what, rest] = to.split(/\/(.*)/s),
    cell = what === 'cell' && /^(\d+),(\d+)$/.exec(rest);
  if (what === 'play') el.try(rest);
  else if (what === 'ask') steers.ask?.(rest);
  else if (cell) steers.light([[Number(cell[1]), Number(cell[2])]]);
  else
    el.show(to).catch(() => {
      /* told in the element */
    });
};

/** @param {Event} ev */
const linkOf = ev => {
  const link = /** @type {HTMLAnchorElement | null} */ (
    /** @type {Element} */ (ev.target).closest?.('a[href]')
  );
  return link && targetOf(addressOf(link));
};

// dead says that a link would steer an element that is not there.
/** @param {Element | null} a */
const dead = a => {
  const id = a && /^#([^:]+):\w+\/./.exec(a.getAttribute('href'))?.[1];
  if (!id || document.getElementById(id)?.matches('[view]')) return;
  const message = `grid-wise: there is no <grid-wise id="${id}" view="explain">`;
  console.warn(message);
  a.dispatchEvent(new CustomEvent('gridwise-error', { detail: { kind: 'id', message }, bubbles: true }));
};

// click steers though the page's router may have taken the click for its own, as VitePress does.
/** @param {MouseEvent} ev */
const click = ev => {
  if (ev.button || ev.ctrlKey || ev.metaKey || ev.shiftKey || ev.altKey) return;
  const target = linkOf(ev);
  if (!target) {
    dead(/** @type {Element} */ (ev.target).closest?.('a[href^="#"]'));
    return;
  }
  ev.preventDefault();
  clearTimeout(timer);
  peeking = null;
  follow(target);
  keep(target);
};

let timer = 0;
/** @type {Target | null} */
let peeking = null;
/** @param {Event} ev */
const over = ev => {
  const target = linkOf(ev);
  if (!target || /^(play|ask)\//.test(target.to)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    peeking = target;
    if (target.to.startsWith('cell/')) follow(target);
    else target.steers.peek(target.to);
  }, rest);
};
/** @param {Event} ev */
const out = ev => {
  if (!linkOf(ev)) return;
  clearTimeout(timer);
  if (peeking?.to.startsWith('cell/')) peeking.steers.light([]);
  else peeking?.steers.peek(null);
  peeking = null;
};

// scrolled lets sections of the text steer as they pass the middle of the screen.
/** @type {IntersectionObserver | null} */
let middle = null;
const scrolled = () => {
  if (middle || !globalThis.IntersectionObserver || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return;
  middle = new IntersectionObserver(
    all => {
      for (const { isIntersecting, target } of all) {
        const found = isIntersecting && targetOf(/** @type {HTMLElement} */ (target).dataset.gridwise);
        if (found) follow(found);
      }
    },
    { rootMargin: '-50% 0px -50% 0px' },
  );
};

// steer lets links steer an element.
/** @param {Explained} el @param {Steers} steers */
export const steer = (el, steers) => {
  const first = !held.has(el);
  if (first)
    el.addEventListener(
      'gridwise-step',
      /** @param {CustomEvent<Where>} ev */ ev => tellLinks(el, ev.detail),
    );
  held.set(el, steers);
  scrolled();
  for (const s of document.querySelectorAll('section[data-gridwise]')) middle?.observe(s);
  tellLinks(el, steers.where);
  // The address of the page names a step, and the text may have the link to it.
  const target = first && targetOf(addressOf(location));
  if (target?.el === el) {
    follow(target);
    [...document.links].find(a => a.hash === location.hash)?.scrollIntoView({ block: 'center' });
    keep(target);
  }
  document.addEventListener('click', click); // once, however often that is said
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, over);
  for (const type of ['pointerout', 'focusout']) document.addEventListener(type, out);
  for (const type of ['keydown', 'pointerdown', 'touchmove', 'wheel']) document.addEventListener(type, free);
};

// tellLinks marks the links of the step that an element shows, of the level that the text is about.
/** @param {Explained} el @param {Partial<Where>} where */
const tellLinks = (el, { topic, name, n, why }) => {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const all = document.querySelectorAll('a[href*="#"],a[data-gridwise]');
  for (const a of all) {
    const target = targetOf(addressOf(a));
    if (target?.el !== el) continue;
    const on =
      !target.steers.changed?.() && [`${topic}/${name}`, `${topic}/${n}`, `why/${why}`].includes(target.to);
    a.classList.toggle('gridwise-current', on);
    if (on) a.setAttribute('aria-current', 'step');
    else a.removeAttribute('aria-current');
  }
};
