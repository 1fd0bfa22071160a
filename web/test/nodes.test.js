// Pictures that change in place, held against pictures made anew, in a document of a
// few lines.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redraw, svg } from '../explain/picture/nodes.js';

class Node {
  parent = null;
  childNodes = [];
  attributes = {};
  constructor(name) {
    this.localName = name;
  }
  setAttribute(k, v) {
    this.attributes[k] = v;
  }
  append(...all) {
    for (const n of all) this.insertBefore(n, null);
  }
  insertBefore(n, before) {
    n.parent = this;
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, n);
  }
  remove() {
    this.parent.childNodes.splice(this.parent.childNodes.indexOf(this), 1);
  }
  get written() {
    const inside = this.childNodes.map(n => n.written).join('');
    return `<${this.localName} ${JSON.stringify(this.attributes)}>${inside}`;
  }
}
globalThis.document = {
  createElementNS: (_, name) => new Node(name),
  createTextNode: text => new Node(text),
};

const use = (key, x) => ['use', { href: '#' + key, x: String(x) }];
const picture = (wide, keys, body) => [
  'svg',
  { viewBox: `0 0 ${wide} 32` },
  ['defs', {}, ...keys.map(k => ['g', { id: k }, ['path', { d: k }]])],
  ...body,
];

test('a picture that changes in place is that made anew', () => {
  let seed = 1;
  const dice = n => (seed = (seed * 48271) % 2147483647) % n;
  const drawing = () => {
    const all = Array.from({ length: dice(90) }, (_, i) => use('abc'[dice(3)], i)).filter(() => dice(4));
    const marks = Array.from({ length: dice(60) }, () =>
      dice(2) ? use('d', dice(9)) : ['text', { x: String(dice(9)), fill: '$ink' }, 'k' + dice(3)],
    );
    return picture(
      dice(99),
      [...'abcd'].filter(() => dice(3)),
      [...all, ...marks],
    );
  };
  let was = drawing();
  const e = svg(was);
  for (let i = 0; i < 500; i++) {
    const is = drawing();
    if (i % 3) e.append(new Node('rect'));
    redraw(e, was, is);
    assert.equal(e.written, svg(is).written, `change ${i}`);
    was = is;
  }
});

test('what stays is not made anew', () => {
  const body = Array.from({ length: 100 }, (_, i) => use('a', i)),
    was = picture(1, ['a'], body);
  const is = picture(1, ['a', 'b'], body.with(40, use('b', 40)).toSpliced(60, 5)),
    e = svg(was),
    before = [...e.childNodes];
  redraw(e, was, is);
  assert.equal(e.childNodes.filter(n => !before.includes(n)).length, 1);
  assert.equal(e.childNodes[0], before[0]);
  assert.equal(e.childNodes.length, is.length - 2);
});
