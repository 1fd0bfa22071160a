// What stands beside the board: the puzzle's levels and rules, and what is known of the
// level that is played.
import { describe, dialog, levelPage, levelTitle } from '../parts/site-parts.js';
import { partsOf, progress } from '../progress/progress.js';
import { viewing } from '../parts/router.js';
import { neighbour, now, series } from './on-board.js';
import { post, toBoard } from './frame.js';
import { wordButton } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { levelKey } from '../../page/link.js';
import { dots } from '../../page/dots.js';
import { medal, medalLetter, medalText } from '../../page/medal.js';
import { $, element as e } from '../../page/element.js';

// hard shows how hard the level is: by its header, by the solver, or by where the
// reader came from.
export const hard = () => {
  const { book, at, link, from } = now;
  $('dots').replaceChildren(
    dots(
      book?.levels[at]?.notes.rating ??
        (link && progress.of(link)?.rating) ??
        (from?.level === levelKey(link) ? from.rating : undefined),
    ),
  );
};

// rulesFirst begins the rules with those that the level uses, in its own order, and folds the rest.
const rulesFirst = () => {
  const uses = now.book?.levels[now.at]?.uses ?? now.used;
  const all = [...$('rules').querySelectorAll('p[data-n]')].sort(
    (a, b) => Number(a.dataset.n) - Number(b.dataset.n),
  );
  const here = uses.length ? uses.map(n => all.find(p => p.dataset.n === String(n))).filter(Boolean) : all,
    rest = all.filter(p => !here.includes(p));
  $('rules').replaceChildren(
    ...here,
    e('p', { class: 'soft' }, say('site.medals')),
    rest.length ? e('details', {}, e('summary', {}, say('site.rules.more')), ...rest) : '',
  );
};

// tellRules shows the rules over the play.
export const tellRules = () => {
  const rules = /** @type {HTMLElement} */ ($('rules').cloneNode(true));
  rules.removeAttribute('id');
  rules.className = 'rules';
  dialog(say('page.rules'), [rules], [[say('page.stay'), toBoard]]);
};

// showPuzzle shows the puzzle. Until then its place stands empty: what is not seen yet can
// not jump.
export const showPuzzle = () => {
  const { puzzle, book } = now;
  $('table').dataset.told = '';
  $('line').textContent = of(puzzle.line);
  $('level').replaceChildren(
    e('option', { value: -1, hidden: true }, say('page.own')),
    ...partsOf(book).flatMap(p => {
      const options = p.levels.map((l, i) =>
        e('option', { value: p.from + i }, `${levelTitle(l)} ${medalLetter(progress.of(l.link) ?? {})}`),
      );
      return p.title ? [e('optgroup', { label: of(p.title) }, ...options)] : options;
    }),
  );
  describe(puzzle, book, { rules: $('rules'), story: $('story'), keys: $('keys') });
  rulesFirst();
};

// scrollLevels has the list of levels show the one on the board.
export const scrollLevels = () => {
  const here = /** @type {HTMLElement} */ ($('levels').querySelector('[aria-current]'));
  if (here) $('levels').scrollTop = here.offsetTop - $('levels').offsetTop - 90;
};

// listLevels shows the levels that follow each other here as numbers with their medals.
/** @param {(x: import('./on-board.js').Entry) => unknown} open */
const listLevels = open => {
  const { all, here } = series();
  $('levels').replaceChildren(
    ...all.map((x, i) => {
      /** @type {import('../../page/grade.js').Earned} */
      const earned = progress.of(x.link) ?? {};
      return e(
        'button',
        {
          type: 'button',
          title: x.name,
          'aria-label': [`${i + 1}. ${x.name}`, earned.medal && medalText(earned)].filter(Boolean).join(', '),
          'aria-current': i === here,
          onclick: () => open(x),
        },
        String(i + 1),
        medal(earned),
      );
    }),
  );
  scrollLevels();
};

// ownBest offers one's best play of the level, to be watched.
const ownBest = () => {
  const best = now.link && progress.best(now.link);
  $('best').hidden = !best;
  if (!best) return;
  const watch = () => {
    post({ type: 'route', moves: best.moves });
    toBoard();
  };
  $('best').replaceChildren(
    e('span', {}, say('site.best.own', best.n)),
    wordButton('watch', say('site.best.watch'), watch),
  );
};

// wayBack shows where the reader came from.
const wayBack = () => {
  const { puzzle, from } = now;
  $('map').href = '#/levels/' + (puzzle?.name ?? '');
  $('map-name').textContent = of(puzzle?.title);
  $('back').hidden = from === null;
  if (from) {
    $('back').href = '#' + from.text;
    $('back').lastElementChild.textContent = from.label;
  }
};

// showLevel shows what is known of the level at an index; open opens one of the list.
/** @param {number} index @param {(x: import('./on-board.js').Entry) => unknown} open */
export const showLevel = (index, open) => {
  now.at = index;
  const { puzzle, book, own, from } = now;
  $('level').firstElementChild.textContent = from?.list
    ? `${of(puzzle?.title)} · ${from.label}`
    : own || say('page.own');
  $('level').value = String(index);
  $('next').classList.remove('first');
  $('previous').disabled = !neighbour(-1);
  $('next').disabled = !neighbour(1);
  const level = book?.levels[index];
  rulesFirst();
  $('title').textContent = level ? levelTitle(level) : own || say('page.own');
  if (viewing() === 'play') document.title = `${$('title').textContent} · ${of(puzzle?.title)} · Gridwise`;
  const page = level && levelPage(level);
  $('page').hidden = !page;
  if (page) $('page').firstChild.href = page;
  hard();
  $('about').hidden = !level?.about;
  $('about').textContent = of(level?.about);
  ownBest();
  listLevels(open);
  wayBack();
};
