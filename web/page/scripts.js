// Loads the scripts and styles of this site, each whole or not at all.
//
// A release names each by its hash, and the browser holds what came against it. In a
// sandbox, in other people's pages and from a folder it may not, as that asks more of a
// host than a plain one gives. There a script is had once it has run to its end, which
// the build has it say.

// A page that is one file has all in it, see player/one.js, and perhaps names the site.
const one = globalThis.gridwiseOne;

// here is an address in the folder of what is loaded by name: that of the script that runs,
// or of what the page names where that script stands in the page itself.
export const here =
  /** @type {HTMLScriptElement} */ (document.currentScript).src ||
  /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=boot]'))?.href ||
  new URL('web/', one?.base || location.href).href;

// beside is the address of a file that lies there.
/** @param {string} name */
export const beside = name => one?.files[name.replace(/^\.\.\/|\?.*/g, '')] ?? new URL(name, here).href;

// own is whether this is a page of the site, and sure whether files are held against
// their hashes.
const own = new URL(here).origin === location.origin;
export const sure = own && !one && origin !== 'null' && /^http/.test(location.protocol);

// Pages that ask for trusted types know one policy: scripts come from this site, and a
// text is parsed, never run. A page of others may allow none.
const site = new URL('..', here).href;
/** @type {TrustedPolicy | undefined} */
let policy;
try {
  policy = globalThis.trustedTypes?.createPolicy('gridwise', {
    /** @param {string} text */
    createHTML: text => text,
    /** @param {string} address */
    createScriptURL: address => {
      if (!address.startsWith(site) && !address.startsWith('blob:')) throw new TypeError(address);
      return address;
    },
  });
} catch {
  /* what it gives is asked for without */
}
/** @type {(address: string) => string} the address of a script of this site */
export const ours = address => policy?.createScriptURL(address) ?? address;
/** @type {(text: string, type: DOMParserSupportedType) => Document} */
export const parsed = (text, type) => new DOMParser().parseFromString(policy?.createHTML(text) ?? text, type);

// pause lets some milliseconds pass.
/** @param {number} ms */
export const pause = ms => new Promise(done => setTimeout(done, ms));

// patient calls hangs when nothing has come for some seconds: a request may hang for ever,
// and no browser tells. What it returns is told that something came, or that all has.
const patience = 8000; // ms
/** @type {(hangs: () => void) => { came(): void, end(): void }} */
export const patient = hangs => {
  let timer = 0;
  const end = () => clearTimeout(timer),
    came = () => {
      end();
      timer = setTimeout(hangs, patience);
    };
  came();
  return { came, end };
};

// ran is whether a script came to its end. Two that the build does not write cannot say so,
// and in a page that is one file nothing comes from anywhere.
/** @param {HTMLScriptElement & { ran?: number }} script */
const ran = script => one || script.ran || /\/(embed|wasm_exec)\b[^/]*$/.test(script.src);

// preload has a file fetched that the page is about to want.
/** @type {(src: string, sum: string, attributes?: object) => void} */
export const preload = (src, sum, attributes) => {
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: style(src) ? 'style' : 'script',
    ...attributes,
    href: src,
  });
  if (sure && link.as !== 'fetch') link.integrity = sum;
  document.head.append(link);
};

/** @param {string} src */
export const style = src => /\.css(\?|$)/.test(src);

// tag puts a script or a style sheet into the page.
/** @type {(src: string, sum?: string) => Promise<void>} */
const tag = (src, sum) =>
  new Promise((done, fail) => {
    const el = /** @type {any} */ (document.createElement(style(src) ? 'link' : 'script'));
    const lost = () => {
      el.remove();
      fail(Object.assign(new Error(/[^/]*$/.exec(src.split('?')[0])[0]), { url: src }));
    };
    if (sure && sum) el.integrity = sum;
    Object.assign(el, style(src) ? { rel: 'stylesheet', href: src } : { async: false, src: ours(src) }, {
      onerror: lost,
      onload: () => (style(src) || el.integrity || ran(el) ? done() : lost()),
    });
    document.head.append(el);
  });

// loadFile loads a file, and asks again for one that is lost on the way. Something else may
// have come in its place, and the browser may keep that: it is asked past its cache.
const pauses = [300, 1200]; // ms before the second and the third try
/** @type {(src: string, sum?: string) => Promise<void>} */
export const loadFile = async (src, sum) => {
  for (const ms of pauses)
    try {
      return await tag(src, sum);
    } catch {
      await pause(ms);
      if (own) await fetch(src, { cache: 'reload', mode: 'no-cors' }).catch(() => {});
    }
  return tag(src, sum);
};

// scripts loads files that the build names, or that lie beside this one, each once; one
// that was lost is asked for whenever it is wanted again.
/** @type {Map<string, Promise<void>>} */
const had = new Map();
/** @type {(...names: string[]) => Promise<unknown>} */
export const scripts = (...names) =>
  Promise.all(
    names.map(name => {
      const file = globalThis.gridwiseBuild?.[name],
        src = beside(file?.url ?? name);
      if (!had.has(src)) {
        had.set(src, loadFile(src, file?.sum));
        had.get(src).catch(() => had.delete(src));
      }
      return had.get(src);
    }),
  );
