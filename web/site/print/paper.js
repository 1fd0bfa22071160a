// Levels on paper: two to a page, each with a code for cameras and its address; the rules in
// front, behind them pieces to cut out, and the key at the end. The site prints it, and
// `gridwise book` writes it into a file.
import { documentOf } from '../../explain/source/compose.js';
import { picture } from '../../explain/picture/draw.js';
import { size } from '../../explain/steps/scene.js';
import { svg } from '../../explain/picture/nodes.js';
import { qrPicture } from '../share/qr.js';
import { fill, sentences } from '../../page/sentence.js';
import { lang, of, say } from '../../page/words.js';
import { cardOf } from '../../page/link.js';
import { element as e } from '../../page/element.js';
import { paperStyle } from './style.js';

/** @import { Answer } from '../../messages' */
/** @import { Drawn, Figure } from '../../explain/steps/figure' */

/**
 * @typedef {{ title?: string, prose?: string }} Told
 * @typedef {Told & { puzzle: string, link: string, address?: string, uses?: number[], answer: Answer,
 *   before?: Told[] }} Printed
 *   a level: its link, '' of a question that has none, what may be typed in its place, the rules that
 *   it uses, none for all, what the solver answers to "key", or of a question to "draw", and what is
 *   told before it
 * @typedef {{ title: string, intro: string, base: string, levels: (Printed | Told)[] }} Book whose codes
 *   lead to the site at base
 */
/** @import { Ask } from '../../explain/steps/figure' */
/** @typedef {{ doc: Figure, told: (t: import('../../messages').Sentence) => string, cell: number }} Shown */

// What fits on A4 and on Letter, in millimetres.
const wide = 186,
  high = 122,
  gap = 6,
  largest = 16,
  small = 4.5, // of a level, between it and its code, of a cell in a level and in the key
  sheetHigh = 250, // of a page
  least = 40, // of a board; one with less room beside its words takes a page
  lineHigh = 4.5;

/** @type {(key: string, ...args: unknown[]) => string} */
export const word = (key, ...args) =>
  fill((gridwisePaperWords[lang] ?? gridwisePaperWords.en)[key] ?? gridwisePaperWords.en[key], args);

// titleOf is the title of a level with its number, and its puzzle.
/** @param {Printed} x @param {number} i */
const titleOf = ({ title, link, puzzle }, i) => [
  title ? `${i + 1}. ${title} ` : say('page.level', i + 1) + ' ',
  link ? e('small', {}, of(cardOf(puzzle).title)) : '',
];

/** @type {(texts: string[]) => string} */
export const listed = texts => texts.join(lang === 'zh' ? '，' : ', ');

/** @type {(text: string) => string} */
const upper = text => text.replace(/^[a-z]/, c => c.toUpperCase());

// own has the parts of a picture names of its puzzle: pictures of several share the page.
/** @type {(name: string) => (node: Drawn | string) => Drawn | string} */
const own = name => node => {
  if (typeof node === 'string') return node;
  const [tag, { id, href, ...attrs }, ...inner] = node;
  return [
    tag,
    { ...attrs, ...(id && { id: `${name}-${id}` }), ...(href && { href: `#${name}-${href.slice(1)}` }) },
    ...inner.map(own(name)),
  ];
};

// drawn is the picture of a step, each cell so many millimetres wide.
/** @param {Figure} doc @param {number} i @param {number} cell */
const drawn = (doc, i, cell) => {
  const { name } = doc.steps[i],
    tree = picture(doc, i, name === 'piece' ? ['answer'] : []),
    image = /** @type {SVGElement} */ (svg(own(doc.puzzle)(tree))),
    [, , w, h] = tree[1].viewBox.split(' ').map(n => Number(n) / 32);
  for (const [role, [light]] of Object.entries(doc.colours)) image.style.setProperty('--gw-' + role, light);
  image.style.width = `${w * cell}mm`;
  image.style.height = `${h * cell}mm`;
  return image;
};

/** @param {Figure} doc @param {string} name */
const steps = (doc, name) => doc.steps.flatMap((s, i) => (s.name === name ? [i] : []));

// lines is how many lines a text takes: a letter of Chinese is as wide as two.
/** @type {(text: string, most?: number) => number} */
const lines = (text, most = 100) =>
  Math.ceil([...text].reduce((n, c) => n + (c > '\u2e80' ? 2 : 1), 0) / most);

// coded is the code of an address, so large that cameras tell its squares apart.
/** @param {string} address */
const coded = address => {
  const code = qrPicture(address),
    squares = Number(code?.getAttribute('viewBox').split(' ')[2] ?? 0),
    side = Math.max(36, Math.ceil(squares * 0.38));
  if (code) code.style.width = `${side}mm`;
  return { code: code ?? e('p', {}, say('site.share.nocode')), side };
};

