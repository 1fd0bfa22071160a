// Prints levels: asks the solver for the key, makes the pages, and hands them to the browser.
import { dialog, home, book as bookOf, levelTitle } from '../parts/site-parts.js';
import { answer, sheetOf } from '../../explain/source/thinker.js';
import { levelText } from '../../page/level-text.js';
import { fieldOf, levelKey, readLink } from '../../page/link.js';
import { counts, puzzleIn } from '../../page/pack.js';
import { dayOf } from '../../page/days.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';
import { listed, paper, word } from './paper.js';

/** @typedef {{ link: string, title?: string, prose?: string, heading?: string,
 *   ask?: string }} Listed an item of a collection; ask is its question as text */

// printed is a level with what its solver answers, or prose alone; null where nothing can be drawn
// of it.
/** @type {(x: Listed, hints: boolean, puzzle: string) => Promise<import('./paper.js').Book['levels'][number] | null>} */
const printed = async ({ link, title, prose, heading, ask }, hints, other) => {
  if (!link && ask) {
    await sheetOf(other);
    const key = await answer({ op: 'draw', puzzle: other, ask });
    return key.steps.length ? { puzzle: other, link, title: heading, prose, answer: key } : null;
  }
  if (!link) return { title: heading, prose };
  const level = await readLink(link);
  if (!level?.rows.length) return null;
  const puzzle = level.puzzle.name,
    { levels } = await bookOf(puzzle),
    at = levels.findIndex(l => levelKey(l.link) === levelKey(link)),
    day = dayOf(link)?.date,
    moves = ask && fieldOf(level.text, 'm');
  await sheetOf(puzzle);
  const read = await answer({
    op: 'read',
    puzzle,
    level: levelText(level.rows),
    rules: fieldOf(level.text, 'p'),
  });
  if (!read.level) return null;
  const best = levels[at]?.notes.play;
  const key = await answer({
    puzzle,
    level: read.level,
    ...(best && { best }),
    ...(ask ? { op: 'draw', ask, moves } : { op: 'key', ...(hints && { strength: 1 }) }),
  });
  if (!key.steps.length) return null;
  return {
    puzzle,
    link: level.text,
    title: heading || (at >= 0 ? levelTitle(levels[at]) : title || level.title),
    prose,
    uses: read.uses,
    ...(moves
      ? {}
      : at >= 0
        ? { address: `${puzzle}/${levels[at].n}` }
        : day && { address: `/daily/${day}/${puzzle}` }),
    answer: key,
  };
};

// print asks what to print of levels, and prints it.
/** @param {string} title @param {Listed[]} list @param {string} [intro] */
export const print = (title, list, intro = '') => {
  const bar = e('progress', { max: list.length, value: 0, hidden: true, 'aria-label': word('paper.key') }),
    hints = e('input', { type: 'checkbox', id: 'print-hints' }),
    asked = list.filter(x => x.ask).length,
    levels = list.filter(counts).length - asked,
    what = [levels && word('paper.levels', levels), asked && word('paper.questions', asked)].filter(Boolean),
    line = e('p', { role: 'status' }, word('paper.about', listed(what)));
  const begin = async () => {
    if (!bar.hidden) return;
    bar.hidden = false;
    /** @type {import('./paper.js').Book['levels']} */
    const levels = [];
    for (const [i, x] of list.entries()) {
      const got = await printed(x, hints.checked, puzzleIn(list)).catch(/** @returns {null} */ () => null);
      if (!bar.isConnected || !box.open) return;
      if (got) levels.push(got);
      bar.value = i + 1;
    }
    bar.hidden = true;
    line.textContent = levels.length < list.length ? word('paper.lost', list.length - levels.length) : '';
    if (levels.length) hand(paper({ title, intro, base: home(), levels }));
  };
  const box = dialog(
    say('site.print'),
    [line, e('label', {}, hints, ' ', word('paper.hints')), bar],
    [[say('site.print'), begin, true], [say('page.close')]],
  );
};

// hand gives the pages to the browser, and takes them away again.
/** @param {HTMLElement} pages */
const hand = pages => {
  pages.classList.add('handed');
  document.body.append(pages);
  addEventListener('afterprint', () => pages.remove(), { once: true });
  globalThis.print();
};
