// Makes elements, and has parts of the page fetched, for every page.
import { lacking } from './able.js';
import { beside, preload, scripts } from './scripts.js';

/** @type {(id: string) => Known} */
export const $ = id => /** @type {Known} */ (document.getElementById(id));

// element makes an element; attributes that start with "on" are listeners,
// false ones are left out.
/**
 * @type {<K extends keyof HTMLElementTagNameMap>(name: K, attrs?: Attributes, ...inside: (Node | string
 *   | number | null | undefined)[]) => Inner & HTMLElementTagNameMap[K]}
 */
export const element = (name, attrs, ...inside) => {
  const e = /** @type {Inner & HTMLElementTagNameMap[typeof name]} */ (document.createElement(name));
  for (const k in attrs) {
    if (k.startsWith('on')) e.addEventListener(k.slice(2), /** @type {EventListener} */ (attrs[k]));
    else if (attrs[k] !== undefined && attrs[k] !== false)
      e.setAttribute(k, attrs[k] === true ? '' : String(attrs[k]));
  }
  e.append(.../** @type {(Node | string)[]} */ (inside.filter(x => x !== null && x !== undefined)));
  return e;
};

// ahead begins to fetch what a play needs, once, behind what is wanted now.
let begun = Boolean(globalThis.gridwiseOne);
export const ahead = () => {
  if (begun || lacking()) return;
  begun = true;
  const low = { fetchPriority: 'low' };
  for (const name of ['play.wasm', 'wasm_exec.js', 'play-page.js']) {
    const { url, sum } = gridwiseBuild[name],
      program = name.endsWith('.wasm');
    preload(beside(url), sum, program ? { ...low, as: 'fetch', crossOrigin: '' } : low);
  }
};

// aheadNear does so when the pointer or the focus comes to a poster, unless the
// reader saves data.
/** @type {(posters: string) => void} */
export const aheadNear = posters => {
  /** @param {Event} e */
  const come = ({ target }) => {
    if (!navigator.connection?.saveData && target instanceof Element && target.closest(posters)) ahead();
  };
  for (const kind of ['pointerover', 'focusin']) addEventListener(kind, come);
};

// part loads a bundle of the page that build.js names, and returns what it exports.
/** @type {<K extends keyof Parts>(name: K) => Promise<Parts[K]>} */
export const part = async name => {
  await scripts(name);
  return globalThis.gw.parts[name];
};
