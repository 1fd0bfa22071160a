// The maker of the page about embedding: what it writes for a level, an explanation, the
// level of the day or a file, and where that is to be pasted. `gridwise embed` and `gridwise
// explain -mdx` print the same; a test holds them together.
import { base, book, explained, moment, nameOf, ofAuthor, ofDay, shipped } from './chosen.js';
import { lang, of, say } from '../../page/words.js';
import { theme } from '../../page/theme.js';
import { cardOf, finished, readLink } from '../../page/link.js';
import { embedForms } from '../../page/embed-code.js';
import { oneFile } from '../../page/one-file.js';
import { saveFile } from '../../page/save-file.js';
import { parsed } from '../../page/scripts.js';
import { $, element as e } from '../../page/element.js';

/** @typedef {import('./chosen.js').Chosen} Chosen */

const whats = /** @type {const} */ (['level', 'explain', 'today', 'file']);
// Each place takes a form; an explanation is an element everywhere.
/** @type {Record<string, 'html' | 'element' | 'mdx' | 'markdown'>} */
const places = {
  html: 'html',
  script: 'element',
  hugo: 'html',
  wordpress: 'html',
  mdx: 'mdx',
  vitepress: 'mdx',
  text: 'markdown',
};
const alike = new Set(['script', 'text']); // an explanation is no text, and needs a script anyway
/** @type {typeof whats[number]} */
let what = 'level';
let turn = 0,
  previewed = ''; // what the preview shows
/** @type {import('./chosen.js').At | null} */
let step = null; // of the explanation in the preview

/** @type {Found} */
let own; // the level that the page's address brings, which is none of the site's

/** @returns {Card | undefined} undefined for the level that stands for the day */
const puzzle = () => cardOf($('puzzle').value);

const wishes = () => {
  /** @type {Record<string, string>} */
  const more = {};
  if ($('look').value) more.theme = $('look').value;
  if ($('ui').value) more.ui = $('ui').value;
  if ($('toned').checked && theme.readable($('accent').value.slice(1), $('look').value))
    more.accent = $('accent').value.slice(1);
  if ($('results').checked) more.results = '';
  return more;
};

/** @type {(card?: Card) => Chosen | Promise<Chosen>} */
const chosenOf = card => {
  if (what === 'today') return ofDay(card);
  const i = $('level').value;
  return i === 'own' ? ofAuthor(own) : shipped(card, Number(i));
};

/** @type {() => Promise<void>} */
let save; // hands the level out as one file

const write = async () => {
  const mine = ++turn,
    card = puzzle();
  const chosen = await chosenOf(card);
  if (mine !== turn) return;
  const more = wishes(),
    explains = what === 'explain',
    form = places[$('place').value],
    forms = embedForms({ ...chosen, base, more });
  if (explains) think(chosen, card);
  const code = explains ? explained(chosen, card, step, form === 'mdx') : forms[form];
  save = async () =>
    saveFile(await oneFile([card.name], chosen.level.text, chosen.name, base), `${card.name}.html`);
  $('code').value = code;
  $('copy').disabled = !code;
  $('steer').hidden = !explains || !step;
  if (step)
    $('steering').value = e(
      'a',
      {
        href: `${base}#${moment(chosen, step)}`,
        'data-gridwise': `${card.name}-${step.topic}:${step.topic}/${step.name}`,
      },
      step.text,
    ).outerHTML;
  $('needs-said').textContent = needs();
  $('copied').textContent = '';
  $('accent-said').textContent = $('toned').checked && !more.accent ? say('embed.accent.no') : '';
  if (what === 'file') preview('html', forms.html, chosen);
  else if (!explains) preview(form, forms[form], chosen);
};

// needs says what the host of the page must have.
const needs = () => {
  const place = $('place').value;
  if (what === 'file') return say('page.file.line');
  if (what !== 'explain') return say('embed.needs.' + place);
  return say('embed.needs.' + ({ html: 'script', wordpress: 'steps' }[place] ?? place));
};

// think shows the explanation of a level, whose step the code begins with.
/** @param {Chosen} chosen @param {Card} card */
const think = ({ level, name }, card) => {
  const at = `${lang} ${level.text}`;
  if (previewed === at) return;
  previewed = at;
  const el = /** @type {HTMLElement & { topics(): Promise<{ name: string, title: string }[]> }} */ (
    e('grid-wise', { lang, view: 'explain', level: level.text, 'data-puzzle': card.name }, name)
  );
  el.addEventListener('gridwise-step', async ev => {
    const { topic, name, text } = /** @type {CustomEvent} */ (ev).detail,
      topics = await el.topics(),
      title = topics.find(t => t.name === topic)?.title;
    if (previewed !== at || !title) return;
    options(
      'topic',
      topics.map(t => [t.name, t.title]),
    );
    $('topic').value = topic;
    step = { topic, name, text, title };
    write();
  });
  step = null;
  $('preview').replaceChildren(el);
};

