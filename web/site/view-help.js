// Help: of each puzzle its rules, its keys, and the story of its algorithm, with
// the level of the article to play.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  gw.views ??= {};
  const e = (...a) => gw.element(...a);

  // example is the level that the story tells about: the one that names its
  // author, or else the first.
  const example = book => book.levels.find(l => l.notes.author && l.notes.author !== 'Gridwise') ?? book.levels[0];

  gw.views.help = {
    title: name => gw.of(gridwiseCatalog.puzzles.find(p => p.name === name)?.title) || gw.say('site.nav.help'),
    async show(root, [name]) {
      const p = gridwiseCatalog.puzzles.find(p => p.name === name) ?? gridwiseCatalog.puzzles[0];
      const book = await gw.book(p.name), level = example(book);
      const [rules, story, keys] = [e('div', {}), e('div', {}), e('dl', { class: 'keytable' })];
      gw.describe(p, book, { rules, story, keys });
      root.append(
        e('nav', { class: 'tabs', 'aria-label': gw.say('page.puzzles') }, ...gridwiseCatalog.puzzles.map(q =>
          e('a', { href: '#/help/' + q.name, 'aria-current': q === p ? 'page' : undefined }, gw.of(q.title)))),
        e('div', { class: 'head' }, e('div', {}, e('h1', {}, gw.of(p.title)), e('p', {}, gw.of(p.line))),
          e('div', { class: 'row' }, e('button', { type: 'button', class: 'first', onclick: () => gw.coach.start(p) }, gw.icon('watch'), gw.say('site.intro')),
            e('a', { class: 'button', href: '#/levels/' + p.name }, gw.icon('gallery'), gw.say('page.levels')))),
        e('div', { class: 'reading' },
          e('section', {}, e('h2', {}, gw.say('page.rules')), rules),
          e('section', {}, e('h2', {}, gw.say('page.story')), story,
            level && e('a', { class: 'example', href: '#' + level.link }, gw.board(e('span', { class: 'picture' }), level.link), e('span', {}, gw.say('site.example', gw.titleAt(level, 0))))),
          e('section', {}, e('h2', {}, gw.say('page.keys')), keys, e('p', {}, e('a', { href: '#/settings' }, gw.say('site.key.go'))))));
    },
  };
})();
