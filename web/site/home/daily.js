// The room of a day: its five levels, what came of them, and the calendar of all days since
// the first.
import { views, again, viewing } from '../parts/router.js';
import { address, art } from '../parts/site-parts.js';
import { progress } from '../progress/progress.js';
import { firstEnd, firstText, sign } from '../progress/first.js';
import { solved } from '../progress/played.js';
import { failed, lightsOf, nextOf, play } from './front.js';
import { addTo } from '../parts/rooms.js';
import { printer } from '../parts/printing.js';
import { headOf, plainly, wordButton, wordLink } from '../parts/button.js';
import { copier, stripText } from '../share/share-forms.js';
import { levelPicture } from '../parts/level-picture.js';
import { lang, of as inWords, say } from '../../page/words.js';
import { readLink } from '../../page/link.js';
import { dots } from '../../page/dots.js';
import {
  dealt,
  first,
  length as day,
  monthsAround,
  number,
  shortDate,
  timeOf,
  watched,
} from '../../page/days.js';
import { dateOf, today } from '../../page/date.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('../../page/days.js').Dealt} Dealt */

const monday = Date.UTC(2025, 11, 29);
let turn = 0;

/** @param {number} time */
const longDate = time =>
  new Date(time).toLocaleDateString(lang, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

// The round is the five of a day, one after the other, and what came of it.

// resultOf is the result of a day as text: a line a puzzle that was solved, with its strip. The
// address is that of the day, or of the one puzzle of it.
/** @param {Dealt[]} round @param {number} time */
const resultOf = (round, time) => {
  const lines = round
    .filter(solved)
    .map(
      x =>
        `${inWords(x.card.title)} ${firstText(progress.of(x.link))}\n` +
        stripText(progress.best(x.link)?.squares),
    );
  const head = ['Gridwise ' + number(time), shortDate(time)],
    to = ['/daily', dateOf(time)];
  if (round.length > 1) head.push(`${lines.length}/${round.length}`);
  else to.push(round[0].card.name);
  return head.join(' · ') + '\n' + lines.join('') + address(to.join('/'));
};

// untilNext tells how long it is to the next day, for as long as it is shown.
const untilNext = () => {
  const line = e('p', { class: 'soft', id: 'day-next' });
  const tell = () => {
    const now = Date.now(),
      minutes = Math.ceil((new Date(now).setHours(24, 0, 0, 0) - now) / 60000);
    line.textContent = say('site.daily.next', Math.floor(minutes / 60), minutes % 60);
    setTimeout(() => line.isConnected && tell(), 20000);
  };
  tell();
  return line;
};

// ending is what came of the round so far: a light a level, and the text to tell of it.
/** @param {Dealt[]} round @param {number} time @param {number} now */
const ending = (round, time, now) => {
  const n = round.filter(solved).length,
    text = resultOf(round, time),
    send = () => navigator.share({ text }).catch(() => {});
  if (!n) return '';
  const field = e(
    'textarea',
    {
      id: 'day-result',
      readonly: true,
      rows: text.split('\n').length + 1, // the address may break
      'aria-label': say('site.daily.result'),
      onfocus: ev => ev.target.select(),
    },
    text,
  );
  return e(
    'section',
    { class: 'pack', id: 'day-end' },
    e(
      'h2',
      {},
      ...(round.length > 1
        ? [lightsOf(round), say(n < round.length ? 'site.daily.lit' : 'site.daily.ended', n, round.length)]
        : [firstEnd(progress.of(round[0].link))]),
    ),
    e(
      'div',
      { class: 'copyblock' },
      field,
      copier({ class: 'first', id: 'day-share' }),
      ' ',
      navigator.share ? wordButton('forward', say('site.share.sheet'), send) : '',
    ),
    n === round.length && time === now ? untilNext() : '',
  );
};

// marked shows in a day of the calendar which of its levels are solved.
/** @param {HTMLAnchorElement} link @param {number} time */
const marked = async (link, time) => {
  const all = await dealt(time).then(
    d => d.levels,
    /** @returns {Dealt[]} */ () => [],
  );
  link.lastElementChild.replaceWith(lightsOf(all));
  link.setAttribute(
    'aria-label',
    say('site.daily.day', shortDate(time), all.filter(solved).length, all.length),
  );
};
/** @param {number} time */
const monthOf = time => dateOf(time).slice(0, 7);

// calendar is the month of the day that is shown.
/** @param {number} now @param {number} time */
const calendar = (now, time) => {
  const from = Date.parse(monthOf(time) + '-01'),
    blank = (new Date(from).getUTCDay() + 6) % 7;
  const days = Array.from({ length: blank + 31 }, (_, i) => from + (i - blank) * day).filter(
      t => t <= from || monthOf(t) === monthOf(from),
    ),
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
        if (t < Math.max(first, from) || t > now) return e('li');
        const link = e(
          'a',
          { href: '#/daily/' + dateOf(t), 'aria-current': t === time ? 'date' : undefined },
          new Date(t).toLocaleDateString(lang, {
            day: 'numeric',
            ...(t === from || new Date(t).getUTCDate() === 1 ? { month: 'short' } : {}),
            timeZone: 'UTC',
          }),
          lightsOf([]),
        );
        marked(link, t);
        return e('li', {}, link);
      }),
    ),
  ];
};

