// A little picture of some cells, as tables show a piece.

// shape draws cells, each [row, column], at most 28 pixels large.
export const shape = cells => {
  const top = Math.min(...cells.map(c => c[0])), left = Math.min(...cells.map(c => c[1]));
  const rows = Math.max(...cells.map(c => c[0])) - top + 1, cols = Math.max(...cells.map(c => c[1])) - left + 1, k = Math.min(7, 28 / Math.max(rows, cols));
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg'), path = document.createElementNS(svg.namespaceURI, 'path');
  svg.setAttribute('viewBox', `0 0 ${cols} ${rows}`);
  svg.setAttribute('width', String(cols * k));
  svg.setAttribute('height', String(rows * k));
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', cells.map(([r, c]) => `M${c - left + 0.06} ${r - top + 0.06}h.88v.88h-.88z`).join(''));
  svg.append(path);
  return svg;
};
