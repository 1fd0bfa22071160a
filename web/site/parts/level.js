// Levels between their forms: text, link, the solver's words. What a level is
// (faults, canonical text, packed rules) is asked of the puzzle's own program in
// the worker.
import { rowsOf } from '../../page/level-text.js';
import { book } from './site-parts.js';
import { sentences } from '../../page/sentence.js';
import { lang, say } from '../../page/words.js';
import { solver, unreached } from '../../page/solver.js';
import { cardOf, fieldOf, linkIn, readLink } from '../../page/link.js';
import { scripts } from '../../page/scripts.js';

/** @param {string} name */
const load = name => scripts(`catalog/${name}-sentences.js`).then(() => gridwiseSentences[name]);

/** @typedef {Record<string, Record<string, string>>} Tables of sentences, by language */
/** @param {Tables} tables */
const words = tables => sentences(key => tables[lang]?.[key] ?? tables.en[key]).say;

/** @param {string} text */
const upper = text => text?.replace(/^[a-z]/, c => c.toUpperCase());

// teller returns the function that puts a puzzle's sentences into words.
/** @type {(name: string) => Promise<(t?: import('../../messages').Sentence) => string>} */
export const teller = async name => {
  const tables = await load(name);
  return t => (t ? upper(words(tables)(t)) : '');
};

// noteTeller returns the function that puts a header line's value into words: the
// table has under "note." the forms that the generators write, whole or parted by
// commas; args are words for what stands in them.
/** @type {(name: string) => Promise<(text: string, word?: (x: string) => string) => string>} */
export const noteTeller = async name => {
  const tables = await load(name),
    forms = Object.entries(tables.en)
      .filter(([k]) => k.startsWith('note.'))
      .map(
        ([k, form]) =>
          /** @type {[string, RegExp]} */ ([
            k,
            new RegExp('^' + form.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\d+\}/g, '(.+?)') + '$'),
          ]),
      );
  /** @param {string} text @param {(x: string) => string} word */
  const one = (text, word) => {
    for (const [k, form] of forms) {
      const m = form.exec(text);
      if (m) return words(tables)({ k, a: m.slice(1).map(word) });
    }
    return null;
  };
  return (text, word = x => x) =>
    lang === 'en'
      ? text
      : (one(text, word) ??
        text
          .split(', ')
          .map(t => one(t, word) ?? t)
          .join('，'));
};

/** @type {{ id: number, end: () => void, stopped?: boolean, answer?: Promise<unknown> } | null} */
let now = null;

// ask answers with the tree of an answer. One question is open at a time: the next one, or
// dropAsk, ends it with {error: {kind: 'cancelled'}}. One that was stopped is answered first.
/**
 * @type {(request: import('../../messages').Request, progress?: (p: SolverProgress) => void)
 *   => Promise<SolverAnswer>}
 */
export const ask = async (request, progress) => {
  while (now?.stopped) await now.answer;
  dropAsk();
  /** @type {Promise<SolverAnswer>} */
  const answer = new Promise(done => {
    const id = solver.ask(request, (kind, value) => {
      if (now?.id !== id) return;
      if (kind === 'progress') {
        progress?.(value);
        return;
      }
      now = null;
      done(
        kind === 'answer'
          ? value
          : { error: { kind: 'lost', message: say('site.solver.' + (unreached(value) ? value : 'load')) } },
      );
    });
    now = { id, end: () => done({ error: { kind: 'cancelled' } }) };
  });
  now.answer = answer;
  return answer;
};
// stopAsk has the open question answered as far as it came.
export const stopAsk = () => {
  if (!now) return;
  now.stopped = true;
  solver.stop([now.id]);
};
export const dropAsk = () => {
  if (!now) return;
  const last = now;
  now = null;
  solver.cancel([last.id]);
  last.end();
};

// read asks a puzzle what a text is: {level, rules, title, notes}, with {bare, doubt} where
// what a sentence names may have come on the way, and the text without it be meant; {batch: texts}
// of a text that holds many levels, or {faults: [{line, col, row, column, text}]}.
/**
 * @returns {Promise<Reading>}
 * @param {Card} card @param {string} text @param {string} [rules]
 */
