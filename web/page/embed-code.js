// What an author copies to put a level into a page. `gridwise embed` prints the
// same; a test holds the two together.
import { levelText } from './level-text.js';
import { fieldOf } from './link.js';

const width = 480,
  narrow = 360,
  lowest = 180,
  steepest = 1.25,
  mostText = 2000;

/** @param {string} text */
const escaped = text =>
  text.replace(/[&<>"']/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' })[c]);
// unmarked is text in which neither Markdown nor a component reads a mark.
/** @param {string} text */
const unmarked = text => escaped(text).replace(/[\\`*_[\]{}~$]/g, c => `&#${c.charCodeAt(0)};`);
// marked is text that Markdown shows as it is.
/** @param {string} text */
export const marked = text => text.replace(/[\\[\]*_`<]/g, '\\$&');

// written is the level of a link as text, '' where its rules are not known.
/** @param {Pick<Found, 'rows' | 'text'>} level @param {string} rules */
const written = (level, rules) =>
  (fieldOf(level.text, 'p') && !rules) || !level.rows.length ? '' : levelText(level.rows, rules);

// embedForms writes the forms of a post: html, element, mdx, markdown; script is what
// a page with mdx loads.
// level is what readLink gives of its link, without rows where the level differs from day
// to day, rules the lines behind its drawing; at is what stands behind # in its address on
// the site, the link where nothing is said; base the site's address with a slash behind;
// picture the address of a picture of the board, if there is one; more are parameters of
// the player.
/**
 * @param {{ level: { puzzle: Pick<Card, 'above' | 'below'>, rows: string[], text: string },
 *   rules: string, name: string, at?: string, base: string, picture?: string,
 *   more?: Record<string, string> }} what
 */
export const embedForms = ({ level, rules, name, at, base, picture, more = {} }) => {
  const cols = Math.max(1, ...level.rows.map(r => r.length)),
    rows = level.rows.length ? level.rows.length + level.puzzle.above : 1;
  /** @param {number} w @param {number} below */
  const tall = (w, below) => Math.trunc(Math.max(w * Math.min(rows / cols, steepest), lowest)) + below;
  const [height, least] = [tall(width, level.puzzle.below[1]), tall(narrow, level.puzzle.below[0])];
  const size = `max-width:${width}px;aspect-ratio:${width}/${height};min-height:${least}px`;
  const query = Object.entries(more)
    .map(([k, v]) => `&${k}=${encodeURIComponent(v)}`)
    .join('');
  const player = `${base}web/play.html?l=${level.text}${query}`,
    address = `${base}#${at ?? level.text}`;
  /** @param {string} rest */
  const frame = rest =>
    `<iframe src="${escaped(player)}" width="${width}" height="${height}"` +
    ` title="${escaped(name)}, playable"${rest}></iframe>`;
  const attributes = Object.entries(more)
    .map(([k, v]) => ` ${k}="${escaped(v)}"`)
    .join('');
  /** @param {string} style @param {string} text */
  const element = (style, text) =>
    `<grid-wise level="${level.text}"${attributes}${style}>${link(image('', ' ') + text)}</grid-wise>\n`;
  /** @param {string} text */
  const link = text => `<a href="${escaped(address)}">${text}</a>`;
  // It has no words, as the name stands beside it; by that the element knows it from a poster.
  /** @param {string} rest @param {string} behind */
  const image = (rest, behind) =>
    picture
      ? `<img src="${escaped(picture)}" alt="" width="${width}" height="252" loading="lazy"` +
        `${rest} />${behind}`
      : '';
  const script = `<script async src="${escaped(base)}web/embed.js"></script>\n`;
  const over = 'grid-area:1/1;min-width:0;width:100%;height:auto;';
  const text = written(level, rules);
  const read =
    text && text.length <= mostText
      ? `<noscript><pre>${escaped(text).replace(/\n\n/g, '\n&#10;')}</pre></noscript>\n`
      : '';
  const plain = picture ? `![${marked(name)}](${picture})` : marked(name);
  return {
    // As a popover the picture is seen by its style alone, and so not beside the frame where
    // inline styles are forbidden.
    html:
      `<div style="display:grid">` +
      image(` popover="" style="all:unset;${over}max-width:${width}px"`, '\n') +
      frame(
        ` loading="lazy"\n  style="border:0;${over}${size}" allow="fullscreen; clipboard-write; gamepad"`,
      ) +
      `</div>\n${read}<p>${link(escaped(name))}</p>\n`,
    script,
    element: script + element(` style="display:block;${size}"`, escaped(name)),
    mdx: element('', unmarked(name)),
    markdown: `[${plain}](${address})\n`,
  };
};

// packFrame is the HTML that embeds a collection or a lesson.
/** @param {string} base @param {string} link @param {string} name */
export const packFrame = (base, link, name) =>
  `<iframe src="${escaped(base)}web/play.html?levels=${link}" width="${width}" height="600"` +
  ` title="${escaped(name)}, playable" loading="lazy"\n` +
  '  style="border:0;width:100%" allow="fullscreen; clipboard-write; gamepad"></iframe>\n';
