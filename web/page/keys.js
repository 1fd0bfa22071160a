// The reader's own keys: which key of the tables a pressed one does the work of,
// and how it is called. A change is a pair "pressed=meant" of KeyboardEvent codes.

/** @type {Record<string, string>} */
const names = {
  Space: '␣',
  Enter: '⏎',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  BracketLeft: '[',
  BracketRight: ']',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Equal: '+',
  Minus: '−',
  Escape: 'Esc',
};
/** @type {(code: string) => string} */
export const keyName = code =>
  code.startsWith('Shift+')
    ? '⇧' + keyName(code.slice(6))
    : (names[code] ?? code.replace(/^(Key|Digit)/, ''));

let meant = new Map(),
  labels = new Map();

// setKeys takes the pairs, split by commas.
/** @param {string} text */
export const setKeys = text => {
  meant = new Map(
    text
      .split(',')
      .filter(Boolean)
      .map(p => /** @type {[string, string]} */ (p.split('='))),
  );
  labels = new Map([...meant].map(([pressed, code]) => [keyName(code), keyName(pressed)]));
};

/** @type {Record<string, string>} the number pad, while it writes numbers */
const pad = {
  Numpad2: 'ArrowDown',
  Numpad4: 'ArrowLeft',
  Numpad6: 'ArrowRight',
  Numpad8: 'ArrowUp',
  NumpadAdd: 'Equal',
  NumpadSubtract: 'Minus',
};

// keyOf is the key that an event is of: a letter where it is printed, whatever the
// layout, any other by its place. Keys of the number pad are those that do the same, and
// one without a place, as televisions and keyboards on a screen have them, goes by what it
// writes.
/** @type {(e: { code: string, key: string }) => string} */
export const keyOf = ({ code, key }) => {
  const placed = code && code !== 'Unidentified';
  if (/^[a-z]$/i.test(key)) return 'Key' + key.toUpperCase();
  if (key.length > 1 && (!placed || code.startsWith('Numpad'))) return key;
  if (placed) return pad[code] ?? code.replace('Numpad', 'Digit');
  return key === ' ' ? 'Space' : /\d/.test(key) ? 'Digit' + key : key;
};

// keyMeant is the key of the tables that a pressed one stands for. W, A, S and D, by
// which one walks, are a place on the keyboard, unless the letter printed there is
// wanted.
const walking = /^Key[WASD]$/;
/** @type {(e: { code: string, key: string }, wanted: (code: string) => boolean) => string} */
export const keyMeant = (e, wanted) => {
  const key = keyOf(e);
  return meant.get(key) ?? (walking.test(e.code) && !wanted(key) ? e.code : key);
};
// keyLabel is how the key is called now that a label named.
/** @param {string} label */
export const keyLabel = label => labels.get(label) ?? label;
// keyFor is the key that does now what a key of the tables did.
/** @param {string} code */
export const keyFor = code => {
  const shift = code.startsWith('Shift+') ? 'Shift+' : '';
  for (const [pressed, m] of meant) if (m === code.slice(shift.length)) return shift + pressed;
  return code;
};

// Saved pairs begin with the version of their form.
const version = '2 ';
/** @param {string} text */
export const saveKeys = text => version + text;
// readKeys returns saved pairs, null where they are none.
/** @param {string} text */
export const readKeys = text => /^2 ((?:[A-Za-z0-9]+=[A-Za-z0-9]+(?:,(?!$)|$))*)$/.exec(text)?.[1] ?? null;
