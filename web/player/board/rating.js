// How hard the level on the board is. Where neither the site nor a series tells, the
// solver is asked once it runs for something else and has no more to do.
import { ui } from '../strip/ui.js';
import { post } from '../messages/page-around.js';
import { now, root } from '../messages/state.js';
import { solver } from '../../page/solver.js';

const patience = 2000; // ms: what takes longer is not worth the reader's battery
const ops = new Set(['hint', 'verdict', 'reply', 'review']); // of the level on the board
/** @type {{ level: string, rating?: string }} */
let last = { level: '' }; // that was rated
let late = 0, // the timer of the open question
  question = 0;

/** @param {string} rating */
const tell = rating => {
  now.rating = rating;
  if (rating === undefined) return;
  if (root.dataset.ui === 'site') post({ type: 'rated', rating });
  else ui.show(ui.last);
};

// rate is called when a question was answered.
/** @param {import('../../messages').Request} request */
export const rate = ({ op, puzzle, level }) => {
  if (now.rating !== undefined || !ops.has(op) || solver.open) return;
  if (level === last.level) {
    tell(last.rating);
    return;
  }
  const onBoard = now.last.level;
  late = setTimeout(() => {
    last = { level };
    waits();
  }, patience);
  question = solver.ask({ op: 'rate', puzzle, level }, (kind, a) => {
    if (kind !== 'progress') clearTimeout(late);
    if (kind !== 'answer' || a.error?.kind === 'cancelled' || onBoard !== now.last.level) return;
    last = { level, rating: Object.fromEntries(a.notes ?? []).rating };
    tell(last.rating);
  });
};

// waits ends the question where another one is asked, or all are dropped: nobody
// waits for it.
export const waits = () => {
  clearTimeout(late);
  solver.drop(question);
};

// rated takes what the site or a series tells of the level that is opened.
export const rated = () => {
  now.rating = now.lesson?.rating ?? /^; rating: (\d+)$/m.exec(now.wanted.notes ?? '')?.[1];
};
