// Finds the link in whatever was pasted or comes from a browser, as package arrival does:
// what stands in it besides letters, digits, "-", "." and "_" came on the way. Where that
// can mean two things both are tried, as the check knows which it was. Every step takes
// time in proportion to the text.
const most = 3 * 65536,
  mostTried = 40, // candidates in a reading of the text
  mostLoose = 100, // and in all generous ones
  mostEscaped = 4;

const digits = '0123456789abcdefghjkmnpqrstvwxyz';
export const crcTable = Array.from({ length: 256 }, (_, c) => {
  for (let k = 0; k < 8; k++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0);
  return c;
});
/** @param {string} text @param {number} [c] */
const crc = (text, c = -1) => {
  for (let i = 0; i < text.length; i++) c = (c >>> 8) ^ crcTable[(c ^ text.charCodeAt(i)) & 255];
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
// that quoted-printable puts before them, backslashes, and marks without width.
/** @param {string} text */
const squeezed = text => text.replace(/[^\S\n]+/g, '').replace(/=?\n[\n>|]*|[\p{Cf}\\]/gu, '');

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
  /[–—]/.test(text)
    ? [
        ['--', '--'],
        ['-', '--'],
        ['--', '---'],
        ['-', '-'],
      ].map(([en, em]) => text.replace(/–/g, en).replace(/—/g, em))
    : [text];

const looks = 'аеорсухіјѕԁһАВЕКМНОРСТХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧονı',
  means = 'aeopcyxijsdhABEKMHOPCTXIJSABEZHIKMNOPTYXovi';

// folded puts the characters of links for others that look or mean the same: of another
// width, font or alphabet. En and em dashes stay.
/** @param {string} text */
const folded = text =>
  text
    .replace(/[。｡]/g, '.')
    .replace(/[^\0-\x7f…‥]+/g, s => s.normalize('NFKC'))
    .replace(/(?![–—])[\p{Pd}−ー⁃]/gu, '-')
    .replace(/[\u0131\u0370-\u052f]/g, c => means[looks.indexOf(c)] ?? c)
    .replace(/(?!\d)\p{Nd}/gu, c => {
      let n = 0;
      while (/\p{Nd}/u.test(String.fromCodePoint(c.codePointAt(0) - n - 1))) n++;
      return String(n % 10);
    });

/** @type {Record<string, string>} */
const spellings = {
  '&period;': '.',
  '&lowbar;': '_',
  '&hyphen;': '-',
  '&dash;': '-',
  '&minus;': '-',
  '&lt;': '<',
  '&gt;': '>',
  '[dot]': '.',
  '(dot)': '.',
};

// spelled undoes these escapes, and those of JSON, scripts and TeX besides. A number
// without a semicolon is that of a character of ASCII.
const spelling =
  /=[ \t\r]*\n[ \t\r\n>|]*|\\(?:[a-z]{3,}\d*[ {]|u([\da-fA-F]{4})|x([\da-fA-F]{2})|[nrt]|)|&(?:nbsp|shy|\w{9,31};|(?:period|lowbar|hyphen|dash|minus|lt|gt);)|[[(]dot[\])]|&#(?!\d{1,6};|[xX][\da-fA-F]{1,5};)(?:(1[01]\d|12[0-7]|[02-9]\d)|[xX]([0-7][\da-fA-F]))/g;
/** @param {string} text */
const spelled = text => {
  for (let n = mostEscaped; n--;)
    text = folded(
      unescaped(
        text.replace(spelling, (s, u, x, decimal, hex) =>
          (u ??= x ?? hex) || decimal
            ? String.fromCharCode(u ? parseInt(u, 16) : decimal)
            : /^\\[nrt]$/.test(s)
              ? '\n'
              : (spellings[s] ?? ''),
        ),
      ),
    );
  return text;
};

// untagged leaves out tags of HTML and of boards, codes of colour, and what stands before
// the words of a mail's headers.
/** @param {string} text */
const untagged = text =>
  text.replace(
    /<!--[^]{0,293}?-->|\x1b\[[\d;?]*[^]?|=\?[\w-]{1,99}\?[qQ]\?|<\/?[\da-zA-Z]{1,99}(?=[ \t\n/=>])[^<>]{0,199}>|\[\/?[\da-zA-Z]{1,99}(?=[ \t\n/=\]])[^\]]{0,199}\]/g,
    '',
  );

// packed is what stands in a text in base64, as gateways write addresses and mails what they
// carry, or in hexadecimal digits.
/** @param {string} text */
const packed = text => {
  text = text.replace(/\s+|=\?[\w-]{1,99}\?[bB]\?/g, '');
  return [
    ...(text.match(/aHR0c[\w+/-]*/g) ?? []),
    '',
    ...(text.match(/[\w+/-]{24,}/g) ?? []),
    '',
    ...(text.match(/(?:[\da-fA-F]{2}){24,}/g) ?? []),
  ]
    .map((s, i, all) =>
      !s
        ? '\n'
        : i > all.lastIndexOf('')
          ? bytes(s)
          : atob(
              s
                .slice(0, s.length - Number(s.length % 4 === 1))
                .replace(/[-_]/g, c => (c === '-' ? '+' : '/')),
            ),
    )
    .join('');
};

/** @param {string} text */
const kept = text => text.replace(/[^\w.–—-]+/g, '').replace(/\.{2,3}/g, '');

// pieced takes one piece of every line, as there are numbers, names and marks beside it:
// the last, or the longest, without what is cut off its ends.
/** @type {(longest: boolean, cut?: RegExp) => (text: string) => string} */
const pieced =
  (longest, cut = /^$/) =>
  text =>
    text
      .split(/[\n\v\f\r\x85\u2028\u2029]+/)
      .map(line =>
        line
          .split(/[\s:|>]+/)
          .map(kept)
          .filter(p => /[\da-zA-Z]/.test(p))
          .reduce((a, b) => (longest && b.length <= a.length ? a : b), '')
          .replace(cut, ''),
      )
      .join('');

// ways are how the lines of a text are taken together, in the order in which they are tried.
const ways = () => [
  kept,
  pieced(false),
  pieced(false, /-$/),
  pieced(false, /^-/),
  pieced(true),
  pieced(true, /-$/),
];

/** @param {string} text @param {number} at */
const run = (text, at) => /^[\w.-]{0,65536}/.exec(text.slice(at))[0];

// generous returns the first whole link in a text of which all is skipped that no link
// has, '' for none. Each name may begin with a large letter.
/** @param {string} text @param {string[]} names */
const generous = (text, names) => {
  // In TeX "\\-" is where a word may be broken.
  const unbroken = text.includes('\\-') ? spelled(text.replaceAll('\\-', '')) : '';
  text = spelled(text);
  const start = new RegExp(
    `(?:${names.map(n => `[${n[0]}${n[0].toUpperCase()}]${n.slice(1)}`).join('|')})\\d+\\.`,
    'g',
  );
  let left = mostLoose;
  const had = new Set();
  for (const t of [untagged(text), text, spelled(packed(text)), unbroken])
    for (const way of ways()) {
      const joined = way(t);
      if (had.has(joined)) continue;
      had.add(joined);
      for (const d of dashes(joined))
        for (const { index } of d.matchAll(start)) {
          const found = whole(d[index].toLowerCase() + run(d, index + 1));
          if (found || !--left) return found;
        }
    }
  return '';
};

// findLink returns the first link to one of some names whose check is right, else the
// longest that looks like one, which may be cut short or changed; '' for none.
/** @type {(given: any, names: string[]) => string} */
export const findLink = (given, names) => {
  given = String(given ?? '');
  if (given.length > most) return '';
  const text = squeezed(given),
    start = new RegExp(`(?:${names.join('|')})\\d+\\.`, 'g');
  let longest = '';
  for (const t of [text, undefended(text)].map(plain)) {
    for (const { index } of [...t.matchAll(start)].slice(0, mostTried)) {
      const c = run(t, index),
        found = whole(c);
      if (found) return found;
      let end = c.length;
      while ('-._'.includes(c[end - 1])) end--;
      if (end > longest.length) longest = c.slice(0, end);
    }
  }
  return generous(given, names) || longest;
};
