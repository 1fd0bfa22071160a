// The puzzles of the day: one of each kind, from the date in UTC, the same for
// all. A puzzle whose book has wishes for the days of the week is generated, by a
// seed made of the date: its generator counts steps, never time, so every machine
// comes to the same level, and the version that it notes stands with the seed.
// Others have a bank of levels made beforehand, a day each in whole weeks; or else
// they take a level from those that are shipped.
import { views } from './views.js';
import { sign as signOf } from './view-gallery.js';
import { playFrom } from './site.js';
import { address, art, bank as bankOf, book as bookOf, copy, dialog, lost, titleAt } from './site-parts.js';
import { again, viewing } from './router.js';
import { progress, solvedOnce } from './progress.js';
import { addTo } from './make.js';
import { scoreText, stripText } from './share.js';
import { generate } from './new.js';
import { dropAsk } from './level.js';
import { writeLink } from '../page/write-link.js';
import { levelPicture } from './canvas.js';
import { lang, of as inWords, say } from '../page/words.js';
import { store } from '../page/store.js';
import { readLink } from '../page/link.js';
import { icon as iconOf } from '../page/icons.js';
import { dots } from '../page/dots.js';
import { element as e } from '../page/element.js';

const first = Date.UTC(2026, 0, 1),
  monday = Date.UTC(2025, 11, 29),
  day = 86400000,
  tries = 8,
  weeks = 5;
let turn = 0;

