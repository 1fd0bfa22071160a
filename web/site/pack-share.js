// Sharing a collection: its link, the code for cameras, the code that embeds it as
// a series, and its text as a file.
import { qrPicture } from './qr.js';
import { slug } from './picture.js';
import { seriesFrame } from '../page/embed-code.js';
import { address, announce, copy, dialog, home } from './site-parts.js';
import { named } from './pack-store.js';
import { say } from '../page/words.js';
import { packLink, packText } from '../page/pack.js';
import { icon } from '../page/icons.js';
import { element as e } from '../page/element.js';
import { saveFile } from '../page/save-file.js';

export const mostLink = 8000; // characters

/** @param {Pick<import('../page/pack.js').Pack, "title" | "intro" | "items">} pack */
const packFile = pack => {
  saveFile(new Blob([packText(pack)], { type: 'text/plain' }), (slug(named(pack)) || 'collection') + '.txt');
  announce(say('site.edit.saved'));
};

/** @param {string} id @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} label */
const copied = (id, field, label) =>
  e(
    'div',
    { class: 'copyrow' },
    e('span', {}, label),
    field,
    e(
      'button',
      { type: 'button', id, onclick: () => copy(field.value, field) },
      icon('copy'),
      e('span', {}, say('site.share.copy')),
    ),
  );

/** @param {Pick<import('../page/pack.js').Pack, "title" | "intro" | "items">} pack */
export const packShare = async pack => {
  const link = await packLink(pack),
    whole = address('/pack/' + link),
    fits = link.length <= mostLink;
  /** @type {Attributes} */
  const readonly = { readonly: true, onfocus: ev => ev.target.select() };
  const field = e('input', { ...readonly, id: 'pack-link', 'aria-label': say('site.share.link') });
  field.value = whole;
  const code = e(
    'textarea',
    { ...readonly, id: 'pack-embed', rows: 4, spellcheck: 'false', 'aria-label': say('site.share.embed') },
    seriesFrame(home(), link, named(pack)),
  );
  const sheet =
    navigator.share &&
    e(
      'button',
      {
        type: 'button',
        onclick: async () => {
          try {
            await navigator.share({ title: named(pack), url: whole });
          } catch {
            /* closed without sharing */
          }
        },
      },
      icon('forward'),
      e('span', {}, say('site.share.sheet')),
    );
  const picture = fits && qrPicture(whole);
  picture?.setAttribute?.('aria-label', say('site.share.code'));
  const box = dialog(
    say('page.share'),
    [
      e(
        'div',
        { class: 'sharing' },
        ...(fits
          ? [
              copied('pack-link-copy', field, say('site.share.link')),
              whole.length > 1900 ? e('p', { class: 'soft' }, say('site.share.long', whole.length)) : '',
              picture ? e('div', { class: 'qr' }, picture) : '',
              copied('pack-embed-copy', code, say('site.share.embed')),
              e('p', { class: 'soft' }, say('pack.embed.line')),
            ]
          : [e('p', { role: 'alert' }, say('pack.toolong', link.length, mostLink))]),
        e(
          'div',
          { class: 'row' },
          sheet || null,
          e(
            'button',
            { type: 'button', id: 'pack-save', onclick: () => packFile(pack) },
            icon('save'),
            e('span', {}, say('pack.file')),
          ),
        ),
      ),
    ],
    [[say('page.close')]],
  );
  box.classList.add('broad');
  box.addEventListener('close', () => box.classList.remove('broad'), { once: true });
};
