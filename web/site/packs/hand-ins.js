// Hand-ins of a lesson, opened: what is claimed is played and answered again by the solvers, and
// shown as a table and a file for spreadsheets.
import { think } from '../../explain/source/thinker.js';
import { announce } from '../parts/site-parts.js';
import { headOf, wordButton, wordLink } from '../parts/button.js';
import { looked, named, packs } from './pack-store.js';
import { decideAnswers, decidePlay, handInsIn, inCSV, longestName, readHandIn } from '../../page/hand-in.js';
import { signs, worth } from '../../page/grade.js';
import { lang, say } from '../../page/words.js';
import { counts, lessonKey, packIn, packLink, puzzleIn, readPack } from '../../page/pack.js';
import { fieldOf } from '../../page/link.js';
import { saveFile } from '../../page/save-file.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('./pack-store.js').Looked} Item */
/** @typedef {import('../../page/hand-in.js').Part} Part */
/** @typedef {import('../../page/hand-in.js').Decided} Decided */
/** @typedef {Pick<import('../../page/pack.js').Pack, 'title' | 'items'>} Lesson */
/** @typedef {{ name: string, given: Part[], all: (Decided | null)[], remarks: string[] }} Row */

const longest = 1 << 22; // characters that are read

/** @type {(lesson: string) => string} */
const lost = key => say('pack.hand.fault.' + key);

// once answers what was answered before from memory.
const once = () => {
  /** @type {Map<string, Promise<any>>} */
  const had = new Map();
  /** @type {<T>(key: string, ask: () => Promise<T>) => Promise<T>} */
  return (key, ask) => {
    if (!had.has(key)) had.set(key, ask());
    return had.get(key);
  };
};

/** @param {Error & { kind?: string }} err @returns {null} */
const refused = err => {
  if (err.kind !== 'refused') throw err;
  return null;
};

// playOf asks the solver what moves come to beside the best ones; null where they do not win.
/** @type {(level: string, moves: string) => Promise<import('../../page/hand-in.js').Play | null>} */
const playOf = async (level, moves) => {
  const beside = /** @param {string} best */ best => think({ level, moves, best, lang }).catch(refused),
    best = await beside(''),
    doc = best ?? (await beside(moves));
  return doc && { won: true, medal: doc.medal, told: doc.steps[0].text, known: Boolean(best) };
};

/** @type {(x: Item, puzzle: string) => Promise<import('../../page/hand-in.js').Answer[]>} */
const answersOf = async ({ link: level, ask: asks }, puzzle) =>
  (await think({ level, puzzle, moves: fieldOf(level, 'm'), topic: 'ask', asks, lang })).steps.at(-1).ask
    .answers;

// decided decides an item of a hand-in; null where the solver cannot be had.
/** @type {(x: Item, puzzle: string, given: Part, memory: ReturnType<typeof once>) => Promise<Decided | null>} */
const decided = async (x, puzzle, given, memory) => {
  try {
    if (x.ask) return decideAnswers(given, await memory(x.link + x.ask, () => answersOf(x, puzzle)));
    const { moves } = given;
    return decidePlay(given, moves ? await memory(`${x.link} ${moves}`, () => playOf(x.link, moves)) : null);
  } catch {
    return null;
  }
};

// reading finds the hand-ins of a lesson in a text, and says of every other one why it is none.
/** @type {(links: string[], lesson: Lesson) => Promise<{ rows: Row[], faults: string[] }>} */
const reading = async (links, lesson) => {
  const key = lessonKey(lesson.items),
    n = lesson.items.filter(counts).length;
  /** @type {Map<string, number>} */
  const seen = new Map();
  /** @type {Row[]} */
  const rows = [];
  const faults = [];
  for (const [i, link] of links.entries()) {
    const { hand, fault, long } = await readHandIn(link);
    const why =
      fault || (hand.lesson !== key || hand.items.length !== n ? 'other' : seen.has(link) ? 'twice' : '');
    if (why) {
      const who = hand?.name && ` (${hand.name})`;
      faults.push(say('pack.hand.at', i + 1, lost(why)) + (who || ''));
      continue;
    }
    seen.set(link, i);
    const remarks = long ? [say('pack.hand.long', long, longestName)] : [];
    if (hand.name && rows.some(r => r.name === hand.name)) remarks.push(say('pack.hand.again'));
    rows.push({ name: hand.name || say('pack.hand.nobody'), given: hand.items, all: [], remarks });
  }
  return { rows, faults };
};

// alike marks plays that two hand in, unless there is but one way to do it all right.
/** @param {Row[]} rows */
const alike = rows => {
  /** @type {Map<string, Row>} */
  const had = new Map();
  for (const r of rows) {
    const key = JSON.stringify(r.given.map(({ moves, answers }) => [moves, answers])),
      other = had.get(key);
    if (r.all.every(d => d?.medal === 'best')) continue;
    if (other && other.name !== r.name) r.remarks.push(say('pack.hand.alike', other.name));
    else had.set(key, r);
  }
};

/** @param {Row} r */
const sum = r => Math.round((100 * r.all.reduce((n, d) => n + worth(d?.medal), 0)) / r.all.length);

/** @type {(x: Item, given: Part, d: Decided | null) => string[]} */
const told = (x, given, d) => {
  if (!d) return [lost('solver')];
  const done = x.ask
    ? { best: '✓', bronze: '✓', shown: say('pack.hand.shown') }[d.medal]
    : d.medal === 'shown'
      ? say('pack.hand.shown')
      : d.medal && `${signs[d.medal] ?? ''} ${d.told}`.trim();
  return [
    done || (d.tries || given.moves ? '✗' : '–'),
    d.tries > 1 ? say('pack.hand.tries', d.tries) : '',
    given.helped ? say('pack.hand.helped') : '',
    d.wrong === undefined ? '' : say('pack.hand.wrong', d.wrong, d.refuted),
    d.over ? say('pack.hand.over') : '',
    d.open ? say('pack.hand.unproved') : '',
  ].filter(Boolean);
};

