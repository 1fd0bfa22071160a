// Holds the picture's loop while nothing changes. Ebitengine asks for the next
// animation frame for ever; while held, what it asked for waits here and costs
// nothing. Must run before Go starts, as Ebitengine keeps what it finds.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  let held = false, waiting = [];

  // frames counts the frames that were let through.
  gw.frames = 0;

  globalThis.requestAnimationFrame = callback => {
    if (held) return waiting.push(callback);
    return ask(time => { gw.frames++; callback(time); });
  };

  globalThis.gridwiseHold = hold => {
    held = Boolean(hold);
    if (held) return;
    const due = waiting;
    waiting = [];
    for (const callback of due) globalThis.requestAnimationFrame(callback);
  };

  // paint runs once before the next frame, held or not: for the page itself.
  gw.paint = ask;
})();
