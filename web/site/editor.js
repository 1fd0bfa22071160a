// The editor: a level's text under a brush made of the puzzle's own tiles, the
// text itself beside the picture, and the solver's word on both. It knows no
// puzzle: tiles, words and judgement are the catalog's and the worker's.
import { levelText, rowsOf } from '../page/level-text.js';
import { views } from './views.js';
import { playFrom } from './site.js';
import {
  announce,
  art as artOf,
  board,
  book as bookOf,
  copy as copyText,
  date,
  dialog,
  notice,
} from './site-parts.js';
import { shareLevel } from './share.js';
import { again, go as goTo, viewing } from './router.js';
import { fileName, forms, svgOf } from './picture.js';
import { chooseLevel, pick, refused } from './open.js';
import { readAny, readLevel, teller } from './level.js';
import { judge as makeJudge } from './judge.js';
import { drafts as allDrafts } from './draft.js';
import { canvas as makeCanvas } from './canvas.js';
import { levelPicture } from './level-picture.js';
import { of, say } from '../page/words.js';
import { cardOf, linkIn, readLink, titleOf } from '../page/link.js';
import { writeLink } from '../page/write-link.js';
import { icon as iconOf } from '../page/icons.js';
import { $, element as e, part } from '../page/element.js';
import { saveFile } from '../page/save-file.js';

/** @typedef {import('./draft.js').Draft} Draft */

// tools are the brushes, with the names of their icons.
const tools = { paint: 'paint', line: 'line', fill: 'fill', look: 'foresee' };
const largest = 200; // rows and columns that the form offers
let close = () => {};

/**
 * @param {string} name
 * @param {string} label
 * @param {(ev: Happened) => unknown} act
 * @param {Attributes} [attrs]
 */
const button = (name, label, act, attrs) =>
  e(
    'button',
    { type: 'button', title: label, 'aria-label': label, onclick: act, ...attrs },
    iconOf(name) ?? label,
  );
/** @param {string} icon @param {string} label @param {() => unknown} act @param {Attributes} [attrs] */
const worded = (icon, label, act, attrs) =>
  e('button', { type: 'button', onclick: act, ...attrs }, icon && iconOf(icon), e('span', {}, label));

// blank is an empty board of about the size of a middling level.
/** @param {Card} card */
const blank = async card => {
  const { levels } = await bookOf(card.name),
    { rows } = await readLink(levels[levels.length >> 1].link),
    within = /** @type {(n: number, a: number, b: number) => number} */ (n, a, b) =>
      Math.min(Math.max(n, a), b);
  const row = card.tiles[0][0].repeat(within(rows[0].length, 4, 12));
  return (row + '\n').repeat(within(rows.length, 4, 9));
};

// begin opens a new draft in the place of the address that asked for it.
/** @param {Card} card @param {string} text @param {string} title @param {Fault} [fault] */
const begin = (card, text, title, fault) => {
  const d = allDrafts.create(card, text, title);
  if (fault?.row > 0) d.seen.at = [fault.row, fault.column];
  d.save();
  return goTo('/edit/' + d.id, true);
};

// edit makes a draft of whatever was given. Of a text with many levels it asks
// which; of one that nothing reads, and that is like several puzzles, of which.
/** @type {(text: string, card?: Card, fault?: Fault) => Promise<unknown>} */
export const edit = async (text, card, fault) => {
  const any = await readAny(text, card),
    got = any.link ? await readLevel(any.link) : any;
  if (!got) return refused({ message: say('page.open.bad'), link: any.link });
  if (got.batch) return chooseLevel(got.batch, level => edit(level, got.card));
  /** @param {Card} card */
  const draft = card => begin(card, got.level ?? got.raw, got.title ?? '', fault);
  if (got.unsure?.length > 1)
    return pick(
      say('site.edit.which'),
      say('site.edit.which.line'),
      got.unsure.map(p => [of(p.title), p]),
      draft,
    );
  return draft(got.card);
};

