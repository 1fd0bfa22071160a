// The key by which browsers print: it presses the button that prints the room, or the level.
import { viewing } from '../parts/router.js';
import { printer } from '../parts/printing.js';
import { now } from './on-board.js';
import { $ } from '../../page/element.js';

const begin = () => {
  if (viewing() !== 'play') return $('view').querySelector('.printer');
  return now.link && printer($('title').textContent, [{ link: now.link }]);
};

// onPrint listens for it in a window.
/** @param {Window} at */
export const onPrint = at =>
  at.addEventListener(
    'keydown',
    ev => {
      const what = ev.key === 'p' && (ev.ctrlKey || ev.metaKey) && begin();
      if (!what) return;
      ev.preventDefault();
      what.click();
    },
    true,
  );
