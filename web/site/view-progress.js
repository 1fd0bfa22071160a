// Progress: what was solved, how well and in what time, the plays of late, and
// all of it as one text file, out and in.
import { views } from './views.js';
import { sign } from './view-gallery.js';
import { announce, book as bookOf, clock, date, dialog, notice } from './site-parts.js';
import { settings } from './settings-store.js';
import { again } from './router.js';
import { progress } from './progress.js';
import { of, say } from '../page/words.js';
import { store } from '../page/store.js';
import { saves } from '../page/saves.js';
import { element as e } from '../page/element.js';

// Progress is kept as one text file: a first line, then a line "name<tab>value as JSON" each

const magic = 'gridwise progress 1';
const largest = 64 << 20; // characters
export const exportText = () => [magic, ...store.keys('').sort().map(k => `${k}\t${JSON.stringify(store.read(k))}`)].join('\n') + '\n';

const read = text => {
  const [first, ...lines] = text.replace(/\r/g, '').split('\n');
  if (text.length > largest || first.trim() !== magic) throw new Error(say('site.import.magic'));
  return lines.filter(l => l !== '').map((line, i) => {
    const tab = line.indexOf('\t');
    let value;
    try { value = JSON.parse(line.slice(tab + 1)); } catch { /* told below */ }
    if (tab < 1 || typeof value !== 'string') throw new Error(say('site.import.line', i + 2));
    return [line.slice(0, tab), value];
  });
};

// merge takes a value of the file: of a level and a best play the better, of a save the later,
// of the log and of collections both, anything else as it is.
const json = text => { try { return JSON.parse(text); } catch { return null; } };
const merge = (key, value) => {
  const mine = store.read(key);
  if (key.startsWith('level:')) {
    const theirs = json(value);
    if (typeof theirs?.link !== 'string') return;
    value = JSON.stringify(progress.better(mine && json(mine), theirs));
  } else if (key.startsWith('best:')) {
    const theirs = json(value);
    if (typeof theirs?.moves !== 'string' || mine && !progress.beats(theirs, json(mine))) return;
  } else if (key.startsWith('save:') && saves.count(mine) >= saves.count(value)) return;
  else if (key.startsWith('pack:') && mine && mine !== value) key += '-' + Date.now().toString(36);
  else if (key === 'log') {
    const theirs = json(value);
    if (!Array.isArray(theirs)) return;
    const all = [...progress.log(), ...theirs].filter(x => typeof x?.link === 'string' && Number.isFinite(x.at));
    value = JSON.stringify([...new Map(all.map(x => [x.at + x.link, x])).values()].sort((a, b) => b.at - a.at).slice(0, 300));
  }
  return store.write(key, value);
};

export const importText = text => {
  try {
    const rows = read(text);
    for (const [key, value] of rows) merge(key, value);
    settings.forget();
    notice(say('site.import.done', rows.length));
    again();
  } catch (err) {
    notice(say('site.import.refused', err.message));
  }
};

export const exported = () => {
  const url = URL.createObjectURL(new Blob([exportText()], { type: 'text/plain' }));
  e('a', { href: url, download: `gridwise-${new Date().toISOString().slice(0, 10)}.txt` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
  announce(say('site.export.done'));
};

const importing = () => {
  const input = e('input', { type: 'file', accept: '.txt,text/plain', hidden: true });
  input.addEventListener('change', async () => { if (input.files[0]) importText(await input.files[0].text()); });
  return e('button', { type: 'button', onclick: () => input.click() }, say('site.import'), input);
};

const forget = () => dialog(say('site.forget'), [e('p', {}, say('site.forget.line'))], [
  [say('site.forget.keep')], [say('site.forget.go'), () => { for (const k of store.keys('')) store.remove(k); settings.forget(); again(); }]]);

const figure = (value, word) => e('div', { class: 'figure' }, e('b', {}, value), e('span', {}, word));

const perPuzzle = async records => Promise.all(gridwiseCatalog.puzzles.map(async p => {
  const book = await bookOf(p.name), t = progress.tally(book), own = records.filter(r => r.link.startsWith(p.name + p.version + '.'));
  const time = own.reduce((n, r) => n + (r.total || 0), 0);
  return e('tr', {}, e('th', { scope: 'row' }, e('a', { href: '#/levels/' + p.name }, of(p.title))),
    ...[`${t.done} / ${t.of}`, t.best, t.helped, clock(time)].map(v => e('td', {}, String(v))));
}));

const table = (heads, rows, label) => e('div', { class: 'wide', role: 'region', tabindex: 0, 'aria-label': label }, e('table', {},
  e('thead', {}, e('tr', {}, ...heads.map(h => e('th', { scope: 'col' }, say(h))))), e('tbody', {}, ...rows)));

const name = link => of(gridwiseCatalog.puzzles.find(p => link.startsWith(p.name + p.version + '.'))?.title);

// recent are the plays that ended, and those that are not at their end.
const recent = records => [...progress.log(), ...records.filter(r => r.now || (r.n && !r.won)).map(r => ({ ...r, took: r.now, open: true }))]
  .sort((a, b) => b.at - a.at).slice(0, 40)
  .map(x => e('tr', {}, e('th', { scope: 'row' }, e('a', { href: '#' + x.link }, x.title || say('page.own'))), e('td', {}, name(x.link)),
    e('td', {}, String(x.n)), e('td', {}, clock(x.took || 0)),
    e('td', {}, sign(x.open ? 'begun' : x.helped ? 'helped' : x.best ? 'best' : 'solved')), e('td', {}, date(x.at))));

views.progress = {
  title: () => say('site.nav.progress'),
  async show(root) {
    const records = progress.all(), log = progress.log();
    const sum = f => records.reduce((n, r) => n + (f(r) || 0), 0);
    const rows = await perPuzzle(records);
    root.append(e('h1', {}, say('site.nav.progress')),
      e('div', { class: 'figures' },
        figure(sum(r => r.won > 0), say('site.figure.solved')), figure(sum(r => r.best), say('site.figure.best')),
        figure(sum(r => r.alone), say('site.figure.alone')), figure(clock(sum(r => r.total)), say('site.figure.time'))),
      e('h2', {}, say('page.puzzles')),
      table(['site.col.puzzle', 'site.col.solved', 'site.col.best', 'site.col.helped', 'site.col.time'], rows, say('page.puzzles')),
      e('h2', {}, say('site.recent')),
      log.length || records.length ? table(['site.col.level', 'site.col.puzzle', 'site.col.moves', 'site.col.time', 'site.col.how', 'site.col.when'], recent(records), say('site.recent'))
        : e('p', { class: 'soft' }, say('site.recent.none')),
      e('h2', {}, say('site.file')), e('p', {}, say('site.file.line')),
      e('div', { class: 'row' }, e('button', { type: 'button', class: 'first', onclick: exported }, say('site.export')), importing(),
        e('button', { type: 'button', onclick: forget }, say('site.forget'))));
  },
};
