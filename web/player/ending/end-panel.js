// The end of a play, and of a level that cannot be opened: what is told then, and the ways
// on. Loaded with the program.
import { ui } from '../strip/ui.js';
import { now, root } from '../messages/state.js';
import { load, send } from '../messages/to-program.js';
import { panel } from '../strip/panel.js';
import { fullSite, toSite } from '../strip/leave.js';
import { reveal } from '../board/run.js';
import { focusBoard, siteAt } from '../poster/begin.js';
import { say } from '../../page/words.js';
import { params } from '../../page/theme.js';
import { squares } from '../../page/squares.js';
import { against } from '../../page/medal.js';
import { $, part } from '../../page/element.js';

/** @typedef {import('../strip/panel.js').Button} Button */

// seen shows a panel once the end on the board was seen, unless it was left.
const pause = 1000; // ms
/** @param {string} state @param {() => void} show */
const seen = (state, show) => {
  const { level } = now.last;
  setTimeout(() => {
    if (now.last.level === level && now.ui.state === state) show();
  }, pause);
};

// command is what the program tells of one of its commands.
/** @param {string} name */
const command = name => now.ui.commands.find(c => c.name === name);

// order is an act that has the program do commands, and gives the board the focus.
/** @type {(...names: string[]) => () => void} */
const order =
  (...names) =>
  () => {
    for (const name of names) send({ type: 'command', name });
    focusBoard();
  };

// over tells how a play ended that is not won, and offers the ways back.
/** @param {import('../../messages').Over} m */
export const over = m => {
  if (root.dataset.ui === 'bare') return;
  /** @type {(name: string, ...first: string[]) => Button} */
  const button = (name, ...first) => [command(name).label, order(...first, name)];
  seen(m.status, () =>
    panel({
      kind: 'over',
      text: say(m.status === 'lost' ? 'page.over.lost' : 'page.over.ended'),
      line: m.text,
      buttons: [
        button('undo'),
        ...(command('rescue').enabled ? [button('rescue')] : []),
        [say('page.over.again'), order('restart')],
        ...(command('review').enabled ? [button('review')] : []),
        ...(params.get('hints') === 'off'
          ? []
          : [button('hint', command('rescue').enabled ? 'rescue' : 'undo')]),
      ],
    }),
  );
};

// won says so where no page around does.
/** @param {import('../../messages').Solved} m */
export const won = m => {
  now.lesson?.won(m);
  panel.close('tabs');
  if (!m.seen) send({ type: 'review', do: 'judge' });
  if (root.dataset.ui === 'site' || root.dataset.ui === 'bare') return;
  /** @type {Button[]} */
  const buttons = [[say('page.stay'), order()]],
    /** @type {Button[]} */
    rest = [[say('page.review'), order('review')]];
  if (now.lesson?.more) buttons.unshift([say('page.next'), () => now.lesson.step(1)]);
  if (m.seen) buttons.unshift([say('page.offer.play'), order('restart')]);
  else rest.push([command('beside').label, order('beside')]);
  if (m.topic && !m.seen)
    rest.push([
      say(m.medal === 'best' ? 'page.won.why' : 'page.won.why.best', m.best),
      () => send({ type: 'explain', topic: m.topic }),
    ]);
  const { date } = now.day ?? {};
  if (siteAt('')) {
    if (date) buttons.unshift([say('page.day.round'), () => fullSite('/day/' + date)]);
    rest.push([say('page.full.site'), () => toSite()]);
  }
  const line =
    m.seen && m.beaten === undefined
      ? say('page.seen.line')
      : [date && say('page.day.lit'), m.told, against(m)].filter(Boolean).join(' ');
  if (m.seen) buttons.unshift([say('page.offer.play'), order('restart')]);
  seen('won', () => {
    panel({
      kind: 'won',
      text: say(m.seen ? 'page.seen' : m.told ? 'page.won' : 'page.won.in', m.n),
      buttons,
      rest,
      line,
      field: squares(ui.strip),
    });
    offers();
  });
};

// offers hides the button that shows a play beside the best one until there is another.
export const offers = () => {
  const { label, enabled } = command('beside');
  for (const b of $('panel').querySelectorAll('button')) if (b.textContent === label) b.hidden = !enabled;
};

// besideBest shows a play beside the best one, once what draws it is there.
/** @param {import('../../messages').Beside} m */
export const besideBest = async m => {
  ui.progress({ done: -1, text: '' });
  try {
    const { sideBySide } = await part('thinker-page.js');
    await sideBySide(m);
  } catch (e) {
    ui.say(e.kind ? e.message : say('page.beside.lost'));
  } finally {
    ui.progress(null);
  }
};

// refused tells why a level was not opened.
/** @param {import('../../messages').Refused} m */
export const refused = m => {
  const playing = now.last.level !== '',
    back = () => {
      now.wanted = { level: now.last.level };
    };
  if (root.dataset.ui === 'site') {
    // which tells it itself
    if (playing) back();
    reveal();
    return;
  }
  /** @type {Button[]} */
  const buttons = [];
  if (m.kind === 'cut' && m.level && !m.faults?.length)
    buttons.push([say('page.open.arrived'), () => load({ ...now.wanted, anyway: true })]);
  if (playing) buttons.push([say('page.open.keep'), back]);
  if (!playing && siteAt('')) buttons.push([say('page.full.site'), () => fullSite(now.wanted.level ?? '')]);
  reveal();
  panel({
    kind: 'error',
    text: m.message,
    line: (m.faults ?? [])
      .slice(0, 4)
      .map(f => f.text)
      .join(' '),
    buttons,
  });
};
