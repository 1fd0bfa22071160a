// The ways through the steps of a document: past what is folded, past what leads nowhere,
// and to the step about a cell. Nothing here needs a page.
import { sceneAt } from './scene.js';

/** @import { Figure, Mark, Step } from './figure' */

// chapter is the number of the next step that begins a chapter, or of the one before.
/** @param {Figure} doc @param {number} at @param {boolean} on */
export const chapter = ({ steps }, at, on) => {
  const begins = steps.flatMap((s, i) => (s.depth ? [] : [i]));
  return (on ? begins.find(c => c > at) : begins.findLast(c => c < at)) ?? (on ? steps.length - 1 : 0);
};

// open are the numbers of the steps that are not folded at step at: the chapters, and all of
// the chapter that it stands in.
/** @param {Figure} doc @param {number} at */
export const open = (doc, at) => {
  const { fold, steps } = doc,
    from = chapter(doc, at, false),
    to = chapter(doc, at, true);
  return [...steps.keys()].filter(
    i => !(fold && steps[i].depth) || !steps[i + 1] || (steps[at].depth && i > from && i < to),
  );
};

// wayFrom is where one step on or back leads: past what is folded.
/** @param {Figure} doc @param {number} at @param {boolean} on */
export const wayFrom = (doc, at, on) => {
  const way = open(doc, at);
  return way[way.indexOf(at) + (on ? 1 : -1)] ?? (on ? Infinity : -1);
};

// dead is how many steps without a solution stand below step i of a search tree.
/** @param {Figure} doc @param {number} i */
export const dead = ({ tree, steps }, i) => {
  if (!tree || !steps[i].depth) return 0;
  let k = i + 1;
  for (; k < steps.length && steps[k].depth > steps[i].depth; k++) if (steps[k].solved) return 0;
  return steps[i].solved ? 0 : k - 1 - i;
};

// about is the step about a cell, or the one that what is shown there comes from: the last
// one before step at that set it, else this one, else the last one that looked there; -1
// for none.
/** @param {Figure} doc @param {number} at @param {[row: number, col: number, second: boolean]} cell */
export const about = (doc, at, [row, col, second]) => {
  const before = doc.steps.slice(0, at);
  /** @param {Mark} m */
  const here = m => m.row === row && m.col === col && Boolean(m.second) === second;
  const marks = new Set(
    sceneAt(doc, at)
      .marks.filter(here)
      .map(m => JSON.stringify(m)),
  );
  /** @param {Step} x */
  const sets = x => x.put?.some(m => marks.has(JSON.stringify(m)));
  /** @param {Step} x */
  const looks = x => Boolean(x.second) === second && x.look?.some(([r, c]) => r === row && c === col);
  /** @param {(x: Step) => boolean} is */
  const last = is => before.findLastIndex(is);
  return doc.pick
    ? doc.steps.findIndex(
        x => x.look?.[0]?.[0] === row && x.look[0][1] === col && Boolean(x.second) === second,
      )
    : ([last(sets), sets(doc.steps[at]) ? at : -1, last(looks)].find(n => n >= 0) ?? -1);
};
