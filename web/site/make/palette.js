// The palette of the editor: a brush for each tile. Tiles that share a sprite share a
// button, with their letters below.
import { levelPicture } from '../parts/level-picture.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

// keyName is a tile's character as its key is called.
/** @param {string} char */
const keyName = char => (char === ' ' ? '␣' : char);

/** @param {Card} card the tiles' characters by the name of their sprite */
const groupsOf = card => {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [char, , name] of card.tiles) groups.set(name, [...(groups.get(name) ?? []), char]);
  return groups;
};

// palette has the brushes, and the letters of the one that is chosen; put shows which
// that is.
/**
 * @param {Card} card
 * @param {(char: string) => string} word
 * @param {Record<string, string>} art
 * @param {(char: string) => void} chosen
 */
export const palette = (card, word, art, chosen) => {
  const groups = groupsOf(card);
  const box = e('div', { class: 'palette', role: 'group', 'aria-label': say('site.edit.palette') });
  const letters = e('div', { class: 'letters', role: 'group', 'aria-label': say('site.edit.letters') });
  /** @param {string} char */
  const choose = char => {
    chosen(char);
    put(char);
  };
  /** @param {string} char */
  const letter = char =>
    e('button', { type: 'button', 'data-char': char, onclick: () => choose(char) }, char);
  /** @param {string[]} group @param {string} char */
  const putLetters = (group, char) => {
    const held = letters.contains(document.activeElement);
    letters.hidden = group.length < 2;
    letters.replaceChildren(...(letters.hidden ? [] : group.map(letter)));
    press(letters.children, b => b.dataset.char === char);
    if (held) [...letters.children].find(b => b.dataset.char === char)?.focus();
  };
  /** @param {string} char */
  const put = char => {
    const name = card.tiles.find(t => t[0] === char)[2],
      group = groups.get(name);
    press(box.children, b => b.dataset.name === name);
    putLetters(group, char);
    const b = [...box.querySelectorAll('button')].find(b => b.dataset.name === name);
    b.querySelector('kbd').textContent = keyName(char);
    if (group.length > 1) b.firstElementChild.replaceChildren(levelPicture(card, [char], art));
    b.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  /** @param {string} name @param {string} char */
  const brush = (name, char) =>
    e(
      'button',
      { type: 'button', 'data-name': name, title: word(char), onclick: () => choose(char) },
      e('span', { class: 'brush' }, levelPicture(card, [char], art)),
      e('span', { class: 'word' }, word(char)),
      e('kbd', { 'aria-hidden': 'true' }, keyName(char)),
    );
  box.append(...[...groups].map(([name, [char]]) => brush(name, char)));
  rove(box);
  rove(letters);
  return { box, letters, put };
};

// Groups of buttons of which one is chosen.

// rove makes a group one stop of Tab, walked by the arrows.
/** @param {HTMLElement} box */
export const rove = box =>
  box.addEventListener('keydown', ev => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[ev.key],
      all = /** @type {HTMLElement[]} */ ([...box.children]);
    if (!step) return;
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement)),
      next = all[(at + step + all.length) % all.length];
    next.focus();
    next.click();
    ev.preventDefault();
  });

// press shows which button of a group is chosen.
/** @param {Iterable<HTMLElement>} buttons @param {(b: HTMLElement) => boolean} chosen */
export const press = (buttons, chosen) => {
  for (const b of buttons) {
    b.setAttribute('aria-pressed', String(chosen(b)));
    b.tabIndex = chosen(b) ? 0 : -1;
  }
};
