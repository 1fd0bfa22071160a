// Routes in letters: typed or pasted into the panel, or pasted on the board. The
// program replays them from the start.
import { send } from './send.js';
import { panel } from './panel.js';
import { focusBoard } from './begin.js';
import { say } from '../page/words.js';
import { element } from '../page/element.js';

const longest = 1 << 21; // characters

const replay = text => {
  send({ type: 'route', moves: text.slice(0, longest) });
  focusBoard();
};

export const askRoute = () => {
  const field = element('textarea', {
    rows: 4,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': say('page.route.line'),
  });
  panel({
    kind: 'route',
    text: say('page.route'),
    line: say('page.route.line'),
    field,
    buttons: [[say('page.route.go'), () => replay(field.value)], [say('page.close')]],
  });
  field.focus();
};

// Only what looks like a route is taken from the clipboard.
addEventListener('paste', e => {
  if (e.target instanceof Element && e.target.matches('input, textarea')) return;
  const text = e.clipboardData?.getData('text/plain') ?? '';
  if (!/^[\w\s;-]+$/.test(text)) return;
  e.preventDefault();
  replay(text);
});
