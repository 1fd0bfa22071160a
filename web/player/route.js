// Routes in letters, pasted on the board. The program replays them from the start.
import { send } from './send.js';
import { focusBoard } from './begin.js';

const longest = 1 << 21; // characters

// Only what looks like a route is taken from the clipboard.
addEventListener('paste', e => {
  if (e.target instanceof Element && e.target.matches('input, textarea')) return;
  const text = e.clipboardData?.getData('text/plain') ?? '';
  if (!/^[\w\s;-]+$/.test(text)) return;
  e.preventDefault();
  send({ type: 'route', moves: text.slice(0, longest) });
  focusBoard();
});
