// Makes the document of an explanation: asks the solver for its steps, of a level that
// a link names, after a change of it or not.
import { documentOf } from './compose.js';
import { sentences } from '../../page/sentence.js';
import { changes } from './changes.js';
import { solver } from '../../page/solver.js';
import { levelText } from '../../page/level-text.js';
import { cardOf, fieldOf, readLink } from '../../page/link.js';
import { writeLink } from '../../page/write-link.js';
import { scripts } from '../../page/scripts.js';
import { of, say } from '../../page/words.js';

const patience = 10000; // ms for the steps; then what was found until then is shown
const mostCells = 10000,
  mostLetters = { level: 65536, moves: 1 << 20 };

/** @typedef {import('../steps/figure').Fault} Fault */
// Refused says in a sentence why there are no steps, and of a text in which places.
export class Refused extends Error {
  kind = 'refused';
  faults = /** @type {Fault[]} */ ([]);
}

/** @typedef {import('../../messages').Answer} Answer */
/** @typedef {Omit<import('../../messages').Think, 'type' | 'ask' | 'who'>} Question */
// answer is what the solver says within some seconds.
/** @type {(request: import('../../messages').Request) => Promise<Answer>} */
export const answer = request =>
  new Promise((done, fail) => {
    const timer = request.op !== 'read' ? setTimeout(() => solver.stop([mine]), patience) : 0;
    const mine = (open = solver.ask(request, (kind, value) => {
      if (kind === 'progress') return;
      clearTimeout(timer);
      if (kind === 'answer') done(value);
      else fail(new Error(value));
    }));
  });
let open = 0;

// enough ends the question that is being answered.
export const enough = () => solver.drop(open);

// faultsOf are the faults that an answer tells of.
/** @type {(answer: Answer, tell: ReturnType<typeof sentences>) => Fault[]} */
const faultsOf = ({ error }, tell) =>
  (error?.faults ?? []).map(({ line, col, text }) => ({ line, col, text: tell.say(text) }));

// refused throws what an answer's error says.
/** @type {(answer: Answer, tell: ReturnType<typeof sentences>) => void} */
const refused = (answer, tell) => {
  const { error } = answer;
  if (!error) return;
  const faults = faultsOf(answer, tell),
    texts = faults.length ? faults.map(f => f.text) : error.text ? [tell.say(error.text)] : [];
  throw Object.assign(new Refused(texts.filter(Boolean).join(' ') || error.kind), { faults });
};

// sheetOf returns what is known of a puzzle.
/** @param {string} name */
export const sheetOf = async name => {
  await scripts(`catalog/${name}-figure.js`);
  return globalThis.gridwiseFigures[name];
};

// count returns what both ways took on the levels of a seed of a link's puzzle, as many of them
// as there was time for.
/** @param {Question} question */
export const count = async ({ level, count: seed = 1 }) => {
  const link = await readLink(level);
  if (!link) throw new Refused(say('page.badlink'));
  return {
    trials: (await answer({ op: 'trials', puzzle: link.puzzle.name, seed: String(seed) })).trials ?? [],
  };
};

const bare = { whole: true, rows: /** @type {string[]} */ ([]), text: '', title: '' };

// think returns the document that answers a question, null where the change may not be
// made. With best, the moves of the best play or '' for the solver's, it is the one of the
// two plays; with asks, a question of a lesson, the one whose last step asks it. That may have no
// level, and is answered by the solver of a puzzle.
/** @param {Question & { best?: string, asks?: string, puzzle?: string }} question */
export const think = async ({
  level,
  puzzle,
  moves = '',
  topic = '',
  lang = 'en',
  change,
  count = 0,
  best,
  asks,
}) => {
  if (level.length > mostLetters.level || moves.length > mostLetters.moves)
    throw new Refused(say('page.badlink'));
  const link = asks && !level ? { ...bare, puzzle: cardOf(puzzle) } : await readLink(level);
  if (!link?.puzzle || !link.whole || (level && !link.rows.length)) throw new Refused(say('page.badlink'));
  const card = link.puzzle,
    sheet = await sheetOf(card.name);
  /** @param {string} key */
  const word = key => sheet.words[lang]?.[key] ?? sheet.words.en[key];
  const tell = sentences(word);
  const rows = change
    ? changes({ ...sheet.edit, rows: link.rows }, change.tiles).after(
        [change.row, change.col],
        /** @type {import('../steps/figure').Cell} */ (change.to),
      )
    : link.rows;
  if (!rows) return null;
  const cells = (rows.length + card.above) * Math.max(...rows.map(r => r.length));
  if (cells > mostCells) throw new Refused(tell.say({ k: 'explain.toolarge', a: [cells, mostCells] }));
  const rules = fieldOf(link.text, 'p');
  /** @type {Answer} */
  const read = level
    ? await answer({ op: 'read', puzzle: card.name, level: levelText(rows), rules })
    : { op: 'read', level };
  refused(read, tell);
  const why = /^why\/(.+)$/.exec(topic)?.[1];
  const drawn = await answer({
    puzzle: card.name,
    level: read.level,
    moves,
    ...(best !== undefined
      ? { op: 'compare', best }
      : { op: 'draw', count, ...(asks ? { ask: asks } : why ? { why } : { topic }) }),
  });
  if (!drawn.steps?.length) refused(drawn, tell);
  const address = change
    ? await writeLink(card, { level: read.level, rules: read.rules, title: link.title })
    : link.text;
  const name = of(card.title) + (link.title && `: ${link.title}`);
  const doc = documentOf(drawn, sheet, word, {
    puzzle: card.name,
    name,
    level: address,
    text: read.level,
    moves,
    lang,
    topic,
  });
  if (best !== undefined) doc.medal = String(drawn.standing.medal);
  if (asks) doc.faults = faultsOf(drawn, tell);
  return count > 0 && !drawn.ended ? { ...doc, part: true } : doc;
};