/** @param {number} time */
const dateOf = time => new Date(time).toISOString().slice(0, 10);
const today = () => Math.floor(Date.now() / day) * day;
/** @param {string} text */
const timeOf = text => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text + 'T00:00:00Z') : NaN);
/** @param {number} time */
const said = time =>
  new Date(time).toLocaleDateString(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

// around is an element of a list that begins anew at its end, and goes on before its
// start: clocks may be wrong.
/** @type {<T>(list: T[], n: number) => T} */
const around = (list, n) => list[((n % list.length) + list.length) % list.length];

// nameOf is what the level of a puzzle's day is called, one word of each list; in
// its link it has the English name, so that the link is the same for all.
/** @param {Card} card @param {number} time */
const nameOf = (card, time, tongue = lang) => {
  const days = Math.round((time - first) / day),
    i = gridwiseCatalog.puzzles.indexOf(card),
    said = /** @param {string} key */ key =>
      gridwiseCatalog.words[tongue]?.[key] ?? gridwiseCatalog.words.en[key];
  const [one, two] = [
    around(said('site.daily.first').split(' '), 5 * days + 7 * i),
    around(said('site.daily.second').split(' '), 7 * days + 11 * i),
  ];
  return tongue === 'zh' ? one + two : `${one} ${two}`;
};

// fromBank takes the level of the day; day 0 of the bank is a Monday.
/** @param {{ link: string, rating?: string }[]} bank @param {Card} card @param {number} time */
const fromBank = (bank, card, time) => {
  const { link, rating } = around(bank, Math.round((time - monday) / day));
  return { link, rating };
};

// fromShipped steps through the levels so that each comes once before any twice.
/** @param {Details} book @param {number} time */
const fromShipped = (book, time) => {
  const n = book.levels.length,
    days = Math.round((time - first) / day);
  let step = Math.max(1, Math.floor(n * 0.618));
  /** @param {number} a @param {number} b */
  /** @type {(a: number, b: number) => number} */
  const common = (a, b) => (b ? common(b, a % b) : a);
  while (common(step, n) !== 1) step++;
  const l = around(book.levels, days * step);
  return { link: l.link, title: titleAt(l, 0), rating: l.notes.rating };
};

/** @param {Card} card @param {number} time */
const keyOf = (card, time) => `daily:${card.name}${card.version}:${dateOf(time)}`;
/** @param {Card} card @param {number} time */
const kept = async (card, time) => {
  try {
    const { link, rating } = JSON.parse(store.read(keyOf(card, time))),
      level = await readLink(link);
    return level.whole && level.puzzle === card ? { link, rating } : null;
  } catch {
    return null;
  } // nothing is kept, or nothing that can be read
};

// known is the level of a puzzle's day, null where it would have to be made.
/** @param {Card} card @param {number} time */
const known = async (card, time) => {
  const book = await bookOf(card.name),
    bank = await bankOf(card.name);
  return bank.length ? fromBank(bank, card, time) : book.daily ? kept(card, time) : fromShipped(book, time);
};

// of is the level of a puzzle's day: {link}, with the title of one that is shipped;
// generated ones are kept, so that a day is made once.
/** @param {Card} card @param {number} time */
const of = async (card, time) => {
  const there = await known(card, time);
  if (there) return there;
  const book = await bookOf(card.name),
    date = dateOf(time),
    wish = book.daily[(new Date(time).getUTCDay() + 6) % 7];
  for (let i = 0; i < tries; i++) {
    const seed = date.replace(/-/g, '') + String(i).padStart(2, '0'),
      made = await generate(card, seed, wish);
    if (made.cancelled) return null;
    if (made.lost) throw new Error(made.error);
    if (made.error !== undefined) continue;
    const level = {
      link: await writeLink(card, { ...made, title: nameOf(card, time, 'en') }),
      rating: made.notes.rating,
    };
    store.write(keyOf(card, time), JSON.stringify(level));
    return level;
  }
  return fromShipped(book, time);
};

// The round is the five of a day, one after the other, and what came of it.

/** @typedef {{ card: Card, link: string, title: string, rating?: string | number }} Dealt */

// resultOf is the result of a day as text: a line a puzzle that was solved, with its strip.
/** @param {Dealt[]} round @param {number} time */
const resultOf = (round, time) => {
  const lines = round
    .map(x => ({ ...x, best: progress.best(x.link), solved: solvedOnce(progress.status(x.link)) }))
    .filter(x => x.solved);
  /** @param {{ card: Card, best: import('./progress.js').Best | null }} x */
  const line = ({ card, best }) =>
    best
      ? `${inWords(card.title)} ${scoreText({ card, ...best })}\n${stripText(best.squares)}`
      : `${inWords(card.title)} ✓\n`;
  const head = `Gridwise · ${short(time)} · ${lines.length}/${round.length}\n`;
  return head + lines.map(line).join('') + address('/daily/' + dateOf(time));
};
/** @param {number} time */
const short = time =>
  new Date(time).toLocaleDateString(lang, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** @param {Dealt[]} round @param {number} time */
const tellResult = (round, time) => {
  const text = resultOf(round, time),
    field = e(
      'textarea',
      {
        id: 'day-result',
        readonly: true,
        rows: 8,
        'aria-label': say('site.daily.result'),
        onfocus: ev => ev.target.select(),
      },
      text,
    );
  dialog(
    say('site.daily.result'),
    [field],
    [
      [say('site.share.copy'), () => copy(text, field), true],
      ...(navigator.share
        ? /** @type {Choice[]} */ ([
            [say('site.share.sheet'), () => navigator.share({ text }).catch(() => {}), true],
          ])
        : []),
      [say('page.close')],
    ],
  );
};

// marked shows in a day of the calendar which of its levels are solved.
/** @param {HTMLAnchorElement} link @param {number} time */
const marked = async (link, time) => {
  const all = await Promise.all(
    gridwiseCatalog.puzzles.map(card => known(card, time).catch(/** @returns {null} */ () => null)),
  );
  const status = all.map(l => (l ? progress.status(l.link) : 'new')),
    n = status.filter(solvedOnce).length;
  link.lastElementChild.replaceChildren(...status.map(s => e('i', { class: s })));
  link.setAttribute('aria-label', say('site.daily.day', short(time), n, all.length));
};
/** @param {number} now @param {number} shown */
const calendar = (now, shown) => {
  const weekday = (new Date(now).getUTCDay() + 6) % 7,
    from = now - (weekday + 7 * (weeks - 1)) * day;
  const days = Array.from({ length: 7 * weeks }, (_, i) => from + i * day),
    name = /** @param {number} i */ i =>
      new Date(monday + i * day).toLocaleDateString(lang, { weekday: 'short', timeZone: 'UTC' });
  return [
    e(
      'div',
      { class: 'days heads', 'aria-hidden': 'true' },
      ...Array.from({ length: 7 }, (_, i) => e('span', { class: 'soft' }, name(i))),
    ),
    e(
      'ol',
      { class: 'days', id: 'days' },
      ...days.map(t => {
        if (t < first || t > now) return e('li');
        const link = e(
          'a',
          { href: '#/daily/' + dateOf(t), 'aria-current': t === shown ? 'date' : undefined },
          new Date(t).toLocaleDateString(lang, {
            day: 'numeric',
            ...(t === from || new Date(t).getUTCDate() === 1 ? { month: 'short' } : {}),
            timeZone: 'UTC',
          }),
          e('span', { class: 'day-dots', 'aria-hidden': 'true' }),
        );
        marked(link, t);
        return e('li', {}, link);
      }),
    ),
  ];
};

/** @param {Card} card @param {Dealt[]} round @param {string} label */
const tile = (card, round, label) => {
  const picture = e('span', { class: 'picture waiting' }),
    note = e('span', { class: 'soft' }, say('site.daily.making')),
    sign = e('span', {});
  const link = e(
    'a',
    { class: 'tile', 'aria-disabled': 'true' },
    picture,
    e('span', { class: 'caption' }, e('b', {}, inWords(card.title)), sign),
    note,
  );
  return {
    li: e('li', {}, link),
    /** @param {{ link: string, title?: string, rating?: string | number }} level @param {number} time */
    fill(level, time) {
      const name = level.title ?? nameOf(card, time);
      picture.classList.remove('waiting');
      readLink(level.link).then(async got =>
        picture.replaceChildren(levelPicture(card, got.rows, await art(card.name))),
      );
      link.href = '#' + level.link;
      link.removeAttribute('aria-disabled');
      const status = progress.status(level.link);
      link.classList.add(status);
      sign.replaceChildren(signOf?.(status) ?? '');
      note.replaceChildren(dots(level.rating), name);
      link.addEventListener('click', ev => {
        if (ev.ctrlKey || ev.metaKey || ev.shiftKey) return;
        ev.preventDefault();
        playFrom(level.link, location.hash.slice(1), label, name, level.rating, round);
      });
      round.push({ card, link: level.link, title: name, rating: level.rating });
    },
  };
};

// At midnight the page that shows today shows the next day.
let rolled = 0; // the day shown as today's, 0 for none
const roll = () => {
  if (viewing() === 'daily' && rolled && rolled !== today() && !document.hidden) again();
};
setInterval(roll, 30000);
document.addEventListener('visibilitychange', roll);

views.daily = {
  title: date => (Number.isNaN(timeOf(date)) ? say('site.nav.daily') : date),
  async show(root, [date]) {
    rolled = Number.isNaN(timeOf(date)) ? today() : 0;
    const mine = ++turn,
      now = today(),
      asked = timeOf(date),
      time = asked >= first && asked <= now ? asked : now;
    /** @param {number} to @param {string} icon @param {string | number | Node} label */
    const step = (to, icon, label) =>
      to >= first && to <= now
        ? e('a', { class: 'button', href: '#/daily/' + dateOf(to) }, iconOf(icon), e('span', {}, label))
        : e('a', { class: 'button', 'aria-disabled': 'true' }, iconOf(icon), e('span', {}, label));
    /** @type {Dealt[]} */
    const round = [];
    const label = short(time),
      tiles = gridwiseCatalog.puzzles.map(card => ({ card, ...tile(card, round, label) }));
    const open = () => round.find(x => !solvedOnce(progress.status(x.link))) ?? round[0];
    const go = e(
      'button',
      {
        type: 'button',
        class: 'first',
        id: 'day-play',
        disabled: true,
        onclick: () => {
          const x = open();
          playFrom(x.link, '/daily/' + dateOf(time), label, x.title, x.rating, round);
        },
      },
      iconOf('watch'),
      e('span', {}, say('site.daily.round')),
    );
    const result = e(
      'button',
      { type: 'button', id: 'day-share', hidden: true, onclick: () => tellResult(round, time) },
      iconOf('link'),
      e('span', {}, say('site.daily.result')),
    );
    const collect = e(
      'button',
      { type: 'button', id: 'day-pack', disabled: true, onclick: () => addTo(round) },
      iconOf('new'),
      e('span', {}, say('site.share.pack')),
    );
    root.append(
      e(
        'div',
        { class: 'head' },
        e(
          'div',
          {},
          e('h1', {}, said(time)),
          e('p', { class: 'soft' }, say(time === now ? 'site.daily.about' : 'site.daily.past')),
        ),
        e(
          'div',
          { class: 'row' },
          step(time - day, 'back', say('site.daily.before')),
          step(time + day, 'forward', say('site.daily.after')),
        ),
      ),
      e('div', { class: 'row day-bar' }, go, result, collect),
      e('ol', { class: 'tiles daily', id: 'daily' }, ...tiles.map(t => t.li)),
      e('section', { class: 'pack' }, e('h2', {}, say('site.daily.archive')), ...calendar(now, time)),
    );
    // The page stands at once; the levels come one after the other, as they are
    // made by one worker.
    (async () => {
      for (const t of tiles) {
        const level = await of(t.card, time);
        if (mine !== turn || !level) return;
        t.fill(level, time);
        go.disabled = false;
        result.hidden = !round.some(x => solvedOnce(progress.status(x.link)));
        collect.disabled = round.length < tiles.length;
      }
    })().catch(() => {
      if (mine === turn) lost(() => again());
    });
  },
  hide() {
    turn++;
    dropAsk();
  },
};