// pasteDialog takes a link, our text or the notation of an article.
/** @param {Card} [card] */
const pasteDialog = card => {
  const text = e('textarea', {
    rows: 8,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': say('site.edit.paste.line'),
  });
  const go = () => {
    if (text.value.trim()) edit(text.value.slice(0, 65536), card);
    else pasteDialog(card);
  };
  dialog(
    say('site.edit.paste'),
    [e('p', {}, say('site.edit.paste.line')), text],
    [[say('site.new.edit'), go], [say('page.close')]],
  );
};

// The desk is what there is to go on with

/** @param {HTMLElement} root */
const desk = async root => {
  const drafts = allDrafts.all();
  /** @param {Card} card */
  const start = card =>
    e(
      'li',
      { class: 'tile' },
      board(e('span', { class: 'picture' }), card.cover),
      e('span', { class: 'caption' }, e('b', {}, of(card.title))),
      e(
        'span',
        { class: 'row' },
        e('a', { class: 'button', href: '#/edit/' + card.name }, say('site.make.draw')),
        e('a', { class: 'button', href: '#/new/' + card.name }, say('site.make.new')),
      ),
    );
  /** @param {Draft} d */
  const kept = d => {
    const picture = e('span', { class: 'picture' });
    artOf(d.card.name).then(art => picture.replaceChildren(levelPicture(d.card, d.rows, art)));
    const name = d.title || say('site.edit.untitled');
    return e(
      'li',
      {},
      e(
        'a',
        { class: 'tile', href: '#/edit/' + d.id },
        picture,
        e('span', { class: 'caption' }, e('b', {}, name)),
        e('span', { class: 'soft' }, `${of(d.card.title)} · ${date(d.at)}`),
      ),
      button(
        'close',
        say('site.edit.remove', name),
        ev => {
          const li = ev.currentTarget.closest('li');
          (li.nextElementSibling ?? li.previousElementSibling ?? $('view')).querySelector('a').focus();
          li.remove();
          removed(d);
        },
        { class: 'remove' },
      ),
    );
  };
  /** @param {Draft} d */
  const removed = d => {
    const back = allDrafts.remove(d.id);
    notice(say('site.edit.removed', d.title || say('site.edit.untitled')), [
      say('site.edit.undelete'),
      () => {
        back();
        if (viewing() === 'make') again();
      },
    ]);
  };
  root.append(
    e(
      'div',
      { class: 'head' },
      e('div', {}, e('h1', {}, say('site.nav.make')), e('p', { class: 'soft' }, say('site.make.about'))),
      e(
        'div',
        { class: 'row' },
        worded('open', say('site.edit.paste'), () => pasteDialog(), { class: 'first', id: 'paste' }),
      ),
    ),
    e('ol', { class: 'tiles making-of', id: 'making-of' }, ...gridwiseCatalog.puzzles.map(start)),
    drafts.length
      ? e(
          'section',
          { class: 'pack' },
          e('h2', {}, say('site.edit.drafts')),
          e('ol', { class: 'tiles drafts', id: 'drafts' }, ...drafts.map(kept)),
        )
      : '',
  );
};

// rove makes a group one stop of Tab, walked by the arrows.
/** @param {HTMLDivElement} box */
const rove = box =>
  box.addEventListener('keydown', ev => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[ev.key],
      all = /** @type {HTMLElement[]} */ ([...box.children]);
    if (!step) return;
    const next =
      all[
        (all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step + all.length) % all.length
      ];
    next.focus();
    next.click();
    ev.preventDefault();
  });
/** @param {HTMLElement} b @param {boolean} on */
const press = (b, on) => {
  b.setAttribute('aria-pressed', String(on));
  b.tabIndex = on ? 0 : -1;
};

// palette offers a brush for each tile; those that share a sprite share a
// button, with their letters below.
/**
 * @param {Card} card
 * @param {Details} book
 * @param {Record<string, string>} art
 * @param {(char: string) => void} chosen
 */
