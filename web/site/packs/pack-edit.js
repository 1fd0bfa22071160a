// Making a collection: title, introduction, and the levels, each with a sentence.
// They are put in order by dragging their pictures, or by buttons.
import { announce, board, notice } from '../parts/site-parts.js';
import { again, go } from '../parts/router.js';
import { linked, looked, named, packs, put } from './pack-store.js';
import { mostLink, packShare } from './pack-share.js';
import { unlessCut } from '../play/open.js';
import { headOf, wordButton } from '../parts/button.js';
import { isDead, rate, readAny } from '../parts/level.js';
import { say } from '../../page/words.js';
import { mostIntro, packIn, packLink, packText, parsePack, puzzleIn, readPack } from '../../page/pack.js';
import { levelKey, linkIn } from '../../page/link.js';
import { icon } from '../../page/icons.js';
import { $, element as e } from '../../page/element.js';
import { questionEdit } from './question-edit.js';
import { picker } from './picker.js';
import { dots } from '../../page/dots.js';

export { handIns } from './hand-ins.js';
export { packShare } from './pack-share.js';

const nearEdge = 70,
  scrolled = 14; // pixels from the edge of the window where a drag scrolls it, and by how much

// drags lets an item follow the pointer through its list: the others change
// places with it, so that it never leaves the page.
/** @param {HTMLElement} item @param {HTMLElement} handle @param {() => void} end */
const drags = (item, handle, end) =>
  handle.addEventListener('pointerdown', ev => {
    if (ev.button) return;
    ev.preventDefault();
    handle.setPointerCapture(ev.pointerId);
    item.classList.add('dragged');
    /** @param {PointerEvent} ev */
    const move = ({ clientY: y }) => {
      if (y < nearEdge || y > innerHeight - nearEdge) scrollBy(0, y < nearEdge ? -scrolled : scrolled);
      /** @param {Element} x */
      const middle = x => x.getBoundingClientRect().top + x.getBoundingClientRect().height / 2;
      while (item.previousElementSibling && y < middle(item.previousElementSibling))
        item.after(item.previousElementSibling);
      while (item.nextElementSibling && y > middle(item.nextElementSibling))
        item.before(item.nextElementSibling);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', move);
        item.classList.remove('dragged');
        end();
      },
      { once: true },
    );
  });

// found returns the levels in a text: links, a line each or in prose, a collection,
// or what else can be pasted.
/** @param {string} text */
const found = async text => {
  if (packIn(text)) return (await readPack(text)).items;
  const lines = parsePack(text)
    .items.map(x => ({ ...x, link: linkIn(x.link) }))
    .filter(x => x.link);
  if (lines.length) return lines;
  const got = await readAny(text.slice(0, 65536));
  return got.link ? [{ link: got.link, prose: '' }] : [];
};

/** @typedef {import('./pack-store.js').Looked} Looked */
/** @typedef {import('../../explain/steps/figure').Fault} Fault */

const unrated = new Set(); // levels that the solvers do not rate

