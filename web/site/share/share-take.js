// What can be done with a level that is shared besides: pictures and files of it, and the
// rooms that go on with it.
import { announce, home, notice } from '../parts/site-parts.js';
import { fileName, pngOf, svgOf } from './picture.js';
import { printing } from '../parts/printing.js';
import { addTo, edit } from '../parts/rooms.js';
import { tick } from '../parts/copied.js';
import { wordButton } from '../parts/button.js';
import { film } from './apng.js';
import { say } from '../../page/words.js';
import { oneFile } from '../../page/one-file.js';
import { saveFile } from '../../page/save-file.js';
import { $, element as e, part } from '../../page/element.js';

/** @typedef {import('./share.js').Shared} Shared */

/** @param {Blob} blob @param {string} name */
const saved = (blob, name) => {
  saveFile(blob, name);
  announce(say('site.edit.saved'));
};

// busily has a button rest while what it began goes on.
/** @param {() => Promise<unknown>} act */
const busily = act => /** @param {Happened} ev */ async ev => {
  const b = ev.currentTarget;
  b.disabled = true;
  await act();
  b.disabled = false;
};

/** @param {Shared} what */
const picture = ({ card, rows, title, strip }) => svgOf(card, rows, title, strip).then(pngOf);

/** @param {Shared} what */
const pictureButtons = what => {
  // The clipboard is given the picture before it is drawn, while the click still counts.
  /** @param {Happened} ev */
  const copyPicture = async ev => {
    const b = ev.currentTarget;
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture(what) })]);
      tick(b);
      announce(say('page.copied'));
    } catch {
      notice(say('site.share.png.refused'));
    }
  };
  const save = async () => saved(await picture(what), fileName(what.card, what.title, 'png'));
  return [
    globalThis.ClipboardItem && navigator.clipboard
      ? wordButton('copy', say('site.share.png.copy'), copyPicture, { id: 'share-png-copy' })
      : null,
    wordButton('gallery', say('site.share.png'), save, { id: 'share-png' }),
  ];
};

// fileButtons save the level as a page, and as an archive with it for a course.
/** @param {Shared} what @param {string} name @param {() => string} link */
const fileButtons = ({ card, title }, name, link) => {
  /** @typedef {[puzzles: string[], level: string, name: string, base: string]} Level */
  /** @param {(...level: Level) => Promise<Blob>} make @param {string} ext */
  const save = (make, ext) =>
    busily(() =>
      make([card.name], link(), name, home()).then(
        blob => saved(blob, fileName(card, title, ext)),
        () => notice(say('page.file.none')),
      ),
    );
  /** @param {Level} level */
  const course = async (...level) => (await part('course-page.js')).course(...level);
  return [
    wordButton('save', say('page.file'), save(oneFile, 'html'), {
      id: 'share-file',
      title: say('page.file.line'),
    }),
    wordButton('save', say('site.share.course'), save(course, 'zip'), {
      id: 'share-course',
      title: say('site.share.course.line'),
    }),
  ];
};

// filming saves a play as a film, and shows how far that is. It ends with the dialog.
/** @param {Shared} what */
const filming = ({ card, title, player }) => {
  const bar = e('progress', { max: 1, value: 0, hidden: true, 'aria-label': say('site.share.film') });
  /** @param {number} done */
  const tell = done => {
    bar.value = done;
  };
  const save = busily(async () => {
    bar.hidden = false;
    try {
      const blob = await film(player, tell, () => !bar.isConnected || !$('dialog').open);
      if (blob) saved(blob, fileName(card, title, 'png'));
    } catch {
      announce(say('site.share.nofilm'));
    }
    bar.hidden = true;
  });
  return [wordButton('watch', say('site.share.film'), save, { id: 'share-film' }), bar];
};

/** @param {() => unknown} act */
const leaving = act => () => {
  $('dialog').close();
  act();
};

// takeRow has a button for each of these; link is the link that is chosen.
/** @param {Shared} what @param {string} name @param {() => string} link */
export const takeRow = (what, name, link) => {
  const toEditor = leaving(() => edit(what.link)),
    toPack = leaving(() => addTo([{ link: what.link }]));
  return e(
    'div',
    { class: 'row' },
    ...pictureButtons(what),
    ...fileButtons(what, name, link),
    what.player && wordButton('edit', say('site.share.edit'), toEditor, { id: 'share-edit' }),
    wordButton('plus', say('site.share.pack'), toPack, { id: 'share-pack' }),
    wordButton('print', say('site.print'), () => printing(name, [{ link: what.link }])),
    ...(what.player && what.n ? filming(what) : []),
  );
};