const palette = (card, book, art, chosen) => {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const [char, , name] of card.tiles) groups.set(name, [...(groups.get(name) ?? []), char]);
  /** @param {string | number} name */
  const word = name => of(book.tiles[name]) || name;
  const box = e('div', { class: 'palette', role: 'group', 'aria-label': say('site.edit.palette') });
  const letters = e('div', { class: 'letters', role: 'group', 'aria-label': say('site.edit.letters') });
  /** @param {string} char */
  const swatch = char => e('span', { class: 'brush' }, levelPicture(card, [char], art));
  /** @param {string} char */
  const put = char => {
    const name = card.tiles.find(t => t[0] === char)[2],
      group = groups.get(name),
      held = letters.contains(document.activeElement);
    for (const b of box.children) press(b, b.dataset.name === name);
    letters.hidden = group.length < 2;
    letters.replaceChildren(
      ...(group.length < 2
        ? []
        : group.map(c =>
            e(
              'button',
              {
                type: 'button',
                'data-char': c,
                onclick: () => {
                  chosen(c);
                  put(c);
                },
              },
              c,
            ),
          )),
    );
    for (const b of letters.children) press(b, b.dataset.char === char);
    if (held) [...letters.children].find(b => b.dataset.char === char)?.focus();
    const b = [...box.querySelectorAll('button')].find(b => b.dataset.name === name);
    b.querySelector('kbd').textContent = char === ' ' ? '␣' : char;
    if (group.length > 1) b.firstElementChild.replaceChildren(levelPicture(card, [char], art));
    b.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  };
  box.append(
    ...[...groups].map(([name, [char]]) =>
      e(
        'button',
        {
          type: 'button',
          'data-name': name,
          title: word(name),
          onclick: () => {
            chosen(char);
            put(char);
          },
        },
        swatch(char),
        e('span', { class: 'word' }, word(name)),
        e('kbd', { 'aria-hidden': 'true' }, char === ' ' ? '␣' : char),
      ),
    ),
  );
  rove(box);
  rove(letters);
  return { box, letters, put };
};

