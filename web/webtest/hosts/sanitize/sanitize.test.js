// What stays of all that we give to copy, where a host takes away what it does not know.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { Readability } from '@mozilla/readability';
import DOMPurify from 'dompurify';
import { fromHtml } from 'hast-util-from-html';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const base = 'https://example.org/games/';
const gridwise = (...args) =>
  execFileSync('../../bin/gridwise', [...args, '-base', base], { encoding: 'utf8', maxBuffer: 1 << 26 });

const prose =
  '<p>Ice is easy to walk on, once somebody has told how, and this is what somebody told. '.repeat(9);
const common = 'a b blockquote br code em h1 h2 h3 h4 h5 h6 i img li ol p pre strong ul'.split(' ');

// hosts take HTML and give what they show of it.
const hosts = {
  DOMPurify: text => DOMPurify(new JSDOM('').window).sanitize(text),
  // The default schema is that of GitHub.
  GitHub: text => toHtml(sanitize(fromHtml(text, { fragment: true }), defaultSchema)),
  // There is no package of WordPress' kses: these are the tags of its posts that matter here and
  // their attributes. It leaves the text that stands in what it takes away.
  WordPress: text =>
    sanitizeHtml(text, {
      allowedTags: [
        ...common,
        'details',
        'div',
        'figcaption',
        'figure',
        'span',
        'summary',
        'table',
        'td',
        'tr',
      ],
      allowedAttributes: {
        '*': ['class', 'id', 'style', 'title', 'role', 'dir', 'lang', 'data-*', 'aria-*'],
        a: ['href', 'rel', 'name', 'target', 'download'],
        img: [
          'alt',
          'align',
          'border',
          'height',
          'hspace',
          'loading',
          'longdesc',
          'vspace',
          'src',
          'usemap',
          'width',
        ],
      },
      nonTextTags: [],
    }),
  Readability: text => {
    const page = `<title>Ice</title><article><h1>Ice</h1>${prose}${text}${prose}</article>`;
    return new Readability(new JSDOM(page, { url: 'https://me.example/ice' }).window.document).parse()
      .content;
  },
  'a feed reader': text =>
    sanitizeHtml(text, {
      allowedTags: common,
      allowedAttributes: { a: ['href'], img: ['src', 'alt'] },
      allowedSchemes: ['https'],
    }),
};

const level = ['slider', '1'];
const board = base + 'l/slider-a-short-slide/board.png';
const forms = {
  'embed -html': [['embed', ...level], board],
  'embed -element': [['embed', ...level, '-element'], board],
  'embed -mdx': [['embed', ...level, '-mdx'], board],
  'embed -markdown': [['embed', ...level, '-markdown'], board],
  'embed today': [['embed', 'today', 'slider']],
  'embed today -element': [['embed', 'today', 'slider', '-element']],
  'explain -html': [['explain', ...level, '-html'], board],
  'explain -element': [['explain', ...level, '-element'], board],
  'explain -mdx': [['explain', ...level, '-mdx'], board],
  'explain -html -lang zh': [['explain', ...level, '-html', '-lang', 'zh'], board],
  ...Object.fromEntries(
    ['lemmo', 'ghosts', 'woods', 'lifter'].map(p => [
      `explain ${p}`,
      [['explain', p, '1', '-html'], `${base}l/${p}-`],
    ]),
  ),
};

for (const [form, [args, picture]] of Object.entries(forms)) {
  const printed = gridwise(...args);
  const text = form.endsWith('markdown') ? new MarkdownIt().render(printed) : printed;
  const [, name] = /^(?:embed|explain) (\w+)|/.exec(args.join(' ').replace(' today', ''));
  for (const [host, take] of Object.entries(hosts))
    test(`${form} after ${host}`, () => {
      const { body } = new JSDOM(take(text)).window.document;
      const links = [...body.querySelectorAll('a')].map(a => a.href);
      assert.ok(
        links.some(l => l.startsWith(`${base}#${args[1] === 'today' ? '/daily' : name}`)),
        `its links are ${links}`,
      );
      const pictures = [...body.querySelectorAll('img')];
      if (picture)
        assert.ok(
          pictures.some(i => i.src.startsWith(picture) && i.src.endsWith('.png')),
          body.innerHTML.slice(0, 600),
        );
      const words = [body.textContent, ...pictures.map(i => i.alt)].join(' ');
      assert.match(words, /(Slider|Lemmo|Ghosts|Woods|Lifter|滑冰|冰)[^:：]*[:：] \S/);
      assert.doesNotMatch(body.textContent.trim(), /^\d{3}/, 'numbers of a picture without it');
      assert.equal(body.querySelector('svg'), null, 'a part of a picture');
      // WordPress leaves the text of a script as well; the table of hosts says so.
      if (host !== 'WordPress' || form !== 'explain -element') assert.doesNotMatch(body.textContent, /[{}]/);
    });
}
