// Sharing: the link of a level, with the moves made or with a number to beat, as
// text, code for cameras, embed and pictures. Nothing leaves the page but by the
// reader's own hand.
import { cut } from '../page/level-text.js';
import {
  address,
  announce,
  art as artOf,
  book,
  copy,
  dialog,
  home,
  levelPage,
  notice,
} from './site-parts.js';
import { qrPicture } from './qr.js';
import { fileName, pngOf, svgOf } from './picture.js';
import { addTo, edit } from './make.js';
import { progress } from './progress.js';
import { scoreText } from './first.js';
import { linkWith } from './link-with.js';
import { levelPicture } from './level-picture.js';
import { film as makeFilm } from './apng.js';
import { of, say } from '../page/words.js';
import { levelKey, readLink } from '../page/link.js';
import { dayOf } from '../page/days.js';
import { icon } from '../page/icons.js';
import { saveFile } from '../page/save-file.js';
import { oneFile } from '../page/one-file.js';
import { embedForms } from '../page/embed-code.js';
import { $, element as e } from '../page/element.js';

const done = 1500; // ms that a button says so
let turn = 0;

/** @param {EventTarget & Known} b @param {boolean} ok */
const said = (b, ok) => {
  if (!ok) return;
  b.dataset.done = '';
  setTimeout(() => delete b.dataset.done, done);
};
/** @param {string} label @param {() => string} text @param {string} [id] */
const copier = (label, text, id) =>
  e(
    'button',
    {
      type: 'button',
      id,
      onclick: async ev => {
        const b = ev.currentTarget;
        said(b, await copy(text(), b.parentElement.querySelector('input, textarea')));
      },
    },
    icon('copy'),
    e('span', {}, label),
  );

/** @param {string} [strip] */
export const stripText = strip => ((strip ?? '').match(/.{1,20}/gu) ?? []).map(row => row + '\n').join('');

/** @typedef {import('./apng.js').Player} Player */
/** @typedef {Object} Shared what is shared: a level, and the play of it where there is one
 * @property {Card} card
 * @property {string[]} rows
 * @property {string} [title]
 * @property {string} link
 * @property {string} [level]
 * @property {string} [rules]
 * @property {string} [author]
 * @property {string} [page]
 * @property {string} [picture]
 * @property {string} [moves]
 * @property {number} [n]
 * @property {number} [value]
 * @property {number | null} [best]
 * @property {boolean} [solved]
 * @property {string} [medal]
 * @property {boolean} [helped]
 * @property {string} [strip]
 * @property {Player | null} [player]
 */

// resultText is what to tell friends: title, score, how good each move was, and the link;
// of a level of a day three lines, the link being that of the day.
/** @param {Shared} what */
const resultText = what => {
  const day = dayOf(what.link);
  return (
    `${of(what.card.title)}${what.title ? ' · ' + what.title : ''} ${scoreText(what)}\n` +
    (day
      ? `${what.strip ? what.strip + '\n' : ''}${address('/daily/' + day.date)}`
      : stripText(what.strip) + address(what.link))
  );
};

