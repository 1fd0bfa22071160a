// The rooms where levels are made, and sharing: their scripts are fetched when
// they are first needed.
import { placeOf, views, viewing } from './router.js';
import { lost } from './site-parts.js';
import { say } from '../../page/words.js';
import { part } from '../../page/element.js';

/** @type {() => Promise<typeof import('../home/daily.js')>} */
export const days = () => part('days-page.js');
/** @type {() => Promise<typeof import('../make/making.js')>} */
export const making = () => days().then(() => part('make-page.js'));
const packing = () => making().then(() => part('pack-page.js'));

// Each of these is replaced by the view itself once its script is there.
const doors = { daily: days, make: making, new: making, edit: making, pack: packing };
for (const [name, fetched] of Object.entries(doors)) {
  /** @type {View} */
  const door = (views[name] = {
    title: (...args) =>
      views[name] !== door ? views[name].title(...args) : say('site.nav.' + placeOf(name)),
    async show(root, args) {
      await fetched();
      if (root.isConnected) await views[name].show(root, args);
    },
    hide() {
      if (views[name] !== door) views[name].hide?.();
    },
  });
}

/** @type {(...play: Parameters<typeof import('../share/share.js').share>) => Promise<unknown>} */
export const share = (...play) =>
  making().then(
    m => viewing() === 'play' && m.share(...play),
    () => lost(() => share(...play)),
  );

/** @type {(levels: Parameters<typeof import('../packs/pack-store.js').put>[1]) => Promise<unknown>} */
export const addTo = levels =>
  packing().then(
    m => m.addTo(levels),
    () => lost(() => addTo(levels)),
  );

/** @type {typeof import('./level.js').readAny} */
export const readAny = async (...text) => (await making()).readAny(...text);

// edit opens a link or a text in the editor, at the place of a fault.
/** @type {typeof import('../make/start-draft.js').edit} */
export const edit = async (...text) => (await making()).edit(...text);
