// Finds the link in whatever was pasted or comes from a browser, as package link does:
// what stands in it besides letters, digits, "-", "." and "_" came on the way. Where that
// can mean two things both are tried, as the check knows which it was.
const most = 3 * 65536,
  mostTried = 40,
  mostEscaped = 4; // candidates in a reading of the text

const digits = '0123456789abcdefghjkmnpqrstvwxyz';
/** @param {string} text @param {number} [c] */
const crc = (text, c = -1) => {
  for (let i = 0; i < text.length; i++) {
    c ^= text.charCodeAt(i);
    for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0);
  }
  return c;
};
/** @param {number} c */
const four = c => [0, 5, 10, 15].map(s => digits[(~c >>> s) & 31]).join('');

// linkCheck returns the four digits that close a link, for all before their dot.
/** @param {string} body */
export const linkCheck = body => four(crc(body));

// momentOf returns the link to a step of what is explained of a level after some moves.
/** @param {{ level: string, moves?: string, topic: string }} of @param {string} step */
export const momentOf = ({ level, moves, topic }, step) => {
  const body =
    level.slice(0, level.lastIndexOf('.')) +
    (moves ? '.m' + moves : '') +
    `.e${topic}-${step.replaceAll('.', 'D')}`;
  return `${body}.${linkCheck(body)}`;
};

// whole is a text up to the last check that is right for all before it, '' for none.
/** @param {string} text */
const whole = text => {
  let c,
    from = 0,
    found = '';
  for (let dot = text.indexOf('.'); dot > 0; from = dot, dot = text.indexOf('.', dot + 1)) {
    c = crc(text.slice(from, dot), c);
    if (four(c) === text.slice(dot + 1, dot + 5)) found = text.slice(0, dot + 5);
  }
  return found;
};

// isWhole reports whether a link ends in the check of what stands before.
/** @param {string} text */
export const isWhole = text => text !== '' && whole(text) === text;

// squeezed takes out blanks, line breaks with the marks of quotes behind them and the "="
// that quoted-printable puts before them, backslashes, and marks without width. Hyphens
// of other kinds become plain ones.
/** @param {string} text */
const squeezed = text =>
  text.replace(/=?[^\S\n]*\n[\s>|]*|\s|[\p{Cf}\\]/gu, '').replace(/[\u2010-\u2012\u2212]/g, '-');

/** @param {string} text */
const bytes = text =>
  new TextDecoder().decode(Uint8Array.from(text.match(/[\da-f]{2}/gi), x => parseInt(x, 16)));

const named = { amp: '&', ndash: '–', mdash: '—' };

// unescaped undoes the escapes of addresses, of quoted-printable and of HTML, of whose
// names three stand for something of a link.
/** @param {string} text */
const unescaped = text =>
  text
    .replace(/(?:%[\da-fA-F]{2}|=[\dA-F]{2})+/g, bytes)
    .replace(/&(?:#(\d{1,6}|x[\da-f]{1,5})|(\w{1,8}));/gi, (_, n, name) =>
      n ? String.fromCodePoint(Number('0' + n)) : (named[/** @type {keyof typeof named} */ (name)] ?? ''),
    );

/** @param {string} text */
const plain = text => {
  for (let n = mostEscaped; n--;) text = squeezed(unescaped(text));
  return text;
};

// undefended undoes the escapes of addresses at urldefense.proofpoint.com/v2.
/** @param {string} text */
const undefended = text => text.replace(/_/g, '/').replace(/(?:-[\dA-F]{2})+/g, bytes);

// dashes are what stood there before two hyphens, or three, or one, became a dash.
/** @param {string} text */
const dashes = text =>
  [
    ['--', '--'],
    ['-', '--'],
    ['--', '---'],
    ['-', '-'],
  ].map(([en, em]) => text.replace(/–/g, en).replace(/—/g, em));

// findLink returns the first link to one of some names whose check is right, else the
// longest that looks like one, which may be cut short or changed; '' for none.
/** @type {(given: any, names: string[]) => string} */
export const findLink = (given, names) => {
  if (String(given ?? '').length > most) return '';
  const text = squeezed(String(given ?? '')),
    start = new RegExp(`(?:${names.join('|')})\\d+\\.`, 'g');
  let longest = '';
  for (const t of [text, undefended(text)].map(plain).flatMap(dashes)) {
    for (const { index } of [...t.matchAll(start)].slice(0, mostTried)) {
      const run = /^[\w.-]{0,65536}/.exec(t.slice(index))[0],
        found = whole(run);
      if (found) return found;
      const cut = run.replace(/[-._]+$/, '');
      if (cut.length > longest.length) longest = cut;
    }
  }
  return longest;
};
