// Keeps the site for when there is no network: the worker sw.js beside the page
// holds all its files. A new version waits until the reader takes it.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const worker = navigator.serviceWorker;
  if (!worker || !/^https?:$/.test(location.protocol)) return;

  const offer = waiting => gw.notice(gw.say('site.version'), [gw.say('site.version.go'), () => {
    worker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('now');
  }]);

  const watch = r => {
    if (r.waiting && worker.controller) offer(r.waiting);
    r.addEventListener('updatefound', () => {
      const fresh = r.installing;
      fresh?.addEventListener('statechange', () => { if (fresh.state === 'installed' && worker.controller) offer(fresh); });
    });
  };

  // Registering waits until the page has shown what it was opened for.
  addEventListener('load', () => setTimeout(() => worker.register('sw.js').then(watch).catch(() => {}), 1500));
})();
