// Parts of the site's page: catalogs, dialogs, the names of keys.
import { lang, of, say } from '../../page/words.js';
import { poster } from '../../page/poster.js';
import { cardOf, readLink } from '../../page/link.js';
import { keyFor, keyName } from '../../page/keys.js';
import { folded } from '../../page/folded.js';
import { scripts } from '../../page/scripts.js';
import { textOf } from '../../page/unzip.js';
import { $, element as e } from '../../page/element.js';

// book loads what is read when a puzzle is chosen, art its sprites.
/** @param {string} name */
export const book = name => scripts(`catalog/${name}.js`).then(() => gridwiseDetails[name]);
/** @param {string} name */
export const art = name => scripts(`catalog/${name}-art.js`).then(() => gridwiseArt[name]);

// levelTitle is the title of a book's level in the chosen language.
/** @param {Level} level */
export const levelTitle = level => level.title?.[lang] ?? level.notes.title ?? say('page.level', level.n);

// numbered is the shipped level of a puzzle's name and a number, if there is one.
/** @param {string} name @param {string} n */
export const numbered = async (name, n) =>
  cardOf(name) && (await book(name)).levels.find(l => String(l.n) === n);

// levelPage is the address of a shipped level's own page, which previews show with
// its picture; '' where the site was not laid out for an address.
const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
/** @param {Level} level */
export const levelPage = level => (canonical.startsWith('http') ? canonical + level.page : '');

// home is the address of this site, as embeds name it.
export const home = () => new URL('.', location.href).href;

// address is the whole address of a link on this site.
/** @param {string} link */
export const address = link => new URL(location.pathname + '#' + link, location.href).href;

const soon = 350; // ms
// meant reports whether a press was meant for a button that has been there since a time: the
// press of a key that brought it must not work it as well.
/** @param {UIEvent} ev @param {number} since */
export const meant = (ev, since) => ev.detail > 0 || performance.now() - since >= soon;

// dialog shows a title, what is inside, and buttons [label, action, keep open], the rest of
// them folded; Enter takes the first. It takes the place of one that is still open: onclose is
// about the dialog that stands, so it is dropped; listeners to the event tidy up
// what was done for the box, and stay.
/** @param {string} title @param {(Node | string)[]} inside @param {Choice[]} buttons @param {Choice[]} [rest] */
export const dialog = (title, inside, buttons, rest) => {
  const box = $('dialog'),
    opened = performance.now();
  const act =
    /** @type {(choice: Choice) => (ev: UIEvent) => void} */
    ([, action, stay]) =>
      ev => {
        if (!meant(ev, opened)) return;
        if (!stay) box.close();
        action?.();
      };
  /** @param {Choice} b */
  const choice = b => e('button', { type: 'button', onclick: act(b) }, ...[b[0]].flat());
  const choices = buttons.map(choice);
  choices[0].className = 'first';
  delete box.dataset.won;
  box.removeAttribute('closedby');
  box.className = '';
  box.onclose = null;
  box.replaceChildren(
    e('h2', { id: 'dialog-title' }, title),
    ...inside,
    e('div', { class: 'buttons' }, ...choices, rest ? folded(rest.map(choice)) : ''),
  );
  if (!box.open) box.showModal();
  (box.querySelector('textarea') ?? choices[0]).focus();
  return box;
};

// A board that comes meanwhile takes the keys from a dialog, which no browser minds.
addEventListener('focusout', ev =>
  setTimeout(() => {
    if ($('dialog').open && document.activeElement === $('frame'))
      /** @type {HTMLElement} */ (ev.target).focus();
  }),
);

// article is a link to the article about a puzzle, in the language of the page; it names the
// algorithm. Where there is none it is empty.
/** @param {Card} card */
export const article = card =>
  card.article
    ? e(
        'a',
        { href: `web/read/${card.name}${lang === 'en' ? '' : '.' + lang}.html`, hreflang: lang },
        of(card.article),
      )
    : '';

// describe fills places with what is to be read of a puzzle: its rules, its
// story, its keys.
/**
 * @param {Card} card
 * @param {Details} book
 * @param {{ rules?: Element, story?: Element, keys?: Element }} places
 */
export const describe = (card, book, { rules, story, keys }) => {
  for (const [box, part] of /** @type {[Element | undefined, 'rules' | 'story'][]} */ ([
    [rules, 'rules'],
    [story, 'story'],
  ])) {
    const texts = book[part][lang]?.length ? book[part][lang] : book[part].en;
    box?.replaceChildren(...texts.map((s, i) => e('p', { 'data-n': i + 1 }, s)));
  }
  story?.append(e('p', {}, article(card)));
  /** @param {string[]} codes @param {string | number | Node} word */
  const row = (codes, word) => [
    e('dt', {}, ...codes.filter(k => !k.startsWith('Numpad')).map(k => e('kbd', {}, keyName(keyFor(k))))),
    e('dd', {}, word),
  ];
  keys?.replaceChildren(
    ...book.verbs.filter(v => v.keys).flatMap(v => row(v.keys, of(v.word))),
    ...gridwiseCatalog.commands.filter(c => c.keys).flatMap(c => row(c.keys.slice(0, 1), of(c.word))),
    ...thinking.flatMap(([codes, key]) => row(codes, say(key))),
  );
};

