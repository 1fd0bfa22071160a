// The medal of a level: what was earned of the best there is, as a shape with a letter, and a
// mark where there was help.
import { say } from './words.js';
import { element as e } from './element.js';

/** @typedef {import('./grade.js').Earned} Earned */

/** @type {Record<string, string>} */
const names = {
  best: 'page.medal.best',
  gold: 'page.medal.gold',
  silver: 'page.medal.silver',
  bronze: 'page.medal.bronze',
};

/** @type {(x: Earned) => string} */
export const medalText = x =>
  [say(names[x.medal]), x.helped && say('page.medal.helped')].filter(Boolean).join(', ');

/** @type {(x: Earned) => string} */
export const medalLetter = x =>
  !x.medal ? '' : x.medal === 'best' ? '◆' : say(names[x.medal])[0].toUpperCase();

/** @type {(x: Earned) => HTMLElement | ''} */
export const medal = x => {
  if (!x.medal) return '';
  const label = medalText(x);
  return e(
    'span',
    { class: 'medal', 'data-medal': x.medal, role: 'img', 'aria-label': label, title: label },
    medalLetter(x),
    x.helped ? e('i', {}, '?') : '',
  );
};

// against says how a win stands to the best there is, '' where nothing is compared.
/** @param {import('../messages').Solved} m */
export const against = m => {
  if (m.best === null) return '';
  if (m.beaten !== undefined) return say('page.won.record', m.beaten);
  if (m.medal === 'best') return say(m.proven ? 'page.won.best' : 'page.won.same');
  return m.value === m.best ? '' : say(m.told ? 'page.won.score.more' : 'page.won.more', m.best);
};
