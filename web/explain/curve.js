// The line over the time line of the step player.
import { ns } from './nodes.js';

/** @import { Figure } from './figure' */

// reach draws what the steps of a document have reached, where that is scored.
/** @param {SVGSVGElement} curve @param {Figure} doc */
export const reach = (curve, { steps }) => {
  const all = steps.map(s => s.score ?? 0),
    first = all.findIndex(Boolean),
    from = all.slice(first);
  curve.replaceChildren();
  if (first < 0) return;
  const least = Math.min(...from),
    span = Math.max(...from) - least || 1,
    line = document.createElementNS(ns, 'path');
  line.setAttribute(
    'd',
    from.map((y, i) => (i ? `H${first + i}V` : `M${first} `) + (1 - (y - least) / span)).join(''),
  );
  curve.setAttribute('viewBox', `0 0 ${steps.length - 1 || 1} 1`);
  curve.setAttribute('preserveAspectRatio', 'none');
  curve.append(line);
};
