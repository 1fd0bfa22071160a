// The page about embedding: a maker that writes the code for a level and shows
// it live, and every puzzle in three kinds of frame.
import { lang, language, of, say, sayAll } from '../page/words.js';
import { params, theme } from '../page/theme.js';
import { store } from '../page/store.js';
import { cardOf, readLink } from '../page/link.js';
import { packLink } from '../page/pack.js';
import { embedForms } from '../page/embed-code.js';
import { $, element as e, parsed, scripts } from '../page/element.js';

const base = new URL('../', location.href).href.split(/[?#]/)[0];

/** @type {(name: string) => Promise<Details>} */
const book = name => scripts(`catalog/${name}.js`).then(() => gridwiseDetails[name]);
/** @returns {Card | undefined} undefined for the level that stands for the day */
const puzzle = () => cardOf($('puzzle').value);
/** @type {(level: Level, i: number) => string} */
const titleOf = (level, i) => level.notes.title ?? say('page.level', i + 1);

const forms = /** @type {const} */ (['html', 'element', 'markdown', 'oembed']);
/** @type {typeof forms[number]} */
let form = 'html';
let turn = 0;

const wishes = () => {
  /** @type {Record<string, string>} */
  const more = {};
  if ($('look').value) more.theme = $('look').value;
  if ($('ui').value) more.ui = $('ui').value;
  if ($('toned').checked && theme.readable($('accent').value.slice(1), $('look').value))
    more.accent = $('accent').value.slice(1);
  return more;
};

const daily = { above: 0, below: /** @type {[number, number]} */ ([180, 200]) };
// ofDay is the level of the reader's own day.
/** @param {Card} [card] */
const ofDay = card => ({
  level: {
    puzzle: card ? { ...card, above: 0 } : daily,
    rows: /** @type {string[]} */ ([]),
    text: card ? `today:${card.name}` : 'today',
  },
  rules: '',
  name: `${card ? of(card.title) : 'Gridwise'}: ${say('embed.today')}`,
  at: '/daily',
});

/** @param {Card} card @param {number} i */
const shipped = async (card, i) => {
  const at = (await book(card.name)).levels[i];
  return {
    level: await readLink(at.link),
    rules: at.rules,
    name: `${of(card.title)}: ${titleOf(at, i)}`,
    author: at.notes.author,
    picture: base + at.page + 'board.png',
  };
};

const write = async () => {
  const mine = ++turn,
    card = puzzle(),
    chosen = $('level').value;
  const what = chosen === 'today' ? ofDay(card) : await shipped(card, Number(chosen));
  if (mine !== turn) return;
  const more = wishes(),
    said = embedForms({ ...what, base, more });
  $('code').value = said[form];
  $('copied').textContent = '';
  $('accent-said').textContent = $('toned').checked && !more.accent ? say('embed.accent.no') : '';
  for (const b of $('forms').children) b.setAttribute('aria-pressed', String(b.dataset.form === form));
  preview(said[form], what);
};

// preview shows what the code makes in a page. An element whose look alone has
// changed goes on with its play.
/** @type {(code: string, what: { level: { text: string }, at?: string, name: string }) => void} */
const preview = (code, { level, at, name }) => {
  const made =
    form === 'markdown'
      ? [
          e(
            'a',
            { href: `${base}#${at ?? level.text}` },
            /^\[!/.test(code) ? e('img', { src: /\]\(([^)]*)\)\]/.exec(code)[1], alt: name }) : name,
          ),
        ]
      : [...parsed(form === 'oembed' ? JSON.parse(code).html : code, 'text/html').body.childNodes];
  /** @type {HTMLElement & { level: string }} */
  const shown = $('preview').querySelector('grid-wise');
  const next = /** @type {HTMLElement | undefined} */ (
    made.find(n => n instanceof HTMLElement && n.matches('grid-wise'))
  );
  if (!shown || shown.level !== next?.getAttribute('level')) {
    $('preview').replaceChildren(...made);
    return;
  }
  for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
};

