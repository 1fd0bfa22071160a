// What the step player writes below its picture: the sentence of a step, what it follows
// from and leads to, its cost, and its table.
import { sceneAt } from '../steps/scene.js';
import { html } from '../picture/nodes.js';
import { shape } from '../../page/shape.js';
import { chapter, dead } from '../steps/ways.js';

/** @import { Cell, Figure, Say, Step } from '../steps/figure' */

/** @type {Record<string, string>} */
const signs = { good: '✓', bad: '✗', chosen: '◆', passed: '·' };

/**
 * writing makes what is written. host tells the document and the step that is shown, and
 * the number of a step of a name; go goes to a step, lights frames cells as long as
 * something points at an element.
 * @param {Say} say @param {() => { doc: Figure, at: number, names: Map<string, number> }} host
 * @param {(i: number) => void} go
 * @param {(e: HTMLElement, cells: Cell[], second: boolean) => HTMLElement} lights
 */
export const writing = (say, host, go, lights) => {
  const sentence = html('p', {
      class: 'said',
      'data-thinks': say('page.explain.thinks'),
      'aria-live': 'polite',
      'aria-atomic': 'true',
    }),
    more = html('p', { class: 'more' }),
    cost = html('p', { class: 'cost' }),
    table = html('ul', { class: 'rows', hidden: true, 'aria-label': say('page.explain.table') });

  /** @param {number} i @param {string} text */
  const leading = (i, text) => html('button', { type: 'button', class: 'named', onclick: () => go(i) }, text);

  // sentenceOf is the text of a step; what names a cell or a step is a button.
  /** @param {Step} s */
  const sentenceOf = s => {
    const { names } = host();
    /** @type {(Node | string)[]} */
    const parts = [];
    let end = 0;
    for (const l of s.links ?? []) {
      parts.push(s.text.slice(end, l.from));
      const text = s.text.slice(l.from, l.to),
        b = html('button', { type: 'button', class: 'named' }, text);
      if (l.cell) lights(b, [l.cell], s.second);
      else if (names.has(l.step)) b.addEventListener('click', () => go(names.get(l.step)));
      parts.push(l.cell || names.has(l.step) ? b : text);
      end = l.to;
    }
    return [...parts, s.text.slice(end)];
  };

  /** @param {Step} s */
  const annotate = s => {
    const { doc, at, names } = host(),
      because = (s.because ?? []).filter(n => names.has(n)).slice(0, 4),
      skip = dead(doc, at),
      under = doc.fold && !s.depth ? chapter(doc, at, true) - at - 1 : 0;
    more.replaceChildren(
      html(
        'span',
        { class: 'because' },
        because.length > 0 && say('page.explain.because'),
        ...because.map(n => names.get(n)).flatMap(to => [' ', leading(to, String(to + 1))]),
      ),
      ...(skip > 2 ? [' ', leading(at + skip + 1, say('page.explain.skip', skip))] : []),
      ...(under > 0 ? [' ', leading(at + 1, say('page.explain.under', under))] : []),
    );
    cost.replaceChildren(
      ...(s.cost ?? []).flatMap((n, i, both) => [
        html(
          'span',
          {},
          say(i ? 'page.explain.plain' : 'page.explain.ours'),
          html('progress', { max: Math.max(...both, 1), value: n, 'aria-hidden': 'true' }),
          html('b', {}, n.toLocaleString(doc.lang)),
        ),
      ]),
    );
  };

  /** @param {number} i */
  const rows = i => {
    const { doc } = host(),
      held = [...table.querySelectorAll('button')].findIndex(b => b.matches(':focus'));
    table.replaceChildren(
      ...sceneAt(doc, i).rows.map(r => {
        const b = html(
          'button',
          {
            type: 'button',
            'data-tint': r.tint,
          },
          html('i', { 'aria-hidden': 'true' }, signs[r.tint] ?? ''),
          r.shape && r.cells?.length > 0 && shape(r.cells),
          r.gone ? html('s', {}, r.text) : r.text,
        );
        return html('li', {}, r.cells?.length ? lights(b, r.cells, doc.steps[i].second) : b);
      }),
    );
    table.querySelectorAll('button')[held]?.focus({ preventScroll: true });
  };

  return {
    sentence,
    more,
    cost,
    table,
    /** @param {number} i */
    show(i) {
      const s = host().doc.steps[i];
      sentence.replaceChildren(...sentenceOf(s));
      annotate(s);
      rows(i);
    },
  };
};
