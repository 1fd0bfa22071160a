// Makes the document of an explanation from what a solver answers to "draw", as
// game/figure makes it: a test holds the two against each other. That one, linked into
// the solvers' programs, makes each half as large again. Nothing here needs a page.

import { rowsOf } from '../../page/level-text.js';
import { sentences } from '../../page/sentence.js';
import { artist, dirs, tiler } from './tiles.js';

/** @import { Cell, Figure, Mark, Shape, Sheet } from '../steps/figure' */
/** @import { Drawing } from '../../messages' */
/** @import { Word } from '../../page/sentence.js' */

const tints = ['', 'good', 'bad', 'chosen', 'passed'],
  halves = ['', 'left', 'right'];

/** @type {<T extends object>(o: T) => T} what has a value in it */
const full = o =>
  /** @type {typeof o} */ (
    Object.fromEntries(
      Object.entries(o).filter(
        ([, v]) => v !== undefined && v !== '' && v !== false && !(Array.isArray(v) && !v.length),
      ),
    )
  );

/**
 * documentOf makes the document of an answer. sheet is that of the puzzle, word gives
 * the sentence of a key, of says what is explained: its puzzle, name, level (a link), the
 * text of that, moves, lang, topic.
 * @param {import('../../messages').Answer} answer
 * @param {Sheet} sheet @param {Word} word @param {Record<string, string>} of
 * @returns {Figure}
 */
export const documentOf = ({ steps: found, drawing }, sheet, word, of) => {
  const { say, linked } = sentences(word),
    draw = artist(sheet),
    { draws } = draw,
    boards = tiler(drawing, draw);
  /** @param {string} name */
  const titled = name => ({
    name,
    title: word(`explain.${of.puzzle}.${name}`) ?? '',
    about: word(`explain.${of.puzzle}.${name}.about`) ?? '',
  });
  const why = /^why\/(.*)$/.exec(of.topic)?.[1],
    explained = drawing.topics.filter(t => t[4]),
    // A question of a lesson is of no topic, but may be on two boards.
    topic = why
      ? null
      : of.topic === 'ask'
        ? found.at(-1).ask[0].second && explained.find(t => t[3])
        : (explained.find(t => t[0] === of.topic) ?? explained[0]);
  draws('hint', '', 0);
  /** @type {(mark: import('../../messages').StepMark) => Mark} */
  const mark = ([
    row,
    col,
    layer,
    half,
    second,
    text,
    dir,
    tint,
    open,
    thing = '',
    ,
    thingDir = 0,
    letter = '',
    ,
    to = undefined,
  ]) => {
    if (dir) draws('arrow', dirs[dir], 0);
    if (tint) draws('tint-' + tints[tint], '', 0);
    if (open) draws('open', '', 0);
    return {
      layer,
      row,
      col,
      ...full({
        half: halves[half],
        second,
        text,
        dir: dirs[dir],
        tint: tints[tint],
        open,
        thing: thing && draws(thing, dirs[thingDir], 0),
        letter: thing && letter,
        to,
      }),
    };
  };
  const board = new Map(drawing.boards.map(b => [b[0], b]));
  const played = new Map(drawing.played.map(p => [p[0], p]));
  /** @type {Drawing['played'][0] | undefined} */
  let at; // the position that is shown
  let pictures = 0;
  /** @param {import('../../messages').Step} s @returns {import('../steps/figure').Shown} */
  const shown = s => {
    const { text, links } = linked(s.text),
      b = board.get(pictures),
      put = (s.put ?? []).map(mark);
    if (b) boards.add(b);
    at = played.get(pictures++) ?? at;
    return {
      text,
      ...full({
        links,
        board: boards.boards.length - 1 || undefined,
        put,
        look: s.look,
        second: s.second,
        rows: (s.rows ?? []).map(([key, t, cells, shape, tint, gone]) => ({
          key,
          ...full({ text: say(t), cells, shape, tint: tints[tint], gone }),
        })),
      }),
    };
  };
  const steps = found.map(s => {
    const ask = s.ask && {
      ...shown(s.ask[0]),
      answers: s.ask[1].map(([text, cells, right, of, key]) =>
        full({ key, text: text.k && say(text), cells, right, steps: of.map(shown) }),
      ),
    };
    return {
      name: s.name,
      ...shown(s),
      depth: s.depth ?? 0,
      ...full({
        solved: s.solved,
        because: s.because,
        score: s.score,
        cost: s.cost,
        level: at?.[1],
        moves: at?.[2],
        ask,
      }),
    };
  });
  return {
    gridwise: 'explain',
    version: 1,
    puzzle: of.puzzle,
    name: of.name,
    level: of.level,
    ...full({ moves: of.moves }),
    lang: of.lang,
    ...(why
      ? { topic: 'why', why, title: word('explain.why') ?? '', about: word('explain.why.about') ?? '' }
      : { topic: topic?.[0] ?? '', title: titled(topic?.[0]).title, about: titled(topic?.[0]).about }),
    topics: explained.map(t => titled(t[0])),
    ...full({ tree: topic?.[1], pick: topic?.[2], fold: topic?.[5] }),
    ...(topic?.[3] && {
      twin: [0, drawing.cols + 1],
      called: ['first', 'second'].map(side => word(`explain.${of.puzzle}.${side}`) ?? ''),
    }),
    colours: colours(sheet, draw.art),
    art: draw.art,
    tiles: boards.tiles,
    boards: boards.boards,
    ...(sheet.edit && { edit: { ...sheet.edit, rows: rowsOf(of.text) } }),
    steps,
  };
};

// colours are those of the roles that the drawings have.
/** @param {Sheet} sheet @param {Record<string, Shape>} art */
const colours = (sheet, art) => {
  const roles = new Set(sheet.always),
    collect = /** @param {Shape} shape */ ([, attrs, ...inner]) => {
      for (const v of Object.values(attrs)) if (v[0] === '$') roles.add(v.slice(1));
      inner.forEach(collect);
    };
  Object.values(art).forEach(collect);
  return Object.fromEntries([...roles].map(r => [r, sheet.colours[r]]));
};
