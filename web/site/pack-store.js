// The reader's own collections, each kept as its text, and adding levels to one.
import { announce, notice } from './site-parts.js';
import { go } from './router.js';
import { pick } from './open.js';
import { say } from '../page/words.js';
import { store } from '../page/store.js';
import { mostLevels, packText, parsePack } from '../page/pack.js';

const key = 'pack:';

/** @typedef {import('../page/pack.js').Pack} Pack */

export const packs = {
  // all gives those there are, by their titles.
  all: () => store.keys(key).map(k => ({ id: k.slice(key.length), ...parsePack(store.read(k)) })).sort((a, b) => a.title.localeCompare(b.title)),
  read: id => { const text = store.read(key + id); return text === null ? null : parsePack(text); },
  /** @type {(id: string, pack: Pick<Pack, 'title' | 'intro' | 'items'>) => boolean} */
  save: (id, pack) => store.write(key + id, packText(pack)),
  /** @type {(pack: Pick<Pack, 'title' | 'intro' | 'items'>) => string} */
  make(pack) {
    const id = Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);
    packs.save(id, pack);
    return id;
  },
  remove: id => store.remove(key + id),
};

export const named = pack => pack.title || say('pack.untitled');

// put adds levels to a collection, as far as it holds them, and says so.
/** @type {(pack: Pick<Pack, 'title' | 'intro' | 'items'>, levels: { link: string, prose?: string, rating?: string | number }[]) => void} */
export const put = (pack, levels) => {
  const fit = levels.slice(0, mostLevels - pack.items.length), over = levels.length - fit.length;
  pack.items.push(...fit.map(l => ({ link: l.link, prose: l.prose ?? '', ...l.rating !== undefined && { rating: String(l.rating) } })));
  if (over) notice(say('pack.add.full', mostLevels, over)); else announce(say('pack.added', fit.length));
};

// addTo asks for the collection that levels go to, and puts them there.
export const addTo = levels => {
  const own = packs.all(), fresh = { id: '', title: '', intro: '', items: [] };
  const into = pack => {
    put(pack, levels);
    if (pack.id) packs.save(pack.id, pack); else pack.id = packs.make(pack);
    notice(say('pack.into.done', named(pack), pack.items.length), [say('pack.into.open'), () => go('/pack/edit/' + pack.id)]);
  };
  if (!own.length) into(fresh);
  else pick(say('pack.into'), say('pack.into.line'), [...own.map(p => [`${named(p)} (${p.items.length})`, p]), [say('pack.new'), fresh]], into);
};
