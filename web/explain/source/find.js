// Finds the steps of an element: inside it, at the address that it names, or among those
// that the site has of its levels.
import { read } from '../steps/document.js';
import { Lost } from './solvers-frame.js';

/** @import { Explained, Figure } from '../steps/figure' */

/**
 * documentIn returns the text of a document of a topic, '' for the first, in a language;
 * null where the level has none. The file of a shipped level is a line of JSON that tells by
 * topic and language where each document stands behind it, and the documents, each compressed
 * by itself: any host sends that small, and no more is read of it than one document needs.
 * @type {(response: Response, topic: string, lang: string) => Promise<string | null>}
 */
export const documentIn = async (response, topic, lang) => {
  const reader = response.body.getReader();
  let bytes = new Uint8Array();
  /** @param {() => boolean} has */
  const until = async has => {
    while (!has()) {
      const { done, value } = await reader.read();
      if (done) throw new Error('page.explain.cut');
      const all = new Uint8Array(bytes.length + value.length);
      all.set(bytes);
      all.set(value, bytes.length);
      bytes = all;
    }
  };
  await until(() => bytes.includes(10));
  const behind = bytes.indexOf(10) + 1,
    places = JSON.parse(new TextDecoder().decode(bytes.slice(0, behind)));
  const name = (topic || Object.keys(places)[0].split('.')[0]) + '.' + lang;
  const [from, to] = Object.hasOwn(places, name) ? places[name] : [0, 0];
  await until(() => bytes.length >= behind + to);
  reader.cancel();
  return to
    ? new Response(
        new Blob([bytes.slice(behind + from, behind + to)])
          .stream()
          .pipeThrough(new DecompressionStream('gzip')),
      ).text()
    : null;
};

const most = 2_000_000; // characters of steps that are read

// named returns the name of what a document explains: its topic, or "why/" and moves.
/** @param {Figure} d */
export const named = d => (d.topic === 'why' ? `why/${d.why}` : d.topic);

// inline returns the steps that stand inside the element, of a topic if it is named.
/** @param {Explained} el @param {string} topic */
export const inline = (el, topic) => {
  const all = [...el.querySelectorAll(':scope > script[type="application/json"]')].map(s =>
    read(s.textContent),
  );
  return all.find(d => named(d) === topic) ?? (topic ? null : all[0]) ?? null;
};

// fetched returns the steps at an address, as take reads them of the answer.
/** @param {URL} address @param {(r: Response) => Promise<string | null>} take */
const fetched = async (address, take = r => r.text()) => {
  let text;
  try {
    const r = await fetch(address, { credentials: 'omit' });
    if (r.ok) text = await take(r);
  } catch (e) {
    if (address.origin !== location.origin)
      console.warn(`grid-wise: ${address} needs Access-Control-Allow-Origin: *`);
  }
  if (typeof text !== 'string') throw new Lost(`no steps at ${address}`);
  if (text.length > most) throw new Error('page.explain.cut');
  return read(text);
};

// shipped returns the steps that the site has of one of its levels.
/** @param {URL | null} base @param {string} level @param {string} topic @param {string} lang */
const shipped = (base, level, topic, lang) => {
  const m = /^([a-z]+)\d+\..*\.([0-9a-z]{4})$/.exec(level);
  if (!m || !base) throw new Lost('no steps of this level');
  return fetched(new URL(`web/steps/${m[1]}-${m[2]}.steps`, base), r => documentIn(r, topic, lang));
};

/** @param {Explained} el */
export const langOf = el => {
  const near = /** @type {HTMLElement | null} */ (el.closest('[lang]'));
  return /^zh/.test(el.getAttribute('lang') ?? near?.lang ?? '') ? 'zh' : 'en';
};

// found returns the steps of an element: those inside it, those at its address, or those that
// the site has.
/** @param {Explained} el @param {URL | null} base @param {string} topic */
export const found = async (el, base, topic) => {
  const address = el.getAttribute('steps');
  const doc = inline(el, topic) ?? (address ? await fetched(new URL(address, document.baseURI)) : null);
  return doc && (!topic || named(doc) === topic)
    ? doc
    : shipped(base, el.level || doc?.level || '', topic, langOf(el));
};
