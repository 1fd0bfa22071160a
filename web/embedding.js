// The page about embedding: a maker that writes the code for a level and shows
// it live, and every puzzle in three kinds of frame.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const $ = id => document.getElementById(id), e = (...a) => gw.element(...a);
  const base = new URL('../', location.href).href.split(/[?#]/)[0];

  const book = name => gw.scripts(`catalog/${name}.js`).then(() => gridwiseBooks[name]);
  const puzzle = () => gridwiseCatalog.puzzles.find(p => p.name === $('puzzle').value);
  const titleOf = (level, i) => level.notes.title ?? gw.say('page.level', i + 1);

  // ---- the maker

  const forms = ['html', 'element', 'markdown', 'oembed'];
  let form = 'html', turn = 0;

  const wishes = () => {
    const more = {};
    if ($('look').value) more.theme = $('look').value;
    if ($('ui').value) more.ui = $('ui').value;
    if ($('toned').checked && gw.theme.readable($('accent').value.slice(1), $('look').value)) more.accent = $('accent').value.slice(1);
    return more;
  };

  const write = async () => {
    const mine = ++turn, card = puzzle(), levels = (await book(card.name)).levels, i = Number($('level').value), at = levels[i];
    const level = await gw.readLink(at.link);
    if (mine !== turn) return;
    const name = `${gw.of(card.title)}: ${titleOf(at, i)}`, more = wishes();
    const said = gw.embedForms({ level, rules: at.rules, name, author: at.notes.author, base, more, picture: base + at.page + 'board.png' });
    $('code').value = said[form];
    $('copied').textContent = '';
    $('accent-said').textContent = $('toned').checked && !more.accent ? gw.say('site.embed.accent.no') : '';
    for (const b of $('forms').children) b.setAttribute('aria-pressed', b.dataset.form === form);
    preview(said[form], level, name);
  };

  // preview shows what the code makes in a page. An element whose look alone has
  // changed goes on with its play.
  const preview = (code, level, name) => {
    const made = e('template');
    if (form === 'markdown') made.content.append(e('a', { href: `${base}#${level.text}` }, e('img', { src: /\]\(([^)]*)\)\]/.exec(code)?.[1], alt: name })));
    else made.innerHTML = form === 'oembed' ? JSON.parse(code).html : code;
    const shown = $('preview').querySelector('grid-wise'), next = made.content.querySelector('grid-wise');
    if (!shown || shown.level !== next?.getAttribute('level')) { $('preview').replaceChildren(made.content); return; }
    for (const { name } of [...shown.attributes]) if (!next.hasAttribute(name)) shown.removeAttribute(name);
    for (const { name, value } of next.attributes) if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
  };

  const hear = (type, detail) => {
    const text = Object.entries(detail).filter(([k, v]) => k !== 'gridwise' && k !== 'type' && typeof v !== 'object' && String(v).length < 60).map(([k, v]) => `${k}: ${v}`).join(', ');
    $('events').prepend(e('li', {}, e('b', {}, type), ' ', text));
    while ($('events').children.length > 4) $('events').lastChild.remove();
  };

  const chooseLevels = async () => {
    const card = puzzle(), { levels } = await book(card.name);
    if (puzzle() !== card) return;
    $('level').replaceChildren(...levels.map((l, i) => e('option', { value: i }, `${i + 1}. ${titleOf(l, i)}`)));
    await write();
  };

  const options = (id, list) => {
    const was = $(id).value;
    $(id).replaceChildren(...list.map(([value, text]) => e('option', { value }, text)));
    if (list.some(l => l[0] === was)) $(id).value = was;
  };

  // ---- the examples

  const kinds = [
    ['plain', 'site.embed.frame.plain', null],
    ['scripts', 'site.embed.frame.scripts', 'allow-scripts'],
    ['same', 'site.embed.frame.same', 'allow-scripts allow-same-origin'],
  ];

  const example = (card, level, i, [kind, words, sandbox]) => {
    const name = `${gw.of(card.title)}: ${titleOf(level, i)}`;
    const frame = e('iframe', { src: 'play.html?' + new URLSearchParams({ l: level.link, lang: gw.lang, theme: gw.theme.wanted }), title: name, loading: 'lazy',
      sandbox: sandbox ?? false, allow: 'fullscreen; clipboard-write; gamepad', 'data-puzzle': card.name, 'data-kind': kind });
    return e('figure', { class: 'example' }, frame, e('figcaption', { 'data-say': words }, gw.say(words)));
  };

  const examples = async () => {
    const books = await Promise.all(gridwiseCatalog.puzzles.map(p => book(p.name)));
    $('examples').replaceChildren(...gridwiseCatalog.puzzles.flatMap((card, n) => {
      const { levels } = books[n];
      return [e('h3', {}, gw.of(card.title)), e('p', { class: 'soft' }, gw.of(card.line)),
        e('div', { class: 'three' }, ...kinds.map((k, i) => example(card, levels[Math.min(2 * i, levels.length - 1)], Math.min(2 * i, levels.length - 1), k)))];
    }));
    const first = books.map(b => b.levels[0].link).join(',');
    $('series-example').replaceChildren(e('iframe', { src: 'play.html?' + new URLSearchParams({ levels: first, lang: gw.lang, theme: gw.theme.wanted }), title: gw.say('site.embed.series'), loading: 'lazy',
      allow: 'fullscreen; clipboard-write; gamepad', 'data-kind': 'series' }));
  };

  // Every example is as high as it asks to be; the frame of the maker is as its
  // code has it.
  addEventListener('message', ev => {
    if (ev.data?.gridwise !== 1) return;
    if (ev.source === $('preview').querySelector('iframe')?.contentWindow) hear(ev.data.type, ev.data);
    if (ev.data.type !== 'height') return;
    for (const f of document.querySelectorAll('#examples iframe, #series-example iframe'))
      if (f.contentWindow === ev.source) f.style.height = Math.min(Math.max(ev.data.value, 200), 900) + 'px';
  });

  const tellAll = m => {
    for (const f of document.querySelectorAll('#examples iframe, #series-example iframe')) f.contentWindow?.postMessage({ gridwise: 1, ...m }, '*');
  };

  // ---- the page

  const chrome = () => {
    gw.sayAll(document);
    document.title = 'Gridwise: ' + gw.say('site.embed.title');
    const themes = ['light', 'dark', 'contrast', 'colourblind'].map(t => [t, gw.say('page.theme.' + t)]);
    options('theme', [['auto', gw.say('page.theme.auto')], ...themes]);
    $('theme').value = gw.theme.wanted;
    options('language', Object.keys(gridwiseCatalog.words).map(l => [l, new Intl.DisplayNames(l, { type: 'language' }).of(l)]));
    $('language').value = gw.lang;
    options('puzzle', gridwiseCatalog.puzzles.map(p => [p.name, gw.of(p.title)]));
    options('look', [['', gw.say('site.embed.look.reader')], ...themes]);
    options('ui', [['', gw.say('site.embed.tools.full')], ['play', gw.say('site.embed.tools.play')], ['bare', gw.say('site.embed.tools.bare')]]);
    $('forms').replaceChildren(...forms.map(f => e('button', { type: 'button', 'data-form': f, 'aria-pressed': f === form, onclick: () => { form = f; write(); } }, gw.say('site.embed.form.' + f))));
  };

  const copy = async () => {
    let done = true;
    try { await navigator.clipboard.writeText($('code').value); } catch { $('code').select(); done = document.execCommand('copy'); }
    $('copied').textContent = gw.say(done ? 'page.copied' : 'page.copy.failed');
  };

  gw.theme.set(gw.params.get('theme') ?? gw.store.read('theme'));
  gw.language(gw.params.get('lang'), gw.store.read('lang'), ...navigator.languages);
  chrome();
  $('theme').addEventListener('change', ev => { gw.theme.set(ev.target.value); tellAll({ type: 'theme', theme: ev.target.value }); });
  $('language').addEventListener('change', async ev => { gw.language(ev.target.value); chrome(); await examples(); await chooseLevels(); });
  $('puzzle').addEventListener('change', chooseLevels);
  for (const id of ['level', 'look', 'ui', 'toned', 'accent']) $(id).addEventListener('input', ev => { if (ev.target.id === 'accent') $('toned').checked = true; write(); });
  $('copy').addEventListener('click', copy);
  $('wishes').addEventListener('submit', ev => ev.preventDefault());
  for (const type of ['ready', 'live', 'start', 'move', 'moves', 'hint', 'solved', 'stuck', 'rest', 'error', 'focus', 'blur', 'state']) $('preview').addEventListener('gridwise-' + type, ev => hear(type, ev.detail));
  for (const p of document.querySelectorAll('#hosts pre')) p.textContent = p.textContent.replaceAll('https://HOST/', base);
  chooseLevels();
  examples();
})();
