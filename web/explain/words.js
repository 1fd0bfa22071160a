// The words of the step player, which the build writes in front of it.
import { fill } from '../page/sentence.js';

// wordsOf returns the function that says a sentence in a language.
/** @type {(lang: string) => import('./figure').Say} */
export const wordsOf = lang => {
  const tables = globalThis.gridwiseFigureWords,
    table = tables[/^zh/.test(lang) ? 'zh' : 'en'];
  return (key, ...args) => fill(table[key] ?? tables.en[key] ?? key, args);
};