/** @type {(type: string, detail: object) => void} */
const hear = (type, detail) => {
  const text = Object.entries(detail)
    .filter(([k, v]) => k !== 'gridwise' && k !== 'type' && typeof v !== 'object' && String(v).length < 60)
    .map(([k, v]) => `${k}: ${v}`)
    .join(', ');
  $('events').prepend(e('li', {}, e('b', {}, type), ' ', text));
  while ($('events').children.length > 4) $('events').lastChild.remove();
};

const chooseLevels = async () => {
  const card = puzzle(),
    levels = card ? (await book(card.name)).levels : [];
  if (puzzle() !== card) return;
  $('level').replaceChildren(
    e('option', { value: 'today' }, say('embed.today')),
    ...levels.map((l, i) => e('option', { value: i, selected: i === 0 }, `${i + 1}. ${titleOf(l, i)}`)),
  );
  await write();
};

/** @type {(id: string, list: string[][]) => void} */
const options = (id, list) => {
  const was = $(id).value;
  $(id).replaceChildren(...list.map(([value, text]) => e('option', { value }, text)));
  if (list.some(l => l[0] === was)) $(id).value = was;
};

/** @type {[string, string, string | null][]} */
const kinds = [
  ['plain', 'embed.frame.plain', null],
  ['scripts', 'embed.frame.scripts', 'allow-scripts'],
  ['same', 'embed.frame.same', 'allow-scripts allow-same-origin'],
];

/** @type {(card: Card, level: Level, i: number, kind: [string, string, string | null]) => HTMLElement} */
const example = (card, level, i, [kind, words, sandbox]) => {
  const name = `${of(card.title)}: ${titleOf(level, i)}`;
  const frame = e('iframe', {
    src: 'play.html?' + new URLSearchParams({ l: level.link, lang, theme: theme.wanted }),
    title: name,
    loading: 'lazy',
    sandbox: sandbox ?? false,
    allow: 'fullscreen; clipboard-write; gamepad',
    'data-puzzle': card.name,
    'data-kind': kind,
  });
  return e('figure', { class: 'example' }, frame, e('figcaption', { 'data-say': words }, say(words)));
};

const examples = async () => {
  const books = await Promise.all(gridwiseCatalog.puzzles.map(p => book(p.name)));
  $('examples').replaceChildren(
    ...gridwiseCatalog.puzzles.flatMap((card, n) => {
      const { levels } = books[n];
      return [
        e('h3', {}, of(card.title)),
        e('p', { class: 'soft' }, of(card.line)),
        e(
          'div',
          { class: 'three' },
          ...kinds.map((k, i) =>
            example(card, levels[Math.min(2 * i, levels.length - 1)], Math.min(2 * i, levels.length - 1), k),
          ),
        ),
      ];
    }),
  );
  const first = await packLink({
    title: '',
    intro: '',
    items: books.map(b => ({ link: b.levels[0].link, prose: '' })),
  });
  $('series-example').replaceChildren(
    e('iframe', {
      src: 'play.html?' + new URLSearchParams({ levels: first, lang, theme: theme.wanted }),
      title: say('embed.series'),
      loading: 'lazy',
      allow: 'fullscreen; clipboard-write; gamepad',
      'data-kind': 'series',
    }),
  );
};

/** @returns {NodeListOf<HTMLIFrameElement>} the examples */
const frames = () => document.querySelectorAll('#examples iframe, #series-example iframe');

// Every example is as high as it asks to be; the frame of the maker is as its
// code has it.
addEventListener('message', ev => {
  if (ev.data?.gridwise !== 1) return;
  if (ev.source === $('preview').querySelector('iframe')?.contentWindow) hear(ev.data.type, ev.data);
  if (ev.data.type !== 'height') return;
  for (const f of frames())
    if (f.contentWindow === ev.source) f.style.height = Math.min(Math.max(ev.data.value, 200), 900) + 'px';
});

