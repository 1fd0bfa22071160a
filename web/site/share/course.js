// Writes a level as an archive for a course, as `gridwise page -scorm` does: the page that is
// one file, and the manifest that the site has.
import { oneFile } from '../../page/one-file.js';
import { crcTable } from '../../page/find-link.js';

/** @type {(bytes: Uint8Array) => number} */
const crc = bytes => {
  let c = -1;
  for (const b of bytes) c = (c >>> 8) ^ crcTable[(c ^ b) & 255];
  return ~c >>> 0;
};

// fields writes numbers of so many bytes, the lowest byte first.
/** @type {(...all: [value: number, bytes: number][]) => Uint8Array<ArrayBuffer>} */
const fields = (...all) =>
  Uint8Array.from(all.flatMap(([v, n]) => Array.from({ length: n }, (_, i) => (v >>> (8 * i)) & 255)));

/** @typedef {[value: number, bytes: number][]} Fields */
/** @type {(blob: Blob) => Promise<Uint8Array>} */
const bytesOf = async blob => new Uint8Array(await blob.arrayBuffer());

// entry is a file as archives have it: what they tell of it, and its packed bytes.
/** @param {string} name @param {Blob} file */
const entry = async (name, file) => {
  const bytes = await bytesOf(file),
    packed = await new Response(file.stream().pipeThrough(new CompressionStream('deflate-raw'))).blob(),
    path = new TextEncoder().encode(name);
  /** @type {Fields} version 2.0, UTF-8, deflated, at midnight, in January 1980 */
  const told = [
    [20, 2],
    [0x800, 2],
    [8, 2],
    [0, 2],
    [0x21, 2],
    [crc(bytes), 4],
    [packed.size, 4],
    [bytes.length, 4],
    [path.length, 2],
    [0, 2],
  ];
  return { path, packed, told };
};

/** @param {[string, Blob][]} files */
const zipped = async files => {
  const entries = await Promise.all(files.map(f => entry(...f)));
  const parts = [],
    list = [];
  let at = 0;
  for (const { path, packed, told } of entries) {
    list.push(fields([0x02014b50, 4], [20, 2], ...told, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), path);
    const head = fields([0x04034b50, 4], ...told);
    parts.push(head, path, packed);
    at += head.length + path.length + packed.size;
  }
  const length = list.reduce((sum, x) => sum + x.length, 0),
    n = entries.length,
    end = fields([0x06054b50, 4], [0, 2], [0, 2], [n, 2], [n, 2], [length, 4], [at, 4], [0, 2]);
  return new Blob([...parts, ...list, end], { type: 'application/zip' });
};

/** @type {(text: string) => string} */
const inXML = text => text.replace(/[&<>"'\t\n\r]/g, c => `&#${c.charCodeAt(0)};`);

// course returns the archive of a level or a collection, whose site is at base.
/** @param {string[]} puzzles @param {string} level @param {string} name @param {string} base */
export const course = async (puzzles, level, name, base) => {
  const page = oneFile(puzzles, level, name, base, { results: 'scorm' }),
    r = await fetch(`${base}web/imsmanifest.xml`);
  if (!r.ok) throw new Error(`${r.status} ${r.url}`);
  const manifest = (await r.text())
    .replaceAll('<title>Gridwise<', () => `<title>${inXML(name)}<`)
    .replace('identifier="gridwise"', `identifier="gridwise-${level.split('.').at(-1)}"`);
  return zipped([
    ['imsmanifest.xml', new Blob([manifest])],
    ['index.html', await page],
  ]);
};
