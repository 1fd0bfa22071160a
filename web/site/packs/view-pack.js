// Collections: a room that shows the one of its address to whoever gets it, with
// what he has solved; and the reader's own, to be made and sent.
import { printer } from '../parts/printing.js';
import { sign } from '../progress/first.js';
import { views, go } from '../parts/router.js';
import { leavePack, playPack } from './play-pack.js';
import { board, chooser, notice } from '../parts/site-parts.js';
import { progress, solvedOnce } from '../progress/progress.js';
import { dropAsk, read, readAny } from '../parts/level.js';
import { linked, looked, named, packs } from './pack-store.js';
import { headOf, wordButton, wordLink } from '../parts/button.js';
import { say } from '../../page/words.js';
import { mostLevels, parsePack, readPack } from '../../page/pack.js';
import { writeLink } from '../../page/write-link.js';
import { dots } from '../../page/dots.js';
import { element as e, part } from '../../page/element.js';

export { addTo } from './pack-store.js';

const mostFile = 1 << 18; // characters

// making is fetched where a collection is made or shared.
const making = () => part('lesson-edit-page.js');

// faultOf is what is wrong with it, '' where nothing is.
/** @param {import('../../page/pack.js').Pack & { fault: string; }} pack */
const faultOf = pack => {
  const n = pack.items.length + pack.left;
  return pack.fault ? say('pack.fault.' + pack.fault) : pack.left ? say('pack.many', n, mostLevels) : '';
};

/**
 * @param {import('./pack-store.js').Looked} x
 * @param {number} i
 * @param {string} text the address of the collection
 */
const tile = (x, i, text) => {
  const standing = x.level && !x.ask ? progress.of(x.link) : null;
  const inside = [
    x.level
      ? board(e('span', { class: 'picture' }), x.link)
      : e('span', { class: 'picture' }, x.link ? '?' : '¶'),
    e('span', { class: 'caption' }, e('b', {}, `${i + 1}. ${x.title}`), sign(standing)),
    e('span', { class: 'soft' }, x.wrong || x.kind, dots(x.rating)),
  ];
  const prose = x.prose ? e('p', { class: 'said' }, x.prose) : '';
  if (x.wrong && !x.level) return e('li', {}, e('div', { class: 'tile' }, ...inside, prose));
  return e(
    'li',
    {},
    e(
      'a',
      { class: 'tile ' + progress.statusOf(standing), href: `#/pack/${text}/${i + 1}` },
      ...inside,
      prose,
    ),
  );
};

/** @param {HTMLElement} root @param {string} text @param {string} n of the item to play, '' for the list */
const reader = async (root, text, n) => {
  const pack = await readPack(text);
  if (n && pack.items[Number(n) - 1]) {
    views.pack.name = named(pack);
    playPack(root, pack, text, n);
    return;
  }
  const all = await Promise.all(pack.items.map(looked)),
    list = all.filter(x => x.level),
    levels = list.filter(x => !x.ask),
    wrong = faultOf(pack);
  const solved = levels.filter(x => solvedOnce(progress.status(x.link))),
    next = solved.length ? (list.find(x => !x.ask && !solved.includes(x)) ?? list[0]) : all[0];
  views.pack.name = all.length ? named(pack) : '';
  root.append(
    headOf(
      [
        e('h1', {}, all.length || pack.title ? named(pack) : say('site.nav.pack')),
        ...pack.intro.split('\n').map(l => e('p', {}, l)),
        list.length ? e('p', { class: 'soft' }, say('pack.stand', solved.length, levels.length)) : '',
      ],
      list.length
        ? wordLink(
            'watch',
            say(solved.length ? 'pack.on' : 'site.play'),
            `#/pack/${text}/${all.indexOf(next) + 1}`,
            { class: 'button first', id: 'pack-play' },
          )
        : null,
      ...(all.length
        ? [
            wordButton('link', say('page.share'), async () => (await making()).packShare(pack), {
              id: 'pack-share',
            }),
            wordButton('edit', say('site.share.edit'), () => go('/pack/edit/' + packs.make(pack)), {
              id: 'pack-copy',
            }),
            printer(named(pack), all, pack.intro),
            wordLink('review', say('pack.hand.open'), `#/pack/${text}/hand-in`, { id: 'pack-hand-ins' }),
          ]
        : []),
      pack.fault === 'newer' ? wordButton('restart', say('page.reload'), () => location.reload()) : null,
    ),
  );
  if (wrong) root.append(e('p', { class: 'notice', role: 'alert' }, wrong));
  root.append(e('ol', { class: 'tiles', id: 'pack' }, ...all.map((x, i) => tile(x, i, text))));
};

