// Four weeks of lights, and what a month came to.
import { lightsOf } from './front.js';
import { late, solved } from '../progress/played.js';
import { progress } from '../progress/progress.js';
import { wordLink } from '../parts/button.js';
import { lang, say } from '../../page/words.js';
import { dealt, first, length as day, shortDate } from '../../page/days.js';
import { dateOf } from '../../page/date.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('../../page/days.js').Dealt} Dealt */

/** @param {number} time @param {Intl.DateTimeFormatOptions} form */
const written = (time, form) => new Date(time).toLocaleDateString(lang, { ...form, timeZone: 'UTC' });

/** @param {number} time */
const mondayOf = time => time - ((new Date(time).getUTCDay() + 6) % 7) * day;

/** @type {(time: number) => Promise<Dealt[]>} */
const levelsOf = time =>
  dealt(time).then(
    d => d.levels,
    /** @returns {Dealt[]} */ () => [],
  );

// marked shows in a day which of its levels are solved.
/** @param {HTMLAnchorElement} link @param {number} time */
const marked = async (link, time) => {
  const all = await levelsOf(time),
    told = say('site.daily.day', shortDate(time), all.filter(solved).length, all.length);
  link.lastElementChild.replaceWith(lightsOf(all, time));
  link.setAttribute('aria-label', all.some(x => late(x, time)) ? `${told}, ${say('site.daily.late')}` : told);
};

// sumOf tells on how many days of the month of a day something was solved, and how many of
// their levels at their best.
/** @param {number} now @param {number} time */
const sumOf = async (now, time) => {
  const month = dateOf(time).slice(0, 7),
    from = Math.max(first, Date.parse(month + '-01'));
  let played = 0,
    all = 0,
    best = 0;
  for (let t = from; t <= now && dateOf(t).startsWith(month); t += day) {
    const levels = await levelsOf(t);
    all++;
    if (levels.some(solved)) played++;
    best += levels.filter(x => progress.of(x.link)?.first?.medal === 'best').length;
  }
  return say('site.daily.sum', written(time, { month: 'long' }), played, all, best);
};

// weeks are the four around a day, up to the present one, with the ways to those before and after,
// where steps are wanted.
/** @param {number} now @param {number} time @param {boolean} [steps] */
export const weeks = (now, time, steps) => {
  const last = Math.min(mondayOf(now), mondayOf(time) + 7 * day),
    from = last - 21 * day,
    sum = e('p', { class: 'soft', id: 'day-sum' });
  sumOf(now, time).then(text => (sum.textContent = text));
  /** @param {number} t */
  const cell = t => {
    if (t < first || t > now) return e('li');
    const link = e(
      'a',
      { href: '#/daily/' + dateOf(t), 'aria-current': t === time ? 'date' : undefined },
      written(t, {
        day: 'numeric',
        ...(t === from || new Date(t).getUTCDate() === 1 ? { month: 'short' } : {}),
      }),
      lightsOf([]),
    );
    marked(link, t);
    return e('li', {}, link);
  };
  /** @param {string} icon @param {string} key @param {number} to */
  const step = (icon, key, to) =>
    to >= first - 6 * day &&
    to <= now + 6 * day &&
    wordLink(icon, say(key), '#/daily/' + dateOf(Math.max(first, Math.min(to, now))));
  return e(
    'section',
    { class: 'weeks', 'aria-label': say('site.daily.archive') },
    sum,
    e(
      'div',
      { class: 'days heads', 'aria-hidden': 'true' },
      ...Array.from({ length: 7 }, (_, i) =>
        e('span', { class: 'soft' }, written(from + i * day, { weekday: 'short' })),
      ),
    ),
    e('ol', { class: 'days', id: 'days' }, ...Array.from({ length: 28 }, (_, i) => cell(from + i * day))),
    steps
      ? e(
          'div',
          { class: 'row' },
          step('back', 'site.daily.earlier', time - 28 * day),
          step('forward', 'site.daily.later', time + 28 * day),
        )
      : '',
  );
};
