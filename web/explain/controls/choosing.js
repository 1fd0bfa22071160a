// What the reader chooses of an explanation: its topic, and the layers that are drawn.
import { html } from '../picture/nodes.js';
import { layers } from '../steps/scene.js';

/** @import { Figure, Say } from '../steps/figure' */

/**
 * @typedef {{ topics: { name: string, title: string, why?: string }[],
 *   to: (name: string) => void }} Choose of topics
 *
 * choosing makes the list of topics; fit shows in it that of the document.
 * @param {Say} say @param {Choose} choose @param {() => Figure} doc
 */
export const choosing = (say, choose, doc) => {
  const box = html('select', {
    class: 'topics',
    'aria-label': say('page.explain.topics'),
    onchange: () => {
      const { value } = box;
      box.value = doc().topic;
      choose.to(value);
    },
  });
  return {
    box,
    fit() {
      const { topic, title } = doc();
      box.replaceChildren(
        ...choose.topics.map(t =>
          html('option', { value: t.name, disabled: Boolean(t.why) }, t.title + (t.why ? ` – ${t.why}` : '')),
        ),
        ...(topic === 'why' ? [html('option', { value: 'why' }, title)] : []),
      );
      box.value = topic;
    },
  };
};

/**
 * layering makes the switches of layers; off are those that are not drawn, and redraw is
 * called when they have changed.
 * @param {Say} say @param {() => void} redraw
 */
export const layering = (say, redraw) => {
  const off = /** @type {Set<string>} */ (new Set()),
    box = html('p', { class: 'layers', role: 'group', 'aria-label': say('page.explain.layers') });
  /** @param {string} layer @param {string} word */
  const toggle = (layer, word) => {
    const b = html('button', { type: 'button', 'aria-pressed': String(!off.has(layer)) }, word);
    b.addEventListener('click', () => {
      if (!off.delete(layer)) off.add(layer);
      b.setAttribute('aria-pressed', String(!off.has(layer)));
      redraw();
    });
    return b;
  };
  return {
    box,
    off,
    // fit makes the switches those of another document; one layer needs none.
    /** @param {Figure} doc */
    fit(doc) {
      const all = layers(doc);
      box.replaceChildren(...(all.length > 1 ? all.map(l => toggle(l, doc.layers?.[l] ?? l)) : []));
    },
  };
};
