// The theme: one of the themes in themes.css, or the reader's own choice of
// light, dark or more contrast. Loaded before anything is painted.

const names = ['light', 'dark', 'contrast', 'colourblind'];
const dark = matchMedia('(prefers-color-scheme: dark)');
const contrast = matchMedia('(prefers-contrast: more), (forced-colors: active)');
let wanted = 'auto';
/** @type {((name: string) => void)[]} */
const listeners = [];

const current = () =>
  names.includes(wanted) ? wanted : contrast.matches ? 'contrast' : dark.matches ? 'dark' : 'light';

const apply = () => {
  const name = current();
  if (document.documentElement.dataset.theme === name) return;
  document.documentElement.dataset.theme = name;
  for (const f of listeners) f(name);
};

dark.addEventListener('change', apply);
contrast.addEventListener('change', apply);

export const theme = {
  names,
  get name() {
    return current();
  },
  get wanted() {
    return wanted;
  },
  // set takes the name of a theme, or anything else for the reader's own.
  /** @param {string | null} name */
  set(name) {
    wanted = names.includes(name) ? name : 'auto';
    apply();
  },
  /** @param {(name: string) => void} f */
  onChange(f) {
    listeners.push(f);
  },
  // readable reports whether black or white on an accent can be read, and whether
  // it stands out from the paper of a theme.
  /** @param {string} hex @param {string} [theme] */
  readable(hex, theme) {
    const p = paper(theme || current());
    return accent.test(hex) && ratio(hex, inkOn(hex)) >= least && (!accent.test(p) || ratio(hex, p) >= least);
  },
  // accent takes a host's accent colour, rrggbb, and reports whether it is used.
  // In a theme where it cannot be read it is left out.
  /** @param {string | null | undefined} hex */
  accent(hex) {
    toned = accent.test(hex ?? '') ? hex : '';
    return tone();
  },
};

const accent = /^[0-9a-f]{6}$/i;
/** @type {(hex: string) => number} */
const light = hex => {
  /** @type {(i: number) => number} */
  const part = i => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4);
};
/** @type {(a: string, b: string) => number} */
const ratio = (a, b) => {
  const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};

/** @type {(theme: string) => string} */
const paper = theme => {
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSStyleRule && rule.selectorText.includes(`"${theme}"`))
        return rule.style.getPropertyValue('--paper').trim().slice(1);
  return '';
};
/** @type {(hex: string) => string} */
const inkOn = hex => (ratio(hex, 'ffffff') >= ratio(hex, '000000') ? 'ffffff' : '000000');

const least = 4.5;

let toned = '';
const tone = () => {
  const style = document.documentElement.style,
    good = toned !== '' && theme.readable(toned);
  if (toned && !good)
    console.warn(
      `gridwise: the accent ${toned} has too little contrast in the theme ${current()} and is not used there`,
    );
  for (const [name, hex] of [
    ['--accent', toned],
    ['--accent-ink', inkOn(toned || '000000')],
  ])
    if (good) style.setProperty(name, '#' + hex);
    else style.removeProperty(name);
  return good;
};
listeners.push(() => {
  if (toned) tone();
});

// What the address asks for, and a page that is one file.
export const params = new URLSearchParams(
  `${location.search.slice(1)}&${globalThis.gridwiseOne?.query ?? ''}`,
);
theme.set(params.get('theme'));
