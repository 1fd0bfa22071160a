// Loads a Go program: with true progress, and so that the browser may keep the
// compiled code, which halves the time of the next visit.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const here = document.currentScript.src;

  // url is the address of a built file, absolute, as frames and workers from
  // Blobs have no address of their own.
  gw.url = name => new URL(gridwiseBuild[name].url, here).href;

  const script = src => new Promise((done, fail) => {
    const s = document.createElement('script');
    s.src = src;
    s.onload = done;
    s.onerror = () => fail(Object.assign(new Error(src), { url: src }));
    document.head.append(s);
  });

  let loader;
  gw.goLoader = () => loader ??= script(gw.url('wasm_exec.js'));

  // count reads a copy of the response to its end and reports the share that
  // has come. The original goes to the compiler untouched.
  const count = async (response, total, report) => {
    const reader = response.body.getReader();
    for (let got = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      got += value.length;
      report(Math.min(1, got / total));
    }
  };

  // program starts a Go program and returns the promise of its end.
  gw.program = async (name, report) => {
    const response = fetch(gw.url(name)).then(r => {
      if (!r.ok) throw new Error(`${r.status} ${r.statusText}`);
      if (report) count(r.clone(), gridwiseBuild[name].bytes, report).catch(() => {});
      return r;
    });
    response.catch(() => {}); // told below, once the loader is there
    await gw.goLoader();
    const go = new Go();
    if (name === 'play.wasm') gw.calm(go);
    const { instance } = await WebAssembly.instantiateStreaming(response, go.importObject);
    return { end: go.run(instance) };
  };
})();
