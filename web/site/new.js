// New levels: a form made of the wishes that a puzzle's generator takes, and what
// came of it: the level, its proof, and ways to go on with it.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  gw.views ??= {};
  const e = (...a) => gw.element(...a);
  const kind = { number: 0, size: 1, choice: 2, set: 3, text: 4 }; // as puzzle.WishKind
  const kept = {}; // puzzle → {seed, values, made}: what was filled in and made
  let close = () => {};

  const drawSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0]);

  // generate asks the worker for a level; it gives {link, level, rules, title,
  // notes} or {error} in words. It asks at once, so that a reader who stops it
  // before the words are there has something to stop.
  gw.generate = async (card, seed, wish, report) => {
    let tell = () => '';
    const words = gw.teller(card.name).then(f => { tell = f; }, () => {}); // told without
    const a = await gw.ask({ op: 'generate', puzzle: card.name, seed, wish }, p => report?.(p.done, tell(p.text)));
    await words;
    if (a.error) return { cancelled: a.error.kind === 'cancelled', lost: a.error.kind === 'lost', error: tell(a.error.text) || a.error.message || gw.say('site.new.failed') };
    const got = await gw.read(card, a.level);
    if (got.faults) return { cancelled: got.cancelled, error: got.faults[0].text };
    return { ...got, link: await gw.writeLink(card, got) };
  };

  // ---- the form

  const word = (w, choice) => gw.of(w.chosen?.[choice]) || choice;

  // fieldOf is the control of a wish: {label, inside, value()}.
  const fieldOf = (w, value) => {
    if (w.old) return { value: () => value === w.default ? '' : value }; // only addresses have it
    const id = 'wish-' + w.name, said = gw.of(w.word) || w.name, label = said[0].toUpperCase() + said.slice(1);
    const number = (id, n, label) => e('input', { id, type: 'number', inputmode: 'numeric', min: w.least, max: w.most, value: n, required: true, 'aria-label': label });
    if (w.kind === kind.number) {
      const f = number(id, value), range = e('input', { type: 'range', min: w.least, max: w.most, value, tabindex: -1, 'aria-hidden': 'true' });
      range.addEventListener('input', () => { f.value = range.value; });
      f.addEventListener('input', () => { range.value = f.value; });
      return { label, id, inside: e('span', { class: 'wish-number' }, f, range), value: () => f.value };
    }
    if (w.kind === kind.size) {
      const [r, c] = value.split('x'), rows = number(id, r, `${label}: ${gw.say('site.edit.rows')}`), cols = number(id + '-cols', c, `${label}: ${gw.say('site.edit.cols')}`);
      return { label, id, inside: e('span', { class: 'size' }, rows, e('span', { 'aria-hidden': 'true' }, '×'), cols), value: () => `${rows.value}x${cols.value}` };
    }
    if (w.kind === kind.choice) {
      const f = e('select', { id }, ...w.choices.map(c => e('option', { value: c, selected: c === value }, word(w, c))));
      return { label, id, inside: f, value: () => f.value };
    }
    if (w.kind === kind.set) {
      const on = new Set(value.split('+')), boxes = w.choices.map(c => e('input', { type: 'checkbox', value: c, checked: on.has(c) }));
      return { label, group: true, inside: e('span', { class: 'chips' }, ...boxes.map((b, i) => e('label', { class: 'chip' }, b, word(w, w.choices[i])))), value: () => boxes.filter(b => b.checked).map(b => b.value).join('+') };
    }
    const f = e('input', { id, value });
    return { label, id, inside: f, value: () => f.value };
  };

  // wishesIn takes such a text apart again.
  const wishesIn = text => Object.fromEntries([...(text ?? '').matchAll(/(\S+?)=("[^"]*"|\S*)/g)].map(([, k, v]) => [k, v.replace(/^"|"$/g, '')]));

  const wishText = (wishes, fields) => wishes.map((w, i) => [w.name, fields[i].value()]).filter(([, v]) => v !== '').map(([k, v]) => `${k}=${/\s/.test(v) ? `"${v}"` : v}`).join(' ');

  // ---- what came of it

  const shown = async (box, card, made, again) => {
    const picture = e('div', { class: 'picture made' });
    picture.append(gw.levelPicture(card, gw.rowsOf(made.level), await gw.art(card.name)));
    const note = await gw.noteTeller(card.name), chosen = new Map((await gw.book(card.name)).wishes.flatMap(w => w.choices?.map(c => [c, word(w, c)]) ?? []));
    const told = text => text && note(text, x => chosen.get(x) ?? x);
    const facts = [['best', made.notes.best], ['unique', made.notes.unique && gw.say('site.new.unique')], ['proof', told(made.notes.proof)], ['missed', told(made.notes.missed)], ['seed', made.notes.seed], ['generator', made.notes.generator]].filter(([, v]) => v);
    box.replaceChildren(picture,
      e('div', { class: 'made-text' }, e('h2', {}, made.title || gw.say('site.new.made')),
        e('dl', { class: 'proof' }, ...facts.flatMap(([k, v]) => [e('dt', {}, gw.say('site.new.fact.' + k)), e('dd', {}, v)])),
        e('div', { class: 'row' },
          e('button', { type: 'button', class: 'first', id: 'new-play', onclick: () => gw.playFrom(made.link, decodeURIComponent(location.hash.slice(1)), gw.say('site.new.back')) }, gw.icon('watch'), e('span', {}, gw.say('site.play'))),
          e('a', { class: 'button', id: 'new-edit', href: '#/edit/' + made.link }, gw.icon('edit'), e('span', {}, gw.say('site.new.edit'))),
          e('button', { type: 'button', id: 'new-share', onclick: () => gw.shareLevel({ card, rows: gw.rowsOf(made.level), level: made.level, title: made.title, link: made.link }) }, gw.icon('link'), e('span', {}, gw.say('page.share'))),
          again)));
  };

  // form shows what an address says, /new/PUZZLE/SEED/WISHES; one that says a seed
  // has its level made at once.
  const form = async (root, card, said, wishes) => {
    const book = await gw.book(card.name), old = kept[card.name], same = old && (said === undefined || old.seed === said && old.text === wishes);
    const before = kept[card.name] = same ? old : { seed: said ?? drawSeed(), values: wishesIn(wishes), made: null };
    const fields = book.wishes.map(w => fieldOf(w, before.values[w.name] ?? w.default));
    const seed = e('input', { id: 'new-seed', value: before.seed, inputmode: 'numeric', pattern: '\\d{1,19}', autocomplete: 'off', required: true });
    const bar = e('progress', { max: 1, 'aria-label': gw.say('site.new.making') }), so = e('p', { class: 'soft', role: 'status' });
    const out = e('section', { class: 'made-box', 'aria-live': 'polite' });
    const stop = e('button', { type: 'button', id: 'new-stop', onclick: () => gw.dropAsk() }, gw.icon('close'), e('span', {}, gw.say('site.new.stop')));
    const busy = e('div', { class: 'busy', hidden: true }, bar, so, stop);
    const go = e('button', { type: 'submit', class: 'first', id: 'new-go' }, gw.icon('new'), e('span', {}, gw.say('site.new.go')));

    const next = () => e('button', { type: 'button', id: 'new-again', onclick: () => { seed.value = drawSeed(); make(); } }, gw.icon('restart'), e('span', {}, gw.say('site.new.again')));
    const make = async () => {
      const held = document.activeElement === document.body || root.contains(document.activeElement);
      before.seed = seed.value;
      before.text = wishText(book.wishes, fields);
      book.wishes.forEach((w, i) => { before.values[w.name] = fields[i].value(); });
      const address = `/new/${card.name}/${before.seed}/${before.text}`;
      history.replaceState(history.state, '', '#' + encodeURI(address));
      gw.adopt(address);
      go.disabled = go.hidden = true;
      busy.hidden = false;
      if (held) stop.focus();
      bar.removeAttribute('value');
      so.textContent = gw.say('site.new.making');
      const made = await gw.generate(card, before.seed, before.text, (done, text) => { if (done >= 0) bar.value = done; if (text) so.textContent = text; })
        .catch(() => ({ error: gw.say('page.incomplete') }));
      const waited = busy.contains(document.activeElement);
      go.disabled = go.hidden = false;
      busy.hidden = true;
      if (waited) go.focus();
      if (made.error !== undefined) { out.replaceChildren(e('p', { class: 'notice' }, made.cancelled ? gw.say('site.new.stopped') : made.error)); return; }
      before.made = made;
      await shown(out, card, made, next());
      gw.announce(gw.say('site.new.made'));
      if (waited) out.querySelector('.first').focus({ preventScroll: true });
      out.scrollIntoView({ block: 'nearest' });
    };

    root.append(e('div', { class: 'head' }, e('div', {}, e('p', { class: 'soft kicker' }, e('a', { href: '#/new' }, gw.say('site.nav.new')), ' · ', gw.of(card.title)), e('h1', {}, gw.say('site.new.title', gw.of(card.title))))),
      e('div', { class: 'making' },
        e('form', { class: 'wishes', onsubmit: ev => { ev.preventDefault(); make(); } },
          ...fields.filter(f => f.inside).map(f => e(f.group ? 'fieldset' : 'div', { class: 'wish' }, f.group ? e('legend', {}, f.label) : e('label', { for: f.id }, f.label), f.inside)),
          e('div', { class: 'wish' }, e('label', { for: 'new-seed' }, gw.say('site.new.seed')), e('span', { class: 'size' }, seed, e('button', { type: 'button', title: gw.say('site.new.draw'), 'aria-label': gw.say('site.new.draw'), onclick: () => { seed.value = drawSeed(); } }, gw.icon('restart')))),
          e('p', { class: 'soft' }, gw.say('site.new.seed.line')),
          e('div', { class: 'row' }, go, busy)), out));
    if (before.made) await shown(out, card, before.made, next());
    else out.append(e('p', { class: 'soft empty' }, gw.say('site.new.empty')));
    close = () => gw.dropAsk();
    if (said !== undefined && !before.made && root.querySelector('form').checkValidity()) make();
  };

  const choose = async root => {
    const books = await Promise.all(gridwiseCatalog.puzzles.map(p => gw.book(p.name)));
    root.append(e('div', { class: 'head' }, e('div', {}, e('h1', {}, gw.say('site.new.choose')), e('p', { class: 'soft' }, gw.say('site.new.about')))),
      e('ol', { class: 'tiles', id: 'new-puzzles' }, ...gridwiseCatalog.puzzles.filter((_, i) => books[i].wishes).map(p => e('li', {}, e('a', { class: 'tile', href: '#/new/' + p.name },
        gw.board(e('span', { class: 'picture' }), p.first), e('span', { class: 'caption' }, e('b', {}, gw.of(p.title))), e('span', { class: 'soft' }, gw.of(p.line)))))));
  };

  gw.views.new = {
    title: () => gw.say('site.nav.new'),
    async show(root, [name, seed, ...wishes]) {
      close = () => {};
      const card = gw.cardOf(name), book = card && await gw.book(card.name);
      return book?.wishes ? form(root, card, seed, wishes.join('/')) : choose(root);
    },
    hide() { close(); },
  };
})();
