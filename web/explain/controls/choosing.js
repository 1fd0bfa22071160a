// The reader's choice of what is explained.
import { html } from '../picture/nodes.js';

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
