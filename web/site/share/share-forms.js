// What is shared, as text to copy: the result of a play, and the code that embeds a level.
import { address, art as artOf, home } from '../parts/site-parts.js';
import { copier, copyField } from '../parts/copied.js';
import { scoreText } from '../progress/first.js';
import { levelPicture } from '../parts/level-picture.js';
import { of, say } from '../../page/words.js';
import { cut } from '../../page/level-text.js';
import { embedForms } from '../../page/embed-code.js';
import { dayOf } from '../../page/days.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('./share.js').Shared} Shared */

/** @param {string} [strip] */
const stripText = strip => ((strip ?? '').match(/.{1,20}/gu) ?? []).map(row => row + '\n').join('');

// resultText is what to tell friends: title, score, how good each move was, and the link;
// of a level of a day three lines, the link being that of its puzzle on that day.
/** @param {Shared} what */
const resultText = what => {
  const day = dayOf(what.link);
  return (
    `Gridwise · ${of(what.card.title)}${what.title ? ' · ' + what.title : ''} ${scoreText(what)}\n` +
    (day
      ? `${what.strip ? what.strip + '\n' : ''}${address(`/daily/${day.date}/${what.card.name}`)}`
      : stripText(what.strip) + address(what.link))
  );
};

/**
 * @param {string} id
 * @param {string} label
 * @param {string} text
 * @param {number} rows
 * @param {Node} [about]
 */
const block = (id, label, text, rows, about) =>
  e(
    'details',
    { class: 'copyblock' },
    e('summary', {}, label),
    copyField(id, label, text, rows),
    about,
    copier(),
  );

// resultForm is the result of a play to copy. It waits for how good each move was until
// it is left.
/** @param {Shared} what */
export const resultForm = what => {
  const form = block('share-result', say('site.share.text'), resultText(what), 4);
  form.open = true;
  /** @type {HTMLTextAreaElement} */
  const field = form.querySelector('textarea');
  const late = () => {
    field.value = resultText(what);
  };
  document.addEventListener('gridwise-strip', late);
  return {
    form,
    copy: () => form.querySelector('button').click(),
    leave: () => document.removeEventListener('gridwise-strip', late),
  };
};

// preview is the picture of a level beside the way to more forms of its code.
/** @param {Shared} what */
const preview = ({ card, rows, link }) => {
  const picture = e('div', { class: 'preview' });
  artOf(card.name).then(art => picture.replaceChildren(levelPicture(card, rows, art)));
  const more = e('a', { href: 'web/embedding.html#' + link }, say('site.embed.title'));
  return e(
    'div',
    { class: 'previewed' },
    picture,
    e('p', { class: 'soft' }, say('site.share.embed.line'), ' ', more),
  );
};

// codeForms are the forms in which a page takes a level.
/** @param {Shared} what @param {string} name */
export const codeForms = (what, name) => {
  const base = home();
  const forms = embedForms({
    level: { puzzle: what.card, rows: what.rows, text: what.link },
    rules: what.rules ?? cut(what.level ?? '').rules,
    name,
    base,
    picture: what.picture && base + what.picture,
  });
  return [
    block('share-embed', say('site.share.embed'), forms.html, 4, preview(what)),
    block('share-markdown', 'Markdown', forms.markdown, 2),
  ];
};
