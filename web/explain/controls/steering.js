// The bar of the step player: the buttons that go, and the track with all steps.
import { html, ns } from '../picture/nodes.js';
import { button, icon } from '../picture/buttons.js';
import { open, wayFrom } from '../steps/ways.js';

/** @import { Figure, Say } from '../steps/figure' */

// reach draws, over the track, what the steps of a document have reached, where that is scored.
/** @param {SVGSVGElement} curve @param {Figure} doc */
const reach = (curve, { steps }) => {
  const all = steps.map(s => s.score ?? 0),
    first = all.findIndex(Boolean),
    from = all.slice(first, all.findLastIndex(Boolean) + 1);
  curve.replaceChildren();
  if (first < 0) return;
  const least = Math.min(...from),
    span = Math.max(...from) - least || 1,
    line = document.createElementNS(ns, 'path');
  line.setAttribute(
    'd',
    from.map((y, i) => (i ? `H${first + i}V` : `M${first} `) + (1 - (y - least) / span)).join(''),
  );
  curve.setAttribute('viewBox', `0 0 ${steps.length - 1 || 1} 1`);
  curve.setAttribute('preserveAspectRatio', 'none');
  curve.append(line);
};

/** @param {HTMLElement} b @param {boolean} on */
const enable = (b, on) => (on ? b.removeAttribute('aria-disabled') : b.setAttribute('aria-disabled', 'true'));

/**
 * @param {Say} say @param {import('./playing.js').Hands} hands
 * @param {{ pause: () => void, toggle: () => void }} playing
 */
export const steering = (say, { now, go, next }, playing) => {
  const end = () => now().doc.steps.length - 1;
  /** @param {boolean} on */
  const step = on => wayFrom(now().doc, now().at, on);
  const scrub = html('input', {
    type: 'range',
    min: 1,
    'aria-label': say('page.explain.scrub'),
    oninput: ev => {
      playing.pause();
      go(open(now().doc, now().at)[Number(ev.target.value) - 1]);
    },
  });
  const curve = document.createElementNS(ns, 'svg'),
    count = html('output', {});
  const first = button('first', () => go(0), 'Home', say('page.explain.first')),
    back = button('back', () => go(step(false)), '←', say('page.explain.back')),
    watch = button('watch', playing.toggle, '␣', say('page.explain.play')),
    forward = button('forward', next, '→', say('page.explain.next')),
    last = button('last', () => go(end()), 'End', say('page.explain.last'));
  return {
    forward,
    go: [first, back, watch, forward, last],
    time: html('div', { class: 'time' }, html('div', { class: 'track' }, curve, scrub), count),
    // fit makes the track that of another document.
    fit() {
      scrub.max = '1';
      reach(curve, now().doc);
    },
    // dress shows whether the steps play by themselves.
    /** @param {boolean} on */
    dress(on) {
      const text = say(on ? 'page.explain.pause' : 'page.explain.play');
      watch.setAttribute('aria-label', text);
      watch.title = text + ' (␣)';
      watch.replaceChildren(icon(on ? 'pause' : 'watch'));
    },
    // show shows where among all steps step i is.
    /** @param {number} i */
    show(i) {
      const { doc } = now(),
        way = open(doc, i),
        all = doc.steps.length;
      scrub.max = String(doc.part ? Math.max(Number(scrub.max), way.length) : way.length);
      scrub.value = String(way.indexOf(i) + 1);
      count.textContent = say('page.explain.at', i + 1, doc.part ? `${all}+` : all);
      scrub.setAttribute('aria-valuetext', count.textContent);
      for (const b of [first, back]) enable(b, i > 0);
      for (const b of [forward, last]) enable(b, i < end() || doc.part);
    },
  };
};
