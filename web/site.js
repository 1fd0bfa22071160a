// The site's page. It holds the player in a frame and speaks to it only as any
// page may: the address names the level, the frame plays it.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const { $, element: e } = { $: id => document.getElementById(id), element: (...a) => gw.element(...a) };

  let puzzle = null; // card of the catalog
  let book = null;   // its levels and rules
  let at = -1;       // index of the level in book.levels, -1 for one from a link
  let shown = '';    // link of the level in the frame
  let awaited = null;

  const frame = () => $('frame').contentWindow;
  const post = m => frame()?.postMessage({ gridwise: 1, ...m }, location.origin);

  // ---- choosing

  const hash = () => { try { return decodeURIComponent(location.hash.slice(1)); } catch { return location.hash.slice(1); } };
  const address = link => location.pathname + location.search + '#' + link;
  const levelOf = link => link.split('.').slice(0, 2).join('.');

  const choosePuzzle = async card => {
    if (puzzle !== card) {
      puzzle = card;
      book = await gw.book(card.name);
      if (puzzle !== card) return;
      describe();
    }
  };

  // open plays a link. The frame is asked by its address the first time, by a
  // message later.
  const open = (link, focus) => {
    if (!$('frame').src) {
      const params = new URLSearchParams({ start: 'visible', l: link, theme: gw.theme.wanted, lang: gw.lang });
      $('frame').src = 'web/play.html?' + params;
    } else post({ type: 'load', level: link });
    if (focus) { $('frame').focus({ preventScroll: true }); post({ type: 'focus' }); }
    awaited = focus ? link : null;
  };

  const openLevel = async (card, index, focus = true) => {
    await choosePuzzle(card);
    const level = book.levels[index];
    if (!level) return;
    history.pushState(null, '', address(level.link));
    mark(index);
    open(level.link, focus);
  };

  const mark = index => {
    at = index;
    $('level').value = at;
    $('previous').disabled = at <= 0;
    $('next').disabled = !book || at + 1 >= book.levels.length;
    const level = book?.levels[at];
    $('title').textContent = level ? level.notes.title ?? gw.say('page.level', at + 1) : gw.say('page.own');
    document.title = `${$('title').textContent} · ${gw.of(puzzle?.title)} · Gridwise`;
    $('levels').querySelectorAll('button').forEach((b, i) => b.toggleAttribute('aria-current', i === at));
    $('puzzles').querySelectorAll('button').forEach(b => b.setAttribute('aria-pressed', b.dataset.name === puzzle?.name));
  };

  // follow brings the page in line with a level that the frame opened.
  const follow = async link => {
    shown = link;
    const name = /^[a-z]+/.exec(link)?.[0];
    const card = gridwiseCatalog.puzzles.find(p => p.name === name);
    if (!card) return;
    await choosePuzzle(card);
    mark(book.levels.findIndex(l => levelOf(l.link) === levelOf(link) && same(l.link, link)));
    if (levelOf(hash()) !== levelOf(link)) history.replaceState(null, '', address(link));
    gw.store.write('last', link);
  };
  const field = (link, letter) => link.split('.').slice(2, -1).find(f => f[0] === letter) ?? '';
  const same = (a, b) => field(a, 'p') === field(b, 'p');

  const step = by => { if (book?.levels[at + by]) openLevel(puzzle, at + by); };

  const goAddress = async () => {
    const text = hash();
    if (text) { open(text, unfocused()); return; }
    const last = gw.store.read('last');
    const link = last && await gw.readLink(last) ? last : gridwiseCatalog.puzzles[0].first;
    history.replaceState(null, '', address(link));
    open(link, unfocused());
  };

  // A page just opened plays at once with the keys, unless the reader is already
  // somewhere on it.
  const unfocused = () => document.activeElement === document.body;

  // ---- what stands on the page

  const done = () => { try { return JSON.parse(gw.store.read('solved') ?? '{}') ?? {}; } catch { return {}; } };

  const describe = () => {
    const solved = done();
    const name = (l, i) => l.notes.title ?? gw.say('page.level', i + 1);
    $('line').textContent = gw.of(puzzle.line);
    $('level').replaceChildren(e('option', { value: -1, hidden: true }, gw.say('page.own')),
      ...book.levels.map((l, i) => e('option', { value: i }, `${i + 1}. ${name(l, i)}${solved[levelOf(l.link)] ? ' ✓' : ''}`)));
    $('levels').replaceChildren(...book.levels.map((l, i) => e('button', { type: 'button', title: name(l, i), 'aria-label': `${i + 1}. ${name(l, i)}`,
      class: solved[levelOf(l.link)] ? 'solved' : '', onclick: () => openLevel(puzzle, i) }, String(i + 1))));
    for (const part of ['rules', 'story']) {
      const said = book[part][gw.lang]?.length ? book[part][gw.lang] : book[part].en;
      $(part).replaceChildren(...said.map(s => e('p', {}, s)));
    }
    const row = (keys, word) => [e('dt', {}, ...keys.map(k => e('kbd', {}, gw.keyName(k)))), e('dd', {}, word)];
    $('keys').replaceChildren(
      ...book.verbs.filter(v => v.keys).flatMap(v => row(v.keys, gw.of(v.word))),
      ...gridwiseCatalog.commands.filter(c => c.keys).flatMap(c => row(c.keys.slice(0, 1), gw.of(c.word))));
  };

  const cards = () => {
    $('puzzles').replaceChildren(...gridwiseCatalog.puzzles.map(p => {
      const picture = e('span', { class: 'picture' });
      gw.readLink(p.first).then(async l => { if (l?.rows.length) picture.replaceChildren(gw.poster(crop(l.rows), p, await gw.art(p.name))); });
      return e('button', { type: 'button', 'data-name': p.name, 'aria-pressed': 'false', title: gw.of(p.line), onclick: () => visit(p) },
        picture, e('span', { class: 'name' }, gw.of(p.title)));
    }));
  };
  const crop = rows => rows.slice(0, 5).map(r => r.slice(0, 7));

  // visit goes to the level of a puzzle where the reader left off.
  const visit = async card => {
    const levels = (await gw.book(card.name)).levels, solved = done();
    const open = levels.findIndex(l => !solved[levelOf(l.link)]);
    openLevel(card, Math.max(open, 0));
  };

  // ---- dialogs

  const openDialog = () => {
    const text = e('textarea', { rows: 5, spellcheck: 'false', autocomplete: 'off', 'aria-label': gw.say('page.open.line') });
    const go = () => { if (text.value.trim()) { post({ type: 'load', level: text.value.slice(0, 65536) }); $('frame').focus({ preventScroll: true }); post({ type: 'focus' }); } };
    text.addEventListener('keydown', ev => { if (ev.key === 'Enter' && !ev.shiftKey && !text.value.includes('\n')) { ev.preventDefault(); $('dialog').close(); go(); } });
    gw.dialog(gw.say('page.open'), [e('p', {}, gw.say('page.open.line')), text], [[gw.say('page.open.go'), go], [gw.say('page.close')]]);
  };

  const shareDialog = (level, withMoves, count) => {
    const links = [[gw.say('page.share.level'), level]];
    if (withMoves && count > 0) links.push([gw.say('page.share.moves'), withMoves]);
    const rows = links.map(([label, link]) => {
      const field = e('input', { readonly: true, value: new URL(address(link), location.href).href, 'aria-label': label, onfocus: ev => ev.target.select() });
      const button = e('button', { type: 'button', onclick: async () => { if (await gw.copy(field.value, field)) button.textContent = gw.say('page.copied'); } }, gw.say('page.copy'));
      return e('div', { class: 'copyrow' }, e('span', {}, label), field, button);
    });
    gw.dialog(gw.say('page.share'), [...rows, e('p', { class: 'soft' }, gw.say('page.share.private'))], [[gw.say('page.close'), null]]);
  };

  // ---- the win

  const won = m => {
    const solved = done(), key = levelOf(shown);
    const before = solved[key];
    if (!before || m.n < before.n) solved[key] = { n: m.n, best: Boolean(m.atBest), helped: Boolean(m.helped) };
    gw.store.write('solved', JSON.stringify(solved));
    if (at >= 0) describe();
    mark(at);
    const score = m.value !== undefined && m.value !== m.n;
    const lines = [score ? gw.say('page.won.score', m.value) : gw.say('page.won.moves', m.n)];
    if (m.atBest && m.proven) lines.push(gw.say('page.won.best'));
    else if (m.atBest) lines.push(gw.say('page.won.same'));
    else if (m.best !== null && m.best !== undefined) lines.push(gw.say(score ? 'page.won.score.more' : 'page.won.more', m.best));
    if (m.helped) lines.push(gw.say('page.won.helped'));
    const more = book && at >= 0 && at + 1 < book.levels.length;
    if (!more && at >= 0) lines.push(gw.say('page.won.last'));
    const stars = e('p', { class: 'stars' }, ...(m.stars ?? []).map(s => e('span', { class: s.got ? 'got' : '', title: s.text, role: 'img', 'aria-label': s.text }, gw.icon('star'))));
    const buttons = [
      [gw.say('page.replay'), () => { post({ type: 'command', name: 'watch' }); $('frame').focus({ preventScroll: true }); }],
      [gw.say('page.share'), () => shareDialog(shown, m.link, m.n), true],
      [gw.say('page.stay'), () => { $('frame').focus({ preventScroll: true }); post({ type: 'focus' }); }],
    ];
    if (more) buttons.unshift([gw.say('page.next'), () => step(1)]);
    gw.dialog(gw.say('page.won'), [stars, ...lines.map(l => e('p', {}, l))], buttons);
  };

  // ---- messages of the frame

  const heard = {
    ready: m => {
      follow(m.level);
      if (awaited) { post({ type: 'focus' }); awaited = null; }
    },
    solved: won,
    next: () => step(1),
    state: m => shareDialog(m.level || shown, m.link, m.moves ? 1 : 0),
    error: m => { if (m.kind !== 'panic' && m.kind !== 'load' && shown) history.replaceState(null, '', address(shown)); },
  };

  addEventListener('message', ev => {
    if (ev.source !== frame() || ev.origin !== location.origin || ev.data?.gridwise !== 1) return;
    if (Object.hasOwn(heard, ev.data.type)) heard[ev.data.type](ev.data);
  });

  // ---- settings

  const option = (value, text) => e('option', { value }, text);

  const chrome = () => {
    gw.sayAll(document);
    $('theme').replaceChildren(...['auto', ...gw.theme.names].map(n => option(n, gw.say('page.theme.' + n))));
    $('theme').value = gw.theme.wanted;
    $('language').replaceChildren(option('en', 'English'), option('zh', '中文'));
    $('language').value = gw.lang;
    cards();
  };

  const setTheme = name => { gw.theme.set(name); gw.store.write('theme', name); post({ type: 'theme', theme: name }); };
  const setLanguage = lang => {
    gw.language(lang);
    gw.store.write('lang', lang);
    chrome();
    if (book) { describe(); mark(at); }
    post({ type: 'settings', lang });
  };

  addEventListener('DOMContentLoaded', () => {
    gw.theme.set(gw.store.read('theme') ?? gw.params.get('theme'));
    gw.language(gw.params.get('lang'), gw.store.read('lang'), ...navigator.languages);
    for (const [id, icon] of [['previous', 'back'], ['next', 'forward'], ['share', 'link'], ['open', 'menu']]) $(id).prepend(gw.icon(icon));
    chrome();
    $('theme').addEventListener('change', ev => setTheme(ev.target.value));
    $('language').addEventListener('change', ev => setLanguage(ev.target.value));
    $('level').addEventListener('change', ev => openLevel(puzzle, Number(ev.target.value)));
    $('previous').addEventListener('click', () => step(-1));
    $('next').addEventListener('click', () => step(1));
    $('open').addEventListener('click', openDialog);
    $('share').addEventListener('click', () => post({ type: 'state?' }));
    $('skip').addEventListener('click', ev => { ev.preventDefault(); $('frame').focus({ preventScroll: true }); post({ type: 'focus' }); });
    $('home').addEventListener('click', ev => { ev.preventDefault(); scrollTo(0, 0); });
    addEventListener('popstate', () => { if (hash() && levelOf(hash()) !== levelOf(shown)) open(hash(), false); });
    goAddress();
  });
})();
