// The editor: a level's text under a brush made of the puzzle's own tiles, the
// text itself beside the picture, and the solver's word on both. It knows no
// puzzle: tiles, words and judgement are the catalog's and the worker's.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  gw.views ??= {};
  const e = (...a) => gw.element(...a);
  const tools = ['paint', 'line', 'fill'];
  const largest = 200; // rows and columns that the form offers
  let close = () => {};

  const button = (name, label, act, attrs) => e('button', { type: 'button', title: label, 'aria-label': label, onclick: act, ...attrs }, gw.icon(name) ?? label);
  const worded = (icon, label, act, attrs) => e('button', { type: 'button', onclick: act, ...attrs }, icon && gw.icon(icon), e('span', {}, label));

  // blank is an empty board of about the size of a middling level.
  const blank = async card => {
    const { levels } = await gw.book(card.name), { rows } = await gw.readLink(levels[levels.length >> 1].link), within = (n, a, b) => Math.min(Math.max(n, a), b);
    const row = card.tiles[0][0].repeat(within(rows[0].length, 4, 12));
    return (row + '\n').repeat(within(rows.length, 4, 9));
  };

  // begin opens a new draft in the place of the address that asked for it.
  const begin = (card, text, title, fault) => {
    const d = gw.drafts.create(card, text, title);
    if (fault?.row > 0) d.seen.at = [fault.row, fault.column];
    d.save();
    return gw.go('/edit/' + d.id, true);
  };

  // take makes a draft of whatever was given. Of a text with many levels it asks
  // which; of one that nothing reads, and that is like several puzzles, of which.
  const take = gw.edit = async (text, card, fault) => {
    const any = await gw.readAny(text, card), got = any.link ? await gw.readLevel(any.link) : any;
    if (!got) return gw.refused({ message: gw.say('page.open.bad'), link: any.link });
    if (got.batch) return gw.chooseLevel(got.batch, level => take(level, got.card));
    const draft = card => begin(card, got.level ?? got.raw, got.title ?? '', fault);
    if (got.unsure?.length > 1) return gw.pick(gw.say('site.edit.which'), gw.say('site.edit.which.line'), got.unsure.map(p => [gw.of(p.title), p]), draft);
    return draft(got.card);
  };

  // pasteDialog takes a link, our text or the notation of an article.
  const pasteDialog = card => {
    const text = e('textarea', { rows: 8, spellcheck: 'false', autocomplete: 'off', 'aria-label': gw.say('site.edit.paste.line') });
    const go = () => { if (text.value.trim()) take(text.value.slice(0, 65536), card); else pasteDialog(card); };
    gw.dialog(gw.say('site.edit.paste'), [e('p', {}, gw.say('site.edit.paste.line')), text], [[gw.say('site.edit.paste.go'), go], [gw.say('page.close')]]);
  };

  // ---- the desk: what there is to go on with

  const desk = async root => {
    const drafts = gw.drafts.all();
    const start = card => e('li', {}, e('a', { class: 'tile', href: '#/edit/' + card.name }, gw.board(e('span', { class: 'picture' }), card.first), e('span', { class: 'caption' }, e('b', {}, gw.of(card.title)))));
    const kept = d => {
      const picture = e('span', { class: 'picture' });
      gw.art(d.card.name).then(art => picture.replaceChildren(gw.levelPicture(d.card, d.rows, art)));
      const name = d.title || gw.say('site.edit.untitled');
      return e('li', {}, e('a', { class: 'tile', href: '#/edit/' + d.id }, picture, e('span', { class: 'caption' }, e('b', {}, name)), e('span', { class: 'soft' }, `${gw.of(d.card.title)} · ${gw.date(d.at)}`)),
        button('close', gw.say('site.edit.remove', name), ev => { const li = ev.currentTarget.closest('li'); (li.nextSibling ?? li.previousSibling ?? li.closest('.room')).querySelector('a').focus(); li.remove(); removed(d); }, { class: 'remove' }));
    };
    const removed = d => {
      const back = gw.drafts.remove(d.id);
      gw.notice(gw.say('site.edit.removed', d.title || gw.say('site.edit.untitled')), [gw.say('site.edit.undelete'), () => { back(); if (gw.viewing() === 'edit') gw.again(); }]);
    };
    root.append(
      e('div', { class: 'head' }, e('div', {}, e('h1', {}, gw.say('site.nav.edit')), e('p', { class: 'soft' }, gw.say('site.edit.about'))),
        e('div', { class: 'row' }, worded('link', gw.say('site.edit.paste'), () => pasteDialog(), { class: 'first', id: 'paste' }))),
      e('section', { class: 'pack' }, e('h2', {}, gw.say('site.edit.blank')), e('ol', { class: 'tiles', id: 'blank' }, ...gridwiseCatalog.puzzles.map(start))),
      drafts.length ? e('section', { class: 'pack' }, e('h2', {}, gw.say('site.edit.drafts')), e('ol', { class: 'tiles', id: 'drafts' }, ...drafts.map(kept))) : '');
  };

  // ---- the palette

  // rove makes a group one stop of Tab, walked by the arrows.
  const rove = box => box.addEventListener('keydown', ev => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[ev.key], all = [...box.children];
    if (!step) return;
    const next = all[(all.indexOf(document.activeElement) + step + all.length) % all.length];
    next.focus();
    next.click();
    ev.preventDefault();
  });
  const press = (b, on) => { b.setAttribute('aria-pressed', String(on)); b.tabIndex = on ? 0 : -1; };

  // palette offers a brush for each tile; those that share a sprite share a
  // button, with their letters below.
  const palette = (card, book, art, chosen) => {
    const groups = new Map();
    for (const [char, , name] of card.tiles) groups.set(name, [...groups.get(name) ?? [], char]);
    const word = name => gw.of(book.tiles[name]) || name;
    const box = e('div', { class: 'palette', role: 'group', 'aria-label': gw.say('site.edit.palette') });
    const letters = e('div', { class: 'letters', role: 'group', 'aria-label': gw.say('site.edit.letters') });
    const swatch = char => e('span', { class: 'brush' }, gw.levelPicture(card, [char], art));
    const put = char => {
      const name = card.tiles.find(t => t[0] === char)[2], group = groups.get(name), held = letters.contains(document.activeElement);
      for (const b of box.children) press(b, b.dataset.name === name);
      letters.hidden = group.length < 2;
      letters.replaceChildren(...group.length < 2 ? [] : group.map(c => e('button', { type: 'button', 'data-char': c, onclick: () => { chosen(c); put(c); } }, c)));
      for (const b of letters.children) press(b, b.dataset.char === char);
      if (held) [...letters.children].find(b => b.dataset.char === char)?.focus();
      const b = [...box.querySelectorAll('button')].find(b => b.dataset.name === name);
      b.querySelector('kbd').textContent = char === ' ' ? '␣' : char;
      if (group.length > 1) b.querySelector('.brush').replaceChildren(gw.levelPicture(card, [char], art));
      b.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    };
    box.append(...[...groups].map(([name, [char]]) => e('button', { type: 'button', 'data-name': name, title: word(name), onclick: () => { chosen(char); put(char); } }, swatch(char), e('span', { class: 'word' }, word(name)), e('kbd', { 'aria-hidden': 'true' }, char === ' ' ? '␣' : char))));
    rove(box);
    rove(letters);
    return { box, letters, put };
  };

  // ---- the bench

  const bench = async (root, d) => {
    const [book, art] = await Promise.all([gw.book(d.card.name), gw.art(d.card.name)]);
    const card = d.card, word = char => { const t = card.tiles.find(t => t[0] === char); return t ? gw.of(book.tiles[t[2]]) || t[2] : char; };
    let char = d.seen.char ?? card.tiles[1]?.[0] ?? card.tiles[0][0], tool = d.seen.tool ?? 'paint', read = null;

    const title = e('input', { id: 'draft-title', value: d.title, maxlength: 80, placeholder: gw.say('site.edit.untitled'), 'aria-label': gw.say('site.edit.title'), autocomplete: 'off' });
    const text = e('textarea', { id: 'draft-text', spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', wrap: 'off', 'aria-label': gw.say('site.edit.text') });
    const number = (id, label) => e('input', { id, type: 'number', min: 1, max: largest, inputmode: 'numeric', 'aria-label': label, title: label });
    const high = number('draft-rows', gw.say('site.edit.rows')), wide = number('draft-cols', gw.say('site.edit.cols'));

    const canvas = gw.canvas({ draft: () => d, char: () => char, tool: () => tool, art, word, choose: c => { char = d.seen.char = c; brushes.put(c); }, done: () => changed('picture') });
    const judge = gw.judge({
      draft: () => d, faults: list => { canvas.faults(list); }, go: (r, c) => canvas.go(r, c),
      read(got) {
        read = got;
        // A text in another notation than ours becomes ours, as one step with it.
        const known = new Set(card.tiles.map(t => t[0]));
        if (got && gw.rowsOf(d.text).some(r => [...r].some(c => !known.has(c)))) { d.steps[d.now].text = got.level; d.save(); show('judge'); }
        if (got?.title && !d.title) { d.steps[d.now].title = got.title; d.save(); title.value = got.title; }
        for (const b of root.querySelectorAll('.needs-level')) b.disabled = !got;
      },
    });
    const brushes = palette(card, book, art, c => { char = d.seen.char = c; });

    // show brings all sides in line with the draft; from is the side that changed.
    const show = from => {
      if (from !== 'text') text.value = d.text.replace(/\n$/, '');
      if (from !== 'picture') canvas.show();
      if (from !== 'title') title.value = d.title;
      const rows = d.rows;
      text.rows = Math.min(Math.max(text.value.split('\n').length + 1, 6), 18);
      if (document.activeElement !== high) high.value = rows.length;
      if (document.activeElement !== wide) wide.value = rows[0].length;
      undo.disabled = !d.can(-1);
      redo.disabled = !d.can(1);
    };
    const changed = from => { show(from); judge.soon(); };
    const travel = by => { if (d.go(by)) { changed(); gw.announce(gw.say(by < 0 ? 'site.edit.undone' : 'site.edit.redone')); } };

    const undo = button('undo', gw.say('site.edit.undo'), () => travel(-1), { id: 'draft-undo', 'aria-keyshortcuts': 'Control+Z' });
    const redo = button('redo', gw.say('site.edit.redo'), () => travel(1), { id: 'draft-redo', 'aria-keyshortcuts': 'Control+Y' });
    const kinds = e('div', { class: 'kinds', role: 'group', 'aria-label': gw.say('site.edit.tools') }, ...tools.map(t => worded(t, gw.say('site.edit.tool.' + t), () => choose(t), { 'data-tool': t })));
    const choose = t => { tool = d.seen.tool = t; for (const b of kinds.children) press(b, b.dataset.tool === t); };
    rove(kinds);
    choose(tool);

    const play = async () => {
      if (!read) return;
      await gw.playFrom(read.link, '/edit/' + d.id, gw.say('site.edit.back'));
    };
    const level = () => ({ card, rows: gw.rowsOf(read.level), level: read.level, title: d.title, link: read.link });
    const copy = async form => { await gw.copy(gw.forms[form](level())); };
    const pictured = async kind => {
      const svg = await gw.svgOf(card, d.rows, d.title), blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await gw.pngOf(svg);
      gw.saveFile(blob, gw.fileName(card, d.title, kind));
      gw.announce(gw.say('site.edit.saved'));
    };
    const copied = (form, label, needs) => e('button', { type: 'button', id: 'copy-' + form, class: needs ? 'needs-level' : '', onclick: async ev => {
      const b = ev.currentTarget;
      if (form === 'svg' || form === 'png') await pictured(form); else await copy(form);
      b.dataset.done = '';
      setTimeout(() => delete b.dataset.done, 1500);
    } }, label);

    const resize = () => {
      const rows = d.rows, within = (f, now) => Math.min(Math.max(Math.round(f.value) || now, 1), largest);
      const h = high.value = within(high, rows.length), w = wide.value = within(wide, rows[0].length);
      if (d.resize(h, w)) changed();
    };
    for (const f of [high, wide]) f.addEventListener('change', resize);
    title.addEventListener('input', () => { if (d.put({ title: gw.titleOf(title.value) }, 'title')) changed('title'); });
    text.addEventListener('input', () => { if (d.put({ text: text.value.replace(/\n*$/, '\n') }, 'text')) changed('text'); });
    text.addEventListener('paste', ev => {
      const pasted = ev.clipboardData.getData('text');
      if (!gw.linkIn(pasted)) return;
      ev.preventDefault();
      take(pasted, card);
    });
    root.addEventListener('keydown', ev => {
      const key = ev.key.toLowerCase();
      if (!(ev.ctrlKey || ev.metaKey) || ev.altKey || ev.target.matches('input')) return;
      if (key === 'z') travel(ev.shiftKey ? 1 : -1);
      else if (key === 'y') travel(1);
      else if (key === 'enter') play();
      else return;
      ev.preventDefault();
    });

    const shift = (name, label, down, right) => button(name, label, () => { if (d.shift(down, right)) changed(); });
    root.append(
      e('div', { class: 'head bench-head' },
        e('div', { class: 'titles' }, e('h1', { class: 'unseen' }, gw.say('site.nav.edit')), e('p', { class: 'soft kicker' }, e('a', { href: '#/edit' }, gw.say('site.nav.edit')), ' · ', gw.of(card.title)), title),
        e('div', { class: 'row' },
          worded('watch', gw.say('site.edit.play'), play, { class: 'first needs-level', id: 'draft-play', disabled: true, title: 'Ctrl+Enter' }),
          worded('link', gw.say('page.share'), () => gw.shareLevel(level()), { class: 'needs-level', id: 'draft-share', disabled: true }),
          worded('menu', gw.say('site.edit.paste'), () => pasteDialog(card)))),
      e('div', { class: 'bench' },
        e('div', { class: 'easel' },
          e('div', { class: 'toolbar' }, kinds, e('span', { class: 'pair' }, undo, redo),
            e('span', { class: 'size' }, high, e('span', { 'aria-hidden': 'true' }, '×'), wide),
            e('span', { class: 'pair' }, shift('left', gw.say('site.edit.left'), 0, -1), shift('up', gw.say('site.edit.up'), -1, 0), shift('down', gw.say('site.edit.down'), 1, 0), shift('right', gw.say('site.edit.right'), 0, 1))),
          brushes.box, brushes.letters, canvas.frame,
          e('p', { class: 'soft keys-line', id: 'canvas-keys' }, gw.say('site.edit.keys'))),
        e('div', { class: 'side' }, judge.box, judge.told,
          e('section', { class: 'texts' }, e('h2', {}, gw.say('site.edit.text')), text),
          e('section', { class: 'copies' }, e('h2', {}, gw.say('site.edit.copy')), e('div', { class: 'row' },
            copied('link', gw.say('site.edit.copy.link'), true), copied('text', gw.say('site.edit.copy.text'), true), copied('markdown', 'Markdown', true), copied('html', 'HTML', true), copied('png', 'PNG'), copied('svg', 'SVG'))))));
    brushes.put(char);
    show();
    judge.soon();
    if (d.seen.at) { canvas.go(...d.seen.at); delete d.seen.at; }
    d.onFollow = () => { changed(); gw.announce(gw.say('site.edit.followed')); };
    close = () => { judge.stop(); d.onFollow = null; d.save(); };
  };

  gw.views.edit = {
    title: () => gw.say('site.nav.edit'),
    async show(root, [what]) {
      close = () => {};
      const card = what && gw.cardOf(what), draft = what && !card && gw.drafts.find(what);
      if (card) return begin(card, await blank(card), '');
      if (draft) return bench(root, draft);
      if (what?.trim() && gw.linkIn(what)) return take(what);
      return desk(root);
    },
    hide() { close(); close = () => {}; },
  };
})();
