// Makes elements and loads scripts, for every page.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const here = document.currentScript.src;

  // element makes an element; attributes that start with "on" are listeners,
  // false ones are left out.
  gw.element = (name, attrs, ...inside) => {
    const e = document.createElement(name);
    for (const k in attrs) {
      if (k.startsWith('on')) e.addEventListener(k.slice(2), attrs[k]);
      else if (attrs[k] !== undefined && attrs[k] !== false) e.setAttribute(k, attrs[k] === true ? '' : attrs[k]);
    }
    e.append(...inside.filter(x => x !== null && x !== undefined));
    return e;
  };

  // scripts loads scripts that lie beside this one; they run in the order given.
  gw.scripts = (...names) => Promise.all(names.map(name => new Promise((done, fail) => {
    const s = document.createElement('script');
    s.async = false;
    s.src = new URL(name, here).href;
    s.onload = done;
    s.onerror = () => fail(Object.assign(new Error(name), { url: s.src }));
    document.head.append(s);
  })));
})();