export const read = async (card, text, rules = '') => {
  const [tell, a] = await Promise.all([
    teller(card.name),
    ask({ op: 'read', puzzle: card.name, level: text, rules }),
  ]);
  if (a.error?.kind === 'faults') {
    return {
      faults: a.error.faults.map(f => ({
        line: f.line,
        col: f.col,
        row: f.cell.row,
        column: f.cell.col,
        text: tell(f.text),
      })),
    };
  }
  if (a.error)
    return {
      cancelled: a.error.kind === 'cancelled',
      lost: a.error.kind === 'lost' && a.error.message,
      faults: [{ line: 0, col: 0, row: 0, column: 0, text: tell(a.error.text) || a.error.message || '' }],
    };
  if (a.batch.length) return { batch: a.batch };
  const notes = Object.fromEntries(a.notes);
  return {
    level: a.level,
    rules: a.rules,
    title: notes.title ?? '',
    notes,
    bare: a.bare,
    doubt: a.bare && tell(a.doubt),
  };
};

// likeness is the share of a drawing's characters that are tiles of a puzzle, or 1 for a text
// in the form of the puzzle's source.
/** @param {Card} card @param {string} text */
const likeness = (card, text) => {
  if (card.form && new RegExp(card.form).test(text)) return 1;
  const chars = new Set(card.tiles.map(t => t[0])),
    all = [...rowsOf(text.replace(/^\s*\n/, '')).join('')];
  return all.filter(c => chars.has(c)).length / Math.max(1, all.length);
};

// likest is the puzzle that the beginning of a text looks most like.
/** @param {string} text */
export const likest = text => {
  const part = text.slice(0, 4096);
  return gridwiseCatalog.puzzles.reduce((a, b) => (likeness(b, part) > likeness(a, part) ? b : a));
};

// ofPage is the link of the shipped level whose page an address names.
/** @param {string} text */
const ofPage = async text => {
  const m = /(?:^|\/)l\/([a-z]+)-[\w-]+(?=\/|$)/.exec(text.trim()),
    card = m && cardOf(m[1]);
  if (!card || /\n/.test(text.trim())) return null;
  return (await book(card.name)).levels.find(l => m[0].endsWith(l.page.replace(/\/$/, '')))?.link;
};

// readAny takes whatever was pasted: a link, the address of a level's page, or a
// level in any notation that a puzzle reads. The given puzzle is tried first,
// then those whose tiles it is made of. It returns {link} for what is one, else
// {card, level, rules, title}, {card, batch}, or {card, raw, faults} of the puzzle
// that it is most like, with all that are as likely in unsure.
/** @type {(text: string, first?: Card) => Promise<Reading>} */
export const readAny = async (text, first) => {
  const link = linkIn(text) || (await ofPage(text));
  if (link) return { link };
  const near = new Map(gridwiseCatalog.puzzles.map(p => [p, p === first ? 2 : likeness(p, text)]));
  const cards = [...near.keys()].sort((a, b) => near.get(b) - near.get(a));
  let faults;
  for (const card of cards) {
    const got = await read(card, text);
    if (!got.faults) return { card, ...got };
    if (got.lost || got.cancelled) return { card, raw: text, ...got };
    faults ??= got.faults;
  }
  return { card: cards[0], raw: text, faults, unsure: cards.filter(p => near.get(p) === near.get(cards[0])) };
};

// asText is a level, as readLink returns it, in the form that the solvers read.
/** @param {Found} link */
const asText = link => ({ raw: link.rows.join('\n') + '\n', rules: fieldOf(link.text, 'p') });

// rate asks how hard a level is, as readLink returns it: {rating}, without one where it
// has none; {stopped} where the question did not come to its end.
/** @type {(link: Awaited<ReturnType<typeof readLink>>) => Promise<{ rating?: string, stopped?: boolean }>} */
export const rate = async link => {
  const { raw, rules } = asText(link),
    a = await ask({ op: 'rate', puzzle: link.puzzle.name, level: raw, rules });
  return a.error
    ? { stopped: ['cancelled', 'lost'].includes(a.error.kind) }
    : { rating: Object.fromEntries(a.notes).rating };
};

// isDead asks whether nobody can solve a level, as readLink returns it.
/** @param {Awaited<ReturnType<typeof readLink>>} link */
export const isDead = async link => {
  const { raw, rules } = asText(link),
    { level } = await read(link.puzzle, raw, rules);
  return Boolean(level && (await ask({ op: 'verdict', puzzle: link.puzzle.name, level })).verdict?.dead);
};

// readLevel takes apart a link: {card, level, rules, title}, or {card, raw, faults};
// null for one of another version.
/**
 * @returns {Promise<Reading>}
 * @param {string} text
 */
export const readLevel = async text => {
  const link = await readLink(text);
  if (!link?.rows.length) return null;
  const { raw, rules } = asText(link);
  const got = await read(link.puzzle, raw, rules);
  return got.faults ? { card: link.puzzle, raw, ...got } : { card: link.puzzle, ...got, title: link.title };
};
