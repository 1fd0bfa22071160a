// Reads and writes collections of levels, and lessons: see game/link/pack.go for their form.
import { deflated, fromURL64, inflated, to64, url64 } from './packed.js';
import { findLink, isWhole, linkCheck } from './find-link.js';
import { titleOf } from './link.js';

export const mostLevels = 60;
export const mostIntro = 2000; // characters
const mostProse = 300,
  head = 'pack2.';

/** @param {string} text @param {number} most */
const clean = (text, most) =>
  [...text.replace(/[\s\p{Cc}\ufffd]+/gu, ' ').trim()].slice(0, most).join('').trim();

/**
 * @typedef {{ link: string, prose: string, rating?: string, heading?: string, ask?: string,
 *   line?: number, askLine?: number }} Item an item of a lesson may have a heading, no link, and a
 *   question as text; the lines are those of its link, or else its heading, and of its question
 */
/** @typedef {{ title: string, intro: string, items: Item[], left: number, fault?: string }} Pack */

// rated parts what stands behind a whole link from it: its rating, where it is one.
/** @type {(line: string) => { link: string, rating?: string }} */
const rated = line => {
  const [link, ...rest] = line.split(' '),
    n = rest.join(' ');
  if (!isWhole(link)) return { link: line };
  return /^\d+$/.test(n) && Number(n) <= 100 ? { link, rating: String(Number(n)) } : { link };
};

const fields = /^(?:(level|ask|right|wrong|topic|step)|when +[^:：]*[^:： ]) *[:：] *(.*)$/i;

// isLesson reports whether items have more than a collection of levels has.
/** @param {Item[]} items */
export const isLesson = items =>
  items.some(x => x.heading || x.ask || !x.link || x.prose.includes('\n') || [...x.prose].length > mostProse);