/** @param {HTMLElement} root @param {Draft} d */
const bench = async (root, d) => {
  const { name } = d.card,
    [book, art, tell, setter] = await Promise.all([
      bookOf(name),
      artOf(name),
      teller(name),
      part('bench-page.js'),
    ]);
  const card = d.card,
    word = /** @param {string} char */ char => {
      const t = card.tiles.find(t => t[0] === char);
      return t ? of(book.tiles[t[2]]) || t[2] : char;
    };
  let char = d.seen.char ?? card.tiles[1]?.[0] ?? card.tiles[0][0],
    tool = d.seen.tool ?? 'paint',
    read = /** @type {Reading | null} */ (null);

  const title = e('input', {
    id: 'draft-title',
    class: 'draft-title',
    value: d.title,
    maxlength: 80,
    placeholder: say('site.edit.untitled'),
    'aria-label': say('site.edit.title'),
    autocomplete: 'off',
  });
  const text = e('textarea', {
    id: 'draft-text',
    class: 'draft-text',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    wrap: 'off',
    'aria-label': say('site.edit.text'),
  });
  /** @param {string} id @param {string} label */
  const number = (id, label) =>
    e('input', {
      id,
      type: 'number',
      min: 1,
      max: largest,
      inputmode: 'numeric',
      'aria-label': label,
      title: label,
    });
  const high = number('draft-rows', say('site.edit.rows')),
    wide = number('draft-cols', say('site.edit.cols'));

  const options = book.asks?.map(q => e('option', { value: q.line }, of(q.word))) ?? [];
  const question = e('select', { id: 'draft-question', 'aria-label': say('site.edit.question') }, ...options);
  question.addEventListener('change', () => {
    if (d.put({ text: levelText(d.rows, question.value) })) changed();
  });

  const canvas = makeCanvas({
    draft: () => d,
    char: () => char,
    tool: () => tool,
    art,
    word,
    choose: c => {
      char = d.seen.char = c;
      brushes.put(c);
    },
    drawing: rows => tints.drawing(levelText(rows, d.rules)),
    done: () => changed('picture'),
    pointed: (row, column) => map.light(row, column),
  });
  const tints = setter.tints({ draft: () => d, tell, mark: tiles => canvas.mark({ tiles }) });
  const better = setter.better({
    draft: () => d,
    tell,
    begin: () => judge.stop(),
    end: () => judge.soon(),
    put(level, changes) {
      d.put({ text: level });
      changed();
      canvas.mark({ changes });
    },
    mark: changes => canvas.mark({ changes }),
    undo: () => travel(-1),
  });
  const map = setter.map({
    draft: () => d,
    tell,
    link: () => writeLink(card, { ...read, title: d.title }),
    begin: () => judge.stop(),
    end: () => judge.soon(),
    mark: spots => canvas.mark({ spots }),
  });
  const judge = makeJudge({
    draft: () => d,
    faults: faults => canvas.mark({ faults }),
    judged(solvable, rating) {
      better.rated(rating);
      if (solvable === 'no') better.mend();
      else tints.look(d.text);
    },
    go: (r, c) => canvas.go(r, c),
    read(got) {
      read = got;
      // A text in another notation than ours becomes ours, as one step with it.
      const known = new Set(card.tiles.map(t => t[0]));
      if (got && rowsOf(d.text).some(r => [...r].some(c => !known.has(c)))) {
        d.steps[d.now].text = got.level;
        d.save();
        show('judge');
      }
      if (got?.title && !d.title) {
        d.steps[d.now].title = got.title;
        d.save();
        title.value = got.title;
      }
      for (const b of /** @type {NodeListOf<HTMLButtonElement>} */ (
        root.querySelectorAll('[data-needs-level]')
      ))
        b.disabled = !got;
    },
  });
  const brushes = palette(card, book, art, c => {
    char = d.seen.char = c;
  });

  // show brings all sides in line with the draft; from is the side that changed.
  /** @param {string} [from] */
  const show = from => {
    if (from !== 'text') text.value = d.text.replace(/\n$/, '');
    if (from !== 'picture') canvas.show();
    if (from !== 'title') title.value = d.title;
    question.value = book.asks?.some(q => q.line === d.rules) ? d.rules : '';
    const rows = d.rows;
    text.rows = Math.min(Math.max(text.value.split('\n').length + 1, 6), 18);
    if (document.activeElement !== high) high.value = String(rows.length);
    if (document.activeElement !== wide) wide.value = String(rows[0].length);
    undo.disabled = !d.can(-1);
    redo.disabled = !d.can(1);
  };
  /** @param {string} [from] */
  const changed = from => {
    show(from);
    tints.changed(d.text);
    better.changed(d.text);
    map.changed(d.text);
    judge.soon();
  };
  /** @param {number} by */
  const travel = by => {
    if (d.go(by)) {
      changed();
      announce(say(by < 0 ? 'site.edit.undone' : 'site.edit.redone'));
    }
  };

  const undo = button('undo', say('site.edit.undo'), () => travel(-1), {
    id: 'draft-undo',
    'aria-keyshortcuts': 'Control+Z',
  });
  const redo = button('redo', say('site.edit.redo'), () => travel(1), {
    id: 'draft-redo',
    'aria-keyshortcuts': 'Control+Y',
  });
  const kinds = e(
    'div',
    { class: 'kinds', role: 'group', 'aria-label': say('site.edit.tools') },
    ...Object.entries(tools).map(([t, icon]) =>
      worded(icon, say('site.edit.tool.' + t), () => choose(t), { 'data-tool': t }),
    ),
  );
  /** @param {string} t */
  const choose = t => {
    tool = d.seen.tool = t;
    for (const b of kinds.children) press(b, b.dataset.tool === t);
  };
  rove(kinds);
  choose(tool);

  const play = async () => {
    if (!read) return;
    await playFrom(read.link, '/edit/' + d.id, say('site.edit.back'));
  };
  const level = () => ({
    card,
    rows: rowsOf(read.level),
    level: read.level,
    title: d.title,
    link: read.link,
  });
  const pictured = async () => {
    saveFile(
      new Blob([await svgOf(card, d.rows, d.title)], { type: 'image/svg+xml' }),
      fileName(card, d.title, 'svg'),
    );
    announce(say('site.edit.saved'));
  };
  /** @param {string} form @param {string} label @param {() => Promise<unknown>} act @param {string} [needs] */
  const copied = (form, label, act, needs) =>
    e(
      'button',
      {
        type: 'button',
        id: 'copy-' + form,
        'data-needs-level': needs,
        onclick: async ev => {
          const b = ev.currentTarget;
          await act();
          b.dataset.done = '';
          setTimeout(() => delete b.dataset.done, 1500);
        },
      },
      label,
    );

  const resize = () => {
    const rows = d.rows,
      within = /** @param {HTMLInputElement} f @param {number} now */ (f, now) =>
        Math.min(Math.max(Math.round(Number(f.value)) || now, 1), largest);
    const h = within(high, rows.length),
      w = within(wide, rows[0].length);
    high.value = String(h);
    wide.value = String(w);
    if (d.resize(h, w)) changed();
  };
  for (const f of [high, wide]) f.addEventListener('change', resize);
  title.addEventListener('input', () => {
    if (d.put({ title: titleOf(title.value) }, 'title')) changed('title');
  });
  text.addEventListener('input', () => {
    if (d.put({ text: text.value.replace(/\n*$/, '\n') }, 'text')) changed('text');
  });
  text.addEventListener('paste', ev => {
    const pasted = ev.clipboardData.getData('text');
    if (!linkIn(pasted)) return;
    ev.preventDefault();
    edit(pasted, card);
  });
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

  /** @param {string} name @param {string} label @param {number} down @param {number} right */
  const shift = (name, label, down, right) =>
    button(name, label, () => {
      if (d.shift(down, right)) changed();
    });
  root.append(
    e(
      'div',
      { class: 'head bench-head' },
      e(
        'div',
        { class: 'titles' },
        e('h1', { class: 'unseen' }, say('site.nav.make')),
        e(
          'p',
          { class: 'soft kicker' },
          e('a', { href: '#/make' }, say('site.nav.make')),
          ' · ',
          of(card.title),
        ),
        title,
      ),
      e(
        'div',
        { class: 'row' },
        worded('watch', say('site.edit.play'), play, {
          class: 'first',
          'data-needs-level': '',
          id: 'draft-play',
          disabled: true,
          title: 'Ctrl+Enter',
        }),
        worded('link', say('page.share'), () => shareLevel(level()), {
          'data-needs-level': '',
          id: 'draft-share',
          disabled: true,
        }),
        worded('open', say('site.edit.paste'), () => pasteDialog(card)),
      ),
    ),
    e(
      'div',
      { class: 'bench' },
      e(
        'div',
        { class: 'drawing-area' },
        e(
          'div',
          { class: 'toolbar' },
          kinds,
          e('span', { class: 'pair' }, undo, redo),
          e('span', { class: 'size' }, high, e('span', { 'aria-hidden': 'true' }, '×'), wide),
          options.length ? question : null,
          e(
            'span',
            { class: 'pair' },
            shift('left', say('site.edit.left'), 0, -1),
            shift('up', say('site.edit.up'), -1, 0),
            shift('down', say('site.edit.down'), 1, 0),
            shift('right', say('site.edit.right'), 0, 1),
          ),
        ),
        brushes.box,
        brushes.letters,
        canvas.frame,
        canvas.line,
        tints.box,
        map.box,
        e('p', { class: 'soft keys-line', id: 'canvas-keys' }, say('site.edit.keys')),
      ),
      e(
        'div',
        { class: 'side' },
        judge.box,
        better.box,
        e('section', { class: 'texts' }, e('h2', {}, say('site.edit.text')), text),
        e(
          'section',
          { class: 'copies' },
          e('h2', {}, say('site.edit.copy')),
          e(
            'div',
            { class: 'row' },
            copied('text', say('site.edit.copy.text'), () => copyText(forms.text(level())), ''),
            copied('markdown', 'Markdown', () => copyText(forms.markdown(level())), ''),
            copied('svg', 'SVG', pictured),
          ),
        ),
      ),
    ),
  );
  brushes.put(char);
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
  close = () => {
    judge.stop();
    d.onFollow = null;
    d.save();
  };
};

views.make = { title: () => say('site.nav.make'), show: desk };
views.edit = {
  title: () => say('site.nav.make'),
  async show(root, [what]) {
    close = () => {};
    const card = what && cardOf(what),
      draft = what && !card && allDrafts.find(what);
    if (card) return begin(card, await blank(card), '');
    if (draft) return bench(root, draft);
    return what?.trim() && linkIn(what) ? edit(what) : goTo('/make', true);
  },
  hide() {
    close();
    close = () => {};
  },
};
