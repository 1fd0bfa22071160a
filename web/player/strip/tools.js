// The tools below the board and the menu behind them: a button for each command of
// the program, and what the page does itself.
import { now } from '../messages/state.js';
import { send } from '../messages/to-program.js';
import { enable, inLine, press, titled } from './row.js';
import { closeMore, toggleMore } from './menu.js';
import { canFull, fullScreen, toSite } from './leave.js';
import { focusBoard, siteAt } from '../poster/begin.js';
import { onMessage } from '../poster/requests.js';
import { lang, say } from '../../page/words.js';
import { keyLabel } from '../../page/keys.js';
import { icon } from '../../page/icons.js';
import { $, element } from '../../page/element.js';

/** @typedef {import('../../messages').UI} UI */
/** @typedef {import('../../messages').CommandButton} CommandButton */
/** @typedef {Pick<CommandButton, 'name' | 'label' | 'enabled'> & Partial<CommandButton>} Button */

// A click gives the focus back to the board, so that its keys go on playing;
// who works a button by its keys stays there.
/** @param {Button} c */
const tool = c =>
  element(
    'button',
    {
      type: 'button',
      class: 'tool',
      onclick: press(ev => {
        run(c.name);
        if (ev.detail && c.name !== 'more') focusBoard();
      }),
    },
    icon(c.name) ?? c.label,
  );

// run does what the page itself does by that name, or has the program do it.
/** @param {string} name */
export const run = name => {
  if (name === 'full') fullScreen();
  else if (name === 'site') toSite();
  else if (name === 'lang') onMessage({ type: 'words', lang: lang === 'zh' ? 'en' : 'zh' });
  else if (name === 'more') toggleMore();
  else if (name === 'speed') send({ type: 'settings', speed: nextSpeed(now.ui.speed) });
  else send({ type: 'command', name });
};

const speeds = [1, 2, 4, 0.5];
/** @param {number} speed */
const nextSpeed = speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length];

// pace is a speed as its button shows it.
/** @param {number} speed */
export const pace = speed => (speed === 0.25 ? '¼' : speed === 0.5 ? '½' : speed) + '×';

/** @param {UI} ui */
export const tools = ui => {
  /** @type {Button[]} */
  const all = ui.commands.filter(c => c.button);
  all.push({ name: 'more', label: say('page.more'), enabled: true });
  inLine($('tools'), all, tool, (e, c) => {
    titled(e, c.label, keyLabel(c.key));
    enable(e, c.enabled);
    if (c.name === 'more') {
      e.setAttribute('aria-haspopup', 'menu');
      e.setAttribute('aria-expanded', String($('more').classList.contains('open')));
    }
  });
};

// inMenu lists what the menu offers: a way back where all is lost, else a replay; the
// whole board where it is cut, else a larger one; the site, unless that is all around.
/** @type {(ui: UI) => Button[]} */
const inMenu = ui => {
  /** @param {string} name */
  const the = name => ui.commands.find(c => c.name === name);
  /** @param {string} name @param {string} other */
  const either = (name, other) => (the(name).enabled ? the(name) : the(other));
  return [
    either('rescue', 'watch'),
    the('review'),
    the('solution'),
    { name: 'speed', label: say('page.speed', pace(ui.speed)), enabled: true },
    either('fit', 'zoomin'),
    the('sound'),
    ...(canFull()
      ? [{ ...the('full'), ...(document.fullscreenElement && { label: say('page.full.leave') }) }]
      : []),
    ...(globalThis.gridwiseOne ? [{ name: 'lang', label: say('page.lang.other'), enabled: true }] : []),
    ...(document.documentElement.dataset.ui === 'site' || !siteAt('')
      ? []
      : [{ name: 'site', label: say('page.full.site'), enabled: true }]),
  ];
};

/** @param {UI} ui */
export const more = ui => {
  $('more').setAttribute('role', 'menu');
  $('more').setAttribute('aria-label', say('page.more'));
  inLine(
    $('more'),
    inMenu(ui),
    c =>
      element(
        'button',
        { type: 'button', role: 'menuitem', tabindex: -1, onclick: press(() => choose(c.name)) },
        icon(c.name),
        element('span', {}),
        element('kbd', {}),
      ),
    (e, c) => {
      e.children[1].textContent = c.label;
      e.children[2].textContent = keyLabel(c.key);
      enable(e, c.enabled);
      if (c.name === 'sound') e.firstElementChild.replaceWith(icon(c.pressed ? 'sound' : 'silent'));
    },
  );
};
/** @param {string} name */
const choose = name => {
  closeMore();
  run(name);
  focusBoard();
};

document.addEventListener('fullscreenchange', () => {
  if (now.ui) more(now.ui);
});
