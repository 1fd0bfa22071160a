// The reader's own collections, each kept as its text, and adding levels to one.
import { announce, book as bookOf, notice, levelTitle, numbered } from '../parts/site-parts.js';
import { go } from '../parts/router.js';
import { progress } from '../progress/progress.js';
import { pick } from '../play/open.js';
import { of, say } from '../../page/words.js';
import { store } from '../../page/store.js';
import { levelKey, readLink } from '../../page/link.js';
import { mostLevels, packText, parsePack } from '../../page/pack.js';

const key = 'pack:';

/** @typedef {import('../../page/pack.js').Pack} Pack */
/** @typedef {Pick<Pack, 'title' | 'intro' | 'items'> & { id: string }} Own a collection of the reader's */

export const packs = {
  // all returns those there are, by their titles.
  all: () =>
    store
      .keys(key)
      .map(k => ({ id: k.slice(key.length), ...parsePack(store.read(k)) }))
      .sort((a, b) => a.title.localeCompare(b.title)),
  /** @type {(id: string) => Pack | null} */
  read: id => {
    const text = store.read(key + id);
    return text === null ? null : parsePack(text);
  },
  /** @type {(id: string, pack: Pick<Pack, 'title' | 'intro' | 'items'>) => boolean} */
  save: (id, pack) => store.write(key + id, packText(pack)),
  /** @type {(pack: Pick<Pack, 'title' | 'intro' | 'items'>) => string} */
  make(pack) {
    const id = Date.now().toString(36) + Math.floor(Math.random() * 1296).toString(36);
    packs.save(id, pack);
    return id;
  },
  /** @param {string} id */
  remove: id => store.remove(key + id),
};

/** @param {{ title: string }} pack */
export const named = pack => pack.title || say('pack.untitled');

// put adds levels to a collection, as far as it holds them, and says so.
/**
 * @type {(pack: Pick<Pack, 'title' | 'intro' | 'items'>, levels: { link: string, prose?: string,
 *   heading?: string, ask?: string, rating?: string | number }[]) => void}
 */
export const put = (pack, levels) => {
  const fit = levels.slice(0, mostLevels - pack.items.length),
    over = levels.length - fit.length;
  pack.items.push(
    ...fit.map(l => ({
      link: l.link,
      prose: l.prose ?? '',
      ...(l.heading && { heading: l.heading }),
      ...(l.ask && { ask: l.ask }),
      ...(l.rating !== undefined && { rating: String(l.rating) }),
    })),
  );
  if (over) notice(say('pack.add.full', mostLevels, over));
  else announce(say('pack.added', fit.length));
};

// addTo asks for the collection that levels go to, and puts them there.
/** @param {{ link: string; prose?: string; rating?: string | number; }[]} levels */
export const addTo = levels => {
  const own = packs.all(),
    fresh = /** @type {Own} */ ({ id: '', title: '', intro: '', items: [] });
  /** @param {Own} pack */
  const into = pack => {
    put(pack, levels);
    if (pack.id) packs.save(pack.id, pack);
    else pack.id = packs.make(pack);
    notice(say('pack.into.done', named(pack), pack.items.length), [
      say('pack.into.open'),
      () => go('/pack/edit/' + pack.id),
    ]);
  };
  if (!own.length) into(fresh);
  else
    pick(
      say('site.share.pack'),
      say('pack.into.line'),
      [...own, fresh].map(
        p => /** @type {[string, Own]} */ ([p.id ? `${named(p)} (${p.items.length})` : say('pack.new'), p]),
      ),
      into,
    );
};

// linked puts a link in the place of the name of a shipped level, as in "slider 2".
/** @param {import('../../page/pack.js').Item} x */
export const linked = async x => {
  const [, name, n] = /^([a-z]+) (\d+)$/.exec(x.link) ?? [],
    level = await numbered(name, n);
  return level ? { ...x, link: level.link } : x;
};

// looked adds to an item what its link says: {level, title, kind, rating}, and why
// it cannot be played.
/**
 * @typedef {import('../../page/pack.js').Item & { level?: Found, title: string, kind?: string, wrong: string,
 *   stopped?: boolean, shipped?: boolean }} Looked
 */
/** @type {(item: import('../../page/pack.js').Item, i: number) => Promise<Looked>} */
export const looked = async (item, i) => {
  const heading = item.heading || say('pack.item', i + 1);
  if (!item.link)
    return {
      ...item,
      title: heading,
      kind: say(item.ask ? 'pack.kind.question' : 'pack.kind.prose'),
      wrong: '',
    };
  const level = await readLink(item.link);
  if (!level) return { ...item, title: say('page.level', i + 1), wrong: say('pack.unknown') };
  const kind = of(level.puzzle.title),
    own = (await bookOf(level.puzzle.name).catch(/** @returns {null} */ () => null))?.levels ?? [];
  const at = own.findIndex(l => levelKey(l.link) === levelKey(item.link)),
    title = at >= 0 ? levelTitle(own[at]) : level.title || say('page.level', i + 1);
  return {
    ...item,
    level,
    shipped: at >= 0,
    title: item.heading || title,
    kind: item.ask ? say('pack.kind.question') : kind,
    rating: own[at]?.notes.rating ?? progress.of(item.link)?.rating?.toString() ?? item.rating,
    wrong: level.whole ? '' : say('pack.damaged'),
  };
};
