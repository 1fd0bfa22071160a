// Pictures of a level to take away: an SVG that needs no page around it, and a
// PNG of it.
import { cut } from '../page/level-text.js';
import { embedForms, marked } from '../page/embed-code.js';
import { address, art, home } from './site-parts.js';
import { levelPicture } from './canvas.js';
import { of } from '../page/words.js';
import { element } from '../page/element.js';

const sharp = 64, largest = 4096; // pixels: of a cell, of a side

// fixed writes the theme's colours in place of their names.
const fixed = text => {
  const theme = getComputedStyle(document.documentElement), known = {};
  return text.replace(/var\((--[\w-]+)(?:,\s*([^)]*))?\)/g, (_, name, rest) => known[name] ??= theme.getPropertyValue(name).trim() || rest || 'none');
};

// svgOf is the picture of rows as text.
export const svgOf = async (card, rows, title) => {
  const svg = levelPicture(card, rows, await art(card.name));
  const { cols, rows: n } = svg.dataset;
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('width', cols * 32);
  svg.setAttribute('height', n * 32);
  svg.removeAttribute('aria-hidden');
  for (const k of ['cols', 'rows']) delete svg.dataset[k];
  const name = document.createElementNS(svg.namespaceURI, 'title');
  name.textContent = title || of(card.title);
  svg.prepend(name);
  return fixed(new XMLSerializer().serializeToString(svg));
};

// pngOf draws such a text, as a Blob.
export const pngOf = async svg => {
  const [, w, h] = /width="(\d+)" height="(\d+)"/.exec(svg).map(Number);
  const scale = Math.min(sharp / 32, largest / w, largest / h), url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(w, h);
    image.src = url;
    await image.decode();
    const canvas = element('canvas', { width: Math.round(w * scale), height: Math.round(h * scale) });
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise(done => canvas.toBlob(done, 'image/png'));
  } finally { URL.revokeObjectURL(url); }
};

// save hands a Blob to the browser as a file.
export const saveFile = (blob, name) => {
  const a = element('a', { href: URL.createObjectURL(blob), download: name });
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(a.href), 10000);
};

const slug = text => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'level';
export const fileName = (card, title, ending) => `${card.name}-${slug(title || 'level')}.${ending}`;

// ---- forms of a level to copy

export const forms = {
  link: ({ link }) => address(link),
  text: ({ level, title }) => (title ? `; title: ${title}\n` : '') + level,
  markdown: ({ card, level, title, link }) => `**[${marked(title || of(card.title))}](${address(link)})**\n\n\`\`\`\n${level.trimEnd()}\n\`\`\`\n`,
  html: ({ card, rows, level, title, link }) => embedForms({ level: { puzzle: card, rows, text: link }, rules: cut(level).rules, name: `${of(card.title)}${title ? ': ' + title : ''}`, base: home() }).html,
};
