// The rooms of the site, by the address behind "#": "/gallery", "/levels/slider"
// and the like are views, "/own" is a level too large for a link while it is on the
// board, anything else is a link to a level or a collection, however somebody wrote it,
// or a puzzle and a number, as in "slider/5". A view is an object
// {title, show(root, args), hide()} in views, each in a file of its own: title
// is a sentence or a function of the arguments, show fills the empty element that
// it is given and may take its time. Everything a view needs of the puzzles comes
// from the catalog.
import { lost, steadily } from './site-parts.js';
import { say, sayAll } from '../../page/words.js';
import { patient } from '../../page/scripts.js';
import { linkIn } from '../../page/link.js';
import { findLink } from '../../page/find-link.js';
import { icon } from '../../page/icons.js';
import { $, element as e } from '../../page/element.js';

// views are by name; each file of a view puts its own here.
/** @type {Record<string, View> & { play?: PlayView, pack?: PackView }} */
export const views = {};

// placeOf is the place in the bar that a view belongs to.
/** @param {string} name */
export const placeOf = name => (name === 'new' || name === 'edit' ? 'make' : name);

// places stand in the bar at the top.
const places = ['gallery', 'daily', 'make', 'progress', 'settings', 'help'];

/** @type {{ name: string, text: string, args: string[], view: View } | null} */
let now = null;
const scrolled = new Map(); // address → how far down it was left

const hash = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return location.hash.slice(1);
  }
};

// read splits an address into a view and its arguments.
/** @param {string} text */
const read = text => {
  if (text === '/own' && views.play.owns()) return { name: 'play', args: [''], text };
  const [name, ...args] = text
    .replace(/^\/(new|edit)\/?$/, '/make')
    .replace(/^\/(today|day)(?=\/|$)/, '/daily')
    .slice(1)
    .split('/');
  if (text[0] === '/' && Object.hasOwn(views, name) && name !== 'play') return { name, args, text };
  const pack = findLink(text, ['pack']),
    meant = linkIn(text) || /[a-z]+\/\d+$/.exec(text.slice(-20))?.[0] || text;
  return pack
    ? { name: 'pack', args: [pack], text }
    : meant && meant[0] !== '/'
      ? { name: 'play', args: [meant], text: meant }
      : { name: 'gallery', args: [], text };
};

/** @param {View} view @param {string[]} args */
const titled = (view, args) => {
  const title = view.title(...args);
  document.title = title ? `${title} · Gridwise` : 'Gridwise';
  return title;
};

/** @param {string} name */
const mark = name => {
  document.documentElement.dataset.view = name;
  for (const a of $('places').querySelectorAll('a')) {
    if (a.dataset.name === placeOf(name)) a.setAttribute('aria-current', 'page');
    else a.removeAttribute('aria-current');
  }
};

/** @param {object} room @param {string} name @returns {HTMLElement} */
const enter = (room, name) => {
  const play = name === 'play';
  $('table').classList.toggle('away', !play);
  $('table').inert = !play;
  $('view').hidden = play;
  if (play) {
    $('view').replaceChildren();
    return $('table');
  }
  const root = e('div', { class: 'room room-' + name });
  $('view').replaceChildren(root);
  return root;
};

// fill shows a view; where a part of it cannot be had it says so in its place,
// and offers to try again. What hangs is asked for by a new page: the browser would wait
// for the request that hangs. The play tells of its frame itself.
/** @param {View} view @param {HTMLElement} root @param {string[]} args */
const fill = async (view, root, args) => {
  /** @type {(() => void) | undefined} */
  let enough;
  const wait = patient(() => {
    if (view !== views.play) enough = lost(() => location.reload(), 'page.slow');
  });
  try {
    await view.show(root, args);
  } catch (error) {
    console.warn(error);
    if (view === views.play) lost(() => view.show(root, args));
    else if (root.isConnected)
      root.replaceChildren(
        e('h1', {}, titled(now.view, now.args)),
        e('p', { role: 'alert' }, say('page.incomplete')),
        e('button', { type: 'button', class: 'button first', onclick: () => again() }, say('page.again')),
      );
  } finally {
    wait.end();
    enough?.();
  }
};

// route shows what the address says. Where the reader came back to a place, it
// stands where it was left; a new one starts at its top, with the focus on its
// heading, so that it is read out.
const route = async () => {
  const to = read(hash() || linkIn(location.search));
  if (now?.text === to.text && now.name === to.name) return;
  const first = !now,
    back = history.state?.seen,
    onward = to.name === 'play' && now?.name === 'play';
  $('dialog').onclose = null; // the reader goes elsewhere, which is no answer to it
  $('dialog').close();
  if (now) {
    scrolled.set(now.text, scrollY);
    now.view.hide?.();
  }
  const view = views[to.name];
  const mine = (now = { ...to, view });
  const root = enter(to, to.name);
  if (to.name !== 'play') titled(view, to.args);
  mark(to.name);
  if (!back) history.replaceState({ seen: true }, '');
  if (!onward) scrollTo(0, 0);
  await fill(view, root, to.args);
  if (now !== mine || to.name === 'play') return;
  titled(view, to.args);
  const heading = /** @type {HTMLElement | null} */ (root.querySelector('h1, h2'));
  if (heading && !first && !root.contains(document.activeElement)) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  if (back) scrollTo(0, scrolled.get(to.text) ?? 0);
  document.dispatchEvent(new CustomEvent('gridwise-shown', { detail: to.name }));
};

// go opens an address as a link would; over says that it takes the place of
// the one before.
/** @param {string} text @param {boolean} [over] */
export const go = (text, over = false) => {
  history[over ? 'replaceState' : 'pushState'](
    over ? history.state : null,
    '',
    location.pathname + location.search + '#' + text,
  );
  return route();
};

// again shows the view once more: its words or its numbers have changed.
export const again = async () => {
  sayAll(document);
  bar();
  if (!now) return;
  mark(now.name);
  if (now.name === 'play') return now.view.again?.();
  const at = scrollY,
    mine = now;
  await steadily($('view'), async () => {
    now.view.hide?.();
    await fill(now.view, enter(now, now.name), now.args);
    if (now !== mine) return;
    titled(now.view, now.args);
    scrollTo(0, at);
  });
};

// viewing is the name of the view that is shown.
export const viewing = () => now?.name ?? '';

// adopt takes the address that a view has put there itself.
/** @param {string} text */
export const adopt = text => {
  if (now) now.text = text;
};

// The room that one is in already is shown afresh, from its top.
/** @param {Happened} ev */
const afresh = ev => {
  if (now?.text !== new URL(ev.currentTarget.href).hash.slice(1) || ev.ctrlKey || ev.metaKey || ev.shiftKey)
    return;
  ev.preventDefault();
  scrollTo(0, 0);
  again().then(() => {
    const h = $('view').querySelector('h1, h2');
    if (h) {
      h.tabIndex = -1;
      h.focus({ preventScroll: true });
    }
  });
};

const bar = () => {
  $('places').replaceChildren(
    ...places.map(n =>
      e(
        'a',
        { href: '#/' + n, 'data-name': n, onclick: afresh },
        icon(n),
        e('span', {}, say('site.nav.' + n)),
      ),
    ),
  );
};

addEventListener('gridwise-whole', () => {
  history.scrollRestoration = 'manual';
  bar();
  addEventListener('popstate', route);
  addEventListener('hashchange', route);
  $('skip').addEventListener('click', ev => {
    ev.preventDefault();
    if (now.name === 'play') return now.view.focus();
    const to = $('view').querySelector('h1, h2') ?? $('view');
    to.tabIndex = -1;
    to.focus();
  });
  route();
});
