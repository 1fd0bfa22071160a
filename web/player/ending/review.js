// The review of a play: a strip with a button for each move, the sentence of the
// one that is looked at or of the worst, and the way back to before it.
import { ui } from '../strip/ui.js';
import { inLine as keep, titled } from '../strip/row.js';
import { post } from '../messages/page-around.js';
import { root } from '../messages/state.js';
import { send } from '../messages/to-program.js';
import { fit } from '../poster/size.js';
import { focusBoard } from '../poster/begin.js';
import { say } from '../../page/words.js';
import { showSquares } from '../../page/squares.js';
import { icon } from '../../page/icons.js';
import { $, element as e } from '../../page/element.js';

// The signs of the grades, and how a result is told in text.
/** @type {Record<string, string>} */
const signs = { best: '✓', dearer: '▲', lost: '✕', helped: '◆', unjudged: '·' };
/** @type {Record<string, string>} */
const squares = { best: '🟩', dearer: '🟨', lost: '🟥', helped: '🟦', unjudged: '⬜' };

const make = () => {
  $('status').after(
    e(
      'section',
      { id: 'review', class: 'review' },
      e('div', { id: 'review-strip', class: 'review-strip', role: 'toolbar' }),
      e(
        'div',
        { class: 'review-line' },
        e('p', { id: 'review-text', class: 'review-text' }),
        e(
          'button',
          {
            type: 'button',
            id: 'review-again',
            class: 'verb',
            onclick: () => {
              send({ type: 'review', do: 'again' });
              focusBoard();
            },
          },
          icon('from'),
          e('span', {}),
        ),
        e(
          'button',
          {
            type: 'button',
            id: 'review-why',
            class: 'verb',
            onclick: () => {
              focusBoard();
              send({ type: 'review', do: 'why' });
            },
          },
          icon('why'),
          e('span', {}),
        ),
        e(
          'button',
          {
            type: 'button',
            id: 'review-close',
            onclick: () => {
              send({ type: 'command', name: 'review' });
              focusBoard();
            },
          },
          icon('close'),
        ),
      ),
    ),
  );
};

/** @param {{ name: string }} x */
const cell = x =>
  e('button', { type: 'button', onclick: () => send({ type: 'review', do: 'to', n: Number(x.name) }) });

/** @param {import('../../messages').Reviewing} m */
const cells = m => {
  const all = Array.from({ length: m.of }, (_, i) => ({
    name: String(i + 1),
    ...(m.moves[i] ?? { grade: '', label: say('page.review.waits', i + 1) }),
  }));
  const worst = m.at || m.target;
  keep($('review-strip'), all, cell, (b, x) => {
    b.dataset.grade = x.grade;
    b.textContent = signs[x.grade] ?? '';
    b.tabIndex = x.name === String(worst || 1) ? 0 : -1;
    titled(b, x.label);
    if (x.name === String(m.at)) b.setAttribute('aria-current', 'step');
    else b.removeAttribute('aria-current');
  });
  $('review-strip').querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

// told shows the strip where the end of the play is told, and tells it the page
// around.
/** @param {string} strip */
const told = strip => {
  if (ui.strip === strip) return;
  ui.strip = strip;
  showSquares(strip);
  if (root.dataset.ui === 'site') post({ type: 'strip', squares: strip });
};

/** @param {import('../../messages').Reviewing} m */
export const reviewing = m => {
  told(m.of > 0 && m.moves.length === m.of ? m.moves.map(x => squares[x.grade]).join('') : '');
  if (!$('review')) {
    if (!m.open) return;
    make();
  }
  const box = $('review'),
    again = $('review-again'),
    opened = m.open && box.hidden;
  if (!m.open && box.contains(document.activeElement)) focusBoard();
  box.hidden = !m.open;
  if (opened) ui.read(say('page.review.open'));
  if (m.open) {
    cells(m);
    box.setAttribute('aria-label', say('page.review'));
    $('review-strip').setAttribute('aria-label', say('page.review.strip'));
    $('review-text').textContent = m.text;
    again.hidden = !m.target;
    again.lastElementChild.textContent = say('page.review.again', m.target);
    $('review-why').hidden = !m.target;
    $('review-why').lastElementChild.textContent = say('page.review.why');
    titled($('review-close'), say('page.review.close'));
  }
  fit();
};
