// A board to begin on for each puzzle, and the drafts to go on with.
import { views, again, viewing } from '../parts/router.js';
import { pasteDialog } from './start-draft.js';
import { art as artOf, board, date, notice } from '../parts/site-parts.js';
import { levelPicture } from '../parts/level-picture.js';
import { drafts } from './draft.js';
import { headOf, iconButton, wordButton } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { store } from '../../page/store.js';
import { $, element as e, part } from '../../page/element.js';

/** @typedef {import('./draft.js').Draft} Draft */

/** @param {Card} card */
const start = card =>
  e(
    'li',
    { class: 'tile' },
    board(e('span', { class: 'picture' }), card.cover),
    e('span', { class: 'caption' }, e('b', {}, of(card.title))),
    e(
      'span',
      { class: 'row' },
      e('a', { class: 'button', href: '#/edit/' + card.name }, say('site.make.draw')),
      e('a', { class: 'button', href: '#/new/' + card.name }, say('site.make.new')),
    ),
  );

/** @param {Draft} d */
const nameOf = d => d.title || say('site.edit.untitled');

// remove takes a draft away, and offers to put it back.
/** @param {Draft} d */
const remove = d => {
  const back = drafts.remove(d.id);
  notice(say('site.edit.removed', nameOf(d)), [
    say('site.edit.undelete'),
    () => {
      back();
      if (viewing() === 'make') again();
    },
  ]);
};

/** @param {Draft} d */
const kept = d => {
  const picture = e('span', { class: 'picture' });
  artOf(d.card.name).then(art => picture.replaceChildren(levelPicture(d.card, d.rows, art)));
  /** @param {Happened} ev */
  const close = ev => {
    const li = ev.currentTarget.closest('li');
    (li.nextElementSibling ?? li.previousElementSibling ?? $('view')).querySelector('a').focus();
    li.remove();
    remove(d);
  };
  return e(
    'li',
    {},
    e(
      'a',
      { class: 'tile', href: '#/edit/' + d.id },
      picture,
      e('span', { class: 'caption' }, e('b', {}, nameOf(d))),
      e('span', { class: 'soft' }, `${of(d.card.title)} · ${date(d.at)}`),
    ),
    iconButton('close', say('site.edit.remove', nameOf(d)), close, { class: 'remove' }),
  );
};

views.make = {
  title: () => say('site.nav.make'),
  show(root) {
    const lessons = e('section', { class: 'pack' });
    /** @type {Promise<unknown> | undefined} */
    let shelved;
    const shelve = () => (shelved ??= part('pack-page.js').then(m => m.shelf(lessons)));
    const toLessons = async () => {
      await shelve();
      lessons.scrollIntoView();
      lessons.querySelector('button').focus({ preventScroll: true });
    };
    // What makes lessons is fetched by who has some, comes for them, or asks.
    if (globalThis.gw.parts['pack-page.js'] || store.keys('pack:').length) shelve().catch(() => {});
    const all = drafts.all();
    root.append(
      headOf(
        [e('h1', {}, say('site.nav.make')), e('p', { class: 'soft' }, say('site.make.about'))],
        wordButton('open', say('site.edit.paste'), () => pasteDialog(), { class: 'first', id: 'paste' }),
        wordButton('new', say('site.nav.pack'), toLessons, { id: 'pack-shelf' }),
      ),
      e('ol', { class: 'tiles making-of', id: 'making-of' }, ...gridwiseCatalog.puzzles.map(start)),
    );
    if (all.length)
      root.append(
        e(
          'section',
          { class: 'pack' },
          e('h2', {}, say('site.edit.drafts')),
          e('ol', { class: 'tiles drafts', id: 'drafts' }, ...all.map(kept)),
        ),
      );
    root.append(lessons);
  },
};
