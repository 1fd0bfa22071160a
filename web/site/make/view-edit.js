// The editor: a draft's board under the brush, its text beside it, and what
// the solver says of both. It knows no puzzle: tiles, words and judgement are the
// catalog's and the worker's.
import { toolbar } from './toolbar.js';
import { announce, art as artOf, book as bookOf } from '../parts/site-parts.js';
import { playFrom } from '../play/opening.js';
import { palette } from './palette.js';
import { teller } from '../parts/level.js';
import { judge as makeJudge } from './judge.js';
import { canvas as makeCanvas } from './canvas.js';
import { editHead, copies, textField, titleField } from './edit-fields.js';
import { of, say } from '../../page/words.js';
import { writeLink } from '../../page/write-link.js';
import { rowsOf } from '../../page/level-text.js';
import { element as e, part } from '../../page/element.js';
import { views, go } from '../parts/router.js';
import { beginBlank, edit } from './start-draft.js';
import { drafts } from './draft.js';
import { cardOf, linkIn } from '../../page/link.js';

/** @typedef {import('./draft.js').Draft} Draft */
/**
 * @typedef {{ book: Details, art: Record<string, string>, tell: import('./remarks.js').Tell,
 *   setter: typeof import('./improving.js'), pieces?: typeof import('./tray.js') }} Had what is fetched for a draft
 */
/**
 * @typedef {{ changed: (from?: string) => void, travel: (by: number) => void,
 *   read: (got: Reading | null) => void }} Host what the panels tell
 */

/** @param {string} name @returns {Promise<Had>} */
const fetched = async name => {
  const [book, art, tell, setter] = await Promise.all([
    bookOf(name),
    artOf(name),
    teller(name),
    part('bench-page.js'),
  ]);
  return { book, art, tell, setter, pieces: book.pieces && (await part('tray-page.js')) };
};

// boardOf is the board of a draft and its brushes.
/**
 * @param {Draft} d
 * @param {Had} had
 * @param {Pick<import('./canvas.js').Host, 'drawing' | 'done' | 'pointed'>} host
 */
const boardOf = (d, { book, art }, host) => {
  d.seen.char ??= d.card.tiles[1]?.[0] ?? d.card.tiles[0][0];
  /** @param {string} char */
  const word = char => {
    const name = d.card.tiles.find(t => t[0] === char)?.[2];
    return of(book.tiles[name]) || name || char;
  };
  /** @param {string} char */
  const choose = char => {
    d.seen.char = char;
  };
  const brushes = palette(d.card, word, art, choose);
  const canvas = makeCanvas({
    draft: () => d,
    char: () => d.seen.char,
    tool: () => d.seen.tool,
    art,
    word,
    choose: char => {
      choose(char);
      brushes.put(char);
    },
    ...host,
  });
  return { brushes, canvas };
};

// panels are the board, and what the solver says and does beside it.
/** @param {Draft} d @param {Had} had @param {Host} host */
const panels = (d, had, host) => {
  const { tell, setter } = had,
    draft = () => d;
  let read = /** @type {Reading | null} */ (null);
  const asking = { begin: () => judge.stop(), end: () => judge.soon() };
  const { brushes, canvas } = boardOf(d, had, {
    drawing: rows => tints.drawing(d.textOf(rows)),
    done: () => host.changed('picture'),
    pointed: (row, column) => map.light(row, column),
  });
  const tints = setter.tints({ draft, tell, mark: tiles => canvas.mark({ tiles }) });
  const better = setter.better({
    draft,
    tell,
    ...asking,
    art: had.art,
    put(level, changes) {
      d.become(level);
      host.changed();
      canvas.mark({ changes });
    },
    mark: changes => canvas.mark({ changes }),
    rivals: () => [map.go, hard.go],
    undo: () => host.travel(-1),
  });
  const map = setter.map({
    draft,
    tell,
    ...asking,
    link: () => writeLink(d.card, { ...read, title: d.title }),
    mark: spots => canvas.mark({ spots }),
  });
  const hard = setter.hard({ draft, tell, ...asking, rivals: () => [map.go, ...better.buttons] });
  const judge = makeJudge({
    draft,
    faults: faults => canvas.mark({ faults }),
    judged(solvable, rating) {
      better.rated(rating);
      if (solvable === 'no') better.mend();
      else tints.look(d.text);
    },
    go: (r, c) => canvas.go(r, c),
    read(got) {
      read = got;
      if (!got) better.rated(NaN);
      host.read(got);
    },
  });
  return { brushes, canvas, tints, better, map, hard, judge, read: () => read };
};

