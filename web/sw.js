// The service worker: holds every file of one version of the site and answers
// from them, so that the site works without a network and never mixes versions.
// The file sw.js at the top of the site, which `make` writes, names the version
// and the files ("kept") and imports this one.
'use strict';
(() => {
  const prefix = 'gridwise-', name = prefix + kept.version;
  const here = new URL('.', registration.scope).href;
  const addresses = new Set(kept.files.map(f => here + f));

  // The address without what follows "?": that is a hash, or a level.
  const plain = url => url.split(/[?#]/)[0];
  const known = url => {
    const at = plain(url);
    return at === here ? here + 'index.html' : addresses.has(at) ? at : null;
  };

  // fill fetches what the version before does not hold already; a file that did
  // not change is not fetched again.
  const fill = async () => {
    const cache = await caches.open(name);
    for (const file of kept.files) {
      const key = here + file;
      const old = await caches.match(key);
      if (old && old.headers.get('X-Gridwise') === kept.hashes[file]) { await cache.put(key, old); continue; }
      const response = await fetch(key + '?' + kept.hashes[file], { cache: 'no-cache' });
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      const headers = new Headers(response.headers);
      headers.set('X-Gridwise', kept.hashes[file]);
      headers.delete('Content-Encoding');
      headers.delete('Content-Length');
      await cache.put(key, new Response(response.body, { status: 200, headers }));
    }
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
    if (!key) return;
    e.respondWith(caches.open(name).then(c => c.match(key)).then(r => r ?? fetch(e.request)));
  });
})();