/** @type {(items: Item[], rows: Row[]) => HTMLElement} */
const table = (items, rows) =>
  e(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': say('pack.hand.open') },
    e(
      'table',
      { id: 'hand-ins' },
      e(
        'thead',
        {},
        e(
          'tr',
          {},
          ...[say('pack.hand.who'), say('pack.hand.sum'), ...items.map(x => x.title)].map(h =>
            e('th', { scope: 'col' }, h),
          ),
        ),
      ),
      e(
        'tbody',
        {},
        ...rows.map(r =>
          e(
            'tr',
            {},
            e('th', { scope: 'row' }, r.name, ...r.remarks.map(m => e('p', { class: 'soft' }, m))),
            e('td', {}, `${sum(r)} %`),
            ...items.map((x, i) =>
              e(
                'td',
                { class: r.all[i]?.over ? 'over' : '' },
                ...told(x, r.given[i], r.all[i]).map(line => e('div', {}, line)),
              ),
            ),
          ),
        ),
      ),
    ),
  );

/** @type {(items: Item[], rows: Row[]) => string} */
const sheet = (items, rows) =>
  inCSV([
    [say('pack.hand.who'), say('pack.hand.sum'), ...items.map(x => x.title), say('pack.hand.remarks')],
    ...rows.map(r => [
      r.name,
      sum(r),
      ...items.map((x, i) => told(x, r.given[i], r.all[i]).join('; ')),
      r.remarks.join('; '),
    ]),
  ]);

// lessonIn is the lesson that hand-ins are of: that of a link to it beside them, else one of the
// reader's own.
/** @type {(text: string, links: string[]) => Promise<Lesson | null>} */
const lessonIn = async (text, links) => {
  if (packIn(text)) return readPack(text);
  const keys = (await Promise.all(links.map(readHandIn))).map(x => x.hand?.lesson);
  return packs.all().find(p => keys.includes(lessonKey(p.items))) ?? null;
};

// handIns shows the page that opens them: of a lesson, or of whichever they are of.
/** @param {HTMLElement} root @param {Lesson | null} of @param {string} given a hand-in */
export const handIns = async (root, of, given) => {
  const field = e('textarea', {
      id: 'hand-in-text',
      rows: 6,
      spellcheck: 'false',
      'aria-label': say('pack.hand.paste'),
    }),
    note = e('p', { role: 'status', id: 'hand-in-note' }),
    out = e('div', { id: 'hand-in-out' });
  let turn = 0;
  const open = async () => {
    const mine = ++turn,
      text = field.value.slice(0, longest),
      links = handInsIn(text),
      lesson = of ?? (await lessonIn(text, links));
    out.replaceChildren();
    note.textContent = !links.length
      ? say(packIn(text) ? 'pack.hand.part' : 'pack.hand.none')
      : lesson
        ? ''
        : say('pack.hand.unknown');
    if (note.textContent) return;
    const { rows, faults } = await reading(links, lesson),
      items = (await Promise.all(lesson.items.map(looked))).filter(counts),
      puzzle = puzzleIn(items),
      memory = once();
    // Item by item, as one solver is kept at a time.
    for (const [i, x] of items.entries())
      for (const r of rows) {
        if (mine !== turn || !out.isConnected) return;
        note.textContent = say('pack.hand.decides', i + 1, items.length);
        r.all[i] = await decided(x, puzzle, r.given[i], memory);
      }
    if (mine !== turn) return;
    alike(rows);
    const save = () => {
      saveFile(new Blob(['\ufeff' + sheet(items, rows)], { type: 'text/csv' }), 'hand-ins.csv');
      announce(say('site.edit.saved'));
    };
    note.textContent = say('pack.hand.found', rows.length, faults.length);
    out.append(
      ...(faults.length ? [e('ul', { class: 'notice' }, ...faults.map(f => e('li', {}, f)))] : []),
      ...(rows.length
        ? [
            e('h2', {}, named(lesson)),
            table(items, rows),
            e('p', { class: 'soft' }, say('pack.hand.counted')),
            e('p', { class: 'soft' }, say('pack.hand.told')),
            wordButton('save', say('pack.hand.csv'), save, { id: 'hand-in-csv' }),
          ]
        : []),
    );
  };
  /** @param {Iterable<File>} files */
  const take = async files => {
    const texts = await Promise.all([...files].map(f => f.slice(0, longest).text()));
    field.value = [field.value, ...texts].filter(Boolean).join('\n');
    open();
  };
  const files = e('input', { type: 'file', multiple: true, hidden: true, accept: '.txt,.csv,.eml,text/*' });
  files.addEventListener('change', () => take(files.files));
  field.addEventListener('drop', ev => {
    if (!ev.dataTransfer.files.length) return;
    ev.preventDefault();
    take(ev.dataTransfer.files);
  });
  root.append(
    headOf(
      [e('h1', {}, say('pack.hand.open')), e('p', {}, say('pack.hand.line'))],
      ...(of
        ? [
            wordLink('back', named(of), '#/pack/' + (await packLink({ intro: '', ...of })), {
              id: 'pack-back',
            }),
          ]
        : []),
    ),
    field,
    e(
      'div',
      { class: 'row' },
      wordButton('review', say('pack.hand.check'), open, { id: 'hand-in-check', class: 'first' }),
      wordButton('open', say('pack.hand.files'), () => files.click()),
      files,
    ),
    note,
    out,
  );
  if (given) {
    field.value = given;
    await open();
  }
};