// months leads to the first day of each month around.
/** @param {number} now @param {number} time */
const months = (now, time) =>
  e(
    'select',
    {
      id: 'day-month',
      'aria-label': say('site.daily.archive'),
      onchange: ev => {
        location.hash = '#/daily/' + ev.target.value;
      },
    },
    ...monthsAround(time, now).map(t =>
      e(
        'option',
        { value: dateOf(t), selected: monthOf(t) === monthOf(time) },
        new Date(t).toLocaleDateString(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      ),
    ),
  );

/** @param {import('../../page/days.js').Day} d @param {Dealt} x */
const tile = (d, x) => {
  const picture = e('span', { class: 'picture' }),
    status = progress.status(x.link);
  readLink(x.link).then(async got =>
    picture.replaceChildren(levelPicture(x.card, got.rows, await art(x.card.name))),
  );
  return e(
    'li',
    {},
    e(
      'a',
      {
        class: 'tile ' + status,
        href: '#' + x.link,
        onclick: plainly(() => play(d, x)),
      },
      picture,
      e(
        'span',
        { class: 'caption' },
        e('b', {}, inWords(x.card.title)),
        status === 'begun' ? sign(progress.of(x.link)) : '',
      ),
      e('span', { class: 'soft' }, dots(x.rating), firstEnd(progress.of(x.link))),
    ),
  );
};

let current = false; // today is shown, whichever day that is
watched(() => {
  if (viewing() === 'daily' && current) again();
});

// asked is what an address asks for: a day, NaN for today, and one of its puzzles, '' for all.
/** @param {string[]} args */
const asked = args => ({
  wanted: timeOf(args[0]),
  name: args.find(a => a && Number.isNaN(timeOf(a))) ?? '',
});

// roundOf gives a day with its levels, or the one of a puzzle. Its errors say why there is none.
/** @param {number} time @param {number} now @param {string} name */
const roundOf = async (time, now, name) => {
  if (time > now) throw new Error(say('site.daily.opens', longDate(time)));
  const d = await dealt(time).catch(err => {
    throw new Error(failed(err));
  });
  const levels = d.levels.filter(x => !name || x.card.name === name);
  if (!levels.length)
    throw new Error(say('site.daily.none', name, d.levels.map(x => x.card.name).join(', ')));
  return { ...d, levels, front: levels.find(x => x === d.front) ?? levels[0] };
};

views.daily = {
  title: (...args) => {
    const { wanted, name } = asked(args);
    return [Number.isNaN(wanted) ? say('site.nav.daily') : args[0], name].filter(Boolean).join(' · ');
  },
  async show(root, args) {
    const mine = ++turn,
      now = today(),
      { wanted, name } = asked(args),
      tail = name && '/' + name;
    current = Number.isNaN(wanted);
    const time = current ? now : wanted;
    /** @param {number} to @param {string} icon @param {string} label */
    const step = (to, icon, label) => {
      const open = to >= first && to <= now;
      return wordLink(icon, label, open ? '#/daily/' + dateOf(to) + tail : undefined, {
        'aria-disabled': open ? undefined : 'true',
      });
    };
    /** @type {import('../../page/days.js').Day | Error} */
    const d = await roundOf(time, now, name).catch(err => err);
    if (mine !== turn) return;
    if (d instanceof Error) {
      root.append(
        e('h1', {}, longDate(time)),
        e('p', { role: 'alert' }, d.message),
        ...calendar(now, Math.max(Math.min(time, now), first)),
      );
      return;
    }
    const next = nextOf(d);
    root.append(
      headOf(
        [
          e('h1', {}, longDate(time)),
          e('p', { class: 'soft' }, say(time === now ? 'site.daily.about' : 'site.daily.past')),
        ],
        step(time - day, 'back', say('site.daily.before')),
        step(time + day, 'forward', say('site.daily.after')),
      ),
      e(
        'div',
        { class: 'row day-bar' },
        next &&
          wordButton('watch', say(name ? 'site.play' : 'site.daily.round'), () => play(d, next), {
            class: 'first',
            id: 'day-play',
          }),
        name
          ? wordLink('daily', say('site.daily.all'), '#/daily/' + dateOf(time))
          : wordButton('plus', say('site.share.pack'), () => addTo(d.levels), { id: 'day-pack' }),
        printer(longDate(time), d.levels),
      ),
      next ? '' : ending(d.levels, time, now),
      e('ol', { class: 'tiles daily', id: 'daily' }, ...d.levels.map(x => tile(d, x))),
      next ? ending(d.levels, time, now) : '',
      e(
        'section',
        { class: 'pack' },
        e('h2', {}, say('site.daily.archive')),
        months(now, time),
        ...calendar(now, time),
      ),
    );
  },
  hide() {
    turn++;
  },
};
