// The settings: each takes effect at once, here and in the frame that plays.
import { views } from '../parts/router.js';
import { announce, book } from '../parts/site-parts.js';
import { settings } from './settings-store.js';
import { lang, of, say } from '../../page/words.js';
import { theme } from '../../page/theme.js';
import { keyFor, keyName, keyOf } from '../../page/keys.js';
import { element as e } from '../../page/element.js';

/** @type {Record<string, string>} */
const tongues = { en: 'English', zh: '中文' };

// choice is a row of radio buttons; the arrows walk among them.
/**
 * @type {<T extends string | number>(name: string, values: T[], label: (value: T) => string) => HTMLElement}
 */
const choice = (name, values, label) =>
  e(
    'fieldset',
    { class: 'choice' },
    e('legend', {}, say('site.set.' + name)),
    e(
      'div',
      { class: 'options' },
      ...values.map(v => {
        const id = `set-${name}-${v}`;
        return e(
          'span',
          {},
          e('input', {
            type: 'radio',
            name,
            id,
            value: v,
            checked: v === (name === 'lang' ? lang : settings.get(name)),
            onchange: () => settings.set(name, v),
          }),
          e('label', { for: id, class: name === 'theme' ? 'swatch ' + v : '' }, label(v)),
        );
      }),
    ),
  );

/** @param {string} name */
const tick = name =>
  e(
    'p',
    { class: 'tick' },
    e('input', {
      type: 'checkbox',
      id: 'set-' + name,
      checked: settings.get(name),
      onchange: ev => settings.set(name, ev.target.checked),
      'aria-describedby': `set-${name}-line`,
    }),
    e('label', { for: 'set-' + name }, say('site.set.' + name)),
    e('span', { id: `set-${name}-line`, class: 'soft' }, say(`site.set.${name}.line`)),
  );

// Every key has one meaning, so a key that is given to another
// action changes places with the one it had.

const pairs = () =>
  new Map(
    settings
      .get('keys')
      .split(',')
      .filter(Boolean)
      .map(
        /** @type {(p: string) => [string, string]} */ p => /** @type {[string, string]} */ (p.split('=')),
      ),
  );
/** @param {string} meant @param {string} pressed */
const rebind = (meant, pressed) => {
  const map = pairs(),
    now = keyFor(meant),
    other = map.get(pressed) ?? pressed;
  map.set(pressed, meant);
  map.set(now, other);
  for (const [k, v] of map) if (k === v) map.delete(k);
  settings.set('keys', [...map].map(p => p.join('=')).join(','));
};

// The keys of the page itself stay what they are.
const fixed = /^(Tab|Escape|Shift|Control|Alt|Meta|OS|CapsLock|F\d+|ContextMenu|Unidentified)/;

/** @type {HTMLElement | null} the button that waits for a key */
let listening = null;
/** @param {HTMLButtonElement} button @param {string} code @param {(focus: string) => void} redraw */
const listen = (button, code, redraw) => {
  /** @param {string} [text] */
  const end = text => {
    listening = null;
    removeEventListener('keydown', heard, true);
    button.onblur = null;
    if (text) announce(text);
    redraw(code);
  };
  /** @param {KeyboardEvent} ev */
  const heard = ev => {
    ev.preventDefault();
    ev.stopImmediatePropagation();
    if (ev.key === 'Escape' || ev.key === 'Tab') return end(say('site.key.kept'));
    const pressed = keyOf(ev);
    if (fixed.test(pressed)) return;
    rebind(code, pressed);
    end(say('site.key.set', keyName(pressed)));
  };
  listening = button;
  button.textContent = say('site.key.press');
  announce(say('site.key.press'));
  addEventListener('keydown', heard, true);
  button.onblur = () => end();
};

// actions are the keys of all tables that can be changed, with what they do.
/** @param {Details[]} books */
const actions = books => {
  const all = new Map();
  /** @param {string} code @param {string} word */
  const add = (code, word) => {
    if (!code.startsWith('Shift+') && !fixed.test(code))
      all.set(code, [...new Set([...(all.get(code) ?? []), word])]);
  };
  for (const b of books) for (const v of b.verbs) if (v.keys) add(v.keys[0], of(v.word));
  for (const c of gridwiseCatalog.commands) if (c.keys) add(c.keys[0], of(c.word));
  return [...all];
};

const keys = async () => {
  const books = await Promise.all(gridwiseCatalog.puzzles.map(p => book(p.name)));
  const list = e('ul', { class: 'keys' });
  /** @param {string} [focus] */
  const draw = focus => {
    list.replaceChildren(
      ...actions(books).map(([code, words]) => {
        const now = keyFor(code),
          word = words.join(' / ');
        const button = e(
          'button',
          {
            type: 'button',
            'data-code': code,
            'aria-label': say('site.key.change', word, keyName(now)),
            class: now === code ? '' : 'changed',
          },
          e('kbd', {}, keyName(now)),
        );
        button.addEventListener('click', () => {
          if (!listening) listen(button, code, draw);
        });
        return e('li', {}, e('span', {}, word), button);
      }),
    );
    if (focus) list.querySelector(`[data-code="${focus}"]`)?.focus();
  };
  draw();
  return [
    list,
    e(
      'p',
      {},
      e(
        'button',
        {
          type: 'button',
          onclick: () => {
            settings.set('keys', '');
            draw();
            announce(say('site.key.reset'));
          },
        },
        say('site.key.reset'),
      ),
    ),
  ];
};

views.settings = {
  title: () => say('site.nav.settings'),
  async show(root) {
    root.append(
      e('h1', {}, say('site.nav.settings')),
      choice('theme', ['auto', ...theme.names], v => say('page.theme.' + v)),
      choice('lang', Object.keys(gridwiseCatalog.words).sort(), v => tongues[v] ?? v),
      choice('motion', ['auto', 'full', 'still'], v => say('site.motion.' + v)),
      choice('speed', [0.5, 1, 2, 4], v => (v === 0.5 ? '½' : v) + '×'),
      e(
        'fieldset',
        { class: 'ticks' },
        e('legend', {}, say('site.set.play')),
        tick('sound'),
        tick('warn'),
        navigator.vibrate && tick('vibrate'),
        tick('pad'),
        tick('timer'),
        tick('shortcuts'),
      ),
      e('h2', {}, say('page.keys')),
      e('p', { class: 'soft' }, say('site.key.line')),
      ...(await keys()),
    );
  },
};