// levelsIn are those of a text that is no collection: a level, or a file of several mazes as
// the source of Woods has it.
/** @type {(text: string) => Promise<Pick<import('../../page/pack.js').Pack, 'items' | 'left'>>} */
const levelsIn = async text => {
  const all = await readAny(text),
    texts = all.batch ?? (all.level ? [text] : []),
    items = [];
  for (const one of texts.slice(0, mostLevels)) {
    const got = await read(all.card, one);
    if (got.level) items.push({ link: await writeLink(all.card, got), prose: '' });
  }
  return { items, left: texts.length - items.length };
};

// opening reads a file of the reader's into a collection of his own.
const opening = () => {
  const input = chooser(async all => {
    const text = all.slice(0, mostFile),
      pack = parsePack(text);
    let levels = (await Promise.all(pack.items.map(linked))).filter(
      x => !x.link || /^[a-z]+\d+\./.test(x.link),
    );
    if (!levels.length && text) {
      const found = await levelsIn(text);
      levels = found.items;
      pack.left = found.left;
      pack.items = levels;
      pack.title = pack.intro = '';
    }
    if (!levels.length) {
      notice(say('pack.add.none'));
      return;
    }
    if (pack.left) notice(say('pack.many', pack.items.length + pack.left, mostLevels));
    go('/pack/edit/' + packs.make({ ...pack, items: levels }));
  });
  const button = wordButton('open', say('site.import'), () => input.click());
  button.append(input);
  return button;
};

// shelf shows the reader's own collections and lessons, and makes new ones.
/** @param {HTMLElement} root */
export const shelf = root => {
  const own = packs.all(),
    make = () => go('/pack/edit/' + packs.make({ title: '', intro: '', items: [] }));
  /** @param {import('./pack-store.js').Own} p */
  const one = p =>
    e(
      'li',
      {},
      e(
        'a',
        { class: 'example', href: '#/pack/edit/' + p.id },
        board(e('span', { class: 'picture' }), p.items.find(x => x.link)?.link ?? ''),
        e(
          'span',
          {},
          e('b', {}, named(p)),
          e('br'),
          e('span', { class: 'soft' }, say('pack.items', p.items.length)),
        ),
      ),
    );
  root.replaceChildren(
    headOf(
      [e('h2', {}, say('pack.own')), e('p', {}, say('pack.about'))],
      wordButton('plus', say('pack.new'), make, { id: 'pack-new' }),
      opening(),
      wordLink('review', say('pack.hand.open'), '#/pack/hand-in', { id: 'hand-ins-open' }),
      wordLink('link', say('site.authors'), 'web/embedding.html'),
    ),
    own.length ? e('ul', { class: 'packs', id: 'packs' }, ...own.map(one)) : '',
  );
};

views.pack = {
  name: '',
  title: () => views.pack.name || say('site.nav.pack'),
  async show(root, args) {
    views.pack.name = '';
    const n = args.length > 1 && /^\d+$/.test(args.at(-1)) ? args.at(-1) : '',
      text = args.slice(0, n ? -1 : undefined).join('/');
    if (args[0] === 'edit' && packs.read(args[1])) return (await making()).packEdit(root, args[1]);
    const at = args.lastIndexOf('hand-in');
    if (at >= 0) {
      const of = at ? await readPack(args.slice(0, at).join('/')) : null;
      views.pack.name = say('pack.hand.open');
      return (await making()).handIns(root, of, args.slice(at + 1).join('/'));
    }
    if (text && args[0] !== 'edit') return reader(root, text, n);
    return go('/make', true);
  },
  hide() {
    dropAsk();
    leavePack();
  },
};
