// Sharing: the link of a level, with the moves made or with a number to beat, as
// text, code for cameras, embed and pictures. Nothing leaves the page but by the
// reader's own hand.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const e = (...a) => gw.element(...a);
  const done = 1500; // ms that a button says so
  let turn = 0;

  const said = (b, ok) => { if (!ok) return; b.dataset.done = ''; setTimeout(() => delete b.dataset.done, done); };
  const copier = (label, text, id) => e('button', { type: 'button', id, onclick: async ev => { const b = ev.currentTarget; said(b, await gw.copy(text(), b.closest('.copyrow, .copyblock')?.querySelector('input, textarea'))); } }, gw.icon('check'), e('span', {}, label));

  // result is what to tell friends, without a word on how: title, moves, stars,
  // help.
  gw.resultText = ({ card, title, n, best, helped, stars, link }) => {
    const name = `Gridwise · ${gw.of(card.title)}${title ? ': ' + title : ''}`;
    const moves = best && n > best ? gw.say('site.share.result.of', n, best) : best === n ? gw.say('site.share.result.best', n) : gw.say('site.share.result', n);
    const earned = stars?.length ? ' ' + stars.map(s => s.got ? '★' : '☆').join('') : '';
    return `${name}\n${moves}${helped ? '' : ' ' + gw.say('site.share.result.alone')}${earned}\n${gw.address(link)}`;
  };

  // open shows the dialog. what: {card, rows, title, link, moves (letters), n,
  // best, solved, helped, stars, player}.
  const open = what => {
    const mine = ++turn, { card, rows, title, link } = what;
    const ways = [['level', gw.say('site.share.level'), link, what.page]];
    if (what.n && what.moves) {
      ways.push(['moves', gw.say('site.share.moves'), gw.linkWith(link, { moves: what.moves })]);
      if (what.solved) ways.push(['beat', gw.say('site.share.beat', what.n), gw.linkWith(link, { beat: what.n })]);
    }
    const field = e('input', { readonly: true, id: 'share-link', 'aria-label': gw.say('site.share.link'), onfocus: ev => ev.target.select() });
    const code = e('div', { class: 'qr' }), long = e('p', { class: 'soft' });
    let chosen = ways[0];
    const choose = way => {
      chosen = way;
      field.value = way[3] || gw.address(way[2]);
      const picture = gw.qrPicture(field.value);
      picture?.setAttribute('aria-label', gw.say('site.share.code'));
      code.replaceChildren(picture ?? e('p', { class: 'soft' }, gw.say('site.share.nocode')));
      long.textContent = field.value.length > 1900 ? gw.say('site.share.long', field.value.length) : '';
      for (const b of kinds.children) b.setAttribute('aria-pressed', b.dataset.way === way[0]);
    };
    const kinds = e('div', { class: 'kinds', role: 'group', 'aria-label': gw.say('site.share.what'), hidden: ways.length < 2 }, ...ways.map(w => e('button', { type: 'button', 'data-way': w[0], onclick: () => choose(w) }, w[1])));

    const sheet = navigator.share ? e('button', { type: 'button', id: 'share-sheet', onclick: async () => {
      try { await navigator.share({ title: `${gw.of(card.title)}${title ? ': ' + title : ''}`, url: field.value }); } catch { /* closed without sharing */ }
    } }, gw.icon('forward'), e('span', {}, gw.say('site.share.sheet'))) : null;

    const block = (id, label, text, shown, about) => e('details', { class: 'copyblock' }, e('summary', {}, label),
      e('textarea', { id, readonly: true, rows: shown, spellcheck: 'false', 'aria-label': label, onfocus: ev => ev.target.select() }, text), about, copier(gw.say('site.share.copy'), () => text));
    const result = what.solved ? block('share-result', gw.say('site.share.text'), gw.resultText(what), 3) : null;
    const preview = e('div', { class: 'preview' });
    gw.art(card.name).then(art => preview.replaceChildren(gw.levelPicture(card, rows, art)));
    const base = gw.address('').split('#')[0].replace(/index\.html$/, '');
    const forms = gw.embedForms({ level: { puzzle: card, rows, text: link }, rules: what.rules ?? gw.rulesOf(what.level), author: what.author, name: `${gw.of(card.title)}${title ? ': ' + title : ''}`, base, picture: what.picture && base + what.picture });
    const embed = block('share-embed', gw.say('site.share.embed'), forms.html, 4, e('div', { class: 'previewed' }, preview, e('p', { class: 'soft' }, gw.say('site.share.embed.line'), ' ', e('a', { href: 'web/embedding.html' }, gw.say('site.embed.title')))));
    const markdown = block('share-markdown', 'Markdown', forms.markdown, 2);
    const oembed = block('share-oembed', 'oEmbed', forms.oembed, 6);
    result?.setAttribute('open', '');

    const progress = e('progress', { max: 1, value: 0, hidden: true, 'aria-label': gw.say('site.share.film') });
    const film = async ev => {
      const b = ev.currentTarget;
      b.disabled = true;
      progress.hidden = false;
      try {
        const blob = await gw.film(what.player, share => { progress.value = share; }, () => turn !== mine || !gw.$('dialog').open);
        if (blob) { gw.saveFile(blob, gw.fileName(card, title, 'png')); gw.announce(gw.say('site.edit.saved')); }
      } catch { gw.announce(gw.say('site.share.nofilm')); }
      b.disabled = false;
      progress.hidden = true;
    };
    const picture = async () => { gw.saveFile(await gw.pngOf(await gw.svgOf(card, rows, title)), gw.fileName(card, title, 'png')); gw.announce(gw.say('site.edit.saved')); };
    // The clipboard is given the picture before it is drawn, while the click still counts.
    const copyPicture = async ev => {
      const b = ev.currentTarget, png = gw.svgOf(card, rows, title).then(gw.pngOf);
      try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
        said(b, true);
        gw.announce(gw.say('page.copied'));
      } catch { gw.notice(gw.say('site.share.png.refused')); }
    };
    const pictures = e('div', { class: 'row' },
      globalThis.ClipboardItem && navigator.clipboard ? e('button', { type: 'button', id: 'share-png-copy', onclick: copyPicture }, gw.icon('check'), e('span', {}, gw.say('site.share.png.copy'))) : null,
      e('button', { type: 'button', id: 'share-png', onclick: picture }, gw.icon('gallery'), e('span', {}, gw.say('site.share.png'))),
      what.player && e('button', { type: 'button', id: 'share-edit', onclick: () => { gw.$('dialog').close(); gw.edit(link); } }, gw.icon('edit'), e('span', {}, gw.say('site.share.edit'))),
      what.player && what.n ? e('button', { type: 'button', id: 'share-film', onclick: film }, gw.icon('watch'), e('span', {}, gw.say('site.share.film'))) : null, progress);

    const box = gw.dialog(gw.say('page.share'), [e('div', { class: 'sharing' }, kinds,
      e('div', { class: 'copyrow' }, field, copier(gw.say('site.share.copy'), () => field.value, 'share-copy')), long,
      e('div', { class: 'sharing-side' }, code, e('div', {}, sheet, pictures, e('p', { class: 'soft' }, gw.say('page.share.private')))), result, embed, markdown, oembed)],
    [[gw.say('page.close'), null]]);
    box.classList.add('broad');
    box.addEventListener('close', () => { turn++; box.classList.remove('broad'); }, { once: true });
    choose(chosen);
    gw.$('share-copy').focus();
  };

  // shareLevel shares a level that is not being played.
  gw.shareLevel = what => open(what);

  // share shares the play on the board, from the frame's message "state" or
  // "solved".
  gw.share = async (link, m) => {
    const level = await gw.readLink(link), player = gw.$('frame').contentWindow, ui = player.gw?.ui?.last;
    if (!level) return;
    const n = ui?.n ?? 0, own = (await gw.book(level.puzzle.name)).levels.find(l => gw.levelKey(l.link) === gw.levelKey(link));
    open({ card: level.puzzle, rows: level.rows, title: level.title, link: gw.linkWith(link, { moves: '', beat: 0 }), moves: m?.moves ?? '', n, best: ui?.best ?? 0,
      page: own && gw.levelPage(own), solved: m?.status === 'won' || m?.type === 'solved', helped: Boolean(m?.helped ?? ui?.helped), stars: ui?.stars, player: ui ? player : null,
      rules: own ? own.rules : gw.rulesOf(m?.text), author: own ? own.notes.author : /^; author: (.*)$/m.exec(m?.text ?? '')?.[1], picture: own && own.page + 'board.png' });
  };
})();
