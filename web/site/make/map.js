// The map of a draft: all positions that can be reached, as a picture beside the board.
// A position that is pointed at is marked on the board; a cell of the board lights the
// positions in which something else stands there than at the start.
import { ask } from '../parts/level.js';
import { linkCheck } from '../../page/find-link.js';
import { node } from '../../page/node.js';
import { zooming } from './zoom.js';
import { ways } from './brush.js';
import { saveFile } from '../../page/save-file.js';
import { say } from '../../page/words.js';
import { element as e } from '../../page/element.js';

/** @typedef {import('./marks.js').Mark} Mark */
/** @typedef {{ e: SVGPathElement, x: number, y: number, play: string, cells: string[], kind: string }} Dot */

// read makes the picture again of its text, whose shapes stand each on a line, and each
// position of it a dot.
/** @param {string} text */
const read = text => {
  const svg = /** @type {SVGSVGElement} */ (
      node('svg', { class: 'map', viewBox: /viewBox="(.*?)"/.exec(text)[1] })
    ),
    style = document.createElementNS(svg.namespaceURI, 'style'),
    dots = /** @type {Dot[]} */ ([]);
  style.textContent = /<style>(.*?)<\/style>/.exec(text)[1];
  svg.append(style);
  for (const [, kind, cells, d, play] of text.matchAll(
    /<path class="(\w+)"(?: data-cells="(.*?)")? d="(.*?)"(?:><title>(.*?)<)?/g,
  )) {
    const path = /** @type {SVGPathElement} */ (node('path', { class: kind, d })),
      [x, y] = d
        .slice(1)
        .split(/[ a-z]/)
        .map(Number);
    svg.append(path);
    if (cells !== undefined)
      dots.push({ e: path, x, y, play, cells: cells.split(' ').filter(Boolean), kind });
  }
  return { svg, dots };
};

// beyond is the dot that lies nearest in a direction, the same where there is none.
/** @param {Dot[]} dots @param {number} at @param {number[]} way */
export const beyond = (dots, at, [down, right]) => {
  let best = at,
    least = Infinity;
  dots.forEach((d, i) => {
    const along = (d.x - dots[at].x) * right + (d.y - dots[at].y) * down,
      aside = Math.abs((d.x - dots[at].x) * down) + Math.abs((d.y - dots[at].y) * right);
    if (along > 0 && along + 3 * aside < least) {
      least = along + 3 * aside;
      best = i;
    }
  });
  return best;
};

/**
 * @param {{ draft: () => import('./draft.js').Draft, tell: import('./remarks.js').Tell,
 *   link: () => Promise<string>, mark: (marks: Mark[]) => void, begin: () => void, end: () => void }} host
 */
