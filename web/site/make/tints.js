// What each tile of a draft does, as marks on its board: asked behind every change, and
// during a stroke where the last answer came at once.
import { settings } from '../settings/settings-store.js';
import { markOf } from './remarks.js';
import { signOf } from './marks.js';
import { ask, dropAsk, stopAsk } from '../parts/level.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

const quick = 150, // ms for all tiles
  longest = 10000; // ms, behind which the rest is left untried
/** @typedef {import('./marks.js').Mark} Mark */

// tints makes the switch and the legend. host has: draft(), tell(sentence), mark(list).
/**
 * @param {{ draft: () => import('./draft.js').Draft, tell: import('./remarks.js').Tell,
 *   mark: (list: Mark[]) => void }} host
 */
export const tints = host => {
  let of = '', // the text that is asked about, '' where none is
    turn = 0,
    asking = false,
    took = Infinity; // ms
  const on = e('input', {
    type: 'checkbox',
    id: 'tints',
    checked: settings.get('tiles'),
    onchange: () => {
      settings.set('tiles', on.checked);
      if (asking) dropAsk();
      drop();
      look(host.draft().text);
    },
  });
  const counts = new Map(['decides', 'matters', 'nothing'].map(kind => [kind, e('b')]));
  const legend = e(
    'ul',
    { class: 'legend', id: 'tile-kinds' },
    ...[...counts].map(([kind, n]) =>
      e('li', { 'data-kind': kind }, signOf(kind), say('site.tints.' + kind), ' ', n),
    ),
  );
  const note = e('p', { class: 'soft', role: 'status' });
  const box = e(
    'div',
    { class: 'tints' },
    e('label', { for: 'tints', class: 'switch' }, on, say('site.tints')),
    legend,
    note,
  );

  /** @param {Mark[]} found @param {string} [remark] */
  const show = (found, remark = '') => {
    legend.hidden = !on.checked;
    for (const [kind, n] of counts)
      n.textContent = of && found.length ? String(found.filter(m => m.kind === kind).length) : '';
    note.textContent = remark;
    host.mark(found);
  };
  const drop = () => {
    turn++;
    of = '';
    asking = false;
    show([]);
  };

  // look asks about a text, once.
  /** @param {string} text */
  const look = async text => {
    if (!on.checked || of === text) return;
    const mine = ++turn,
      began = performance.now();
    const found = /** @type {Mark[]} */ ([]);
    let frame = 0;
    of = text;
    asking = true;
    const late = setTimeout(stopAsk, longest);
    const a = await ask(
      { op: 'bench', puzzle: host.draft().card.name, level: text },
      ({ text: sentence }) => {
        if (mine !== turn) return;
        found.push(markOf(sentence, host.tell));
        frame ||= requestAnimationFrame(() => {
          frame = 0;
          if (mine === turn) show(found);
        });
      },
    );
    clearTimeout(late);
    cancelAnimationFrame(frame);
    if (mine !== turn) return;
    asking = false;
    if (a.error) {
      of = ''; // it is asked again
      show(found, a.error.message ?? host.tell(a.error.text));
      return;
    }
    took = performance.now() - began;
    show(
      a.remarks.filter(r => r.kind).map(r => markOf(r.text, host.tell)),
      a.remarks.filter(r => !r.kind).map(r => host.tell(r.text)).join(' '), // prettier-ignore
    );
  };

  legend.hidden = !on.checked;
  return {
    box,
    look,
    // changed drops what was said of another text.
    /** @param {string} text */
    changed(text) {
      if (of !== text) drop();
    },
    // drawing is called at each cell of a stroke.
    /** @param {string} text */
    drawing(text) {
      if (of === text) return;
      drop();
      if (took < quick) look(text);
    },
  };
};
