// A link that brings other moves along.
import { linkCheck } from '../../page/find-link.js';

// linkWith is a link with other moves (their letters) and other moves to beat;
// undefined keeps what there is, '' and 0 take it away. A moment of an explanation
// is of other moves.
/** @param {string} link @param {{ moves?: string, beat?: number }} change */
export const linkWith = (link, { moves, beat }) => {
  const [head, rows, ...rest] = link.split('.');
  const fields = new Map(rest.slice(0, -1).map(f => [f[0], f]));
  // Older plays have "_" in their moves.
  if (moves !== undefined) fields.set('m', moves && 'm' + moves.replace(/_/g, '-'));
  if (beat !== undefined) fields.set('c', beat ? 'c' + beat : '');
  const body = [head, rows, ...['p', 't', 'n', 'm', 'c'].map(k => fields.get(k)).filter(Boolean)].join('.');
  return body + '.' + linkCheck(body);
};
