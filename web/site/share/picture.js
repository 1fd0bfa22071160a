// Pictures of a level to take away: an SVG that needs no page around it, and a
// PNG of it.
import { marked } from '../../page/embed-code.js';
import { address, art } from '../parts/site-parts.js';
import { levelPicture } from '../parts/level-picture.js';
import { of } from '../../page/words.js';
import { linkCheck } from '../../page/find-link.js';
import { node } from '../../page/node.js';
import { element } from '../../page/element.js';

const sharp = 64,
  largest = 4096; // pixels: of a cell, of a side

// fixed writes the theme's colours in place of their names.
/** @param {string} text */
const fixed = text => {
  const theme = getComputedStyle(document.documentElement),
    values = /** @type {Record<string, string>} */ ({});
  return text.replace(
    /var\((--[\w-]+)(?:,\s*([^)]*))?\)/g,
    (_, name, rest) => (values[name] ??= theme.getPropertyValue(name).trim() || rest || 'none'),
  );
};

/** @type {Record<string, string[]>} */
const grades = {
  '🟩': ['#3f9b57', '✓'],
  '🟨': ['#d9a520', '▲'],
  '🟥': ['#c8453b', '✕'],
  '🟦': ['#3f7fc4', '◆'],
  '⬜': ['#b9b3a8', '·'],
};
const side = 14,
  most = 20; // of a square of the strip; squares in a row

// strip draws below a picture how good each move was, a square a move.
/** @param {SVGElement} svg @param {string} squares @param {number} wide @param {number} high */
const strip = (svg, squares, wide, high) => {
  const all = [...squares],
    row = Math.max(1, Math.min(most, Math.floor((wide - 8) / side))),
    tall = Math.ceil(all.length / row) * side + 8;
  svg.append(node('rect', { x: 0, y: high, width: wide, height: tall, fill: 'var(--paper)' }));
  all.forEach((s, i) => {
    const x = 5 + (i % row) * side,
      y = high + 5 + Math.floor(i / row) * side;
    svg.append(
      node('rect', {
        x,
        y,
        width: side - 2,
        height: side - 2,
        rx: 2,
        fill: grades[s]?.[0] ?? grades['⬜'][0],
      }),
      node(
        'text',
        {
          x: x + side / 2 - 1,
          y: y + 9.5,
          'text-anchor': 'middle',
          'font-size': 9,
          'font-weight': 700,
          'font-family': 'system-ui, sans-serif',
          fill: '#fff',
        },
        grades[s]?.[1] ?? '',
      ),
    );
  });
  svg.setAttribute('viewBox', `0 0 ${wide} ${high + tall}`);
  return high + tall;
};

// shared has each drawing of a picture once, which keeps a file small. Its id has a
// check of it: a page may hold several such pictures.
/** @param {SVGElement} svg */
const shared = svg => {
  const first = new Map();
  for (const g of svg.querySelectorAll(':scope > g')) {
    const drawing = g.innerHTML,
      id = first.get(drawing);
    if (!id) first.set(drawing, `d${first.size}-${linkCheck(drawing)}`);
    g.replaceChildren(
      id ? node('use', { href: `#${id}` }) : node('g', { id: first.get(drawing) }, ...g.childNodes),
    );
  }
};

// svgOf is the picture of rows as text, with the strip of a play below it.
/** @param {Card} card @param {string[]} rows @param {string} title @param {string} [squares] */
export const svgOf = async (card, rows, title, squares = '') => {
  const svg = levelPicture(card, rows, await art(card.name));
  const cols = Number(svg.dataset.cols),
    n = Number(svg.dataset.rows);
  shared(svg);
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', String(cols * 32));
  svg.setAttribute('height', String(squares ? strip(svg, squares, cols * 32, n * 32) : n * 32));
  svg.removeAttribute('aria-hidden');
  for (const k of ['cols', 'rows']) delete svg.dataset[k];
  svg.prepend(node('title', {}, title || of(card.title)));
  return fixed(new XMLSerializer().serializeToString(svg));
};

// pngOf draws such a text, as a Blob.
/** @param {string} svg */
export const pngOf = async svg => {
  const [, w, h] = /width="(\d+)" height="(\d+)"/.exec(svg).map(Number);
  const scale = Math.min(sharp / 32, largest / w, largest / h),
    url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(w, h);
    image.src = url;
    await image.decode();
    const canvas = element('canvas', { width: Math.round(w * scale), height: Math.round(h * scale) });
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise(done => canvas.toBlob(done, 'image/png'));
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** @param {string} text */
export const slug = text =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
/** @param {Card} card @param {string} title @param {string} ending */
export const fileName = (card, title, ending) => `${card.name}-${slug(title || '') || 'level'}.${ending}`;

/** @type {Record<string, (what: { card: Card, level: string, title?: string, link: string }) => string>} */
export const forms = {
  text: ({ level, title }) => (title ? `; title: ${title}\n` : '') + level,
  markdown: ({ card, level, title, link }) =>
    `**[${marked(title || of(card.title))}](${address(link)})**\n\n\`\`\`\n${level.trimEnd()}\n\`\`\`\n`,
};
