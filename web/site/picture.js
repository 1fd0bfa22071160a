// Pictures of a level to take away: an SVG that needs no page around it, and a
// PNG of it.
'use strict';
(() => {
  const gw = globalThis.gw ??= {};
  const sharp = 64, largest = 4096; // pixels: of a cell, of a side

  // fixed writes the theme's colours in place of their names.
  const fixed = text => {
    const theme = getComputedStyle(document.documentElement), known = {};
    return text.replace(/var\((--[\w-]+)(?:,\s*([^)]*))?\)/g, (_, name, rest) => known[name] ??= theme.getPropertyValue(name).trim() || rest || 'none');
  };

  // svgOf is the picture of rows as text.
  gw.svgOf = async (card, rows, title) => {
    const svg = gw.levelPicture(card, rows, await gw.art(card.name));
    const { cols, rows: n } = svg.dataset;
    svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    svg.setAttribute('width', cols * 32);
    svg.setAttribute('height', n * 32);
    svg.removeAttribute('aria-hidden');
    for (const k of ['cols', 'rows']) delete svg.dataset[k];
    const name = document.createElementNS(svg.namespaceURI, 'title');
    name.textContent = title || gw.of(card.title);
    svg.prepend(name);
    return fixed(new XMLSerializer().serializeToString(svg));
  };

  // pngOf draws such a text, as a Blob.
  gw.pngOf = async svg => {
    const [, w, h] = /width="(\d+)" height="(\d+)"/.exec(svg).map(Number);
    const scale = Math.min(sharp / 32, largest / w, largest / h), url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
      const image = new Image(w, h);
      image.src = url;
      await image.decode();
      const canvas = gw.element('canvas', { width: Math.round(w * scale), height: Math.round(h * scale) });
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
      return await new Promise(done => canvas.toBlob(done, 'image/png'));
    } finally { URL.revokeObjectURL(url); }
  };

  // save hands a Blob to the browser as a file.
  gw.saveFile = (blob, name) => {
    const a = gw.element('a', { href: URL.createObjectURL(blob), download: name });
    document.body.append(a);
    a.click();
    a.remove();
    setTimeout(() => URL.revokeObjectURL(a.href), 10000);
  };

  const slug = text => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'level';
  gw.fileName = (card, title, ending) => `${card.name}-${slug(title || 'level')}.${ending}`;

  // ---- forms of a level to copy

  const escaped = text => text.replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
  const safe = text => text.replace(/[[\]\\`*_]/g, '\\$&');

  gw.forms = {
    link: ({ link }) => gw.address(link),
    text: ({ level, title }) => (title ? `; title: ${title}\n` : '') + level,
    markdown: ({ card, level, title, link }) => `**[${safe(title || gw.of(card.title))}](${gw.address(link)})**\n\n\`\`\`\n${level.trimEnd()}\n\`\`\`\n`,
    html: ({ card, rows, title, link }) => gw.embedCode(card, link, title, rows),
  };

  // embedCode is a frame with a level that plays, sized by its board.
  gw.embedCode = (card, link, title, rows) => {
    const width = 480, wide = Math.max(...rows.map(r => r.length)), high = Math.round(Math.max(180, width * Math.min((rows.length + card.above) / wide, 1.25)) + 130);
    const src = new URL('web/play.html?l=' + link, location.href.split('#')[0]).href, name = `${gw.of(card.title)}${title ? ': ' + title : ''}`;
    return `<iframe src="${escaped(src)}" width="${width}" height="${high}" title="${escaped(name)}" loading="lazy" style="border:0;max-width:100%" allow="fullscreen; clipboard-write; gamepad"></iframe>`;
  };
})();
