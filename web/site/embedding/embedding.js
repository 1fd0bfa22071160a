// The page about embedding: the maker, and what its preview says.
import { lang, language, say, sayAll } from '../../page/words.js';
import { params, theme } from '../../page/theme.js';
import { store } from '../../page/store.js';
import { make, options } from './maker.js';
import { base } from './chosen.js';
import { $, element as e } from '../../page/element.js';

/** @type {(type: string, detail: object) => void} */
const hear = (type, detail) => {
  const text = Object.entries(detail)
    .filter(
      ([k, v]) =>
        k !== 'gridwise' && k !== 'type' && v !== undefined && typeof v !== 'object' && String(v).length < 60,
    )
    .map(([k, v]) => `${k}: ${v}`)
    .join(', ');
  $('events').prepend(e('li', {}, e('b', {}, type), ' ', text));
  while ($('events').children.length > 4) $('events').lastChild.remove();
};

addEventListener('message', ev => {
  if (ev.data?.gridwise !== 1) return;
  if (ev.source === $('preview').querySelector('iframe')?.contentWindow) hear(ev.data.type, ev.data);
});

const chrome = () => {
  sayAll(document);
  document.title = 'Gridwise: ' + say('site.embed.title');
  const themes = theme.names.map(t => [t, say('page.theme.' + t)]);
  options('theme', [['auto', say('page.theme.auto')], ...themes]);
  $('theme').value = theme.wanted;
  options(
    'language',
    Object.keys(gridwiseCatalog.words).map(l => [l, new Intl.DisplayNames(l, { type: 'language' }).of(l)]),
  );
  $('language').value = lang;
  return make(themes);
};

theme.set(params.get('theme') ?? store.read('theme'));
language(params.get('lang'), store.read('lang'), ...navigator.languages);
chrome();
$('theme').addEventListener('change', ev => {
  theme.set(ev.target.value);
});
$('language').addEventListener('change', async ev => {
  language(ev.target.value);
  await chrome();
});
for (const type of [
  'ready',
  'live',
  'start',
  'step',
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
for (const p of document.querySelectorAll('#hosts pre, #recipes pre, #steps pre'))
  p.textContent = p.textContent.replaceAll('https://HOST/', base);
