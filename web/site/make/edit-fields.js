// What stands around the board of the editor: its title with the ways to go on, its text,
// and what is copied of it.
import { edit, pasteDialog } from './start-draft.js';
import { shareLevel } from '../share/share.js';
import { fileName, forms, svgOf } from '../share/picture.js';
import { announce, copy } from '../parts/site-parts.js';
import { tick } from '../parts/copied.js';
import { wordButton } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { linkIn, titleOf } from '../../page/link.js';
import { rowsOf } from '../../page/level-text.js';
import { saveFile } from '../../page/save-file.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('./draft.js').Draft} Draft */

/** @param {Draft} d @param {(from: string) => void} changed */
export const titleField = (d, changed) => {
  const field = e('input', {
    id: 'draft-title',
    class: 'draft-title',
    value: d.title,
    maxlength: 80,
    placeholder: say('site.edit.untitled'),
    'aria-label': say('site.edit.title'),
    autocomplete: 'off',
  });
  field.addEventListener('input', () => {
    if (d.put({ title: titleOf(field.value) }, 'title')) changed('title');
  });
  return field;
};

/** @param {Draft} d @param {(from: string) => void} changed */
export const textField = (d, changed) => {
  const field = e('textarea', {
    id: 'draft-text',
    class: 'draft-text',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    wrap: 'off',
    'aria-label': say('site.edit.text'),
  });
  field.addEventListener('input', () => {
    if (d.put({ text: field.value.replace(/\n*$/, '\n') }, 'text')) changed('text');
  });
  field.addEventListener('paste', ev => {
    const pasted = ev.clipboardData.getData('text');
    if (!linkIn(pasted)) return;
    ev.preventDefault();
    edit(pasted, d.card);
  });
  return field;
};

// levelOf is a draft as it is given away, from what was read of it.
/** @param {Draft} d @param {Reading} read */
const levelOf = (d, read) => ({
  card: d.card,
  rows: rowsOf(read.level),
  level: read.level,
  title: d.title,
  link: read.link,
});

// head has the title, and the ways to go on with what read returns.
/** @param {Draft} d @param {HTMLElement} title @param {() => Reading} read @param {() => unknown} play */
export const editHead = (d, title, read, play) =>
  e(
    'div',
    { class: 'head edit-head' },
    e(
      'div',
      { class: 'titles' },
      e('h1', { class: 'unseen' }, say('site.nav.make')),
      e(
        'p',
        { class: 'soft kicker' },
        e('a', { href: '#/make' }, say('site.nav.make')),
        ' · ',
        of(d.card.title),
      ),
      title,
    ),
    e(
      'div',
      { class: 'row' },
      wordButton('watch', say('site.edit.play'), play, {
        class: 'first',
        'data-needs-level': '',
        id: 'draft-play',
        disabled: true,
        title: 'Ctrl+Enter',
      }),
      wordButton('link', say('page.share'), () => shareLevel(levelOf(d, read())), {
        'data-needs-level': '',
        id: 'draft-share',
        disabled: true,
      }),
      wordButton('open', say('site.edit.paste'), () => pasteDialog(d.card)),
    ),
  );

/** @param {string} form @param {string} label @param {() => Promise<unknown>} act @param {string} [needs] */
const copyButton = (form, label, act, needs) =>
  e(
    'button',
    {
      type: 'button',
      id: 'copy-' + form,
      'data-needs-level': needs,
      onclick: async ev => {
        const b = ev.currentTarget;
        await act();
        tick(b);
      },
    },
    label,
  );

/** @param {Draft} d @param {() => Reading} read */
export const copies = (d, read) => {
  const pictured = async () => {
    const svg = await svgOf(d.card, d.rows, d.title);
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), fileName(d.card, d.title, 'svg'));
    announce(say('site.edit.saved'));
  };
  return e(
    'section',
    { class: 'copies' },
    e('h2', {}, say('site.edit.copy')),
    e(
      'div',
      { class: 'row' },
      copyButton('text', say('site.edit.copy.text'), () => copy(forms.text(levelOf(d, read()))), ''),
      copyButton('markdown', 'Markdown', () => copy(forms.markdown(levelOf(d, read()))), ''),
      copyButton('svg', 'SVG', pictured),
    ),
  );
};
