// A picture in a box that scrolls is zoomed by two fingers, and by Ctrl with the wheel: what
// is under them stays there. Zoom 1 is as large as the picture is by itself.

/** @typedef {{ x: number, y: number, span: number }} Grip */

/**
 * @param {HTMLElement} frame the box
 * @param {{ picture: () => Element, largest: number, size: (zoom: number) => void, begun?: () => void }} of
 *   size makes the picture so large, begun hears that a reader zooms.
 */
export const zooming = (frame, { picture, largest, size, begun = () => {} }) => {
  let zoom = 1;
  /** @param {number} to */
  const set = to => size((zoom = Math.min(Math.max(to, 1), largest)));
  // by zooms; the point of the screen shows the same as before.
  /** @param {number} times @param {number} x @param {number} y */
  const by = (times, x, y) => {
    const was = picture().getBoundingClientRect();
    set(zoom * times);
    const now = picture().getBoundingClientRect(),
      grown = now.width / was.width;
    frame.scrollBy(now.x - x + (x - was.x) * grown, now.y - y + (y - was.y) * grown);
  };
  frame.addEventListener(
    'wheel',
    ev => {
      if (!ev.ctrlKey) return;
      ev.preventDefault();
      begun();
      by(Math.exp(-ev.deltaY / 300), ev.clientX, ev.clientY);
    },
    { passive: false },
  );

  /** @type {Grip | null} */
  let held = null;
  /** @param {TouchEvent} ev */
  const grip = ev => {
    const was = held;
    held = null;
    if (ev.touches.length !== 2) return;
    ev.preventDefault();
    const [{ clientX: x, clientY: y }, { clientX: u, clientY: v }] = ev.touches;
    held = { x: (x + u) / 2, y: (y + v) / 2, span: Math.max(Math.hypot(x - u, y - v), 1) };
    if (!was) return;
    begun();
    frame.scrollBy(was.x - held.x, was.y - held.y);
    by(held.span / was.span, held.x, held.y);
  };
  for (const type of /** @type {const} */ (['touchstart', 'touchmove', 'touchend', 'touchcancel']))
    frame.addEventListener(type, grip, { passive: false });
  return {
    set,
    // about zooms, and an element of the picture stays in sight.
    /** @param {Element} e @param {number} times */
    about(e, times) {
      const { x, y, width, height } = e.getBoundingClientRect();
      by(times, x + width / 2, y + height / 2);
      e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    get zoom() {
      return zoom;
    },
  };
};
