// A copy of a page that a browser or a host kept from before a release may name
// scripts that are gone. It is then fetched anew, once; where that does not
// help, it says so. This file has no hash in its name, so that old copies find
// it; it comes first in a page.
'use strict';
(() => {
  const mark = 'gridwise-fresh:'; // in the window's name, which outlives the page
  const again = window.name.startsWith(mark);
  if (again) window.name = window.name.slice(mark.length);

  let told = false;
  const missing = e => {
    if (told || !(e.target instanceof HTMLScriptElement || e.target instanceof HTMLLinkElement && e.target.rel === 'stylesheet')) return;
    told = true;
    if (again) { addEventListener('DOMContentLoaded', () => { document.getElementById('incomplete').hidden = false; }); return; }
    window.name = mark + window.name;
    location.reload();
  };
  addEventListener('error', missing, true);
  addEventListener('DOMContentLoaded', () => removeEventListener('error', missing, true));
})();
