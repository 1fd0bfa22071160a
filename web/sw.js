// The service worker: holds the files of one version of the site and answers from
// them, so that the site works without a network and never mixes versions. It
// holds the pages at once; programs and what is seldom asked for when they are.
// The file sw.js at the top of the site, which `make` writes, names the version
// and the hash of each file ("kept"), with what marks a page, and imports this one.
'use strict';
(() => {
  const prefix = 'gridwise-',
    name = prefix + kept.version;
  const here = new URL('.', registration.scope).href;
  const list = here + '.kept'; // where a cache says what it may hold
  const later = /\.(wasm|png|txt)(\?|$)|\/embedding|\/days-\d/; // held once they are asked for

  // plain is an address without the hash in it, the same in every version.
  /** @param {string} address */
  const plain = address => address.replace(/[.?][0-9a-f]{10}(?=$|\.\w+$)/, '');
  /** @type {Map<string, string>} */
  const byPath = new Map();
  /** @type {Map<string, string>} */
  const byName = new Map();
  for (const address in kept.files) {
    byPath.set(address.split('?')[0], address);
    byName.set(plain(address), address);
  }

  // fileOf is the address of the file that a request is for, whatever stands
  // behind "?": that is a hash, or a level.
  /** @param {string} url @returns {string | undefined} */
  const fileOf = url =>
    url.startsWith(here) ? byPath.get(url.slice(here.length).split(/[?#]/)[0] || 'index.html') : undefined;

  // held are the files of older versions: by name and hash, and the names of those
  // that were asked for.
  const held = async () => {
    const files = new Map(),
      names = new Set();
    for (const n of await caches.keys()) {
      if (!n.startsWith(prefix) || n === name) continue;
      const cache = await caches.open(n),
        all = (await (await cache.match(list))?.json()) ?? {};
      for (const a in all) {
        files.set(plain(a) + all[a], () => cache.match(here + a));
        if (later.test(a) && (await cache.match(here + a))) names.add(plain(a));
      }
    }
    return { files, names };
  };

  // right reports whether an answer is the file of this version: by its hash, or by
  // what only our page has, as hosts may add to a page what they like.
  /** @param {Response} response @param {string} address */
  const right = async (response, address) => {
    if (!response.ok) return false;
    const bytes = await response.clone().arrayBuffer(),
      mark = kept.marks[address];
    if (mark && new TextDecoder().decode(bytes).includes(mark)) return true;
    const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...sum.subarray(0, 5)].map(b => b.toString(16).padStart(2, '0')).join('') === kept.files[address];
  };

  // fetched is a file from the browser's own cache, or from the host where that
  // has another one. Hosts may redirect index.html to its folder; a page that came so
  // is made an answer of its own, as browsers refuse to open the other.
  /** @param {string} address */
  const fetched = async address => {
    for (const cache of /** @type {RequestCache[]} */ (['default', 'reload'])) {
      const response = await fetch(here + address, { cache });
      if (await right(response, address))
        return response.redirected ? new Response(response.body, response) : response;
    }
    throw new Error(address + ' is not of this version');
  };

  /** @param {string} address @param {() => Promise<Response | undefined>} [old] */
  const hold = async (address, old) => {
    const cache = await caches.open(name);
    if (!(await cache.match(here + address)))
      await cache.put(here + address, (await old?.()) ?? (await fetched(address)));
  };

  // fill begins a version: what did not change is taken from the one before.
  const fill = async () => {
    const old = await held();
    for (const a in kept.files)
      if (!later.test(a) || old.names.has(plain(a))) await hold(a, old.files.get(plain(a) + kept.files[a]));
    await (await caches.open(name)).put(list, new Response(JSON.stringify(kept.files)));
  };

  const sweep = async () => {
    for (const n of await caches.keys()) if (n.startsWith(prefix) && n !== name) await caches.delete(n);
    await clients.claim();
  };

  /** @param {FetchEvent} e @param {string} address */
  const answer = async (e, address) => {
    const cache = await caches.open(name),
      there = await cache.match(here + address);
    if (there) return there;
    const response = await fetch(e.request);
    const copy = response.clone();
    if (later.test(address))
      e.waitUntil(
        right(copy, address)
          .then(yes => (yes ? cache.put(here + address, copy) : undefined))
          .catch(() => {}),
      );
    return response;
  };

  addEventListener('install', e => e.waitUntil(fill()));
  addEventListener('activate', e => e.waitUntil(sweep()));
  addEventListener('message', e => {
    if (e.data === 'now') skipWaiting();
    const wanted = /** @type {string[]} */ (e.data.hold ?? []).flatMap(n => byName.get(n) ?? []);
    e.waitUntil(Promise.all(wanted.map(a => hold(a))).catch(() => {}));
  });
  addEventListener('fetch', e => {
    const address = e.request.method === 'GET' && fileOf(e.request.url);
    if (address) e.respondWith(answer(e, address));
  });
})();
