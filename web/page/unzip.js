// What is in a file that a reader chose.

const mostBytes = 1 << 24; // of a zip, and of what is in it

// textOf is the text of a file, and of a zip that of the first file in it. A zip that is broken
// is none.
/** @param {Blob} file */
export const textOf = async file =>
  (file.size <= mostBytes && (await unzipped(await file.arrayBuffer()).catch(() => ''))) || file.text();

// unzipped goes through the directory at the end of a zip, as sizes need not stand before the
// files themselves.
/** @param {ArrayBuffer} zip */
const unzipped = async zip => {
  const at = new DataView(zip);
  let end = zip.byteLength - 22;
  while (at.getUint32(end, true) !== 0x06054b50) end--;
  let entry = at.getUint32(end + 16, true);
  for (let left = at.getUint16(end + 10, true); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map(i => at.getUint16(entry + i, true)),
      path = new TextDecoder().decode(zip.slice(entry + 46, entry + 46 + name));
    if (!/\/$|(^|\/)(\.|__MACOSX\/)/.test(path) && at.getUint32(entry + 24, true) <= mostBytes) {
      const local = at.getUint32(entry + 42, true),
        from = local + 30 + at.getUint16(local + 26, true) + at.getUint16(local + 28, true),
        data = new Blob([zip.slice(from, from + at.getUint32(entry + 20, true))]);
      return at.getUint16(entry + 10, true)
        ? new Response(data.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text()
        : data.text();
    }
    entry += 46 + name + extra + comment;
  }
  return '';
};
