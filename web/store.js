// Storage, which a browser may refuse or fill up: every access is guarded, and
// what is refused is told once. Progress is kept under "gridwise:".
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const prefix = 'gridwise:';
  let told = false;

  const attempt = f => {
    try { return f(globalThis.localStorage); } catch (e) {
      if (!told) { told = true; gw.onStorageRefused?.(e); }
    }
    return null;
  };

  gw.store = {
    read: key => attempt(s => s.getItem(prefix + key)),
    write: (key, text) => attempt(s => s.setItem(prefix + key, text)),
    remove: key => attempt(s => s.removeItem(prefix + key)),
  };

  // A page that must load itself again hands over to the next through its
  // window's name, which lives on where storage is refused.
  const mark = 'gridwise-again:';
  gw.handOver = value => { globalThis.name = mark + JSON.stringify({ ...value, at: Date.now() }); };
  gw.takeOver = () => {
    const name = globalThis.name;
    if (!name.startsWith(mark)) return null;
    globalThis.name = '';
    try { return JSON.parse(name.slice(mark.length)); } catch { return null; }
  };
})();
