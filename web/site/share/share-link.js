// What is shared, as an address: text to copy, code for cameras, and the system's own
// sheet.
import { qrPicture } from './qr.js';
import { linkWith } from './link-with.js';
import { address } from '../parts/site-parts.js';
import { wordButton } from '../parts/button.js';
import { copier } from '../parts/copied.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

const longest = 1900; // characters that every chat and mail takes

/** @typedef {{ name: string, label: string, link: string, page?: string }} Way */

// waysOf are the links that can be shared: of the level, with the moves made, and with
// their number alone, to beat.
/** @param {import('./share.js').Shared} what */
const waysOf = ({ link, page, moves, n, solved }) => {
  /** @type {Way[]} */
  const ways = [{ name: 'level', label: say('site.share.level'), link, page }];
  if (n && moves) {
    ways.push({ name: 'moves', label: say('site.share.moves'), link: linkWith(link, { moves }) });
    if (solved)
      ways.push({ name: 'beat', label: say('site.share.beat', n), link: linkWith(link, { beat: n }) });
  }
  return ways;
};

// tooLong warns of an address that not everything takes; '' of others.
/** @param {string} text */
export const tooLong = text => (text.length > longest ? say('site.share.long', text.length) : '');

// sheetButton opens the system's sheet, where there is one.
/** @param {string} title @param {HTMLInputElement} field @param {string} [id] */
export const sheetButton = (title, field, id) => {
  const open = async () => {
    try {
      await navigator.share({ title, url: field.value });
    } catch {
      /* closed without sharing */
    }
  };
  return navigator.share ? wordButton('forward', say('site.share.sheet'), open, { id }) : null;
};

// linkChooser has a button for each link, and shows the address of the one that is pressed.
// show shows the first, behind the opening of the dialog: a field selects its text when the
// focus comes to it.
/** @param {import('./share.js').Shared} what */
export const linkChooser = what => {
  const ways = waysOf(what),
    code = e('div', { class: 'qr' }),
    long = e('p', { class: 'soft' });
  const field = e('input', {
    readonly: true,
    id: 'share-link',
    'aria-label': say('site.share.link'),
    onfocus: ev => ev.target.select(),
  });
  let chosen = ways[0];
  /** @param {Way} way */
  const choose = way => {
    chosen = way;
    field.value = way.page || address(way.link);
    code.replaceChildren(qrPicture(field.value) ?? e('p', { class: 'soft' }, say('site.share.nocode')));
    long.textContent = tooLong(field.value);
    for (const b of kinds.children) b.setAttribute('aria-pressed', String(b.dataset.way === way.name));
  };
  const kinds = e(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': say('site.share.what'), hidden: ways.length < 2 },
    ...ways.map(w => e('button', { type: 'button', 'data-way': w.name, onclick: () => choose(w) }, w.label)),
  );
  const row = e('div', { class: 'copyrow' }, field, copier({ id: 'share-copy' }));
  return { kinds, row, field, long, code, link: () => chosen.link, show: () => choose(chosen) };
};
