// Keeps the place below the board that the puzzle's buttons, questions and
// numbers will take, so that nothing jumps when the program has come. The
// catalog knows what these are; here they stand unseen.
import { of, say } from '../../page/words.js';
import { fieldOf } from '../../page/link.js';
import { node } from '../../page/node.js';
import { $, element as e } from '../../page/element.js';

let standing = '',
  pinned = '',
  wide = 0; // puzzles, and the width of the pins
const boxes = ['verbs', 'asks', 'facts', 'tools'];

const icon = () => node('svg', { class: 'icon' });
/** @param {...(Node | null)} inside */
const button = (...inside) => e('button', { type: 'button', disabled: true, class: 'verb' }, ...inside);

// has reports whether a level, as readLink returns it, will show a number.
/** @param {Found} link */
const has = link => {
  const tiles = link.rows.join(''),
    options = fieldOf(link.text, 'p');
  return /** @param {Strip['facts'][0]} f */ f =>
    [...(f.tiles ?? '')].every(c => tiles.includes(c)) &&
    (!f.keys || [...f.keys].some(c => options.includes(c)));
};

// skeleton stands for the strip of a level, as readLink returns it.
/** @param {Found} link */
export const skeleton = link => {
  const puzzle = link.puzzle,
    s = of(puzzle.strip);
  if (!s) return;
  standing = puzzle.name;
  const facts = [
    ...s.facts.filter(has(link)).map(f => f.text),
    say('page.moves.word') + ' 00',
    say('page.best.word') + ' 00',
  ];
  $('verbs').replaceChildren(
    ...s.verbs.map(([label, sign]) => button(sign ? icon() : null, e('span', {}, label))),
  );
  $('asks').replaceChildren(
    ...s.asks.map(a =>
      e(
        'div',
        { class: 'ask' },
        e('label', {}, a),
        e('output', {}, '00'),
        e('input', { disabled: true, type: 'range' }),
        button(icon()),
      ),
    ),
  );
  $('facts').replaceChildren(...facts.map(f => e('span', { class: 'fact' }, f)));
  $('tools').replaceChildren(
    ...Array.from({ length: s.tools + 1 }, () =>
      e('button', { type: 'button', disabled: true, class: 'tool' }, icon()),
    ),
  );
};

// end makes room for what the program says of a puzzle, which may take less:
// the place stays as long as the page is as wide.
/** @param {string} puzzle */
skeleton.end = puzzle => {
  if (pinned && (pinned !== puzzle || wide !== innerWidth)) pin('');
  if (!standing) return;
  if (standing === puzzle) pin(standing);
  standing = '';
  for (const b of boxes) $(b).replaceChildren();
};

// drop is the end of it where no program came.
skeleton.drop = () => {
  if (standing) skeleton.end('');
};

/** @param {string} name */
const pin = name => {
  pinned = name;
  wide = innerWidth;
  for (const b of ['moves', 'facts'])
    $(b).style.minHeight = name && $(b).getBoundingClientRect().height + 'px';
};
