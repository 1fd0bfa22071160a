// The bar of an explanation: the sentence of the step, and the buttons that go
// from step to step.
import { send } from './play.js';
import { element as e } from '../page/element.js';

let bar = null;

const make = () => {
  const button = (label, act) => e('button', { type: 'button', onclick: () => send({ type: 'walk', do: act }) }, label);
  bar = e('div', { id: 'explain' }, e('p', { 'aria-live': 'polite' }), button('⏮', 'first'), button('◀', 'back'), button('▶', 'next'), button('⏭', 'last'), button('✕', 'leave'));
  document.getElementById('status').after(bar);
};

// explaining shows where an explanation stands, or that none is open.
/** @param {import('../messages.d.ts').Explaining} m */
export const explaining = m => {
  if (!bar) make();
  bar.hidden = !m.topic;
  if (m.asks) bar.append(e('button', { type: 'button', onclick: ev => { ev.target.remove(); send({ type: 'explain', topic: m.topic, sure: true }); } }, 'OK'));
  bar.firstElementChild.textContent = m.asks || `${m.n}/${m.of} ${m.text} ${m.notice}`;
};
