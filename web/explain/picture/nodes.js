// Makes elements for the step player: of HTML, of pictures, and its colours.
import { plain } from '../steps/document.js';

/** @import { Drawn, Figure } from '../steps/figure' */

export const ns = 'http://www.w3.org/2000/svg';
// html makes an element; attributes that start with "on" are listeners, and what is not
// there is left out of it.
/**
 * @type {<K extends keyof HTMLElementTagNameMap>(name: K, attrs: Attributes,
 *   ...inside: (Node | string | false | null | undefined)[]) => HTMLElementTagNameMap[K]}
 */
export const html = (name, attrs, ...inside) => {
  const e = document.createElement(name);
  for (const k in attrs) {
    if (k.startsWith('on')) e.addEventListener(k.slice(2), /** @type {EventListener} */ (attrs[k]));
    else if (attrs[k] !== undefined && attrs[k] !== false)
      e.setAttribute(k, attrs[k] === true ? '' : String(attrs[k]));
  }
  e.append(.../** @type {Node[]} */ (inside.filter(Boolean)));
  return e;
};

// svg makes the elements of a picture.
/** @type {(node: Drawn | string) => Element | Text} */
export const svg = node => {
  if (typeof node === 'string') return document.createTextNode(node);
  const [name, attrs, ...inner] = node;
  if (!plain(node)) return document.createTextNode('');
  const e = document.createElementNS(ns, name);
  for (const k in attrs) e.setAttribute(k, attrs[k][0] === '$' ? `var(--gw-${attrs[k].slice(1)})` : attrs[k]);
  e.append(...inner.map(svg));
  return e;
};

const near = 32; // nodes among which one that stays is looked for

// redraw makes e, which shows the picture was, show the picture is. Elements of both
// stay: most of a board does from step to step, and new ones take a browser long.
// What was added behind them goes.
/** @param {Element} e @param {Drawn} was @param {Drawn} is */
export const redraw = (e, was, is) => {
  const had = was.slice(2).map(n => JSON.stringify(n)),
    nodes = [...e.childNodes];
  if (is[1].viewBox) e.setAttribute('viewBox', is[1].viewBox);
  let i = 0;
  for (const n of /** @type {Drawn[]} */ (is.slice(2))) {
    const k = had.slice(i, i + near).indexOf(JSON.stringify(n));
    if (k < 0 && n[0] === 'defs')
      redraw(/** @type {Element} */ (nodes[i]), /** @type {Drawn} */ (was[2 + i++]), n);
    else if (k < 0) e.insertBefore(svg(n), nodes[i] ?? null);
    else {
      for (const gone of nodes.slice(i, i + k)) gone.remove();
      i += k + 1;
    }
  }
  for (const gone of nodes.slice(i)) gone.remove();
};

// colours is the style of the document's colours, in a theme that the page chose, in
// "page", where the page has a custom property for each, or as a frame in its place has
// them: by the page's color-scheme, and by the reader's where it is free of one. A page that
// changes its own is heard by a transition.
/** @param {Figure} doc @param {string} [theme] */
export const colours = (doc, theme) => {
  if (theme === 'page')
    return `.explain{${Object.keys(doc.colours)
      .map(role => `--gw-${role}:var(--${role})`)
      .join(';')}}`;
  const own = Object.entries(doc.colours)
    .map(([role, [light, dark]]) => `--gw-${role}:light-dark(${light},${dark})`)
    .join(';');
  return (
    (/^(light|dark)$/.test(theme)
      ? `:host{color-scheme:${theme}}`
      : ':host{transition:color-scheme 1ms allow-discrete}@media(prefers-color-scheme:dark){:host(.free) .explain{color-scheme:dark}}') +
    `.explain{${own}}`
  );
};
