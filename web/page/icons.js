// The signs on the toolbar's buttons: strokes on a box of 24.
import strokes from './icons.json';

// icon is the sign of a name as an SVG element, null where there is none.
export const icon = name => {
  if (!Object.hasOwn(strokes, name)) return null;
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon icon-' + name);
  const path = document.createElementNS(svg.namespaceURI, 'path');
  path.setAttribute('d', strokes[name]);
  svg.append(path);
  return svg;
};
