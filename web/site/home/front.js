// What Home begins with: the level that stands for the day, what came of yesterday's, and
// the round of five.
import { board, steadily } from '../parts/site-parts.js';
import { progress } from '../progress/progress.js';
import { late, row, solved } from '../progress/played.js';
import { firstEnd } from '../progress/first.js';
import { playFrom } from '../play/opening.js';
import { days } from '../parts/rooms.js';
import { plainly, wordButton, wordLink } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { dots } from '../../page/dots.js';
import { dealt, length, shortDate, watched } from '../../page/days.js';
import { dateOf, today } from '../../page/date.js';
import { $, element as e } from '../../page/element.js';

// failed says why a day cannot be had, and where the other levels are.
/** @param {Error} err */
export const failed = err => `${say(err.message)} ${say('site.daily.others')}`;

// play opens a level of a day, with the way back to it.
/** @param {import('../../page/days.js').Day} day @param {import('../../page/days.js').Dealt} x */
export const play = (day, x) =>
  playFrom(x.link, '/daily/' + dateOf(day.time), shortDate(day.time), x.title, x.rating, day.levels);

// nextOf is the level of a day that comes next, none once all are solved.
/** @param {import('../../page/days.js').Day} day */
export const nextOf = day => [day.front, ...day.levels].find(x => !solved(x));

/** @param {import('../../page/days.js').Day} day @param {import('../../page/days.js').Dealt} x */
const tile = (day, x) => {
  const done = solved(x);
  return e(
    'li',
    {},
    e(
      'a',
      {
        href: '#' + x.link,
        onclick: plainly(() => play(day, x)),
      },
      e('b', {}, of(x.card.title)),
      dots(x.rating),
      e('span', { class: 'soft' }, done ? firstEnd(progress.of(x.link)) : ''),
    ),
  );
};

// lightsOf are the lights of a day's levels: one that is solved is lit, and is marked where that was
// on a later day.
/** @param {import('../../page/days.js').Dealt[]} round @param {number} [time] */
export const lightsOf = (round, time) =>
  e(
    'span',
    { class: 'day-dots', 'aria-hidden': 'true' },
    ...round.map(x => e('i', { class: progress.status(x.link) + (late(x, time) ? ' late' : '') })),
  );

// behind is what came of yesterday's five, whose others can still be played, and the days in a
// row, '' where there is nothing.
/** @param {number} now */
const behind = async now => {
  /** @type {(Node | string)[]} */
  const all = [];
  const levels = await dealt(now - length).then(
      day => day.levels,
      /** @returns {import('../../page/days.js').Dealt[]} */ () => [],
    ),
    n = levels.filter(solved).length;
  if (n)
    all.push(
      e(
        'a',
        { href: '#/daily/' + dateOf(now - length) },
        lightsOf(levels, now - length),
        say('site.daily.yesterday', n, levels.length),
      ),
    );
  const days = await row(now);
  if (days > 1) all.push(all.length ? ' · ' : '', say('site.daily.row', days));
  return all;
};

/** @param {HTMLElement} box */
const fill = async box => {
  const now = today();
  try {
    const day = await dealt(now),
      x = day.front,
      done = solved(x),
      next = nextOf(day),
      look = { class: 'first', id: 'day-front' };
    box.replaceChildren(
      e(
        'div',
        { class: 'hero' },
        e(
          'div',
          {},
          e('h2', {}, say('site.daily.front', of(x.card.title))),
          e('p', {}, shortDate(now), ' ', dots(x.rating)),
          e('p', { id: 'day-behind' }, done ? firstEnd(progress.of(x.link)) : ''),
          e(
            'div',
            { class: 'row' },
            next
              ? wordButton(
                  'watch',
                  say(done ? 'site.daily.round' : 'site.daily.play'),
                  () => play(day, next),
                  look,
                )
              : wordLink('link', say('site.daily.result'), '#/daily/' + dateOf(now), {
                  ...look,
                  class: 'button first',
                }),
          ),
        ),
        board(e('div', { class: 'picture' }), x.link),
      ),
      e('ol', { class: 'day-round', id: 'day-round' }, ...day.levels.map(l => tile(day, l))),
    );
    const more = await behind(now);
    if (more.length) box.querySelector('#day-behind').append(e('span', {}, done ? ' · ' : '', ...more));
  } catch (err) {
    box.replaceChildren(e('p', { role: 'status' }, failed(/** @type {Error} */ (err))));
  }
};

// remember shows the weeks to whoever has solved something.
/** @param {HTMLElement} box */
const remember = async box => {
  if (!progress.log().length) return;
  box.className = 'kept';
  const { weeks } = await days();
  box.replaceChildren(weeks(today(), today()));
};
/** @param {HTMLElement} box */
const memory = box =>
  remember(box).catch(() => {
    box.className = '';
  });

export const front = () => {
  const box = e('section', { id: 'front', class: 'front', 'aria-label': say('site.nav.daily') }),
    below = e('div', { id: 'memory' });
  fill(box);
  memory(below);
  return [box, below];
};

watched(() => {
  if (!$('front')) return;
  steadily($('front'), () => fill($('front')));
  steadily($('memory'), () => memory($('memory')));
});
