// The menu of what the tools have no room for: opened and closed.
import { $ } from '../../page/element.js';

// toggleMore opens the menu, or closes it; its first button takes the focus.
/** @param {boolean} [on] */
export const toggleMore = on => {
  const open = $('more').classList.toggle('open', on);
  $('tools').querySelector('[data-name=more]')?.setAttribute('aria-expanded', String(open));
  if (open) $('more').querySelector('button')?.focus();
};

// closeMore closes the menu and reports whether it was open. The focus goes back
// to its button from within.
export const closeMore = () => {
  const open = $('more').classList.contains('open');
  if (!open) return false;
  if ($('more').contains(document.activeElement)) $('tools').querySelector('[data-name=more]')?.focus();
  toggleMore(false);
  return true;
};

$('more').addEventListener('keydown', e => {
  if (e.key === 'Tab') closeMore();
});
addEventListener(
  'keydown',
  e => {
    if (e.key !== 'Escape' || !closeMore()) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  },
  true,
);
addEventListener(
  'pointerdown',
  e => {
    if (!(e.target instanceof Element && e.target.closest('#more, #tools'))) closeMore();
  },
  true,
);
addEventListener('blur', e => {
  if (e.target === globalThis) closeMore();
});
