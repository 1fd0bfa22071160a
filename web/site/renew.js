// Progress that was kept before there were medals, in today's form.
import { json } from '../page/store.js';

/** @type {(stars?: string) => string} */
const byStars = stars => (stars && !stars.includes('☆') ? 'best' : 'bronze');

// renewed answers those of the rows, of the store or of a file, that are of the old form, in
// today's: a level that had all its stars has the best medal, one that was solved bronze.
/** @type {(rows: Map<string, string>) => Map<string, string>} */
export const renewed = rows => {
  const out = new Map();
  for (const [key, text] of rows) {
    const old = json(text);
    /** @param {Record<string, unknown>} x */
    const put = x => out.set(key, JSON.stringify(x));
    if (key.startsWith('best:') && old?.stars !== undefined) {
      const { stars, ...rest } = old;
      put({ ...rest, medal: byStars(stars) });
    } else if (key.startsWith('level:') && old?.won > 0 && !old.medal) {
      const { best: _, alone, first, ...rest } = old,
        stars = json(rows.get('best:' + key.slice('level:'.length)))?.stars ?? first?.stars;
      if (first) {
        const { stars: own, ...ended } = first;
        rest.first = { ...ended, medal: byStars(own) };
      }
      put({ ...rest, medal: byStars(stars), helped: !alone });
    } else if (key === 'log' && Array.isArray(old) && old.some(x => typeof x?.best === 'boolean'))
      out.set(
        key,
        JSON.stringify(
          old.map(x => {
            if (typeof x?.best !== 'boolean') return x;
            const { best, ...rest } = x;
            return { ...rest, medal: best ? 'best' : 'bronze' };
          }),
        ),
      );
  }
  return out;
};
