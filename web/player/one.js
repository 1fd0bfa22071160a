// Opens a page that is one file: unpacks what it holds, gives every piece an address, and
// starts the player's scripts. Nothing is fetched from anywhere.
const kinds = { js: 'text/javascript', wasm: 'application/wasm' };

// bytesOf reads base64.
/** @param {string} text */
const bytesOf = text => {
  const letters = atob(text),
    bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
};

/** @param {string} text */
const unpacked = text =>
  new Response(new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('gzip'))).blob();

const unfold = async () => {
  const one = /** @type {NonNullable<typeof gridwiseOne>} */ (gridwiseOne),
    all = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('script[data-name]'))];
  /** @type {Record<string, Blob>} */
  const pieces = {};
  await Promise.all(
    all.map(async e => {
      pieces[e.dataset.name] = await unpacked(e.textContent);
      e.remove();
    }),
  );
  // named is a piece by its name without the hash that a release gives it.
  /** @param {string} name */
  const named = name => {
    const [file, ext] = name.split('.');
    return Object.keys(pieces).find(n => n.startsWith(file + '.') && n.endsWith('.' + ext));
  };
  const [loader, worker] = ['wasm_exec.js', 'worker-page.js'].map(named);
  // A worker without an origin cannot be given a second script.
  pieces[worker] = new Blob([pieces[loader], pieces[worker]]);
  one.files = {};
  for (const name in pieces) {
    const type = kinds[/** @type {keyof typeof kinds} */ (name.split('.').pop())];
    one.files[name] = URL.createObjectURL(new Blob([pieces[name]], { type }));
  }
  // They run in one go: the page begins when no script is left to come.
  const first = ['boot-page.js', 'play-head.js', 'poster-page.js'].map(name => pieces[named(name)].text());
  for (const text of await Promise.all(first))
    document.head.append(Object.assign(document.createElement('script'), { textContent: text }));
};

if (globalThis.DecompressionStream) unfold();
else {
  const { words } = /** @type {NonNullable<typeof gridwiseOne>} */ (gridwiseOne),
    texts = words[navigator.language.slice(0, 2)] ?? words.en;
  document.getElementById('cover').textContent = texts['page.file.old'];
}
