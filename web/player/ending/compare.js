// A play compared with the best one: both as one picture, to look at, to save and to share.
// Loaded, with what asks the solver and draws, when it is asked for.
import { panel } from '../strip/panel.js';
import { now } from '../messages/state.js';
import { siteAt } from '../poster/begin.js';
import { think } from '../../explain/source/thinker.js';
import { picture } from '../../explain/picture/draw.js';
import { medalText } from '../../page/medal.js';
import { lang, say } from '../../page/words.js';
import { element } from '../../page/element.js';

/** @import { Beside } from '../../messages' */
/** @import { Drawn, Figure } from '../../explain/steps/figure' */

/** @type {(text: string) => string} */
const escaped = text => text.replace(/[&<"]/g, c => `&#${c.charCodeAt(0)};`);

// colour is that of a role in the page's theme.
/** @type {(role: string) => string} */
const colour = role =>
  getComputedStyle(document.documentElement)
    .getPropertyValue('--' + role)
    .trim();

// written is a picture as text, in the colours of the page.
/** @type {(node: Drawn | string) => string} */
const written = node => {
  if (typeof node === 'string') return escaped(node);
  const [name, attrs, ...inner] = node;
  const all = Object.entries(attrs).map(
    ([k, v]) => ` ${k}="${escaped(v[0] === '$' ? colour(v.slice(1)) : v)}"`,
  );
  return `<${name}${all.join('')}>${inner.map(written).join('')}</${name}>`;
};

// drawn is the picture of a step as an image so many pixels wide.
/** @param {Figure} doc @param {number} i @param {number} wide */
const drawn = async (doc, i, wide) => {
  const [name, attrs, ...inner] = picture(doc, i, i ? ['mine'] : []),
    [, , w, h] = attrs.viewBox.split(' ').map(Number),
    size = { width: String(wide), height: String(Math.round((wide * h) / w)) };
  const image = new Image(Number(size.width), Number(size.height));
  image.src =
    'data:image/svg+xml,' +
    encodeURIComponent(written([name, { ...attrs, ...size, xmlns: 'http://www.w3.org/2000/svg' }, ...inner]));
  await image.decode();
  return image;
};

// broken breaks a text into lines that fit.
/** @type {(pen: CanvasRenderingContext2D, text: string, wide: number) => string[]} */
const broken = (pen, text, wide) => {
  const lines = [''];
  for (const word of text.match(/[\u3000-\uffef]|[^ \u3000-\uffef]+ ?| /g) ?? [])
    if (pen.measureText((lines.at(-1) + word).trim()).width <= wide) lines[lines.length - 1] += word;
    else lines.push(word);
  return lines;
};

const most = 900,
  edge = 12,
  letter = 15,
  leading = 20; // CSS pixels: of the width, around a board, of the text and its lines

// joined draws the two side by side, with a line above each and others below.
/** @type {(doc: Figure, lines: string[][]) => Promise<string>} */
const joined = async (doc, lines) => {
  const wide = Math.min(innerWidth - 2 * edge, most),
    sharp = Math.max(2, devicePixelRatio),
    each = (wide - 3 * edge) / 2;
  const boards = await Promise.all([0, 1].map(i => drawn(doc, i, Math.round(each * sharp)))),
    high = boards[0].height / sharp,
    canvas = element('canvas'),
    pen = canvas.getContext('2d');
  let y = edge / 2;
  const blocks = lines.map((texts, n) => {
    const font = `${[700, 600, 400][n]} ${letter}px system-ui, sans-serif`;
    pen.font = font;
    const two = texts.map(text => broken(pen, text, each)),
      top = y;
    y += Math.max(...two.map(t => t.length)) * leading + (n ? 0 : high + edge / 2);
    return { two, top, font };
  });
  canvas.width = Math.round(wide * sharp);
  canvas.height = Math.round((y + edge / 2) * sharp);
  pen.scale(sharp, sharp);
  pen.fillStyle = colour('paper');
  pen.fillRect(0, 0, wide, canvas.height);
  pen.fillStyle = colour('ink');
  pen.textBaseline = 'top';
  pen.textAlign = 'center';
  boards.forEach((board, i) => {
    const x = edge + i * (each + edge);
    pen.drawImage(board, x, blocks[1].top - edge / 2 - high, each, high);
    for (const { two, top, font } of blocks) {
      pen.font = font;
      two[i].forEach((line, n) => pen.fillText(line.trim(), x + each / 2, top + n * leading));
    }
  });
  return canvas.toDataURL();
};

// bytes are those of a picture's address.
/** @type {(address: string) => Uint8Array<ArrayBuffer>} */
const bytes = address => Uint8Array.from(atob(address.split(',')[1]), c => c.charCodeAt(0));

// sideBySide shows the two plays, unless another one is on the board by then.
/** @param {Beside} m */
export const sideBySide = async m => {
  const { medal, helped } = now.ui;
  const doc = await think({ level: m.level, moves: m.moves, best: m.best, lang });
  if (now.ui.state !== 'won' || now.last.level !== m.level) return;
  const [mine, best] = doc.steps,
    [done, other] = [mine, best].map(step => step.score ?? 0),
    first = medal === 'best';
  const heads = [
    say('page.beside.mine'),
    say(first || (m.value !== null && other !== m.value) ? 'page.beside.other' : 'page.beside.best'),
  ];
  const worth = [
    [mine.text, first ? '◆' : medalText({ medal, helped })],
    [best.text, other === (first ? done : m.value) && '◆'],
  ].map(([text, medal]) => [text.replace(/[.。]$/, ''), medal].filter(Boolean).join('\u00a0·\u00a0'));
  const parting = [mine, best].map(step => step.rows?.[0].text ?? ''),
    address = await joined(doc, [heads, worth, parting]),
    alt = [0, 1].map(i => [heads[i] + ': ' + worth[i], parting[i]].filter(Boolean).join('. ')).join('\n');
  const name = `gridwise-${doc.puzzle}.png`,
    file = new File([bytes(address)], name, { type: 'image/png' });
  const save = () => element('a', { href: address, download: name }).click();
  panel({
    kind: 'beside',
    text: doc.name,
    field: element('img', { src: address, alt }),
    buttons: [
      [say('page.stay')],
      [say('page.beside.save'), save, true],
      .../** @type {import('../strip/panel.js').Button[]} */ (
        navigator.canShare?.({ files: [file] })
          ? [
              [
                say('page.share'),
                () =>
                  navigator
                    .share({ files: [file], text: `${doc.name}\n${siteAt(m.level)}` })
                    .catch(e => e.name === 'AbortError' || save()),
                true,
              ],
            ]
          : []
      ),
    ],
  });
};