// thinking are the keys while an explanation is open.
/** @type {[codes: string[], key: string][]} */
const thinking = [
  [['ArrowLeft', 'ArrowRight'], 'site.think.step'],
  [['ArrowUp', 'ArrowDown'], 'site.think.chapter'],
  [['Space'], 'site.think.play'],
  [['Home', 'End'], 'site.think.ends'],
];

// topics lists what is explained of a puzzle, each with the first level that shows it.
/** @param {Details} book */
export const topics = book =>
  e(
    'dl',
    { class: 'topics' },
    ...(book.topics ?? []).flatMap(t => [
      e('dt', {}, e('a', { href: '#' + t.link }, of(t.title))),
      e('dd', {}, of(t.about)),
    ]),
  );

// cropped has the picture of a level fill its box, however much of it that shows: below a
// sky it is the lowest floor that counts.
/** @param {SVGElement} svg @param {Card} p */
export const cropped = (svg, p) =>
  svg.setAttribute('preserveAspectRatio', `xMidYM${p.above ? 'ax' : 'id'} slice`);

// board fills a box with the picture of a level once it comes into view; the
// box has its size already.
/** @type {WeakMap<Element, () => unknown>} */
const waiting = new WeakMap();
const seen = new IntersectionObserver(
  list => {
    for (const { isIntersecting, target } of list)
      if (isIntersecting) {
        seen.unobserve(target);
        waiting.get(target)?.();
      }
  },
  { rootMargin: '300px' },
);
/** @type {<E extends Element>(box: E, link: string, most?: number[]) => E} */
export const board = (box, link, most) => {
  waiting.set(box, async () => {
    const level = await readLink(link);
    if (!level?.rows.length) return;
    const rows = most ? level.rows.slice(0, most[0]).map(r => r.slice(0, most[1])) : level.rows;
    const svg = poster(rows, level.puzzle, await art(level.puzzle.name));
    if (most) cropped(svg, level.puzzle);
    box.replaceChildren(svg);
  });
  seen.observe(box);
  return box;
};

// steadily fills a box anew, and leaves the focus where it was in it: on what has the same id, or the
// same place among its kind.
/** @param {Element} box @param {() => unknown} fill */
export const steadily = async (box, fill) => {
  const held = /** @type {HTMLElement} */ (document.activeElement),
    alike = () => /** @type {Iterable<HTMLElement>} */ (box.getElementsByTagName(held.localName)),
    at = [...alike()].indexOf(held);
  await fill();
  if (at < 0) return;
  const to = $(held.id) ?? [...alike()][at];
  if (!to) return;
  if (held.hasAttribute('tabindex')) to.tabIndex = held.tabIndex;
  to.focus({ preventScroll: true });
};

// clock writes seconds as minutes and seconds.
/** @param {number} s */
export const clock = s => {
  const n = Math.round(s),
    two = /** @param {number} x */ x => String(x).padStart(2, '0');
  return n < 3600
    ? `${Math.floor(n / 60)}:${two(n % 60)}`
    : `${Math.floor(n / 3600)}:${two(Math.floor(n / 60) % 60)}:${two(n % 60)}`;
};

/** @param {string | number | Date} at */
export const date = at =>
  new Date(at).toLocaleDateString(lang, { month: 'short', day: 'numeric', year: 'numeric' });

// notice tells something at the foot of the page, with buttons [label, action];
// it stays until it is answered, or what it returns is called. The same notice stands
// once.
/** @param {string} text @param {[label: string, action: () => unknown][]} buttons */
export const notice = (text, ...buttons) => {
  /** @type {() => void} */
  const close = () => box.remove();
  for (const old of $('notices').children) if (old.firstChild.textContent === text) return () => old.remove();
  const box = e(
    'div',
    { class: 'notice', role: 'status' },
    e('p', {}, text),
    ...buttons.map(([label, action]) =>
      e(
        'button',
        {
          type: 'button',
          class: 'first',
          onclick: () => {
            close();
            action();
          },
        },
        label,
      ),
    ),
    e('button', { type: 'button', onclick: close }, say('site.dismiss')),
  );
  $('notices').append(box);
  return close;
};

// chooser is the field behind a button that opens a file of text. It is emptied at once,
// so that the same file can be chosen again.
/** @param {(text: string) => unknown} read */
export const chooser = read => {
  const input = e('input', { type: 'file', accept: '.txt,.zip,text/plain', hidden: true });
  input.addEventListener('change', async () => {
    const file = input.files[0];
    input.value = '';
    if (file) read(await textOf(file));
  });
  return input;
};

// lost says that something could not be loaded, or why, and offers to try again.
/** @param {() => unknown} again @param {string} [why] */
export const lost = (again, why = 'page.incomplete') => notice(say(why), [say('page.again'), again]);

/** @param {string} text */
export const announce = text => {
  $('announce').textContent = text;
};

// copy puts text on the clipboard; where that is refused the text is selected.
/** @param {string} text @param {HTMLInputElement | HTMLTextAreaElement} [field] */
export const copy = async (text, field) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select();
    if (!field || !document.execCommand('copy')) {
      announce(say('page.copy.failed'));
      return false;
    }
  }
  announce(say('page.copied'));
  return true;
};
