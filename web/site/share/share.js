// Sharing: the dialog with the link of a level, with the moves made or with a number to
// beat. Nothing leaves the page but by the reader's own hand.
import { cut } from '../../page/level-text.js';
import { book, dialog, levelPage } from '../parts/site-parts.js';
import { takeRow } from './share-take.js';
import { linkChooser, sheetButton } from './share-link.js';
import { codeForms, resultForm } from './share-forms.js';
import { progress } from '../progress/progress.js';
import { linkWith } from './link-with.js';
import { of, say } from '../../page/words.js';
import { levelKey, readLink } from '../../page/link.js';
import { $, element as e } from '../../page/element.js';

/** @typedef {import('./apng.js').Player} Player */
/** @typedef {Object} Shared what is shared: a level, and the play of it where there is one
 * @property {Card} card
 * @property {string[]} rows
 * @property {string} [title]
 * @property {string} link
 * @property {string} [level]
 * @property {string} [rules]
 * @property {string} [page]
 * @property {string} [picture]
 * @property {string} [moves]
 * @property {number} [n]
 * @property {number} [value]
 * @property {number | null} [best]
 * @property {boolean} [solved]
 * @property {boolean} [told] whether its result is to be copied at once
 * @property {string} [medal]
 * @property {boolean} [helped]
 * @property {string} [strip]
 * @property {Player | null} [player]
 */

// shareDialog opens the dialog around what is inside; leave is called when it closes.
/** @param {(Node | string | null)[]} inside @param {() => void} [leave] */
export const shareDialog = (inside, leave) => {
  const box = dialog(say('page.share'), [e('div', { class: 'sharing' }, ...inside)], [[say('page.close')]]);
  box.classList.add('broad');
  if (leave) box.addEventListener('close', leave, { once: true });
};

// shareLevel shares a level, with the play of it where there is one.
/** @param {Shared} what */
export const shareLevel = what => {
  const name = `${of(what.card.title)}${what.title ? ': ' + what.title : ''}`,
    chooser = linkChooser(what),
    result = what.solved ? resultForm(what) : null;
  const side = e(
    'div',
    { class: 'sharing-side' },
    chooser.code,
    e(
      'div',
      {},
      sheetButton(name, chooser.field, 'share-sheet'),
      takeRow(what, name, chooser.link),
      e('p', { class: 'soft' }, say('page.share.private')),
    ),
  );
  shareDialog(
    [result?.form, chooser.kinds, chooser.row, chooser.long, side, ...codeForms(what, name)],
    result?.leave,
  );
  chooser.show();
  if (what.told) result.copy();
  else $('share-copy').focus();
};

// share shares the play on the board, from the frame's message "state" or
// "solved".
/**
 * @param {string} link
 * @param {{ type?: string, status?: string, moves?: string, value?: number, best?: number | null,
 *   text?: string }} [m]
 */
export const share = async (link, m) => {
  const level = await readLink(link),
    player = $('frame').contentWindow,
    ui = player.gw?.ui?.last;
  if (!level) return;
  const n = ui?.n ?? 0,
    own = (await book(level.puzzle.name)).levels.find(l => levelKey(l.link) === levelKey(link));
  shareLevel({
    card: level.puzzle,
    rows: level.rows,
    title: level.title,
    link: linkWith(link, { moves: '', beat: 0 }),
    moves: m?.moves ?? '',
    n,
    value: m?.value ?? ui?.value ?? n,
    best: m?.best ?? progress.best(link)?.best,
    page: own && levelPage(own),
    solved: m?.status === 'won' || m?.type === 'solved',
    told: m?.type === 'solved',
    medal: ui?.medal,
    helped: ui?.helped,
    get strip() {
      return ui ? player.gw.ui.strip : '';
    },
    player: ui ? player : null,
    rules: own ? own.rules : cut(m?.text ?? '').rules,
    picture: own && own.page + 'board.png',
  });
};
