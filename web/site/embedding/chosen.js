// What the page about embedding writes of: a level of the site's, one of an author's, or that
// of the reader's own day.
import { lang, of, say } from '../../page/words.js';
import { readLink } from '../../page/link.js';
import { momentOf } from '../../page/find-link.js';
import { embedForms } from '../../page/embed-code.js';
import { scripts } from '../../page/scripts.js';

export const base = new URL('../', location.href).href.split(/[?#]/)[0];

/** @type {(name: string) => Promise<Details>} */
export const book = name => scripts(`catalog/${name}.js`).then(() => gridwiseDetails[name]);
/** @type {(level: Level) => string} */
export const nameOf = level => level.notes.title ?? say('page.level', level.n);

/**
 * @typedef {{ level: { puzzle: Pick<Card, 'above' | 'below'>, rows: string[], text: string },
 *   rules: string, name: string, at?: string, picture?: string }} Chosen
 */

const daily = { above: 0, below: /** @type {Card['below']} */ ([200, 180, 150]) };
// ofDay is the level of the reader's own day.
/** @type {(card?: Card) => Chosen} */
export const ofDay = card => ({
  level: {
    puzzle: card ? { ...card, above: 0 } : daily,
    rows: /** @type {string[]} */ ([]),
    text: card ? `today:${card.name}` : 'today',
  },
  rules: '',
  name: `${card ? of(card.title) : 'Gridwise'}: ${say('embed.today')}`,
  at: '/daily',
});

// ofAuthor is a level that is none of the site's.
/** @type {(own: Found) => Chosen} */
export const ofAuthor = own => ({
  level: own,
  rules: '',
  name: `${of(own.puzzle.title)}${own.title ? ': ' + own.title : ''}`,
});

// shipped is one of the site's levels.
/** @type {(card: Card, i: number) => Promise<Chosen>} */
export const shipped = async (card, i) => {
  const at = (await book(card.name)).levels[i];
  return {
    level: await readLink(at.link),
    rules: at.rules,
    name: `${of(card.title)}: ${nameOf(at)}`,
    picture: base + at.page + 'board.png',
  };
};

// moment is the link to a step.
/** @type {(chosen: Chosen, step: At) => string} */
export const moment = ({ level }, { topic, name }) => momentOf({ level: level.text, topic }, name);

// explained is the element that begins at the step that is shown, '' before there is one.
// The site has its steps.
/** @typedef {{ topic: string, name: string, text: string, title: string }} At a step of an explanation */
/** @type {(chosen: Chosen, card: Card, step: At | null, mdx: boolean) => string} */
export const explained = (chosen, card, step, mdx) => {
  if (!step) return '';
  const { topic, name, text, title } = step;
  const forms = embedForms({
    ...chosen,
    base,
    name: `${chosen.name} – ${title}: ${text}`,
    at: moment(chosen, step),
    more: { id: `${card.name}-${topic}`, lang, dir: 'ltr', view: 'explain', topic, step: name },
  });
  return (mdx ? '' : forms.script) + forms.mdx;
};
