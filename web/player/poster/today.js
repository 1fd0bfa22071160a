// The level of the reader's own day, where "today" or "today:PUZZLE" stands in a
// level's place. Another day brings another level, unless a play has begun. Loaded only
// where a day is asked for.
import { place } from './requests.js';
import { now } from '../messages/state.js';
import { say } from '../../page/words.js';
import { cardOf, finished, levelKey } from '../../page/link.js';
import { scripts } from '../../page/scripts.js';
import { dealt, length, number, said, timeOf, watched } from '../../page/days.js';
import { dateOf, today } from '../../page/date.js';

/** @typedef {import('../messages/state.js').DaysLevel} DaysLevel */

/** @param {DaysLevel} day @returns {DaysLevel} */
const titled = day => {
  const time = timeOf(day.date);
  return { ...day, title: () => `${say('page.day.title', number(time))} · ${said(time)}` };
};

/** @param {string} asked @param {string} name @param {number} time */
const levelOf = async (asked, name, time) => {
  const { front, levels } = await dealt(time),
    x = name ? levels.find(l => l.card.name === name) : front;
  return titled({ asked, link: x.link, date: dateOf(time) });
};

// shipped is a level to play where the day's cannot be had: without a name the five
// puzzles take turns.
/** @param {string} asked @param {string} name @param {number} time @param {string} fault */
const shipped = async (asked, name, time, fault) => {
  const all = finished(),
    card = cardOf(name) ?? all[Math.abs(time / length) % all.length];
  await scripts(`catalog/${card.name}.js`);
  return { asked, link: gridwiseDetails[card.name].levels[0].link, date: '', fault };
};

/** @param {DaysLevel | null} day */
const begun = day => Boolean(day?.link) && now.left?.key === levelKey(day.link);

// dayLevel is what "today" stands for; kept is the day of this page before it was loaded
// anew, which a play that has begun goes on with.
/** @type {(asked: string, kept?: DaysLevel) => Promise<DaysLevel>} */
export const dayLevel = async (asked, kept) => {
  const name = asked.split(':')[1] ?? '',
    time = today();
  if (kept && begun(kept)) return kept.date ? titled(kept) : kept;
  if (asked !== 'today' && !finished().some(p => p.name === name))
    return { asked, link: '', date: '', fault: 'page.day.puzzle' };
  try {
    return await levelOf(asked, name, time);
  } catch (e) {
    return shipped(asked, name, time, /** @type {Error} */ (e).message);
  }
};

watched(async () => {
  const day = now.day;
  if (!day?.link || begun(day)) return false;
  const next = await dayLevel(day.asked);
  if (now.day !== day || begun(day) || next.fault) return false;
  now.day = next;
  place({ level: next.link });
});
