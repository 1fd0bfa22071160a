// A copy of a page that a browser or a host kept from before a release may name
// scripts that are gone. It is then fetched anew, once; where that does not
// help, it says so. This file has no hash in its name, so that old copies find
// it; it comes first in a page.
'use strict';
(() => {
  const mark = 'gridwise-fresh:'; // in the window's name, which outlives the page
  const again = window.name.startsWith(mark);
  if (again) window.name = window.name.slice(mark.length);

  // tell says that parts are missing and offers to try again, at the same address. What
  // stands around that would not work without a script.
  /** @param {boolean} alone */
  const tell = alone => {
    const box = document.getElementById('incomplete');
    box.hidden = false;
    box.querySelector('a').addEventListener('click', e => {
      e.preventDefault();
      location.reload();
    });
    if (alone)
      for (const e of document.body.children) if (e instanceof HTMLElement) e.hidden = !e.contains(box);
  };

  let told = false;
  /** @param {Event} e */
  const missing = e => {
    const script = e.target instanceof HTMLScriptElement;
    if (told || !(script || (e.target instanceof HTMLLinkElement && e.target.rel === 'stylesheet'))) return;
    told = true;
    if (again) {
      addEventListener('DOMContentLoaded', () => tell(script));
      return;
    }
    window.name = mark + window.name;
    location.reload();
  };
  addEventListener('error', missing, true);
  addEventListener('DOMContentLoaded', () => removeEventListener('error', missing, true));
})();
