// Collections: a room that shows the one of its address to whoever gets it, with
// what he has solved; and the reader's own, to be made and sent.
import { printer } from '../parts/printing.js';
import { sign } from '../progress/first.js';
import { views, go } from '../parts/router.js';
import { playFrom } from '../play/opening.js';
import { board, chooser, notice } from '../parts/site-parts.js';
import { progress, solvedOnce } from '../progress/progress.js';
import { dropAsk, read, readAny } from '../parts/level.js';
import { looked, named, packs } from './pack-store.js';
import { packShare } from './pack-share.js';
import { headOf, plainly, wordButton } from '../parts/button.js';
import { packEdit } from './pack-edit.js';
import { say } from '../../page/words.js';
import { mostLevels, parsePack, readPack } from '../../page/pack.js';
import { writeLink } from '../../page/write-link.js';
import { dots } from '../../page/dots.js';
import { element as e } from '../../page/element.js';

export { addTo } from './pack-store.js';

const mostFile = 1 << 18; // characters

// faultOf is what is wrong with it, '' where nothing is.
/** @param {import('../../page/pack.js').Pack & { fault: string; }} pack */
const faultOf = pack => {
  const n = pack.items.length + pack.left;
  return pack.fault ? say('pack.fault.' + pack.fault) : pack.left ? say('pack.many', n, mostLevels) : '';
};

/**
 * @param {import('./pack-store.js').Looked} x
 * @param {number} i
 * @param {(x: import('./pack-store.js').Looked) => unknown} play
 */
const tile = (x, i, play) => {
  const standing = x.level ? progress.of(x.link) : null;
  const inside = [
    x.level ? board(e('span', { class: 'picture' }), x.link) : e('span', { class: 'picture' }, '?'),
    e('span', { class: 'caption' }, e('b', {}, `${i + 1}. ${x.title}`), sign(standing)),
    e('span', { class: 'soft' }, x.wrong || x.kind, dots(x.rating)),
  ];
  const prose = x.prose ? e('p', { class: 'said' }, x.prose) : '';
  if (!x.level) return e('li', {}, e('div', { class: 'tile' }, ...inside, prose));
  return e(
    'li',
    {},
    e(
      'a',
      { class: 'tile ' + progress.statusOf(standing), href: '#' + x.link, onclick: plainly(() => play(x)) },
      ...inside,
      prose,
    ),
  );
};

/** @param {HTMLElement} root @param {string} text */
const reader = async (root, text) => {
  const pack = await readPack(text),
    all = await Promise.all(pack.items.map(looked)),
    list = all.filter(x => x.level),
    wrong = faultOf(pack);
  const solved = list.filter(x => solvedOnce(progress.status(x.link))),
    next = list.find(x => !solved.includes(x)) ?? list[0];
  /** @param {import('./pack-store.js').Looked} x */
  const play = x => playFrom(x.link, '/pack/' + text, named(pack), x.title, x.rating, list);
  views.pack.name = all.length ? named(pack) : '';
  root.append(
    headOf(
      [
        e('h1', {}, all.length || pack.title ? named(pack) : say('site.nav.pack')),
        ...pack.intro.split('\n').map(l => e('p', {}, l)),
        list.length ? e('p', { class: 'soft' }, say('pack.stand', solved.length, list.length)) : '',
      ],
      next &&
        wordButton('watch', say(solved.length ? 'pack.on' : 'site.play'), () => play(next), {
          class: 'first',
          id: 'pack-play',
        }),
      ...(all.length
        ? [
            wordButton('link', say('page.share'), () => packShare(pack), { id: 'pack-share' }),
            wordButton('edit', say('site.share.edit'), () => go('/pack/edit/' + packs.make(pack)), {
              id: 'pack-copy',
            }),
            printer(named(pack), list, pack.intro),
          ]
        : []),
      pack.fault === 'newer' ? wordButton('restart', say('page.reload'), () => location.reload()) : null,
    ),
  );
  if (wrong) root.append(e('p', { class: 'notice', role: 'alert' }, wrong));
  root.append(e('ol', { class: 'tiles', id: 'pack' }, ...all.map((x, i) => tile(x, i, play))));
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
    let levels = pack.items.filter(x => /^[a-z]+\d+\./.test(x.link));
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

/** @param {HTMLElement} root */
const choose = root => {
  const own = packs.all(),
    make = () => go('/pack/edit/' + packs.make({ title: '', intro: '', items: [] }));
  root.append(
    headOf(
      [e('h1', {}, say('site.nav.pack')), e('p', {}, say('pack.about'))],
      wordButton('plus', say('pack.new'), make, { class: 'first', id: 'pack-new' }),
      opening(),
    ),
    e('h2', {}, say('pack.own')),
    own.length
      ? e(
          'ul',
          { class: 'packs', id: 'packs' },
          ...own.map(p =>
            e(
              'li',
              {},
              e(
                'a',
                { class: 'example', href: '#/pack/edit/' + p.id },
                board(e('span', { class: 'picture' }), p.items[0]?.link ?? ''),
                e(
                  'span',
                  {},
                  e('b', {}, named(p)),
                  e('br'),
                  e('span', { class: 'soft' }, say('site.levels', p.items.length)),
                ),
              ),
            ),
          ),
        )
      : e('p', { class: 'soft' }, say('pack.own.none')),
  );
};

views.pack = {
  name: '',
  title: () => views.pack.name || say('site.nav.pack'),
  async show(root, args) {
    views.pack.name = '';
    const text = args.join('/');
    if (args[0] === 'edit' && packs.read(args[1])) return packEdit(root, args[1]);
    return text && args[0] !== 'edit' ? reader(root, text) : choose(root);
  },
  hide() {
    dropAsk();
  },
};
