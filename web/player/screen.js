// Watches whether the play can be seen: see rest.js.
import { framed } from './state.js';
import { silence } from './sound.js';
import { doze } from './frame.js';
import { rest } from './begin.js';

const opaque = globalThis.origin === 'null';
const patience = 1500; // ms off the screen

// watchScreen begins with the play.
let timer = 0,
  seen = true;
const look = () => {
  const away = !seen || document.hidden;
  doze(away);
  if (away) silence();
  clearTimeout(timer);
  if (framed && opaque && !seen) timer = setTimeout(() => rest(), patience);
};
export const watchScreen = () => {
  document.addEventListener('visibilitychange', look);
  new IntersectionObserver(all => {
    seen = all.at(-1).isIntersecting;
    look();
  }).observe(document.documentElement);
};
