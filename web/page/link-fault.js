// What can be seen to be wrong with a link without the program.
import { isWhole } from './find-link.js';
import { linkIn } from './link.js';

// linkFault is what is wrong with it, in the words of package link, or ''. link is what
// readLink makes of it.
/** @param {string} given @param {Found | null} link */
export const linkFault = (given, link) => {
  if (link) return !link.whole ? 'cut' : link.untitled ? 'form' : '';
  const text = linkIn(given),
    [, name, version] = /^([a-z]+)(\d+)\./.exec(text) ?? [];
  if (!text) return given ? 'cut' : 'none';
  return isWhole(text) && gridwiseCatalog.puzzles.some(p => p.name === name && p.version < Number(version))
    ? 'newer'
    : 'cut';
};