export const map = host => {
  let dots = /** @type {Dot[]} */ ([]),
    at = 0,
    of = '', // the text that the map is of
    cut = '', // said of a map that does not show all
    picture = /** @type {SVGSVGElement | null} */ (null),
    file = '';
  const line = e('p', { class: 'map-line', id: 'map-line', role: 'status' }),
    sheet = e('div', { class: 'map-sheet', id: 'map-sheet', role: 'group', 'aria-label': say('site.chart') });

  const zoom = zooming(sheet, {
    picture: () => picture,
    largest: 16,
    size: to => {
      const { width, height } = picture.viewBox.baseVal,
        whole = Math.min(sheet.clientWidth / width, (0.44 * innerHeight) / height, 2);
      picture.style.width = to * whole * width + 'px';
    },
  });
  /** @param {number} times */
  const size = times => zoom.about(dots[at].e, times);
  // lead says what a position is, and leads to it.
  /** @param {Dot} d */
  const lead = async d => {
    const link = await host.link(),
      body = link.slice(0, link.lastIndexOf('.')) + (d.play ? '.m' + d.play : '');
    line.replaceChildren(
      cut,
      kinds[d.kind] + (d.play ? ` ${d.play} ` : ' '),
      e('a', { href: `#${body}.${linkCheck(body)}`, id: 'map-go' }, say('site.chart.go')),
    );
  };
  /** @type {Record<string, string>} */
  const kinds = {
    start: say('site.chart.start'),
    won: say('site.chart.won'),
    dead: say('site.chart.dead'),
    best: say('site.chart.best'),
    open: say('site.chart.open'),
    unknown: say('site.chart.unknown'),
  };
  /** @param {number} to @param {boolean} [focus] */
  const pick = (to, focus) => {
    dots[at].e.classList.remove('here');
    dots[at].e.setAttribute('tabindex', '-1');
    at = to;
    const d = dots[at];
    d.e.classList.add('here');
    d.e.setAttribute('tabindex', '0');
    if (focus) d.e.focus();
    host.mark(
      d.cells.map(c => {
        const [row, column] = c.split(',').map(Number);
        return { row, column, kind: 'spot', text: kinds[d.kind] };
      }),
    );
    lead(d);
  };

  sheet.addEventListener('pointerover', ev => {
    const i = dots.findIndex(d => d.e === ev.target);
    if (i >= 0 && ev.pointerType === 'mouse') pick(i);
  });
  sheet.addEventListener('click', ev => {
    const i = dots.findIndex(d => d.e === ev.target);
    if (i >= 0) pick(i, true);
  });
  sheet.addEventListener('keydown', ev => {
    if (ways[ev.key]) pick(beyond(dots, at, ways[ev.key]), true);
    else if (ev.key === 'Enter') document.getElementById('map-go')?.click();
    else if (ev.key === '+' || ev.key === '-') size(ev.key === '+' ? 1.5 : 1 / 1.5);
    else return;
    ev.preventDefault();
  });

  const draw = async () => {
    const { card, text } = host.draft();
    host.begin();
    line.textContent = say('site.chart.busy');
    const a = await ask({ op: 'map', puzzle: card.name, level: text });
    if (a.error?.kind === 'cancelled' || text !== host.draft().text) return line.replaceChildren();
    host.end();
    if (a.error) {
      line.textContent = a.error.kind === 'lost' ? a.error.message : host.tell(a.error.text);
      return;
    }
    of = text;
    file = a.map;
    ({ svg: picture, dots } = read(file));
    cut = file.includes(' data-cut=') ? say('site.chart.cut', dots.length) + ' ' : '';
    for (const d of dots) {
      d.e.setAttribute('role', 'img');
      d.e.setAttribute('aria-label', `${kinds[d.kind]} ${d.play}`);
    }
    sheet.replaceChildren(picture);
    tools.hidden = false;
    at = 0;
    zoom.set(1);
    pick(0);
  };

  // keep gives the picture away, in the colours of the page.
  const keep = () => {
    const style = getComputedStyle(document.documentElement),
      roles = [...new Set(file.match(/--[a-z-]+/g))].map(r => `${r}:${style.getPropertyValue(r)}`);
    saveFile(
      new Blob([file.replace('<style>', `<style>.map{${roles.join(';')};background:var(--paper)}`)], {
        type: 'image/svg+xml',
      }),
      'map.svg',
    );
  };
  /** @param {string} id @param {string} label @param {() => void} act @param {string} [name] */
  const button = (id, label, act, name) =>
    e('button', { type: 'button', id, onclick: act, 'aria-label': name }, label);
  const go = button('map-draw', say('site.chart.draw'), draw);
  go.dataset.needsLevel = '';
  const tools = e(
    'div',
    { class: 'row', hidden: true },
    button('map-out', '−', () => size(1 / 1.5), say('site.chart.out')),
    button('map-in', '+', () => size(1.5), say('site.chart.in')),
    button('map-save', say('site.chart.save'), keep),
  );

  return {
    go,
    box: e(
      'section',
      { class: 'map-of', 'aria-labelledby': 'map-title' },
      e('h2', { id: 'map-title' }, say('site.chart')),
      e('p', { class: 'soft' }, say('site.chart.line')),
      e('div', { class: 'row' }, go, tools),
      sheet,
      line,
    ),
    // changed drops the map of another text.
    /** @param {string} text */
    changed(text) {
      if (!of || text === of) return;
      of = '';
      dots = [];
      sheet.replaceChildren();
      line.replaceChildren();
      tools.hidden = true;
    },
    // light shows in which positions something else stands on a cell than at the start.
    /** @param {number} row @param {number} column */
    light(row, column) {
      for (const d of dots) d.e.classList.toggle('lit', d.cells.includes(`${row},${column}`));
    },
  };
};
