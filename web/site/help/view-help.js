// Help: of each puzzle its rules, its keys, and the story of its algorithm, with
// the level of the article to play.
import { views } from '../parts/router.js';
import { board, book as bookOf, describe, levelTitle, topics } from '../parts/site-parts.js';
import { coach } from './coach.js';
import { headOf, wordButton, wordLink } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { cardOf } from '../../page/link.js';
import { element as e } from '../../page/element.js';

// example is the level that the story tells about: the one that names its
// author, or else the first.
/** @param {Details} book */
const example = book =>
  book.levels.find(l => l.notes.author && l.notes.author !== 'Gridwise') ?? book.levels[0];

views.help = {
  title: name => of(cardOf(name)?.title) || say('site.nav.help'),
  async show(root, [name]) {
    const p = cardOf(name) ?? gridwiseCatalog.puzzles[0];
    const book = await bookOf(p.name),
      level = example(book);
    const [rules, story, keys] = [e('div', {}), e('div', {}), e('dl', { class: 'keytable' })];
    describe(p, book, { rules, story, keys });
    root.append(
      e(
        'nav',
        { class: 'tabs', 'aria-label': say('site.nav.gallery') },
        ...gridwiseCatalog.puzzles.map(q =>
          e('a', { href: '#/help/' + q.name, 'aria-current': q === p ? 'page' : undefined }, of(q.title)),
        ),
      ),
      headOf(
        [e('h1', {}, of(p.title)), e('p', {}, of(p.line))],
        wordButton('watch', say('site.intro'), () => coach.start(p), { class: 'first' }),
        wordLink('gallery', say('page.levels'), '#/levels/' + p.name),
        wordLink('link', say('site.authors'), 'web/embedding.html'),
      ),
      e(
        'div',
        { class: 'reading' },
        e('section', {}, e('h2', {}, say('page.rules')), rules),
        e(
          'section',
          {},
          e('h2', {}, say('page.story')),
          story,
          level &&
            e(
              'a',
              { class: 'example', href: '#' + level.link },
              board(e('span', { class: 'picture' }), level.link),
              e('span', {}, say('site.example', levelTitle(level))),
            ),
          book.topics && e('h3', {}, say('site.think')),
          topics(book),
        ),
        e(
          'section',
          {},
          e('h2', {}, say('page.keys')),
          keys,
          e('p', {}, e('a', { href: '#/settings' }, say('site.key.go'))),
        ),
      ),
    );
  },
};