// foreign reports whether a draft is in another notation than ours.
/** @param {Draft} d */
const foreign = d => {
  const chars = new Set(d.card.tiles.map(t => t[0]));
  return rowsOf(d.text).some(r => [...r].some(c => !chars.has(c)));
};

/** @param {HTMLElement} root @param {(by: number) => void} travel @param {() => unknown} play */
const keys = (root, travel, play) =>
  root.addEventListener('keydown', ev => {
    const key = ev.key.toLowerCase();
    if (!(ev.ctrlKey || ev.metaKey) || ev.altKey || /** @type {Element} */ (ev.target).matches('input'))
      return;
    if (key === 'z') travel(ev.shiftKey ? 1 : -1);
    else if (key === 'y') travel(1);
    else if (key === 'enter') play();
    else return;
    ev.preventDefault();
  });

// editor fills a room with what a draft is edited with, and returns what leaves it.
/** @param {HTMLElement} root @param {Draft} d */
const editor = async (root, d) => {
  const had = await fetched(d.card.name);

  // show brings all sides in line with the draft; from is the side that changed.
  /** @param {string} [from] */
  const show = from => {
    if (from !== 'text') text.value = d.text.replace(/\n$/, '');
    if (from !== 'picture') canvas.show();
    if (from !== 'title') title.value = d.title;
    text.rows = Math.min(Math.max(text.value.split('\n').length + 1, 6), 18);
    bar.show();
    tray?.show();
  };
  /** @param {string} [from] */
  const changed = from => {
    show(from);
    for (const panel of [tints, better, map, hard]) panel.changed(d.text);
    judge.soon();
  };
  /** @param {number} by */
  const travel = by => {
    if (!d.go(by)) return;
    changed();
    announce(say(by < 0 ? 'site.edit.undone' : 'site.edit.redone'));
  };
  // taken keeps what was read: a text in another notation becomes ours, as one step
  // with it, and a draft without a title takes that of its text.
  /** @param {Reading | null} got */
  const taken = got => {
    if (got && foreign(d)) {
      d.amend({ text: got.level });
      show();
    }
    if (got?.title && !d.title) {
      d.amend({ title: got.title });
      title.value = got.title;
    }
    for (const b of /** @type {NodeListOf<HTMLButtonElement>} */ (
      root.querySelectorAll('[data-needs-level]')
    ))
      b.disabled = !got;
  };
  const play = async () => {
    if (read()) await playFrom(read().link, '/edit/' + d.id, say('site.edit.back'));
  };

  const title = titleField(d, changed),
    text = textField(d, changed),
    bar = toolbar(d, had.book.asks ?? [], () => changed(), travel),
    tray = had.pieces?.tray(d, had.book.pieces, () => changed());
  const { brushes, canvas, tints, better, map, hard, judge, read } = panels(d, had, {
    changed,
    travel,
    read: taken,
  });
  keys(root, travel, play);
  root.append(
    editHead(d, title, read, play),
    e(
      'div',
      { class: 'editor' },
      e(
        'div',
        { class: 'drawing-area' },
        bar.box,
        brushes.box,
        brushes.letters,
        canvas.frame,
        canvas.line,
        tray?.box,
        tints.box,
        map.box,
        e('p', { class: 'soft keys-line', id: 'canvas-keys' }, say('site.edit.keys')),
      ),
      e(
        'div',
        { class: 'side' },
        judge.box,
        better.box,
        hard.box,
        e('section', { class: 'texts' }, e('h2', {}, say('site.edit.text')), text),
        copies(d, read),
      ),
    ),
  );
  brushes.put(d.seen.char);
  show();
  judge.soon();
  if (d.seen.at) {
    canvas.go(d.seen.at[0], d.seen.at[1]);
    delete d.seen.at;
  }
  d.onFollow = () => {
    changed();
    announce(say('site.edit.followed'));
  };
  return () => {
    if (!better.leave()) judge.stop();
    d.onFollow = null;
    d.save();
  };
};

// An address names a puzzle to begin with, a draft to go on with, or holds a level.
let close = () => {};

views.edit = {
  title: () => say('site.nav.make'),
  async show(root, [what]) {
    close = () => {};
    const card = what && cardOf(what),
      draft = what && !card && drafts.find(what);
    if (draft) close = await editor(root, draft);
    else if (card) await beginBlank(card);
    else if (what?.trim() && linkIn(what)) await edit(what);
    else await go('/make', true);
  },
  hide() {
    close();
    close = () => {};
  },
};
