// The room of a day: its five levels, what came of them, and the weeks around it. Home has its weeks
// from here as well.
import { views, again, viewing } from '../parts/router.js';
import { address, board } from '../parts/site-parts.js';
import { progress } from '../progress/progress.js';
import { firstEnd, firstText, sign } from '../progress/first.js';
import { late, solved } from '../progress/played.js';
import { failed, lightsOf, nextOf, play } from './front.js';
import { leftAt } from './left.js';
import { weeks } from './weeks.js';
import { addTo } from '../parts/rooms.js';
import { printer } from '../parts/printing.js';
import { headOf, plainly, wordButton, wordLink } from '../parts/button.js';
import { copier, copyField } from '../parts/copied.js';
import { lang, of as inWords, say } from '../../page/words.js';
import { dots } from '../../page/dots.js';
import { dealt, first, length as day, number, shortDate, timeOf, watched } from '../../page/days.js';
import { dateOf, today } from '../../page/date.js';
import { element as e } from '../../page/element.js';

export { leave } from './left.js';
export { weeks } from './weeks.js';

/** @typedef {import('../../page/days.js').Dealt} Dealt */

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

// resultOf is the result of a day as text: a line a puzzle that was solved, and the address of the
// day; of one puzzle alone its strip as well, and its own address.
/** @param {Dealt[]} round @param {number} time */
const resultOf = (round, time) => {
  const lines = round.filter(solved).map(x => `${inWords(x.card.title)} ${firstText(progress.of(x.link))}\n`);
  const head = ['Gridwise ' + number(time), shortDate(time)],
    to = ['/daily', dateOf(time)];
  if (round.length > 1) head.push(`${lines.length}/${round.length}`);
  else {
    const strip = progress.best(round[0].link)?.squares;
    if (strip) lines.push(strip + '\n');
    to.push(round[0].card.name);
  }
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
  return e(
    'section',
    { class: 'pack', id: 'day-end' },
    e(
      'h2',
      {},
      ...(round.length > 1
        ? [
            lightsOf(round, time),
            say(n < round.length ? 'site.daily.lit' : 'site.daily.ended', n, round.length),
          ]
        : [firstEnd(progress.of(round[0].link))]),
    ),
    e(
      'div',
      { class: 'copyblock' },
      copyField('day-result', say('site.daily.result'), text, text.split('\n').length + 1), // the address may break
      copier({ class: 'first', id: 'day-share' }),
      ' ',
      navigator.share ? wordButton('forward', say('site.share.sheet'), send) : '',
    ),
    n === round.length && time === now ? untilNext() : '',
  );
};

/** @param {import('../../page/days.js').Day} d @param {Dealt} x */
const tile = (d, x) => {
  const left = leftAt(x.link),
    picture = e('span', { class: 'picture' }),
    status = progress.status(x.link);
  if (left) picture.append(e('img', { src: left, alt: '' }));
  else board(picture, x.link);
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
      e(
        'span',
        { class: 'soft' },
        dots(x.rating),
        firstEnd(progress.of(x.link)),
        late(x, d.time) ? say('site.daily.late') : '',
      ),
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
        weeks(now, Math.max(Math.min(time, now), first), true),
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
      e('h2', {}, say('site.daily.archive')),
      weeks(now, time, true),
    );
  },
  hide() {
    turn++;
  },
};