const typed = 90; // letters of an address at most that somebody types

/** @param {Printed} x */
const questionOf = x => x.answer.steps.at(-1).ask?.[0].text.k;

// posed is a document that ends where its question is asked.
/** @type {(doc: Figure) => Figure} */
const posed = doc => ({
  ...doc,
  steps: [...doc.steps.slice(0, -1), { name: '', depth: 0, ...doc.steps.at(-1).ask, ask: undefined }],
});

// asked is a question with room for its answer: boxes to tick, or a line.
/** @param {string | undefined} key @param {Ask | undefined} ask @param {number} wide */
const asked = (key, ask, wide) => {
  if (!ask) return { ways: '', tall: 0 };
  const ticked = key === 'lesson.ask.choice',
    texts = ticked ? ask.answers.map(a => '☐ ' + a.text) : [],
    words = [upper(ask.text), ...texts],
    tall = words.reduce((n, t) => n + lineHigh * lines(t, wide / 2) + 1, ticked ? 3 : 14);
  const room = ticked
    ? e('ul', {}, ...texts.map(t => e('li', {}, t)))
    : e('p', { class: 'line' }, key === 'lesson.ask.cell' ? word('paper.cell') : '');
  return { ways: e('div', { class: 'asked' }, e('p', {}, words[0]), room), tall };
};

// toldOf is prose with its heading, and how high it stands.
/** @param {Told} x */
const toldOf = ({ title = '', prose = '' }) => ({
  told: [title && e('h2', {}, title), prose && e('p', { class: 'prose' }, prose)].filter(Boolean),
  tall: (title ? 8 : 0) + (prose ? 2 + lineHigh * lines(prose) : 0),
});

// sheet is a level with what stands beside it.
/** @param {Printed} x @param {number} i @param {string} base */
const sheet = (x, i, base) => {
  const tables = gridwiseFigures[x.puzzle],
    form = /** @param {string} key */ key => tables.words[lang]?.[key] ?? tables.words.en[key],
    doc = documentOf(x.answer, tables, form, { puzzle: x.puzzle, lang, level: x.link, text: '' }),
    { say: told } = sentences(form),
    { code, side } = x.link ? coded(`${base}#${x.link}`) : { code: '', side: 0 },
    address = base + '#' + (x.address ?? x.link),
    question = questionOf(x),
    start = question ? posed(doc) : doc,
    at = question ? doc.steps.length - 1 : 0,
    { rows, cols } = size(doc, start.steps[at]),
    { ways, tall } = asked(question, doc.steps[at].ask, wide - side - gap),
    before = (x.before ?? []).map(toldOf),
    words = toldOf({ prose: x.prose }),
    taken = [...before, words].reduce((n, t) => n + t.tall, 16 + tall),
    whole = high - taken < (x.link ? least : 0),
    room = (whole ? sheetHigh : high) - taken,
    cell = Math.min(largest, (wide - side - gap) / cols, Math.max(room, least) / rows);
  const page = e(
    'article',
    { class: whole ? 'whole' : '' },
    ...before.flatMap(t => t.told),
    e('h2', {}, ...titleOf(x, i)),
    ...words.told,
    e(
      'div',
      { class: 'beside' },
      e('div', {}, x.link ? drawn(start, at, cell) : '', ways),
      e(
        'aside',
        {},
        code,
        x.link && address.length <= typed ? e('p', {}, address) : '',
        x.answer.hint?.text.k
          ? e('p', { class: 'turned' }, word('paper.hint', upper(told(x.answer.hint.text))))
          : '',
      ),
    ),
  );
  page.querySelector('aside').style.width = `${side}mm`;
  return { page, doc, told, cell };
};

// movesOf are moves in words, those that follow each other alike as one; '' where they name
// pieces, as the picture shows where those lie.
/** @param {string} puzzle @param {string[]} moves @param {Shown['told']} told */
const movesOf = (puzzle, moves, told) => {
  if (moves.some(m => m.includes('='))) return '';
  /** @type {[move: string, n: number][]} */
  const runs = [];
  for (const m of moves)
    if (runs.at(-1)?.[0] === m) runs.at(-1)[1]++;
    else runs.push([m, 1]);
  const { verbs } = gridwiseDetails[puzzle];
  return listed(
    runs.map(([m, n]) => {
      const [name, cell] = m.split(' '),
        called = of(verbs.find(v => v.name === name)?.word) || name,
        [row, col] = (cell ?? '').split(',').map(Number);
      return called + (col ? ` (${told({ k: 'cell', a: [row, col] })})` : '') + (n > 1 ? ` × ${n}` : '');
    }),
  );
};