// preview shows what the code makes in a page. An element whose look alone has
// changed goes on with its play.
/** @type {(form: string, code: string, chosen: Chosen) => void} */
const preview = (form, code, { level, at, name }) => {
  const address = `${base}#${at ?? level.text}`,
    image = /^\[!.*\]\(([^)]*)\)\]/.exec(code)?.[1];
  const made =
    form === 'markdown'
      ? [e('a', { href: address }, image ? e('img', { src: image, alt: name }) : name)]
      : [...parsed(code, 'text/html').body.childNodes];
  /** @type {HTMLElement & { level: string }} */
  const was = $('preview').querySelector('grid-wise');
  const next = /** @type {HTMLElement | undefined} */ (
    made.find(n => n instanceof HTMLElement && n.matches('grid-wise'))
  );
  if (previewed || !was || was.level !== next?.getAttribute('level')) {
    previewed = '';
    $('preview').replaceChildren(...made);
    return;
  }
  for (const { name } of [...was.attributes]) if (!next.hasAttribute(name)) was.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (was.getAttribute(name) !== value) was.setAttribute(name, value);
};

/** @type {(id: string, list: (string | number)[][]) => void} */
export const options = (id, list) => {
  const before = $(id).value;
  $(id).replaceChildren(...list.map(([value, text]) => e('option', { value }, text)));
  if (list.some(l => String(l[0]) === before)) $(id).value = before;
};

const chooseLevels = async () => {
  const card = puzzle(),
    levels = card ? (await book(card.name)).levels : [];
  if (puzzle() !== card) return;
  options('level', [
    ...(own && own.puzzle === card ? [['own', own.title || say('page.own')]] : []),
    ...levels.map((l, i) => [i, `${l.n}. ${nameOf(l)}`]),
  ]);
  await write();
};

// choose shows the choices that what is to be shown leaves.
const choose = async () => {
  for (const b of $('whats').children) b.setAttribute('aria-pressed', String(b.dataset.what === what));
  const day = what === 'today',
    filed = what === 'file',
    explains = what === 'explain';
  options('puzzle', [
    ...(day ? [['', say('embed.day')]] : []),
    ...finished().map(p => [p.name, of(p.title)]),
  ]);
  for (const o of $('place').children) o.disabled = explains && alike.has(o.value);
  if (explains && alike.has($('place').value)) $('place').value = 'html';
  $('level-of').hidden = day;
  for (const id of ['place-of', 'code', 'copy', 'all-places']) $(id).hidden = filed;
  $('save').hidden = !filed;
  $('more').hidden = explains || filed;
  $('go').hidden = $('topic-of').hidden = !explains;
  await chooseLevels();
};

/** @type {(done: boolean, text: string) => void} */
const report = (done, text) => {
  $('copied').textContent = text;
  $('copied').classList.toggle('failed', !done);
};

/** @type {(field: Known) => Promise<void>} */
const copy = async field => {
  let done = true;
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    field.select();
    done = document.execCommand('copy');
  }
  report(done, say(done ? 'page.copied' : 'page.copy.failed'));
};

// bring chooses the level whose link stands behind the # of the page's address.
const bring = async () => {
  const found = await readLink(location.hash);
  if (!found?.whole) return;
  const i = (await book(found.puzzle.name)).levels.findIndex(l => l.link === found.text);
  if (i < 0) own = found;
  options('puzzle', [[found.puzzle.name, '']]);
  options('level', [[i < 0 ? 'own' : i, '']]);
};

// make says the maker's words anew, and writes.
/** @param {string[][]} themes */
export const make = async themes => {
  $('whats').replaceChildren(
    ...whats.map(w =>
      e(
        'button',
        {
          type: 'button',
          'data-what': w,
          onclick: () => {
            what = w;
            choose();
          },
        },
        say('embed.what.' + w),
      ),
    ),
  );
  options(
    'place',
    Object.keys(places).map(p => [p, say('embed.place.' + p)]),
  );
  options('look', [['', say('embed.look.reader')], ...themes]);
  options('ui', [
    ['', say('embed.tools.full')],
    ['play', say('embed.tools.play')],
    ['bare', say('embed.tools.bare')],
  ]);
  if (!$('puzzle').children.length) await bring();
  await choose();
};

$('puzzle').addEventListener('change', chooseLevels);
for (const id of ['level', 'place', 'look', 'ui', 'toned', 'accent', 'results'])
  $(id).addEventListener('input', ev => {
    if (ev.target.id === 'accent') $('toned').checked = true;
    write();
  });
$('topic').addEventListener('input', ev =>
  $('preview').querySelector('grid-wise').setAttribute('topic', ev.target.value),
);
$('copy').addEventListener('click', () => copy($('code')));
$('copy-steer').addEventListener('click', () => copy($('steering')));
$('save').addEventListener('click', async () => {
  await save().then(
    () => report(true, say('site.edit.saved')),
    () => report(false, say('page.file.none')),
  );
});
$('wishes').addEventListener('submit', ev => ev.preventDefault());
