// Keys on the screen, where the reader wants them: arrows, and Enter where they move
// a cursor. They stand in the strip, so that the board gets smaller and nothing
// covers it. A key that is held repeats.
import { now } from '../messages/state.js';
import { fit } from '../poster/size.js';
import { lang, say } from '../../page/words.js';
import { icon } from '../../page/icons.js';
import { element } from '../../page/element.js';

/** @type {Record<string, string>} */
const signs = { ArrowLeft: 'left', ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'right', Enter: 'enter' };
const first = 400,
  next = 110; // ms until a held key repeats, and again
/** @type {HTMLElement | null} */
let box = null;
let timer = 0,
  on = false;

/** @param {string} code @param {boolean} repeat */
const strike = (code, repeat) => {
  globalThis.gridwise.key(code, false, true, repeat);
  globalThis.gridwise.key(code, false, false, false);
};
const end = () => clearTimeout(timer);
/** @param {string} code */
const hold = code => {
  const again = () => {
    strike(code, true);
    timer = setTimeout(again, next);
  };
  end();
  strike(code, false);
  timer = setTimeout(again, first);
};

/** @param {string} code */
const make = code => {
  const word = say('page.pad.' + signs[code]);
  return element(
    'button',
    {
      type: 'button',
      'data-code': code,
      title: word,
      'aria-label': word,
      onpointerdown: ev => {
        ev.preventDefault();
        hold(code);
      },
      onpointerup: end,
      onpointercancel: end,
      onpointerleave: end,
      oncontextmenu: ev => ev.preventDefault(),
      onclick: ev => {
        if (!ev.detail) strike(code, false);
      },
    },
    icon(signs[code]),
  );
};

// pad shows the keys, as the program names them.
/** @param {string[]} codes */
export const pad = codes => {
  if (!on) return;
  if (!box)
    document
      .getElementById('moves')
      .after(
        (box = element('div', { id: 'pad', class: 'pad', role: 'toolbar', 'aria-label': say('page.pad') })),
      );
  box.hidden = false;
  if (box.dataset.codes === codes.join() + lang) return;
  box.dataset.codes = codes.join() + lang;
  box.setAttribute('aria-label', say('page.pad'));
  box.replaceChildren(...codes.map(make));
};
/** @param {boolean} wanted */
export const padOn = wanted => {
  on = wanted;
  if (!on && box) box.hidden = true;
  if (now.ui) {
    pad(now.ui.pad);
    fit();
  }
};
