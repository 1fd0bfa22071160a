// What is shown beside the steps: the picture of a question, or of what comes of an answer. It
// takes its room from the picture, so that nothing below the steps moves.

/** @import { Figure, Shown } from '../steps/figure' */

/**
 * besides keeps that picture. host tells the document, the element of all and the board in it,
 * and draws picture i of what is shown.
 * @param {() => { doc: Figure, root: HTMLElement, board: HTMLElement, draw: (i: number) => void }} host
 */
export const besides = host => {
  /** @type {{ doc: Figure, at: number } | null} */
  let now = null;
  let high = 0,
    tall = 0; // of all and of the board, before
  const keep = () => {
    const { root, board } = host();
    root.classList.toggle('asks', Boolean(now));
    root.style.minHeight = '';
    root.style.removeProperty('--gw-room');
    if (!now) return;
    const rest = root.offsetHeight - board.offsetHeight;
    root.style.setProperty('--gw-room', Math.max(Math.min(high - rest, tall), 64) + 'px');
    root.style.minHeight = high + 'px';
  };
  return {
    get now() {
      return now;
    },
    // show draws pictures behind the step before step i, and shows the last one.
    /** @param {number} i @param {Shown[]} all */
    show(i, all) {
      const { doc, root, board, draw } = host(),
        steps = [...doc.steps.slice(0, i), ...all.map(s => ({ name: '', depth: 1, ...s }))];
      if (!now) [high, tall] = [root.offsetHeight, board.offsetHeight];
      now = { doc: { ...doc, steps }, at: steps.length - 1 };
      draw(now.at);
    },
    // keep measures the room again, once all stands there.
    keep,
    // end takes it away, and gives the picture its room back.
    end() {
      now = null;
      keep();
    },
  };
};
