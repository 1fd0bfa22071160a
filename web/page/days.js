// The days and their levels: one of each puzzle a day, by the reader's own date, the same
// for all. They come in a file a month, which package day is the source of.
import { lang, say } from './words.js';
import { finished, levelKey } from './link.js';
import { scripts } from './scripts.js';
import { dateOf, today } from './date.js';

/** @typedef {{ card: Card, link: string, title: string, rating: number, best: number }} Dealt */
/** @typedef {{ time: number, front: Dealt, levels: Dealt[] }} Day */

export const first = Date.UTC(2026, 0, 1),
  length = 86400000; // ms of a day
const stored = 366, // days that have levels of their own
  weeks = 364, // of these come again
  version = 1; // of a month's file

/** @param {string} text */
export const timeOf = text => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text + 'T00:00:00Z') : NaN);
/** @param {number} time */
export const shortDate = time =>
  new Date(time).toLocaleDateString(lang, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
/** @param {number} time */
export const number = time => (time - first) / length + 1;

/** @param {number} time */
const rowOf = time => {
  const n = number(time) - 1;
  return n < stored ? n : stored - weeks + ((n - stored) % weeks);
};

// startOf is the day of a month with which its file begins.
/** @param {string} name */
const startOf = name => (name === dateOf(first).slice(0, 7) ? new Date(first).getUTCDate() : 1);

// dealt is a day with its levels; the message of an error is the key of the sentence that
// says why they cannot be had.
/** @type {(time: number) => Promise<Day>} */
export const dealt = async time => {
  if (!(time >= first)) throw new Error('page.day.early');
  const at = new Date(first + rowOf(time) * length),
    name = at.toISOString().slice(0, 7);
  await scripts(`catalog/days-${name}.js`).catch(() => {
    throw new Error('page.day.away');
  });
  const month = globalThis.gridwiseDays?.[name];
  if (month && month.version !== version) throw new Error('page.day.newer');
  const day = month?.days[at.getUTCDate() - startOf(name)];
  if (!day) throw new Error('page.day.cut');
  const levels = finished().map((card, i) => {
    const [link, rating, best] = day.levels[i];
    return { card, link, title: say('page.day.title', number(time)), rating, best };
  });
  return { time, front: levels[day.front], levels };
};

// dayOf is the day of a level in the months that were fetched: its date, and the level's notes.
/** @type {(link: string) => { date: string, notes: Record<string, string> } | undefined} */
export const dayOf = link => {
  for (const [name, month] of Object.entries(globalThis.gridwiseDays ?? {}))
    for (const [i, day] of (month.version === version ? month.days : []).entries())
      for (const [address, rating, best] of day.levels)
        if (levelKey(address) === levelKey(link))
          return {
            date: dateOf(Date.parse(name) + (i + startOf(name) - 1) * length),
            notes: { rating: String(rating), best: String(best), proof: 'day' },
          };
};

// watched calls back when another date has begun, while the page is seen. Where the answer
// is false, as the day cannot be left yet, it calls again.
const pause = 30000; // ms from look to look
/** @param {() => unknown} renew */
export const watched = renew => {
  let at = today();
  const look = async () => {
    const now = today();
    if (document.hidden || at === now) return;
    const before = at;
    at = now;
    if ((await renew()) === false) at = before;
  };
  setInterval(look, pause);
  document.addEventListener('visibilitychange', look);
};
