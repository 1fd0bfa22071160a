// Words of the page: the tables page.txt by language, as catalog.js brings them.
// A sentence has {1}, {2} for its arguments and {1|move|moves} for a choice by
// number, as everywhere in Gridwise.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const tables = globalThis.gridwiseCatalog?.words ?? {};
  const languages = Object.keys(tables);

  const match = wanted => languages.find(l => l === String(wanted).toLowerCase().split(/[-_]/)[0]);

  gw.lang = 'en';

  // language chooses the first of the wanted languages that there is a table for.
  gw.language = (...wanted) => {
    gw.lang = wanted.map(match).find(Boolean) ?? 'en';
    document.documentElement.lang = gw.lang;
  };

  const fill = (form, args) => form.replace(/\{(\d)(?:\|([^|}]*)\|([^}]*))?\}/g, (all, n, one, many) => {
    const arg = args[n - 1] ?? '';
    return one === undefined ? arg : Number(arg) === 1 ? one : many;
  });

  gw.say = (key, ...args) => {
    const more = globalThis.gridwiseMoreWords; // come with the play
    const form = tables[gw.lang]?.[key] ?? more?.[gw.lang]?.[key] ?? tables.en?.[key] ?? more?.en?.[key];
    return form === undefined ? key : fill(form, args);
  };

  // of picks the chosen language's word from {en: …, zh: …}.
  gw.of = said => said?.[gw.lang] ?? said?.en ?? '';

  // sayAll puts words into the elements that name them: data-say is the key of
  // the text, data-say-title of the title and label.
  gw.sayAll = root => {
    for (const e of root.querySelectorAll('[data-say]')) e.textContent = gw.say(e.dataset.say);
    for (const e of root.querySelectorAll('[data-say-title]')) {
      e.title = gw.say(e.dataset.sayTitle);
      e.setAttribute('aria-label', e.title);
    }
  };
})();
