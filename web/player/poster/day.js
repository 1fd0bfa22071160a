// What stands for "today" is sought by today.js, which comes where it is asked for.
import { now } from '../messages/state.js';
import { part } from '../../page/element.js';

export const ofToday = /^today(:|$)/;

// seek finds the level of the day, null where another was asked for meanwhile; kept is the
// day of this page before it was loaded anew.
/** @param {string} wish @param {import('../messages/state.js').DaysLevel} [kept] */
export const seek = async (wish, kept) => {
  const mine = (now.day = { wish, link: '', date: '' });
  const found = await part('today-page.js')
    .then(t => t.dayLevel(wish, kept))
    .catch(() => ({ ...mine, fault: 'page.day.away' }));
  if (now.day !== mine) return null;
  now.day = found;
  return found;
};

// wantToday has the level of the day wanted where the address, or this page before it was
// loaded anew, asks for that.
/** @param {import('../messages/state.js').Resumed | null} resumed */
export const wantToday = async resumed => {
  const wish = resumed?.day?.wish ?? now.wanted.level;
  if (!ofToday.test(wish)) return;
  const found = await seek(wish, resumed?.day);
  if (found?.link && found.link !== now.wanted.level)
    now.wanted = { ...now.wanted, level: found.link, saved: undefined };
};
