// What becomes a draft of the editor: an empty board, a link, or a text.
import { go } from '../parts/router.js';
import { chooseLevel, padded, pick, refused, unlessCut } from '../play/open.js';
import { readAny, readLevel } from '../parts/level.js';
import { drafts } from './draft.js';
import { book, dialog } from '../parts/site-parts.js';
import { of, say } from '../../page/words.js';
import { readLink } from '../../page/link.js';
import { element as e } from '../../page/element.js';

const mostText = 65536; // characters of what is pasted

/** @param {number} n @param {number} least @param {number} most */
const within = (n, least, most) => Math.min(Math.max(n, least), most);

// begin opens a new draft in the place of the address that asked for it.
/** @param {Card} card @param {string} text @param {string} title @param {Fault} [fault] */
const begin = (card, text, title, fault) => {
  const d = drafts.create(card, text, title);
  if (fault?.row > 0) d.seen.at = [fault.row, fault.column];
  d.save();
  return go('/edit/' + d.id, true);
};

// beginBlank opens an empty board of about the size of a middling level.
/** @param {Card} card */
export const beginBlank = async card => {
  const { levels } = await book(card.name),
    { rows } = await readLink(levels[levels.length >> 1].link);
  const row = card.tiles[0][0].repeat(within(rows[0].length, 4, 12));
  return begin(card, (row + '\n').repeat(within(rows.length, 4, 9)), '');
};

// edit makes a draft of whatever was given. Of a text with many levels it asks
// which; of one that nothing reads, and that is like several puzzles, of which.
/** @type {(text: string, card?: Card, fault?: Fault) => Promise<unknown>} */
export const edit = async (text, card, fault) => {
  const any = await readAny(text, card);
  return unlessCut([any.link], 'page.open.edit', () => take(any, fault));
};

/** @param {Reading} any @param {Fault} [fault] */
const take = async (any, fault) => {
  const got = any.link ? await readLevel(any.link) : any;
  if (got?.cancelled) return;
  if (!got) return refused({ message: say('page.open.bad'), link: any.link });
  if (got.batch) return chooseLevel(got.batch, level => edit(level, got.card));
  /** @param {Card} card */
  const draft = card => begin(card, got.level ?? got.raw, got.title ?? '', fault);
  if (got.unsure?.length > 1)
    return pick(
      say('site.edit.which'),
      say('site.edit.which.line'),
      got.unsure.map(p => [of(p.title), p]),
      draft,
    );
  if (got.doubt)
    return padded(
      got,
      bare => edit(bare, got.card, fault),
      () => draft(got.card),
    );
  return draft(got.card);
};

// pasteDialog takes a link, our text or the notation of an article.
/** @param {Card} [card] */
export const pasteDialog = card => {
  const text = e('textarea', {
    rows: 8,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': say('site.edit.paste.line'),
  });
  const go = () => {
    if (text.value.trim()) edit(text.value.slice(0, mostText), card);
    else pasteDialog(card);
  };
  dialog(
    say('site.edit.paste'),
    [e('p', {}, say('site.edit.paste.line')), text],
    [[say('site.new.edit'), go], [say('page.close')]],
  );
};
