// Words of the page: the tables of assets/common/*/pages by language, as catalog.js brings
// them.
import { fill } from './sentence.js';

const tables = globalThis.gridwiseCatalog?.words ?? {};

/** @param {unknown} wanted */
const match = wanted => Object.keys(tables).find(l => l === String(wanted).toLowerCase().split(/[-_]/)[0]);

// lang is the chosen language.
export let lang = 'en';

// language chooses the first of the wanted languages that there is a table for.
/** @param {unknown[]} wanted */
export const language = (...wanted) => {
  lang = wanted.map(match).find(Boolean) ?? 'en';
  document.documentElement.lang = lang;
};

/** @type {(key: string, ...args: unknown[]) => string} */
export const say = (key, ...args) => {
  const more = globalThis.gridwiseMoreWords; // come with the play
  const form = tables[lang]?.[key] ?? more?.[lang]?.[key] ?? tables.en?.[key] ?? more?.en?.[key];
  return form === undefined ? key : fill(form, args);
};

// of picks the chosen language's word from {en: …, zh: …}.
/** @type {<T>(texts?: Partial<Record<string, T>>) => T} */
export const of = texts => texts?.[lang] ?? texts?.en ?? /** @type {any} */ ('');

// sayAll puts words into the elements that name them: data-say is the key of
// the text, data-say-title of the title and label. Where the tables did not come
// the page keeps its own.
/** @param {ParentNode} root */
export const sayAll = root => {
  if (!globalThis.gridwiseCatalog) return;
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-say]')))
    e.textContent = say(e.dataset.say);
  for (const e of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-say-title]'))) {
    e.title = say(e.dataset.sayTitle);
    e.setAttribute('aria-label', e.title);
  }
};
