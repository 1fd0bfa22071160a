// Writes a level as one page that holds all it needs, of the page and the programs that the
// site has: see web/player/one.js.

const mark = 'gridwiseOne={"query":"","base":""}',
  link = /<link rel="piece" href="([^"]+)"(?: data-of="([^"]+)")?>\n/;
// inScript is a value that ends no script, as the command line writes it.
/** @type {(value: object) => string} */
const inScript = value =>
  JSON.stringify(value).replace(/[<>&]/g, c => '\\u00' + c.charCodeAt(0).toString(16));
/** @type {(text: string) => string} */
const inTitle = text => text.replace(/[&<]/g, c => `&#${c.charCodeAt(0)};`);

/** @param {URL | string} address */
const fetched = async address => {
  const r = await fetch(address);
  if (!r.ok) throw new Error(`${r.status} ${r.url}`);
  return r;
};

// letters is the base64 of a stream.
/** @param {ReadableStream} stream @returns {Promise<string>} */
const letters = async stream => {
  const blob = await new Response(stream).blob();
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });
};

// piece is a file as the page has it: packed by gzip, in letters.
/** @param {string} name @param {string} page */
const piece = async (name, page) => {
  const { body } = await fetched(new URL(name, page)),
    packed = body.pipeThrough(new CompressionStream('gzip'));
  return `<script type="text/plain" data-name="${name.replace('../', '')}">${await letters(packed)}</script>\n`;
};

// oneFile returns the page of a level, or of a collection of levels of some puzzles, whose site is
// at base; more is asked of the player besides.
/**
 * @param {string[]} puzzles @param {string} level @param {string} name @param {string} base
 * @param {{ results?: string }} [more]
 */
export const oneFile = async (puzzles, level, name, base, more) => {
  const r = await fetched(`${base}web/one.html`),
    query = String(
      new URLSearchParams({ [level.startsWith('pack') ? 'levels' : 'l']: level, ...more, start: 'visible' }),
    ),
    parts = (await r.text())
      .replace('<title>Gridwise', () => `<title>${inTitle(name)}`)
      .replace(mark, () => `gridwiseOne=${inScript({ base, query })}`)
      .split(link);
  // What stood between the links, and of each its file and puzzle.
  const all = parts.map((text, i) => {
    if (i % 3 === 0) return text;
    return i % 3 === 1 && [undefined, ...puzzles].includes(parts[i + 1]) ? piece(text, r.url) : '';
  });
  return new Blob(await Promise.all(all), { type: 'text/html' });
};
