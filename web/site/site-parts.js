// Parts of the site's page: catalogs, dialogs, the names of keys.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};

  gw.$ = id => document.getElementById(id);

  // book loads what is read when a puzzle is chosen, art its sprites.
  gw.book = name => gw.scripts(`catalog/${name}.js`).then(() => gridwiseBooks[name]);
  // bank is the levels made beforehand for the days of a puzzle, none where it has no bank.
  gw.bank = async name => (await gw.book(name)).bank ? gw.scripts(`catalog/${name}-bank.js`).then(() => gridwiseBanks[name]) : [];
  gw.art = name => gw.scripts(`catalog/${name}-art.js`).then(() => gridwiseArt[name]);

  // titleAt is the title of a book's level in the chosen language.
  gw.titleAt = (level, i) => level.title?.[gw.lang] ?? level.notes.title ?? gw.say('page.level', i + 1);

  // levelPage is the address of a shipped level's own page, which previews show with
  // its picture; '' where the site was not laid out for an address.
  const home = document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
  gw.levelPage = level => home.startsWith('http') ? home + level.page : '';

  // A press that opened a dialog must not work its first button as well.
  const soon = 350; // ms

  // dialog shows a title, what is inside, and buttons [label, action, keep open];
  // Enter takes the first.
  gw.dialog = (title, inside, buttons) => {
    const box = gw.$('dialog'), e = gw.element, opened = performance.now();
    const act = ([, action, stay]) => ev => {
      if (ev.detail === 0 && performance.now() - opened < soon) return;
      if (!stay) box.close();
      action?.();
    };
    box.replaceChildren(
      e('h2', { id: 'dialog-title' }, title), ...inside,
      e('div', { class: 'buttons' }, ...buttons.map((b, i) => e('button', { type: 'button', class: i ? '' : 'first', onclick: act(b) }, ...[b[0]].flat()))));
    if (!box.open) box.showModal();
    (box.querySelector('textarea') ?? box.querySelector('.first')).focus();
    return box;
  };

  // describe fills places with what is to be read of a puzzle: its rules, its
  // story, its keys.
  gw.describe = (card, book, { rules, story, keys }) => {
    const e = gw.element;
    for (const [box, part] of [[rules, 'rules'], [story, 'story']]) {
      const said = book[part][gw.lang]?.length ? book[part][gw.lang] : book[part].en;
      box?.replaceChildren(...said.map(s => e('p', {}, s)));
    }
    const row = (codes, word) => [e('dt', {}, ...codes.map(k => e('kbd', {}, gw.keyName(gw.keyFor(k))))), e('dd', {}, word)];
    keys?.replaceChildren(
      ...book.verbs.filter(v => v.keys).flatMap(v => row(v.keys, gw.of(v.word))),
      ...gridwiseCatalog.commands.filter(c => c.keys).flatMap(c => row(c.keys.slice(0, 1), gw.of(c.word))));
  };

  // board fills a box with the picture of a level once it comes into view; the
  // box has its size already.
  const waiting = new WeakMap();
  const seen = new IntersectionObserver(list => {
    for (const { isIntersecting, target } of list) if (isIntersecting) { seen.unobserve(target); waiting.get(target)?.(); }
  }, { rootMargin: '300px' });
  gw.board = (box, link, most) => {
    const draw = async () => {
      waiting.delete(box);
      const level = await gw.readLink(link);
      if (!level?.rows.length) return;
      const rows = most ? level.rows.slice(0, most[0]).map(r => r.slice(0, most[1])) : level.rows;
      const svg = gw.poster(rows, level.puzzle, await gw.art(level.puzzle.name));
      if (most) svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
      box.replaceChildren(svg);
    };
    waiting.set(box, draw);
    seen.observe(box);
    box.draw = () => waiting.has(box) ? (seen.unobserve(box), draw()) : null;
    return box;
  };

  // clock writes seconds as minutes and seconds.
  gw.clock = s => {
    const n = Math.round(s), two = x => String(x).padStart(2, '0');
    return n < 3600 ? `${Math.floor(n / 60)}:${two(n % 60)}` : `${Math.floor(n / 3600)}:${two(Math.floor(n / 60) % 60)}:${two(n % 60)}`;
  };

  gw.date = at => new Date(at).toLocaleDateString(gw.lang, { month: 'short', day: 'numeric', year: 'numeric' });

  // notice tells something at the foot of the page, with buttons [label, action];
  // it stays until it is answered. The same notice stands once.
  gw.notice = (text, ...buttons) => {
    const e = gw.element, close = () => box.remove();
    for (const old of gw.$('notices').children) if (old.firstChild.textContent === text) return;
    const box = e('div', { class: 'notice', role: 'status' }, e('p', {}, text),
      ...buttons.map(([label, action]) => e('button', { type: 'button', class: 'first', onclick: () => { close(); action(); } }, label)),
      e('button', { type: 'button', onclick: close }, gw.say('site.dismiss')));
    gw.$('notices').append(box);
  };

  // lost says that something could not be loaded, and offers to try again.
  gw.lost = again => gw.notice(gw.say('page.incomplete'), [gw.say('page.again'), again]);

  gw.onStorageRefused = () => gw.notice(gw.say('site.storage'), ...(gw.exported ? [[gw.say('site.export'), gw.exported]] : []));

  gw.announce = text => { gw.$('announce').textContent = text; };

  // copy puts text on the clipboard; where that is refused the text is selected.
  gw.copy = async (text, field) => {
    try { await navigator.clipboard.writeText(text); } catch {
      field?.select();
      if (!field || !document.execCommand('copy')) { gw.announce(gw.say('page.copy.failed')); return false; }
    }
    gw.announce(gw.say('page.copied'));
    return true;
  };
})();
