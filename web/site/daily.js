// The puzzles of the day: one of each kind, from the date in UTC, the same for
// all. A puzzle whose book has wishes for the days of the week is generated, by a
// seed made of the date: its generator counts steps, never time, so every machine
// comes to the same level, and the version that it notes stands with the seed.
// Others have a bank of levels made beforehand, a day each in whole weeks; or else
// they take a level from those that are shipped.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  gw.views ??= {};
  const e = (...a) => gw.element(...a);
  const first = Date.UTC(2026, 0, 1), monday = Date.UTC(2025, 11, 29), day = 86400000, tries = 8, archive = 28;
  let turn = 0;

  const dateOf = time => new Date(time).toISOString().slice(0, 10);
  const today = () => Math.floor(Date.now() / day) * day;
  const timeOf = text => /^\d{4}-\d\d-\d\d$/.test(text ?? '') ? Date.parse(text + 'T00:00:00Z') : NaN;
  const said = time => new Date(time).toLocaleDateString(gw.lang, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

  // fromBank takes the level of the day; day 0 of the bank is a Monday.
  const fromBank = (bank, card, time) => {
    const days = Math.round((time - monday) / day) % bank.length;
    return { link: bank[days].link, title: gw.of(card.title), from: gw.say('site.daily.bank', days + 1) };
  };

  // fromShipped steps through the levels so that each comes once before any twice.
  const fromShipped = (book, time) => {
    const n = book.levels.length, days = Math.round((time - first) / day);
    let step = Math.max(1, Math.floor(n * 0.618));
    const common = (a, b) => b ? common(b, a % b) : a;
    while (common(step, n) !== 1) step++;
    const l = book.levels[((days * step) % n + n) % n];
    return { link: l.link, title: gw.titleAt(l, 0), from: gw.say('site.daily.shipped') };
  };

  // of is the level of a puzzle's day: {link, title, from}; generated ones are
  // kept, so that a day is made once.
  const of = async (card, time) => {
    const book = await gw.book(card.name);
    const bank = await gw.bank(card.name);
    if (bank.length) return fromBank(bank, card, time);
    if (!book.daily) return fromShipped(book, time);
    const date = dateOf(time), key = `daily:${card.name}${card.version}:${date}`;
    try { const kept = JSON.parse(gw.store.read(key)); if (kept?.link) return kept; } catch { /* made again */ }
    const wish = book.daily[(new Date(time).getUTCDay() + 6) % 7];
    for (let i = 0; i < tries; i++) {
      const seed = date.replace(/-/g, '') + String(i).padStart(2, '0'), made = await gw.generate(card, seed, wish);
      if (made.cancelled) return null;
      if (made.lost) throw new Error(made.error);
      if (made.error !== undefined) continue;
      const version = /\S*\d+/.exec(made.notes.generator ?? '')?.[0] ?? '', title = `${card.title.en} ${date}`;
      const level = { link: await gw.writeLink(card, { ...made, title }), title, from: gw.say('site.daily.seed', `${version}/${seed}`) };
      gw.store.write(key, JSON.stringify(level));
      return level;
    }
    return fromShipped(book, time);
  };
  gw.daily = of;

  const tile = card => {
    const picture = e('span', { class: 'picture waiting' }), note = e('span', { class: 'soft' }, gw.say('site.daily.making')), sign = e('span', {});
    const link = e('a', { class: 'tile', 'aria-disabled': 'true' }, picture, e('span', { class: 'caption' }, e('b', {}, gw.of(card.title)), sign), note);
    return { li: e('li', {}, link), fill(level) {
      picture.classList.remove('waiting');
      gw.readLink(level.link).then(async got => picture.replaceChildren(gw.levelPicture(card, got.rows, await gw.art(card.name))));
      link.href = '#' + level.link;
      link.removeAttribute('aria-disabled');
      const status = gw.progress.status(level.link);
      link.classList.add(status);
      sign.replaceChildren(gw.sign?.(status) ?? '');
      note.textContent = level.from;
      link.addEventListener('click', ev => { if (ev.ctrlKey || ev.metaKey || ev.shiftKey) return; ev.preventDefault(); gw.playFrom(level.link, location.hash.slice(1), gw.say('site.nav.daily')); });
    } };
  };

  // At midnight the page that shows today shows the next day.
  let rolled = 0; // the day shown as today's, 0 for none
  const roll = () => { if (gw.viewing() === 'daily' && rolled && rolled !== today() && !document.hidden) gw.again(); };
  setInterval(roll, 30000);
  document.addEventListener('visibilitychange', roll);

  gw.views.daily = {
    title: date => Number.isNaN(timeOf(date)) ? gw.say('site.nav.daily') : date,
    async show(root, [date]) {
      rolled = Number.isNaN(timeOf(date)) ? today() : 0;
      const mine = ++turn, now = today(), asked = timeOf(date), time = asked >= first && asked <= now ? asked : now;
      const step = (to, icon, label) => to >= first && to <= now ? e('a', { class: 'button', href: '#/daily/' + dateOf(to) }, gw.icon(icon), e('span', {}, label)) : e('a', { class: 'button', 'aria-disabled': 'true' }, gw.icon(icon), e('span', {}, label));
      const tiles = gridwiseCatalog.puzzles.map(card => ({ card, ...tile(card) }));
      const days = Array.from({ length: archive }, (_, i) => now - i * day).filter(t => t >= first);
      root.append(
        e('div', { class: 'head' }, e('div', {}, e('h1', {}, said(time)), e('p', { class: 'soft' }, gw.say(time === now ? 'site.daily.about' : 'site.daily.past'))),
          e('div', { class: 'row' }, step(time - day, 'back', gw.say('site.daily.before')), step(time + day, 'forward', gw.say('site.daily.after')))),
        e('ol', { class: 'tiles', id: 'daily' }, ...tiles.map(t => t.li)),
        e('section', { class: 'pack' }, e('h2', {}, gw.say('site.daily.archive')), e('ol', { class: 'days' }, ...days.map(t => e('li', {},
          e('a', { href: '#/daily/' + dateOf(t), 'aria-current': t === time ? 'date' : undefined }, new Date(t).toLocaleDateString(gw.lang, { day: 'numeric', month: 'short', timeZone: 'UTC' })))))));
      // The page stands at once; the levels come one after the other, as they are
      // made by one worker.
      (async () => {
        for (const t of tiles) {
          const level = await of(t.card, time);
          if (mine !== turn || !level) return;
          t.fill(level);
        }
      })().catch(() => { if (mine === turn) gw.lost(() => gw.again()); });
    },
    hide() { turn++; gw.dropAsk(); },
  };
})();
