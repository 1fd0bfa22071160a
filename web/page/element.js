// Makes elements and loads scripts, for every page.
import { lacking } from './able.js';

// A page that is one file has all in it, see player/one.js, and perhaps names the site.
const one = globalThis.gridwiseOne;

// here is the address of the script that runs: what it loads lies beside it.
export const here =
  /** @type {HTMLScriptElement} */ (document.currentScript).src ||
  new URL('web/', one?.base || location.href).href;

// beside is the address of a file that lies beside this script.
/** @param {string} name */
export const beside = name => one?.files[name.replace(/^\.\.\/|\?.*/g, '')] ?? new URL(name, here).href;

// Pages that ask for trusted types know one policy: scripts come from this site, and a
// text is parsed, never run.
const site = new URL('..', here).href;
const policy = globalThis.trustedTypes?.createPolicy('gridwise', {
  /** @param {string} text */
  createHTML: text => text,
  /** @param {string} address */
  createScriptURL: address => {
    if (!address.startsWith(site) && !address.startsWith('blob:')) throw new TypeError(address);
    return address;
  },
});
/** @type {(address: string) => string} the address of a script of this site */
export const ours = address => policy?.createScriptURL(address) ?? address;
/** @type {(text: string, type: DOMParserSupportedType) => Document} */
export const parsed = (text, type) => new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type);

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
let begun = Boolean(one);
export const ahead = () => {
  if (begun || lacking()) return;
  begun = true;
  document.head.append(
    ...['play.wasm', 'wasm_exec.js', 'play-page.js'].map(name =>
      element('link', {
        rel: 'preload',
        href: beside(gridwiseBuild[name].url),
        fetchpriority: 'low',
        ...(name.includes('.wasm') ? { as: 'fetch', crossorigin: '' } : { as: 'script' }),
      }),
    ),
  );
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
  await scripts(gridwiseBuild[name].url);
  return globalThis.gw.parts[name];
};

// scripts loads scripts that lie beside this one, each once; they run in the
// order given. One that is lost on the way is asked for again, and once more
// whenever it is wanted after that.
const pauses = [300, 1200]; // ms before the second and the third try
/** @type {Map<string, Promise<unknown>>} */
const had = new Map();
/** @type {(src: string, tried?: number) => Promise<unknown>} */
const load = (src, tried = 0) =>
  new Promise((done, fail) => {
    const s = document.createElement('script');
    s.async = false;
    s.src = ours(src);
    s.onload = done;
    s.onerror = () => {
      s.remove();
      if (tried === pauses.length) {
        had.delete(src);
        fail(Object.assign(new Error(/[^/]*$/.exec(src.split('?')[0])[0]), { url: src }));
        return;
      }
      setTimeout(() => load(src, tried + 1).then(done, fail), pauses[tried]);
    };
    document.head.append(s);
  });
/** @type {(...names: string[]) => Promise<unknown[]>} */
export const scripts = (...names) =>
  Promise.all(
    names.map(name => {
      const src = beside(name);
      if (!had.has(src)) had.set(src, load(src));
      return had.get(src);
    }),
  );