/** @param {HTMLElement} root @param {string} id */
export const packEdit = (root, id) => {
  const pack = packs.read(id),
    list = e('ol', { class: 'packlist', id: 'packlist' }),
    size = e('p', { class: 'soft', id: 'pack-size' }),
    title = e('h1', {}, named(pack));
  let turn = 0,
    drawn = 0;

  const measure = async () => {
    const mine = ++turn,
      n = (await packLink(pack)).length;
    if (mine === turn)
      size.textContent = n > mostLink ? say('pack.toolong', n, mostLink) : say('pack.size', n, mostLink);
  };
  const keep = () => {
    if (!packs.save(id, pack)) notice(say('pack.unsaved'));
    title.textContent = named(pack);
    if (document.activeElement !== text) text.value = packText(pack);
    measure();
    tell();
  };
  // wrong is what cannot hold of an item; a place is one in its question, else that of its link.
  /** @type {WeakMap<import('../../page/pack.js').Item, Fault[]>} */
  const wrong = new WeakMap();
  // tell lists that beside each item, with the line and column of the text.
  const tell = () => {
    const at = parsePack(text.value).items;
    for (const [i, x] of pack.items.entries()) {
      const n = [...x.prose].length,
        { line = 1, askLine = 1 } = at[i] ?? {};
      const all = [
        ...(n > mostIntro ? [{ line, col: 1, text: say('pack.prose.long', n, mostIntro) }] : []),
        ...(wrong.get(x) ?? []).map(f => ({ ...f, line: f.line ? askLine + f.line - 1 : line })),
      ];
      list.querySelector(`[data-at="${i}"] .faults`)?.replaceChildren(
        ...all.map(f => {
          const told = say('pack.at', f.line, f.col, f.text);
          return e('button', { type: 'button', onclick: () => caret(f) }, told);
        }),
      );
    }
  };
  /** @param {Fault} f */
  const caret = ({ line, col }) => {
    written.open = true;
    const before = text.value.split('\n').slice(0, line - 1),
      from = before.reduce((n, l) => n + l.length + 1, col - 1);
    text.focus();
    text.setSelectionRange(from, from);
  };
  // rewrite takes the lesson from its text.
  const rewrite = async () => {
    const { items, ...got } = parsePack(text.value);
    Object.assign(pack, got, { items: await Promise.all(items.map(linked)) });
    for (const f of /** @type {const} */ (['title', 'intro'])) $('pack-' + f).value = pack[f];
    keep();
    draw();
  };
  const text = e('textarea', {
      id: 'pack-text',
      rows: 16,
      spellcheck: 'false',
      'aria-label': say('pack.text'),
      onchange: rewrite,
    }),
    written = e(
      'details',
      { class: 'packfield', id: 'pack-written' },
      e('summary', {}, say('pack.text')),
      text,
    );
  text.value = packText(pack);
  /** @param {number} i @param {number} by */
  const shift = (i, by) => {
    const [item] = pack.items.splice(i, 1);
    pack.items.splice(i + by, 0, item);
    keep();
    draw().then(all => {
      announce(say('pack.moved', all[i + by].title, i + by + 1, all.length));
      const b = $(`pack-${by < 0 ? 'up' : 'down'}-${i + by}`);
      (b.disabled ? $(`pack-${by < 0 ? 'down' : 'up'}-${i + by}`) : b).focus();
    });
  };
  /** @param {number} i @param {string} name */
  const take = (i, name) => {
    const [item] = pack.items.splice(i, 1);
    keep();
    draw().then(() => ($(`pack-take-${Math.min(i, pack.items.length - 1)}`) ?? $('pack-add')).focus());
    notice(say('pack.taken', name), [
      say('site.edit.undelete'),
      () => {
        pack.items.splice(i, 0, item);
        keep();
        if (root.isConnected) draw();
      },
    ]);
  };
  const ordered = () => {
    const order = [...list.children].map(li => Number(li.dataset.at));
    if (order.every((n, i) => n === i)) return;
    pack.items = order.map(n => pack.items[n]);
    keep();
    draw();
  };

  /** @param {Looked} x @param {number} i @param {Looked[]} all */
  const row = (x, i, all) => {
    const prose = e('textarea', {
      id: 'pack-prose-' + i,
      rows: x.link ? 1 : 4,
      placeholder: say(x.ask ? 'pack.prose.ask' : 'pack.prose.short'),
      'aria-label': say('pack.prose', x.title),
      oninput: () => {
        pack.items[i].prose = prose.value.trim();
        keep();
      },
    });
    prose.value = x.prose;
    const heading = e('input', {
      id: 'pack-heading-' + i,
      maxlength: 80,
      placeholder: say('pack.heading'),
      'aria-label': say('pack.heading.of', x.title),
      oninput: () => {
        pack.items[i].heading = heading.value.trim();
        keep();
      },
    });
    heading.value = x.heading ?? '';
    const item = pack.items[i],
      asked = x.ask
        ? questionEdit(
            item,
            puzzleIn(pack.items) ?? gridwiseCatalog.puzzles[0].name,
            'pack-ask-' + i,
            keep,
            all => {
              wrong.set(item, all);
              tell();
            },
          )
        : '';
    /** @type {(n: string, sign: string | Node, title: string, go: () => unknown, off?: boolean) => Node} */
    const act = (n, sign, title, onclick, disabled) => {
      const id = `pack-${n}-${i}`;
      return e('button', { type: 'button', id, disabled, title, 'aria-label': title, onclick }, sign);
    };
    const handle = e('span', { class: 'picture', title: say('pack.drag') }),
      li = e(
        'li',
        { 'data-at': i },
        handle,
        e(
          'div',
          { class: 'what' },
          e('b', {}, x.title),
          ' ',
          e('span', { class: 'soft' }, x.wrong || x.kind, ' ', dots(x.rating)),
          heading,
          prose,
          asked,
          e('div', { class: 'faults', role: 'status' }),
        ),
        e(
          'div',
          { class: 'row' },
          act('up', '↑', say('pack.up', x.title), () => shift(i, -1), i === 0),
          act('down', '↓', say('pack.down', x.title), () => shift(i, 1), i + 1 === all.length),
          act('take', icon('close'), say('pack.take', x.title), () => take(i, x.title)),
        ),
      );
    if (x.link) board(handle, x.link);
    else handle.append('¶');
    drags(li, handle, ordered);
    return li;
  };
  // hard has the solvers say, a level after the other, how hard those are of which
  // nobody knows it, and keeps that in the collection.
  /** @param {number} mine @param {import('../../page/pack.js').Item[]} items @param {Looked[]} all */
  const hard = async (mine, items, all) => {
    for (const [i, x] of all.entries()) {
      if (!x.link || !x.level?.whole) continue;
      const rated = x.rating !== undefined || unrated.has(levelKey(x.link)),
        { rating, stopped } = rated ? x : await rate(x.level);
      if (stopped) return;
      if (!x.shipped && !x.ask && (await isDead(x.level))) {
        wrong.set(items[i], [{ line: 0, col: 1, text: say('pack.dead') }]);
        tell();
      }
      if (rating === undefined) {
        unrated.add(levelKey(x.link));
        continue;
      }
      if (items[i].rating !== String(rating)) {
        items[i].rating = String(rating);
        keep();
      }
      if (mine !== drawn) return;
      if (!rated) list.querySelector(`[data-at="${i}"] .soft`).append(dots(rating));
    }
  };
  const draw = async () => {
    const mine = ++drawn,
      items = [...pack.items],
      all = await Promise.all(items.map(looked));
    list.replaceChildren(...all.map((x, i) => row(x, i, all)));
    tell();
    if (!all.length) list.append(e('li', { class: 'empty soft' }, say('pack.empty')));
    hard(mine, items, all);
    return all;
  };

  /** @type {(name: 'title' | 'intro', word: string, kind: 'input' | 'textarea', more: Attributes) => Node} */
  const field = (name, word, kind, more) => {
    const f = e(kind, {
      id: 'pack-' + name,
      oninput: () => {
        pack[name] = f.value.trim();
        keep();
      },
      ...more,
    });
    f.value = pack[name];
    return e('label', { class: 'packfield' }, e('span', {}, word), f);
  };
  // add puts items at the end. What the author is to write gets the focus.
  /** @param {Parameters<typeof put>[1]} items */
  const add = async items => {
    const at = pack.items.length;
    put(pack, items);
    keep();
    await draw();
    if (!items[0].link || items[0].ask) $('pack-heading-' + at)?.focus();
  };
  const given = e('textarea', {
    id: 'pack-add',
    rows: 3,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': say('pack.add.line'),
  });
  const paste = async () => {
    const levels = await found(given.value);
    if (!levels.length) return notice(say('pack.add.none'));
    return unlessCut([packIn(given.value), ...levels.map(l => l.link)], 'pack.add.arrived', () => {
      given.value = '';
      return add(levels);
    });
  };
  const remove = () => {
    packs.remove(id);
    go('/make', true);
    notice(say('pack.removed', named(pack)), [
      say('site.edit.undelete'),
      () => {
        packs.save(id, pack);
        again();
      },
    ]);
  };
  root.append(
    headOf(
      [e('p', { class: 'soft kicker' }, e('a', { href: '#/make' }, say('site.nav.make'))), title],
      wordButton('link', say('page.share'), () => packShare(pack), { id: 'pack-send', class: 'first' }),
      wordButton('watch', say('pack.show'), async () => go('/pack/' + (await packLink(pack))), {
        id: 'pack-see',
      }),
      wordButton('close', say('pack.remove'), remove, { id: 'pack-remove' }),
    ),
    field('title', say('pack.title'), 'input', { maxlength: 80 }),
    field('intro', say('pack.intro'), 'textarea', { rows: 3, maxlength: 2000 }),
    list,
    e('h2', {}, say('pack.add')),
    picker(add),
    e('p', {}, say('pack.add.line')),
    given,
    e('div', { class: 'row' }, wordButton('new', say('pack.add.go'), paste, { id: 'pack-add-go' })),
    written,
    size,
  );
  measure();
  return draw();
};
