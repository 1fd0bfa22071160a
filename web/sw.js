// The service worker: holds every file of one version of the site and answers
// from them, so that the site works without a network and never mixes versions.
// The file sw.js at the top of the site, which `make` writes, names the version
// and the hash of each file ("kept") and imports this one.
'use strict';
(() => {
  const prefix = 'gridwise-', name = prefix + kept.version;
  const here = new URL('.', registration.scope).href;
  const list = here + '.kept'; // where a cache says what it holds

  // known is the file that an address asks for, without what follows "?": that is
  // a hash, or a level.
  const known = url => {
    if (!url.startsWith(here)) return null;
    const file = url.slice(here.length).split(/[?#]/)[0] || 'index.html';
    return Object.hasOwn(kept.files, file) ? here + file : null;
  };

  // held are the files of older versions, by path and hash.
  const held = async () => {
    const all = new Map();
    for (const n of await caches.keys()) {
      const cache = n.startsWith(prefix) && n !== name ? await caches.open(n) : null;
      const files = await (await cache?.match(list))?.json() ?? {};
      for (const f in files) all.set(f + files[f], () => cache.match(here + f));
    }
    return all;
  };

  // fill fetches the files; one that did not change is taken from the version
  // before. An address with a hash may come from the browser's own cache.
  const fill = async () => {
    const cache = await caches.open(name), old = await held();
    for (const file in kept.files) {
      const key = here + file, hash = kept.files[file];
      if (await cache.match(key)) continue;
      const response = await old.get(file + hash)?.() ?? await fetch(`${key}?${hash}`, { cache: file.endsWith('.html') ? 'no-cache' : 'default' });
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      await cache.put(key, response);
    }
    await cache.put(list, new Response(JSON.stringify(kept.files)));
  };

  const sweep = async () => {
    for (const n of await caches.keys()) if (n.startsWith(prefix) && n !== name) await caches.delete(n);
    await clients.claim();
  };

  addEventListener('install', e => e.waitUntil(fill()));
  addEventListener('activate', e => e.waitUntil(sweep()));
  addEventListener('message', e => { if (e.data === 'now') skipWaiting(); });
  addEventListener('fetch', e => {
    const key = e.request.method === 'GET' && known(e.request.url);
    if (key) e.respondWith(caches.open(name).then(c => c.match(key)).then(r => r ?? fetch(e.request)));
  });
})();
