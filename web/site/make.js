// The rooms where levels are made, and sharing: their scripts are fetched when
// they are first needed.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  gw.views ??= {};

  const making = () => gw.scripts(...gridwiseBuild.making.urls);

  // Each of these is replaced by the view itself once its script is there.
  for (const name of ['daily', 'new', 'edit']) {
    const door = gw.views[name] = {
      title: (...args) => gw.views[name] === door ? gw.say('site.nav.' + name) : gw.views[name].title(...args),
      async show(root, args) {
        await making();
        if (root.isConnected) await gw.views[name].show(root, args);
      },
      hide() { if (gw.views[name] !== door) gw.views[name].hide(); },
    };
  }

  gw.share = (...play) => making().then(() => gw.share(...play), () => gw.lost(() => gw.share(...play)));

  gw.readAny = async (...text) => { await making(); return gw.readAny(...text); };

  // edit opens a link or a text in the editor, at the place of a fault.
  gw.edit = async (...text) => { await making(); return gw.edit(...text); };
})();
