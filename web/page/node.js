// node makes an element of SVG. It stands by itself, as modules of other people's
// pages have no script that they run in, which element.js asks for.
/** @param {string} name @param {Record<string, string | number>} attrs @param {...(Node | string)} inside */
export const node = (name, attrs, ...inside) => {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const k in attrs) e.setAttribute(k, String(attrs[k]));
  e.append(...inside);
  return e;
};