// weights tells the bytes of each way to show a level, as the build has counted them.
const weights = () => {
  /** @type {(n: number) => string} */
  const size = n => (n < 1e6 ? `${Math.ceil(n / 1000)} kB` : `${(n / 1e6).toFixed(1)} MB`);
  const { poster, element, steps, solver, play } = gridwiseTiers,
    [least, most] = solver.map(size);
  $('weights').replaceChildren(
    ...[
      ['picture', 0],
      ['poster', size(element + poster)],
      ['steps', size(element + steps)],
      ['solver', `${least.replace(/ .*/, '')}–${most}`],
      ['play', size(play)],
    ].map(([name, n]) =>
      e(
        'tr',
        {},
        e('th', { scope: 'row' }, say('embed.weight.' + name)),
        e('td', {}, n === 0 ? say('embed.weight.nothing') : n),
      ),
    ),
  );
};

/** @type {(m: import('../messages').Theme) => void} */
const tellAll = m => {
  for (const f of frames()) f.contentWindow?.postMessage({ gridwise: 1, ...m }, '*');
};

const chrome = () => {
  sayAll(document);
  weights();
  document.title = 'Gridwise: ' + say('site.embed.title');
  const themes = theme.names.map(t => [t, say('page.theme.' + t)]);
  options('theme', [['auto', say('page.theme.auto')], ...themes]);
  $('theme').value = theme.wanted;
  options(
    'language',
    Object.keys(gridwiseCatalog.words).map(l => [l, new Intl.DisplayNames(l, { type: 'language' }).of(l)]),
  );
  $('language').value = lang;
  options('puzzle', [...gridwiseCatalog.puzzles.map(p => [p.name, of(p.title)]), ['', say('embed.day')]]);
  options('look', [['', say('embed.look.reader')], ...themes]);
  options('ui', [
    ['', say('embed.tools.full')],
    ['play', say('embed.tools.play')],
    ['bare', say('embed.tools.bare')],
  ]);
  $('forms').replaceChildren(
    ...forms.map(f =>
      e(
        'button',
        {
          type: 'button',
          'data-form': f,
          'aria-pressed': f === form,
          onclick: () => {
            form = f;
            write();
          },
        },
        say('embed.form.' + f),
      ),
    ),
  );
};

const copy = async () => {
  let done = true;
  try {
    await navigator.clipboard.writeText($('code').value);
  } catch {
    $('code').select();
    done = document.execCommand('copy');
  }
  $('copied').textContent = say(done ? 'page.copied' : 'page.copy.failed');
};

theme.set(params.get('theme') ?? store.read('theme'));
language(params.get('lang'), store.read('lang'), ...navigator.languages);
chrome();
$('theme').addEventListener('change', ev => {
  theme.set(ev.target.value);
  tellAll({ type: 'theme', theme: ev.target.value });
});
$('language').addEventListener('change', async ev => {
  language(ev.target.value);
  chrome();
  await examples();
  await chooseLevels();
});
$('puzzle').addEventListener('change', chooseLevels);
for (const id of ['level', 'look', 'ui', 'toned', 'accent'])
  $(id).addEventListener('input', ev => {
    if (ev.target.id === 'accent') $('toned').checked = true;
    write();
  });
$('copy').addEventListener('click', copy);
$('wishes').addEventListener('submit', ev => ev.preventDefault());
for (const type of [
  'ready',
  'live',
  'start',
  'move',
  'moves',
  'hint',
  'solved',
  'stuck',
  'rest',
  'error',
  'focus',
  'blur',
  'state',
])
  $('preview').addEventListener('gridwise-' + type, ev => hear(type, ev.detail));
for (const p of document.querySelectorAll('#hosts pre, #recipes pre'))
  p.textContent = p.textContent.replaceAll('https://HOST/', base);
chooseLevels();
examples();