// open shows the dialog. what: {card, rows, title, link, moves (letters), n,
// value, best, solved, medal, helped, strip, player}.
/** @param {Shared} what */
const open = what => {
  const mine = ++turn,
    { card, rows, title, link } = what;
  const ways = [['level', say('site.share.level'), link, what.page]];
  if (what.n && what.moves) {
    ways.push(['moves', say('site.share.moves'), linkWith(link, { moves: what.moves })]);
    if (what.solved)
      ways.push([
        'beat',
        say('site.share.beat', what.n),
        linkWith(link, { moves: what.moves, beat: what.n }),
      ]);
  }
  const field = e('input', {
    readonly: true,
    id: 'share-link',
    'aria-label': say('site.share.link'),
    onfocus: ev => ev.target.select(),
  });
  const code = e('div', { class: 'qr' }),
    long = e('p', { class: 'soft' });
  let chosen = ways[0];
  /** @param {string[]} way */
  const choose = way => {
    chosen = way;
    field.value = way[3] || address(way[2]);
    const picture = qrPicture(field.value);
    picture?.setAttribute('aria-label', say('site.share.code'));
    code.replaceChildren(picture ?? e('p', { class: 'soft' }, say('site.share.nocode')));
    long.textContent = field.value.length > 1900 ? say('site.share.long', field.value.length) : '';
    for (const b of kinds.children) b.setAttribute('aria-pressed', String(b.dataset.way === way[0]));
  };
  const kinds = e(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': say('site.share.what'), hidden: ways.length < 2 },
    ...ways.map(w => e('button', { type: 'button', 'data-way': w[0], onclick: () => choose(w) }, w[1])),
  );

  const sheet = navigator.share
    ? e(
        'button',
        {
          type: 'button',
          id: 'share-sheet',
          onclick: async () => {
            try {
              await navigator.share({
                title: `${of(card.title)}${title ? ': ' + title : ''}`,
                url: field.value,
              });
            } catch {
              /* closed without sharing */
            }
          },
        },
        icon('forward'),
        e('span', {}, say('site.share.sheet')),
      )
    : null;

  /**
   * @param {string} id
   * @param {string} label
   * @param {string} text
   * @param {number} shown
   * @param {Node} [about]
   */
  const block = (id, label, text, shown, about) =>
    e(
      'details',
      { class: 'copyblock' },
      e('summary', {}, label),
      e(
        'textarea',
        {
          id,
          readonly: true,
          rows: shown,
          spellcheck: 'false',
          'aria-label': label,
          onfocus: ev => ev.target.select(),
        },
        text,
      ),
      about,
      copier(say('site.share.copy'), () => text),
    );
  const result = what.solved ? block('share-result', say('site.share.text'), resultText(what), 4) : null;
  const preview = e('div', { class: 'preview' });
  artOf(card.name).then(art => preview.replaceChildren(levelPicture(card, rows, art)));
  const base = home(),
    name = `${of(card.title)}${title ? ': ' + title : ''}`;
  const forms = embedForms({
    level: { puzzle: card, rows, text: link },
    rules: what.rules ?? cut(what.level ?? '').rules,
    author: what.author,
    name,
    base,
    picture: what.picture && base + what.picture,
  });
  const embed = block(
    'share-embed',
    say('site.share.embed'),
    forms.html,
    4,
    e(
      'div',
      { class: 'previewed' },
      preview,
      e(
        'p',
        { class: 'soft' },
        say('site.share.embed.line'),
        ' ',
        e('a', { href: 'web/embedding.html#' + link }, say('site.embed.title')),
      ),
    ),
  );
  const markdown = block('share-markdown', 'Markdown', forms.markdown, 2);
  const oembed = block('share-oembed', 'oEmbed', forms.oembed, 6);
  result?.setAttribute('open', '');
  const late = () => {
    if (result) $('share-result').value = resultText(what);
  };
  document.addEventListener('gridwise-strip', late);

  const progress = e('progress', { max: 1, value: 0, hidden: true, 'aria-label': say('site.share.film') });
  /** @param {Happened} ev */
  const film = async ev => {
    const b = ev.currentTarget;
    b.disabled = true;
    progress.hidden = false;
    try {
      const blob = await makeFilm(
        what.player,
        share => {
          progress.value = share;
        },
        () => turn !== mine || !$('dialog').open,
      );
      if (blob) {
        saveFile(blob, fileName(card, title, 'png'));
        announce(say('site.edit.saved'));
      }
    } catch {
      announce(say('site.share.nofilm'));
    }
    b.disabled = false;
    progress.hidden = true;
  };
  const picture = async () => {
    saveFile(await pngOf(await svgOf(card, rows, title, what.strip)), fileName(card, title, 'png'));
    announce(say('site.edit.saved'));
  };
  // The clipboard is given the picture before it is drawn, while the click still counts.
  /** @param {Happened} ev */
  const copyPicture = async ev => {
    const b = ev.currentTarget,
      png = svgOf(card, rows, title, what.strip).then(pngOf);
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      said(b, true);
      announce(say('page.copied'));
    } catch {
      notice(say('site.share.png.refused'));
    }
  };
  /** @param {Happened} ev */
  const file = async ev => {
    const b = ev.currentTarget;
    b.disabled = true;
    try {
      saveFile(await oneFile(card.name, chosen[2], name, base), fileName(card, title, 'html'));
      announce(say('site.edit.saved'));
    } catch {
      notice(say('page.file.none'));
    }
    b.disabled = false;
  };
  const pictures = e(
    'div',
    { class: 'row' },
    globalThis.ClipboardItem && navigator.clipboard
      ? e(
          'button',
          { type: 'button', id: 'share-png-copy', onclick: copyPicture },
          icon('copy'),
          e('span', {}, say('site.share.png.copy')),
        )
      : null,
    e(
      'button',
      { type: 'button', id: 'share-png', onclick: picture },
      icon('gallery'),
      e('span', {}, say('site.share.png')),
    ),
    e(
      'button',
      { type: 'button', id: 'share-file', title: say('page.file.line'), onclick: file },
      icon('save'),
      e('span', {}, say('page.file')),
    ),
    what.player &&
      e(
        'button',
        {
          type: 'button',
          id: 'share-edit',
          onclick: () => {
            $('dialog').close();
            edit(link);
          },
        },
        icon('edit'),
        e('span', {}, say('site.share.edit')),
      ),
    e(
      'button',
      {
        type: 'button',
        id: 'share-pack',
        onclick: () => {
          $('dialog').close();
          addTo([{ link }]);
        },
      },
      icon('plus'),
      e('span', {}, say('site.share.pack')),
    ),
    what.player && what.n
      ? e(
          'button',
          { type: 'button', id: 'share-film', onclick: film },
          icon('watch'),
          e('span', {}, say('site.share.film')),
        )
      : null,
    progress,
  );

  const box = dialog(
    say('page.share'),
    [
      e(
        'div',
        { class: 'sharing' },
        kinds,
        e(
          'div',
          { class: 'copyrow' },
          field,
          copier(say('site.share.copy'), () => field.value, 'share-copy'),
        ),
        long,
        e(
          'div',
          { class: 'sharing-side' },
          code,
          e('div', {}, sheet, pictures, e('p', { class: 'soft' }, say('page.share.private'))),
        ),
        result,
        embed,
        markdown,
        oembed,
      ),
    ],
    [[say('page.close'), null]],
  );
  box.classList.add('broad');
  box.addEventListener(
    'close',
    () => {
      turn++;
      document.removeEventListener('gridwise-strip', late);
      box.classList.remove('broad');
    },
    { once: true },
  );
  choose(chosen);
  $('share-copy').focus();
};

// shareLevel shares a level that is not being played.
/** @param {Shared} what */
export const shareLevel = what => open(what);

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
  open({
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
    medal: ui?.medal,
    helped: ui?.helped,
    get strip() {
      return ui ? player.gw.ui.strip : '';
    },
    player: ui ? player : null,
    rules: own ? own.rules : cut(m?.text ?? '').rules,
    author: own ? own.notes.author : /^; author: (.*)$/m.exec(m?.text ?? '')?.[1],
    picture: own && own.page + 'board.png',
  });
};
