// Opens a page that is one file: unpacks what it holds, gives every piece an address, and
// starts the player's scripts. Nothing is fetched from anywhere.
import { bytesOf, unpack } from '../page/unpack.js';

const { pieces, files } = gridwiseOne,
  kinds = { js: 'text/javascript', wasm: 'application/wasm' };
/** @type {Uint8Array[]} */
const packed = [];
for (const e of document.querySelectorAll('script[type="text/plain"]')) {
  packed.push(bytesOf(e.textContent));
  e.remove();
}
const out = new Uint8Array(pieces.flat().reduce((n, [, size]) => n + size, 0));
let at = 0;
pieces.forEach((part, i) => {
  const end = part.reduce((n, [, size]) => n + size, at);
  unpack(packed[i], out, at, end);
  for (const [name, size] of part) {
    const type = kinds[/** @type {keyof typeof kinds} */ (name.split('.').pop())];
    files[name] = URL.createObjectURL(new Blob([out.subarray(at, (at += size))], { type }));
    if (!/^(boot-page|play-head|poster-page)\.js$/.test(name)) continue;
    document.head.append(
      Object.assign(document.createElement('script'), {
        textContent: new TextDecoder().decode(out.subarray(at - size, at)),
      }),
    );
  }
});
