// What a play needs of the browser.

/** @type {'' | 'old' | 'graphics' | undefined} */
let lacks;

// A picture is drawn for as long as it takes to see that one can be: browsers allow
// a page few at a time.
const draws = () => {
  const gl = document.createElement('canvas').getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return Boolean(gl);
};

// lacking is what this browser lacks: 'old' where it runs no WebAssembly, 'graphics'
// where it has no WebGL 2, '' where it can play.
export const lacking = () => (lacks ??= typeof WebAssembly !== 'object' ? 'old' : draws() ? '' : 'graphics');
