// The puzzles of the day: one of each kind, from the date in UTC, the same for
// all. A puzzle whose book has wishes for the days of the week is generated, by a
// seed made of the date: its generator counts steps, never time, so every machine
// comes to the same level, and the version that it notes stands with the seed.
// Others have a bank of levels made beforehand, a day each in whole weeks; or else
// they take a level from those that are shipped.
import { views } from './views.js';
import { sign as signOf } from './view-gallery.js';
import { playFrom } from './site.js';
import { art, bank as bankOf, book as bookOf, lost, titleAt } from './site-parts.js';
import { again, viewing } from './router.js';
import { progress } from './progress.js';
import { generate } from './new.js';
import { dropAsk, writeLink } from './level.js';
import { levelPicture } from './canvas.js';
import { lang, of as inWords, say } from '../page/words.js';
import { store } from '../page/store.js';
import { readLink } from '../page/link.js';
import { icon as iconOf } from '../page/icons.js';
import { element as e } from '../page/element.js';

const first = Date.UTC(2026, 0, 1), monday = Date.UTC(2025, 11, 29), day = 86400000, tries = 8, archive = 28;
let turn = 0;

const dateOf = time => new Date(time).toISOString().slice(0, 10);
const today = () => Math.floor(Date.now() / day) * day;
const timeOf = text => /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text + 'T00:00:00Z') : NaN;
const said = time => new Date(time).toLocaleDateString(lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

// nameOf is what the level of a puzzle's day is called, one word of each list; in
// its link it has the English name, so that the link is the same for all.
const nameOf = (card, time, tongue = lang) => {
  const days = Math.round((time - first) / day), i = gridwiseCatalog.puzzles.indexOf(card), said = key => gridwiseCatalog.words[tongue]?.[key] ?? gridwiseCatalog.words.en[key];
  const pick = (list, n) => list[(n % list.length + list.length) % list.length];
  const [one, two] = [pick(said('site.daily.first').split(' '), 5 * days + 7 * i), pick(said('site.daily.second').split(' '), 7 * days + 11 * i)];
  return tongue === 'zh' ? one + two : `${one} ${two}`;
};

// fromBank takes the level of the day; day 0 of the bank is a Monday.
const fromBank = (bank, card, time) => {
  const days = Math.round((time - monday) / day) % bank.length;
  return { link: bank[days].link };
};

// fromShipped steps through the levels so that each comes once before any twice.
const fromShipped = (book, time) => {
  const n = book.levels.length, days = Math.round((time - first) / day);
  let step = Math.max(1, Math.floor(n * 0.618));
  const common = (a, b) => b ? common(b, a % b) : a;
  while (common(step, n) !== 1) step++;
  const l = book.levels[((days * step) % n + n) % n];
  return { link: l.link, title: titleAt(l, 0) };
};

// of is the level of a puzzle's day: {link}, with the title of one that is shipped;
// generated ones are kept, so that a day is made once.
const of = async (card, time) => {
  const book = await bookOf(card.name);
  const bank = await bankOf(card.name);
  if (bank.length) return fromBank(bank, card, time);
  if (!book.daily) return fromShipped(book, time);
  const date = dateOf(time), key = `daily:${card.name}${card.version}:${date}`;
  try { const kept = JSON.parse(store.read(key)); if (kept?.link) return kept; } catch { /* made again */ }
  const wish = book.daily[(new Date(time).getUTCDay() + 6) % 7];
  for (let i = 0; i < tries; i++) {
    const seed = date.replace(/-/g, '') + String(i).padStart(2, '0'), made = await generate(card, seed, wish);
    if (made.cancelled) return null;
    if (made.lost) throw new Error(made.error);
    if (made.error !== undefined) continue;
    const level = { link: await writeLink(card, { ...made, title: nameOf(card, time, 'en') }) };
    store.write(key, JSON.stringify(level));
    return level;
  }
  return fromShipped(book, time);
};
export const daily = of;

const tile = card => {
  const picture = e('span', { class: 'picture waiting' }), note = e('span', { class: 'soft' }, say('site.daily.making')), sign = e('span', {});
  const link = e('a', { class: 'tile', 'aria-disabled': 'true' }, picture, e('span', { class: 'caption' }, e('b', {}, inWords(card.title)), sign), note);
  return { li: e('li', {}, link), fill(level, time) {
    const name = level.title && !level.from ? level.title : nameOf(card, time); // older days kept other titles
    picture.classList.remove('waiting');
    readLink(level.link).then(async got => picture.replaceChildren(levelPicture(card, got.rows, await art(card.name))));
    link.href = '#' + level.link;
    link.removeAttribute('aria-disabled');
    const status = progress.status(level.link);
    link.classList.add(status);
    sign.replaceChildren(signOf?.(status) ?? '');
    note.textContent = name;
    link.addEventListener('click', ev => { if (ev.ctrlKey || ev.metaKey || ev.shiftKey) return; ev.preventDefault(); playFrom(level.link, location.hash.slice(1), say('site.nav.daily'), name); });
  } };
};

// At midnight the page that shows today shows the next day.
let rolled = 0; // the day shown as today's, 0 for none
const roll = () => { if (viewing() === 'daily' && rolled && rolled !== today() && !document.hidden) again(); };
setInterval(roll, 30000);
document.addEventListener('visibilitychange', roll);

views.daily = {
  title: date => Number.isNaN(timeOf(date)) ? say('site.nav.daily') : date,
  async show(root, [date]) {
    rolled = Number.isNaN(timeOf(date)) ? today() : 0;
    const mine = ++turn, now = today(), asked = timeOf(date), time = asked >= first && asked <= now ? asked : now;
    const step = (to, icon, label) => to >= first && to <= now ? e('a', { class: 'button', href: '#/daily/' + dateOf(to) }, iconOf(icon), e('span', {}, label)) : e('a', { class: 'button', 'aria-disabled': 'true' }, iconOf(icon), e('span', {}, label));
    const tiles = gridwiseCatalog.puzzles.map(card => ({ card, ...tile(card) }));
    const days = Array.from({ length: archive }, (_, i) => now - i * day).filter(t => t >= first);
    root.append(
      e('div', { class: 'head' }, e('div', {}, e('h1', {}, said(time)), e('p', { class: 'soft' }, say(time === now ? 'site.daily.about' : 'site.daily.past'))),
        e('div', { class: 'row' }, step(time - day, 'back', say('site.daily.before')), step(time + day, 'forward', say('site.daily.after')))),
      e('ol', { class: 'tiles daily', id: 'daily' }, ...tiles.map(t => t.li)),
      e('section', { class: 'pack' }, e('h2', {}, say('site.daily.archive')), e('ol', { class: 'days' }, ...days.map(t => e('li', {},
        e('a', { href: '#/daily/' + dateOf(t), 'aria-current': t === time ? 'date' : undefined }, new Date(t).toLocaleDateString(lang, { day: 'numeric', month: 'short', timeZone: 'UTC' })))))));
    // The page stands at once; the levels come one after the other, as they are
    // made by one worker.
    (async () => {
      for (const t of tiles) {
        const level = await of(t.card, time);
        if (mine !== turn || !level) return;
        t.fill(level, time);
      }
    })().catch(() => { if (mine === turn) lost(() => again()); });
  },
  hide() { turn++; dropAsk(); },
};
