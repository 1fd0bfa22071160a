// Sharing a collection: its link, the code for cameras, the code that embeds it as
// it in a post, the file that holds all, and its text.
import { sheetButton, tooLong } from '../share/share-link.js';
import { copier } from '../parts/copied.js';
import { shareDialog } from '../share/share.js';
import { qrPicture } from '../share/qr.js';
import { slug } from '../share/picture.js';
import { packFrame } from '../../page/embed-code.js';
import { address, announce, home, notice } from '../parts/site-parts.js';
import { wordButton } from '../parts/button.js';
import { named } from './pack-store.js';
import { say } from '../../page/words.js';
import { packLink, packText } from '../../page/pack.js';
import { oneFile } from '../../page/one-file.js';
import { element as e, part } from '../../page/element.js';
import { saveFile } from '../../page/save-file.js';

export const mostLink = 8000; // characters

/** @param {Pick<import('../../page/pack.js').Pack, "title" | "intro" | "items">} pack */
const packFile = pack => {
  saveFile(new Blob([packText(pack)], { type: 'text/plain' }), (slug(named(pack)) || 'collection') + '.txt');
  announce(say('site.edit.saved'));
};

/** @param {string} id @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} label */
const copied = (id, field, label) =>
  e('div', { class: 'copyrow' }, e('span', {}, label), field, copier({ id }));

/** @param {Pick<import('../../page/pack.js').Pack, "title" | "intro" | "items">} pack */
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
    packFrame(home(), link, named(pack)),
  );
  const picture = fits && qrPicture(whole),
    long = tooLong(whole);
  const links = fits
    ? [
        copied('pack-link-copy', field, say('site.share.link')),
        long && e('p', { class: 'soft' }, long),
        picture ? e('div', { class: 'qr' }, picture) : '',
        copied('pack-embed-copy', code, say('site.share.embed')),
        e('p', { class: 'soft' }, say('pack.embed.line')),
      ]
    : [e('p', { role: 'alert' }, say('pack.toolong', link.length, mostLink))];
  const puzzles = [...new Set(pack.items.map(x => /^[a-z]*/.exec(x.link)[0]).filter(Boolean))],
    name = slug(named(pack)) || 'collection';
  /** @param {typeof oneFile} make @param {string} ext */
  const one = (make, ext) => async () => {
    announce(say('pack.making'));
    await make(puzzles, link, named(pack), home()).then(
      blob => saveFile(blob, name + ext),
      () => notice(say('page.file.none')),
    );
  };
  /** @type {typeof oneFile} */
  const course = async (puzzles, level, name, base) =>
    (await part('course-page.js')).course(puzzles, level, name, base);
  /** @type {(id: string, label: string, line: string, act: () => unknown) => Node} */
  const way = (id, label, line, act) =>
    e(
      'div',
      { class: 'way' },
      wordButton('save', say(label), act, { id }),
      e('p', { class: 'soft' }, say(line)),
    );
  const takes = fits
    ? [
        way('pack-course', 'site.share.course', 'pack.course.line', one(course, '.zip')),
        way('pack-one', 'page.file', 'pack.one.line', one(oneFile, '.html')),
      ]
    : [];
  shareDialog([
    ...links,
    e('div', { class: 'row' }, sheetButton(named(pack), field)),
    ...takes,
    way('pack-save', 'pack.file', 'pack.save.line', () => packFile(pack)),
  ]);
};
