// The theme: one of the themes in themes.css, or the reader's own choice of
// light, dark or more contrast. Loaded before anything is painted.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const names = ['light', 'dark', 'contrast', 'colourblind'];
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
  let wanted = 'auto';
  const listeners = [];

  const current = () => names.includes(wanted) ? wanted : contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';

  const apply = () => {
    const name = current();
    if (document.documentElement.dataset.theme === name) return;
    document.documentElement.dataset.theme = name;
    for (const f of listeners) f(name);
  };

  dark.addEventListener('change', apply);
  contrast.addEventListener('change', apply);

  gw.theme = {
    names,
    get name() { return current(); },
    get wanted() { return wanted; },
    // set takes the name of a theme, or anything else for the reader's own.
    set(name) { wanted = names.includes(name) ? name : 'auto'; apply(); },
    onChange(f) { listeners.push(f); },
  };

  const accent = /^[0-9a-f]{6}$/i;
  const light = hex => {
    const part = i => { const c = parseInt(hex.slice(i, i + 2), 16) / 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; };
    return 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4);
  };
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };

  // accent takes a host's accent colour, rrggbb, if white or black on it can be
  // read and it stands out from the page.
  gw.theme.accent = hex => {
    if (!accent.test(hex ?? '')) return false;
    const ink = ratio(hex, 'ffffff') >= ratio(hex, '000000') ? 'ffffff' : '000000';
    const paper = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim().slice(1);
    if (ratio(hex, ink) < 4.5 || (accent.test(paper) && ratio(hex, paper) < 4.5)) {
      console.warn(`gridwise: the accent ${hex} has too little contrast and is not used`);
      return false;
    }
    document.documentElement.style.setProperty('--accent', '#' + hex);
    document.documentElement.style.setProperty('--accent-ink', '#' + ink);
    return true;
  };

  gw.params = new URLSearchParams(location.search);
  gw.theme.set(gw.params.get('theme'));
})();
