// The level of the reader's own day, where "today" or "today:PUZZLE" stands in a
// level's place. Another day brings another level, unless a play has begun. Loaded only
// where a day is asked for.
import { place } from './requests.js';
import { now } from '../messages/state.js';
import { say } from '../../page/words.js';
import { cardOf, finished, levelKey } from '../../page/link.js';
import { scripts } from '../../page/scripts.js';
import { dealt, length, number, shortDate, timeOf, watched } from '../../page/days.js';
import { dateOf, today } from '../../page/date.js';

/** @typedef {import('../messages/state.js').DaysLevel} DaysLevel */

/** @param {DaysLevel} day @returns {DaysLevel} */
const titled = day => {
  const time = timeOf(day.date);
  return { ...day, title: () => `${say('page.day.title', number(time))} · ${shortDate(time)}` };
};

/** @param {string} wish @param {string} name @param {number} time */
const levelOf = async (wish, name, time) => {
  const { front, levels } = await dealt(time),
    x = name ? levels.find(l => l.card.name === name) : front;
  return titled({ wish, link: x.link, date: dateOf(time) });
};

// shipped is a level to play where the day's cannot be had: without a name the five
// puzzles take turns.
/** @param {string} wish @param {string} name @param {number} time @param {string} fault */
const shipped = async (wish, name, time, fault) => {
  const all = finished(),
    card = cardOf(name) ?? all[Math.abs(time / length) % all.length];
  await scripts(`catalog/${card.name}.js`);
  return { wish, link: gridwiseDetails[card.name].levels[0].link, date: '', fault };
};

/** @param {DaysLevel | null} day */
const begun = day => Boolean(day?.link) && now.left?.key === levelKey(day.link);

// dayLevel is what "today" stands for; kept is the day of this page before it was loaded
// anew, which a play that has begun goes on with.
/** @type {(wish: string, kept?: DaysLevel) => Promise<DaysLevel>} */
export const dayLevel = async (wish, kept) => {
  const name = wish.split(':')[1] ?? '',
    time = today();
  if (kept && begun(kept)) return kept.date ? titled(kept) : kept;
  if (wish !== 'today' && !finished().some(p => p.name === name))
    return { wish, link: '', date: '', fault: 'page.day.puzzle' };
  try {
    return await levelOf(wish, name, time);
  } catch (e) {
    return shipped(wish, name, time, /** @type {Error} */ (e).message);
  }
};

watched(async () => {
  const day = now.day;
  if (!day?.link || begun(day)) return false;
  const next = await dayLevel(day.wish);
  if (now.day !== day || begun(day) || next.fault) return false;
  now.day = next;
  place({ level: next.link });
});
