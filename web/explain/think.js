// The page that explains for other pages, in a frame that is not seen: it loads the
// solver of one puzzle, as it needs it, and answers with documents. It changes
// nothing and keeps nothing, so any page around may ask.
import { documentOf, teller } from './make.js';
import { changed } from './change.js';
import { solver } from '../page/solver.js';
import { levelText } from '../page/level-text.js';
import { fieldOf, readLink } from '../page/link.js';
import { writeLink } from '../page/write-link.js';
import { scripts } from '../page/element.js';
import { language, of, say } from '../page/words.js';

const patience = 10000; // ms; then what was found until then is shown
const mostCells = 3600,
  mostWaiting = 8,
  mostLetters = { level: 65536, moves: 1 << 20 };

class Refused extends Error {}

/** @typedef {import('../messages').Answer} Answer */
/** @typedef {import('../messages').Think} Think */
/** @typedef {import('../messages').FromSolvers} Said */
/** @type {(request: import('../messages').Request) => Promise<Answer>} */
const answer = request =>
  new Promise((done, fail) => {
    const timer = setTimeout(() => solver.stop(), patience);
    solver.ask(++count, request, (kind, value) => {
      if (kind === 'progress') return;
      clearTimeout(timer);
      if (kind === 'answer') done(value);
      else fail(new Error(value));
    });
  });
let count = 0;

// refused throws what an answer's error says.
/** @type {(answer: Answer, tell: ReturnType<typeof teller>) => void} */
const refused = ({ error }, tell) => {
  if (!error) return;
  const texts = error.faults?.length ? error.faults.map(f => f.text) : error.text ? [error.text] : [];
  throw new Refused(texts.map(tell.say).filter(Boolean).join(' ') || error.kind);
};

// sheetOf returns what is known of a puzzle.
const sheetOf = async name => {
  await scripts(`catalog/${name}-figure.js`);
  return globalThis.gridwiseFigures[name];
};

/** @param {Think} question */
const think = async ({ level, moves = '', topic = '', lang = 'en', change, count = 0 }) => {
  language(lang);
  if (level.length > mostLetters.level || moves.length > mostLetters.moves)
    throw new Refused(say('page.badlink'));
  const link = await readLink(level);
  if (!link?.whole || !link.rows.length) throw new Refused(say('page.badlink'));
  const card = link.puzzle,
    sheet = await sheetOf(card.name),
    word = key => sheet.words[lang]?.[key] ?? sheet.words.en[key],
    tell = teller(word);
  const rows = change ? changed(link.rows, card, sheet.edit, change) : link.rows;
  if (!rows) return null;
  const cells = (rows.length + card.above) * Math.max(...rows.map(r => r.length));
  if (cells > mostCells) throw new Refused(tell.say({ k: 'explain.toolarge', a: [cells, mostCells] }));
  const rules = fieldOf(link.text, 'p');
  const read = await answer({ op: 'read', puzzle: card.name, level: levelText(rows), rules });
  refused(read, tell);
  const why = /^why\/(.+)$/.exec(topic)?.[1];
  const drawn = await answer({
    op: 'draw',
    puzzle: card.name,
    level: read.level,
    moves,
    count,
    ...(why ? { why } : { topic }),
  });
  if (!drawn.steps?.length) refused(drawn, tell);
  const address = change
    ? await writeLink(card, { level: read.level, rules: read.rules, title: link.title })
    : link.text;
  const name = of(card.title) + (link.title && `: ${link.title}`);
  const doc = documentOf(drawn, sheet, word, { puzzle: card.name, name, level: address, moves, lang, topic });
  return count > 0 && !drawn.ended ? { ...doc, part: true } : doc;
};

/** @type {{ m: Think, post: (m: Said) => void }[]} questions, the one that is being answered first */
const queue = [];

const cancel = q => q.post({ type: 'error', re: q.m.ask, kind: 'cancelled', message: '' });

const work = async () => {
  while (queue.length) {
    const q = queue[0],
      { m, post } = q;
    /** @type {Said} */
    const said = await think(m).then(
      doc => ({ type: 'thought', re: m.ask, doc }),
      e => ({
        type: 'error',
        re: m.ask,
        kind: e instanceof Refused ? 'refused' : 'load',
        message: e.message,
      }),
    );
    if (queue[0] === q) queue.shift();
    post(said);
  }
};

addEventListener('message', ({ source, origin, data: m }) => {
  if (
    source !== parent ||
    source === self ||
    m?.gridwise !== 1 ||
    m.type !== 'think' ||
    [m.level, m.moves ?? '', m.topic ?? '', m.lang ?? ''].some(f => typeof f !== 'string') ||
    !Number.isSafeInteger(m.count ?? 0)
  )
    return;
  /** @type {(m: Said) => void} */
  const post = said => parent.postMessage({ gridwise: 1, ...said }, origin === 'null' ? '*' : origin);
  post({ type: 'thinking', re: m.ask });
  // Of what one figure asks the newest counts.
  for (let i = queue.length - 1; i > 0; i--) if (queue[i].m.who === m.who) cancel(queue.splice(i, 1)[0]);
  if (queue.length > mostWaiting) {
    post({ type: 'error', re: m.ask, kind: 'refused', message: say('page.ask.busy', mostWaiting) });
    return;
  }
  if (queue[0]?.m.who === m.who) solver.stop();
  if (queue.push({ m, post }) === 1) work();
});
