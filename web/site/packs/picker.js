// What is added to a collection without a link at hand: a shipped level or a draft, a question
// about it, and prose.
import { book as bookOf, notice, levelTitle } from '../parts/site-parts.js';
import { drafts } from '../make/draft.js';
import { read } from '../parts/level.js';
import { wordButton } from '../parts/button.js';
import { of, say } from '../../page/words.js';
import { cardOf } from '../../page/link.js';
import { writeLink } from '../../page/write-link.js';
import { element as e } from '../../page/element.js';

const own = 'drafts';

/** @typedef {{ link: string, heading?: string, prose?: string, ask?: string }} Added */

/** @param {(items: Added[]) => unknown} put */
export const picker = put => {
  const mine = drafts.all();
  /** @type {(() => Promise<string>)[]} */
  let links = [];
  const level = e('select', { id: 'pack-level', 'aria-label': say('pack.pick.level') }),
    from = e(
      'select',
      { id: 'pack-from', 'aria-label': say('pack.pick.from'), onchange: () => fill() },
      ...gridwiseCatalog.puzzles.map(p => e('option', { value: p.name }, of(p.title))),
      mine.length ? e('option', { value: own }, say('site.edit.drafts')) : null,
    );
  /** @param {import('../make/draft.js').Draft} d */
  const ofDraft = async d => {
    const got = await read(d.card, d.text);
    return got.level ? writeLink(d.card, { ...got, title: d.title }) : '';
  };
  const fill = async () => {
    const { value } = from;
    const all =
      value === own
        ? mine.map(d => ({ title: d.title || say('site.edit.untitled'), link: () => ofDraft(d) }))
        : (await bookOf(value)).levels.map(l => ({
            title: levelTitle(l),
            link: () => Promise.resolve(l.link),
          }));
    if (from.value !== value) return;
    links = all.map(x => x.link);
    level.replaceChildren(...all.map((x, i) => e('option', { value: i }, x.title)));
  };
  fill();
  /** @param {string} [ask] */
  const add = async ask => {
    const link = await links[Number(level.value)]?.();
    if (!link) return notice(say('pack.unknown'));
    return put([{ link, ...(ask && { ask }) }]);
  };
  if (!cardOf(from.value)) from.value = gridwiseCatalog.puzzles[0].name;
  return e(
    'div',
    { class: 'row' },
    from,
    level,
    wordButton('plus', say('pack.pick.add'), () => add(), { id: 'pack-add-level' }),
    wordButton('help', say('pack.pick.ask'), () => add('ask: move'), { id: 'pack-add-question' }),
    wordButton('help', say('pack.pick.alone'), () => put([{ link: '', ask: 'ask: choice' }]), {
      id: 'pack-add-alone',
    }),
    wordButton('edit', say('pack.pick.prose'), () => put([{ link: '' }]), { id: 'pack-add-prose' }),
  );
};