// saidOf is what is right, and what the solver or the author says of it.
/** @param {Printed} x @param {Shown} shown */
const saidOf = ({ answer: a }, { doc, told }) => {
  const { ask, text } = doc.steps.at(-1),
    /** @type {(cell: import('../../explain/steps/figure').Cell) => string} */
    cell = a => told({ k: 'cell', a });
  if (!ask) return (a.solution?.text ?? []).map(told);
  const right = ask.answers.filter(x => x.right),
    named = right.map(x => x.text || x.cells.map(cell).join(' / ')).join(' / ');
  return [
    ...(text.includes(named) ? [] : [named]),
    text,
    ...right.flatMap(x => (x.steps ?? []).map(s => s.text)),
  ];
};

// answer is an entry of the key.
/** @param {Printed} x @param {number} i @param {Shown} shown */
const answer = (x, i, shown) => {
  const { doc, told } = shown,
    { puzzle, answer: a } = x,
    at = questionOf(x) ? doc.steps.length - 1 : steps(doc, 'answer')[0],
    { rows, cols } = size(doc, doc.steps[at ?? 0]),
    why = a.error?.text ? upper(told(a.error.text)) : word('paper.none'),
    moves = movesOf(puzzle, a.solution?.moves ?? [], told);
  return e(
    'article',
    { class: 'answer' },
    e('h3', {}, ...titleOf(x, i)),
    at === undefined ? e('p', {}, why) : x.link ? drawn(doc, at, Math.min(small, 56 / cols, 60 / rows)) : '',
    moves ? e('p', { class: 'moves' }, moves) : '',
    ...(at !== undefined ? saidOf(x, shown).map(t => e('p', {}, upper(t))) : []),
  );
};

// cut is the pieces of a level, in the size of its board.
/** @param {Printed} x @param {number} i @param {Shown} shown */
const cut = (x, i, { doc, cell }) => {
  const pieces = steps(doc, 'piece');
  if (!pieces.length) return null;
  return e(
    'article',
    { class: 'cut' },
    e('h3', {}, ...titleOf(x, i)),
    e('div', {}, ...pieces.map(k => drawn(doc, k, cell))),
  );
};

/** @param {string} title @param {(Node | null)[]} inside @param {string} name */
const part = (title, inside, name) => {
  const there = inside.filter(Boolean);
  return there.length ? e('section', { class: name }, e('h1', {}, title), ...there) : '';
};

// rules are those of each puzzle that its levels here use.
/** @param {Printed[]} levels */
const rules = levels =>
  [...new Set(levels.map(x => x.puzzle))].flatMap(name => {
    const { rules } = gridwiseDetails[name],
      used = levels.filter(x => x.puzzle === name && x.link).map(x => x.uses ?? []),
      all = used.some(uses => !uses.length);
    return [
      e('h2', {}, of(cardOf(name).title)),
      ...(rules[lang]?.length ? rules[lang] : rules.en)
        .filter((_, i) => all || used.flat().includes(i + 1))
        .map(text => e('p', {}, text)),
    ];
  });

// folded puts what is told between levels before the one behind it; last is what none is behind.
/** @param {Book['levels']} all */
const folded = all => {
  /** @type {Printed[]} */
  const levels = [],
    /** @type {Told[]} */
    last = [];
  for (const x of all)
    if ('puzzle' in x) levels.push({ ...x, before: last.splice(0) });
    else last.push(x);
  return { levels, last };
};

// paper is all of it as an element that brings its style.
/** @param {Book} book */
export const paper = ({ title, intro, base, levels: all }) => {
  const { levels, last } = folded(all),
    shown = levels.map((x, i) => sheet(x, i, base));
  /** @type {HTMLElement[]} */
  const pages = [];
  for (const { page } of shown) {
    if (page.matches('.whole') || pages.at(-1)?.querySelector('.whole, article + article') !== null)
      pages.push(e('section', { class: 'page' }));
    pages.at(-1).append(page);
  }
  /** @type {<T>(make: (x: Printed, i: number, shown: Shown) => T) => T[]} */
  const each = make => levels.map((x, i) => make(x, i, shown[i]));
  return e(
    'div',
    { class: 'paper', lang },
    e('style', {}, paperStyle),
    e(
      'section',
      {},
      all.length > 1 ? e('p', { class: 'who' }, word('paper.who'), e('i'), word('paper.date'), e('i')) : '',
      e('h1', {}, title),
      ...intro.split('\n').map(line => e('p', {}, line)),
      e('h1', {}, say('page.rules')),
      ...rules(levels),
    ),
    ...pages,
    last.length ? e('section', {}, ...last.flatMap(x => toldOf(x).told)) : '',
    part(word('paper.cut'), each(cut), 'pieces'),
    part(word('paper.key'), each(answer), 'key'),
  );
};