/** @type {(text: string) => Pack} */
const parseLesson = text => {
  /** @type {Pack} */
  const pack = { title: '', intro: '', items: [], left: 0 };
  /** @type {string[]} */
  const top = [];
  /** @type {(Item & { lines: string[], asks: string[] | null }) | null} */
  let x = null;
  const end = () => {
    if (!x) return;
    const { lines, asks, ...item } = x,
      prose = lines.join('\n').trim(),
      ask = asks?.join('\n').trimEnd();
    if (pack.items.length === mostLevels) pack.left++;
    else pack.items.push({ ...item, prose, ...(ask && { ask }) });
  };
  const all = text.replace(/\r\n?/g, '\n').split('\n');
  for (const [i, raw] of all.entries()) {
    const line = clean(raw, raw.length),
      indent = /^ */.exec(raw)[0],
      [, field = '', said = ''] = fields.exec(line) ?? [];
    if (line.startsWith('##')) {
      end();
      x = { link: '', prose: '', heading: titleOf(line.slice(2)), line: i + 1, lines: [], asks: null };
    } else if (!x) {
      const head = clean(line.replace(/^#/, ''), mostIntro);
      if (head || top.length) top.push(head);
    } else if (field.toLowerCase() === 'level' && !x.link && said) {
      Object.assign(x, rated(said), { line: i + 1 });
      x.asks?.push('');
    } else if (x.asks) x.asks.push(line && indent + line);
    else if (field.toLowerCase() === 'ask') {
      x.asks = [line];
      x.askLine = i + 1;
    } else x.lines.push(line);
  }
  end();
  pack.title = titleOf(top.shift() ?? '');
  pack.intro = [...top.join('\n').trim()].slice(0, mostIntro).join('').trim();
  return pack;
};

// parsePack reads the text of a collection. Any text is one; left counts the
// levels that are beyond the bound.
/** @type {(text: string) => Pack} */
export const parsePack = text => {
  if (/^\s*#/.test(text) && /(^|[\r\n])##/.test(text)) return parseLesson(text);
  /** @type {Pack} */
  const pack = { title: '', intro: '', items: [], left: 0 };
  /** @type {string[]} */
  let said = [];
  let headed = false;
  const atHead = () => {
    if (said.length && !headed) {
      pack.title = titleOf(said.shift());
      headed = true;
    }
    pack.intro += said.map(s => s + '\n').join('');
    said = [];
  };
  for (const line of text
    .replace(/\r/g, '')
    .split('\n')
    .map(l => l.trim())) {
    if (line[0] === '#') said.push(clean(line.slice(1), mostIntro));
    else if (line === '') atHead();
    else if (pack.items.length === mostLevels) pack.left++;
    else {
      pack.items.push({ ...rated(line), prose: clean(said.join(' '), mostProse) });
      said = [];
    }
  }
  atHead();
  pack.intro = [...pack.intro.trim()].slice(0, mostIntro).join('').trim();
  return pack;
};

/** @type {(pack: Pick<Pack, 'title' | 'intro' | 'items'>) => string} */
export const packText = ({ title, intro, items }) => {
  /** @param {string} line */
  const said = line => `# ${line}`.trimEnd() + '\n';
  const top = title || intro ? [title, ...(intro ? intro.split('\n') : [])].map(said).join('') + '\n' : '';
  const linked = /** @param {Item} x */ x => x.link + (x.rating === undefined ? '' : ' ' + x.rating);
  /** @param {Item} x */
  const item = x =>
    [`## ${x.heading ?? ''}`.trimEnd(), x.prose, x.link && 'level: ' + linked(x), x.ask]
      .filter(Boolean)
      .join('\n') + '\n\n';
  return (
    top + items.map(isLesson(items) ? item : x => (x.prose ? said(x.prose) : '') + linked(x) + '\n').join('')
  );
};

// packIn is the link of a collection in what a browser or a mail hands over, ''
// where there is none.
/** @param {string} text */
export const packIn = text => findLink(text, ['pack']);

// sealed packs a text into a link that begins with a head, deflated where that is shorter.
/** @type {(head: string, text: string) => Promise<string>} */
export const sealed = async (head, text) => {
  const bytes = new TextEncoder().encode(text),
    plain = to64(bytes),
    small = await deflated(bytes);
  const body = head + (small && small.length < plain.length ? '0' + small : '1' + plain);
  return `${body}.${linkCheck(body)}`;
};

// unsealed returns what is packed in one, and as much as can be had of it where it is damaged.
// The first form of collections has another base.
/** @type {(link: string, head: string, first?: boolean) => Promise<{ text: string, fault: string }>} */
export const unsealed = async (link, head, first = false) => {
  const whole = isWhole(link),
    body = link.slice(0, link.lastIndexOf('.'));
  const data = (whole || /\.[0-9a-z]{4}$/.test(link) ? body : link).slice(head.length).replace(/\..*/, '');
  const packed = data[0] === (first ? '_' : '0'),
    base = (first ? String : url64)(data.slice(packed || !first ? 1 : 0));
  let bytes = new Uint8Array();
  try {
    bytes = fromURL64(base);
  } catch {
    try {
      bytes = fromURL64(base.slice(0, (base.length >> 2) << 2));
    } catch {
      /* nothing can be had of it */
    }
  }
  const got = packed ? await inflated(bytes) : { text: new TextDecoder().decode(bytes), fault: '' };
  return { text: got.text, fault: whole ? got.fault : 'cut' };
};

// readPack reads such a link. fault is 'cut', 'newer', 'large', 'none' or ''; what
// could be read is there all the same.
/** @type {(link: string) => Promise<Pack & { fault: string }>} */
export const readPack = async link => {
  const text = packIn(link),
    whole = isWhole(text);
  if (!text) return { ...parsePack(''), fault: 'none' };
  const first = text.startsWith('pack1.');
  if (whole && !first && !text.startsWith(head)) return { ...parsePack(''), fault: 'newer' };
  const got = await unsealed(text, head, first);
  return { ...parsePack(got.text), fault: got.fault };
};

// packLink writes the link.
/** @type {(pack: Pick<Pack, 'title' | 'intro' | 'items'>) => Promise<string>} */
export const packLink = pack => sealed(head, packText(pack));

// counts is whether an item is worth something: prose is not.
/** @param {Pick<Item, 'link' | 'ask'>} x */
export const counts = x => Boolean(x.link || x.ask);

// puzzleIn is the puzzle whose solver answers what has no level.
/** @param {Pick<Item, 'link'>[]} items */
export const puzzleIn = items => /^[a-z]+/.exec(items.find(x => x.link)?.link ?? '')?.[0];

// lessonKey tells lessons apart, by what their items that count are.
/** @type {(items: Pick<Item, 'link' | 'ask'>[]) => string} */
export const lessonKey = items =>
  `lesson-${linkCheck(
    items
      .filter(counts)
      .map(x => x.link + (x.ask ?? ''))
      .join(' '),
  )}`;
