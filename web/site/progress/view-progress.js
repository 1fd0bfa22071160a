// Progress: what was solved, how well and in what time, the plays of late.
import { views, again } from '../parts/router.js';
import { sign } from './first.js';
import { book as bookOf, chooser, clock, date, dialog } from '../parts/site-parts.js';
import { settings } from '../settings/settings-store.js';
import { progress } from './progress.js';
import { exported, importText } from './progress-file.js';
import { of, say } from '../../page/words.js';
import { cardOf, finished } from '../../page/link.js';
import { saves } from '../../page/saves.js';
import { store } from '../../page/store.js';
import { element as e } from '../../page/element.js';

const importing = () => {
  const input = chooser(importText);
  return e('button', { type: 'button', onclick: () => input.click() }, say('site.import'), input);
};

const forget = () =>
  dialog(
    say('site.forget'),
    [e('p', {}, say('site.forget.line'))],
    [
      [say('site.forget.keep')],
      [
        say('site.forget.go'),
        () => {
          for (const k of store.keys('')) store.remove(k);
          settings.forget();
          again();
        },
      ],
    ],
  );

/** @param {string | number | Node} value @param {string | number | Node} word */
const figure = (value, word) => e('div', { class: 'figure' }, e('b', {}, value), e('span', {}, word));

/** @param {import('./progress.js').Standing[]} records */
const perPuzzle = async records =>
  Promise.all(
    finished().map(async p => {
      const book = await bookOf(p.name),
        t = progress.tally(book),
        own = records.filter(r => r.link.startsWith(p.name + p.version + '.'));
      const time = own.reduce((n, r) => n + (r.total || 0), 0);
      return e(
        'tr',
        {},
        e('th', { scope: 'row' }, e('a', { href: '#/levels/' + p.name }, of(p.title))),
        ...[`${t.done} / ${t.of}`, t.best, clock(time)].map(v => e('td', {}, String(v))),
      );
    }),
  );

/** @param {string[]} heads @param {HTMLTableRowElement[]} rows @param {string} label */
const table = (heads, rows, label) =>
  e(
    'div',
    { class: 'wide', role: 'region', tabindex: 0, 'aria-label': label },
    e(
      'table',
      {},
      e('thead', {}, e('tr', {}, ...heads.map(h => e('th', { scope: 'col' }, say(h))))),
      e('tbody', {}, ...rows),
    ),
  );

/** @param {string} link */
const name = link => of(gridwiseCatalog.puzzles.find(p => link.startsWith(p.name + p.version + '.'))?.title);

/** @typedef {import('./progress.js').Play} Play */

// recent are the plays that ended, and those that are not at their end.
/** @param {import('./progress.js').Standing[]} records */
const recent = records =>
  [
    ...progress.log(),
    ...records
      .filter(r => r.now || (r.n && !r.won))
      .map(r => ({ ...r, took: r.now, medal: /** @type {Play['medal']} */ (undefined) })),
  ]
    .sort((a, b) => b.at - a.at)
    .slice(0, 40)
    .map(x =>
      e(
        'tr',
        {},
        e('th', { scope: 'row' }, e('a', { href: '#' + x.link }, x.title || say('page.own'))),
        e('td', {}, name(x.link)),
        e('td', {}, String(x.n)),
        e('td', {}, clock(x.took || 0)),
        e('td', {}, sign({ total: 0, now: 0, won: 0, ...x })),
        e('td', {}, date(x.at)),
      ),
    );

// replaced are the plays in whose place others came; each may take it again.
const replaced = () =>
  store.keys('aside:').map(kept => {
    const text = store.read(kept),
      [, moves = '', level = text] = /\nmoves\n(.*?)level\n(.*)/s.exec(text) ?? [],
      title = /^; title: (.+)$/m.exec(text)?.[1],
      puzzle = /^puzzle: (\w+)$/m.exec(text)?.[1];
    const goOn = () => {
      saves.back(kept);
      views.play.text(level, puzzle);
    };
    return e(
      'tr',
      {},
      e('th', { scope: 'row' }, title ?? say('page.own')),
      e('td', {}, of(cardOf(puzzle)?.title)),
      e('td', {}, String(moves.split('\n').length - 1)),
      e('td', {}),
      e('td', {}, e('button', { type: 'button', class: 'button', onclick: goOn }, say('site.replaced'))),
      e('td', {}, date(Number(/\d+$/.exec(kept)))),
    );
  });

views.progress = {
  title: () => say('site.nav.progress'),
  async show(root) {
    const records = progress.all(),
      plays = [...replaced(), ...recent(records)];
    /** @param {(r: import('./progress.js').Standing) => unknown} f */
    const sum = f => records.reduce((n, r) => n + Number(f(r) || 0), 0);
    const rows = await perPuzzle(records);
    root.append(
      e('h1', {}, say('site.nav.progress')),
      e(
        'div',
        { class: 'figures' },
        figure(
          sum(r => r.won > 0),
          say('site.figure.solved'),
        ),
        figure(
          sum(r => r.medal === 'best'),
          say('site.figure.best'),
        ),
        figure(clock(sum(r => r.total)), say('site.figure.time')),
      ),
      e('h2', {}, say('site.nav.gallery')),
      table(
        ['site.col.puzzle', 'site.col.solved', 'site.col.best', 'site.col.time'],
        rows,
        say('site.nav.gallery'),
      ),
      e('h2', {}, say('site.recent')),
      plays.length
        ? table(
            [
              'site.col.level',
              'site.col.puzzle',
              'site.col.moves',
              'site.col.time',
              'site.col.how',
              'site.col.when',
            ],
            plays,
            say('site.recent'),
          )
        : e('p', { class: 'soft' }, say('site.recent.none')),
      e('h2', {}, say('site.file')),
      e('p', {}, say('site.file.line')),
      e(
        'div',
        { class: 'row' },
        e('button', { type: 'button', class: 'first', onclick: exported }, say('site.export')),
        importing(),
        e('button', { type: 'button', onclick: forget }, say('site.forget')),
      ),
    );
  },
};
