import assert from 'node:assert/strict';
import test from 'node:test';

// The page has one script a month; what is lost on its way is named in lost.
const months = {},
  lost = new Set(),
  listeners = [],
  looks = [];
globalThis.location = { origin: 'https://example.com' };
globalThis.setInterval = f => looks.push(f);
globalThis.document = {
  hidden: false,
  currentScript: { src: 'https://example.org/web/site-page.js' },
  createElement: () => ({ remove() {} }),
  addEventListener: (_, f) => listeners.push(f),
  head: {
    append(s) {
      const name = /days-(.*)\.js/.exec(s.src)[1];
      s.ran = 1;
      if (months[name] && !lost.has(name)) (globalThis.gridwiseDays ??= {})[name] = months[name];
      setTimeout(lost.has(name) ? s.onerror : s.onload);
    },
  },
};
globalThis.gridwiseCatalog = {
  puzzles: [{ name: 'slider', version: 1, tiles: [['_', 'w', 'ice']] }],
  words: { en: { 'page.day.title': 'Day {1}' } },
};
const all = {};
globalThis.localStorage = Object.defineProperties(all, {
  getItem: { value: k => all[k] ?? null },
  setItem: {
    value: (k, v) => {
      all[k] = v;
    },
  },
  removeItem: {
    value: k => {
      delete all[k];
    },
  },
});
const { dayOf, dealt, first, length, watched } = await import('../page/days.js');
const { dateOf, today } = await import('../page/date.js');
const { late, row } = await import('../site/progress/played.js');
const { progress } = await import('../site/progress/progress.js');
const otherTab = (await import('../site/progress/progress.js?other')).progress;

const link = n => `slider1.s${n}w-2wrw2-3we.0000`;
const day = n => ({ front: 0, levels: [[link(n), 40, 7]] });
const at = date => Date.parse(date + 'T00:00:00Z');

test('a level of a day is found in the months that came, whatever stands behind it', () => {
  const a = link(3),
    b = link(2);
  assert.equal(dayOf(a), undefined);
  globalThis.gridwiseDays = {
    '2026-01': { version: 1, days: [day(3)] },
    '2026-03': { version: 1, days: [day(2), day(4)] },
    '2026-04': { version: 2, days: [day(9)] },
  };
  assert.deepEqual(dayOf(a), { date: '2026-01-01', notes: { rating: '40', best: '7', proof: 'day' } });
  assert.equal(dayOf(link(4)).date, '2026-03-02');
  assert.equal(dayOf(b + '.m2RD.0000')?.date, '2026-03-01');
  assert.equal(dayOf(link(5)), undefined);
  assert.equal(dayOf(link(9)), undefined);
});

test('a day has its level, or says why not', async () => {
  globalThis.gridwiseDays = {};
  months['2026-05'] = { version: 1, days: [day(5), day(6)] };
  months['2026-06'] = { version: 2, days: [day(5)] };
  lost.add('2026-07');
  const second = await dealt(at('2026-05-02'));
  assert.deepEqual([second.front.link, second.front.title, second.front.best], [link(6), 'Day 122', 7]);
  for (const [date, why] of [
    ['2025-12-31', 'early'],
    ['none', 'early'],
    ['2026-05-03', 'cut'],
    ['2026-06-01', 'newer'],
    ['2026-07-01', 'away'],
    ['2026-08-01', 'cut'],
  ])
    await assert.rejects(dealt(at(date)), { message: 'page.day.' + why }, date);
  lost.delete('2026-07');
  months['2026-07'] = { version: 1, days: [day(7)] };
  assert.equal((await dealt(at('2026-07-01'))).front.link, link(7), 'it is asked for again');
});

test('behind the last day the first days of the week come again', async () => {
  months['2026-01'] = { version: 1, days: Array.from({ length: 31 }, (_, i) => day(i + 10)) };
  assert.equal((await dealt(first + 366 * length)).front.link, link(12));
  assert.equal((await dealt(first + (366 + 364) * length)).front.link, link(12));
});

test('wherever the clock stands, the day has its level and a date', async t => {
  for (const year of [2026, 2027])
    for (let m = 1; m <= 12; m++)
      months[`${year}-${String(m).padStart(2, '0')}`] ??= {
        version: 1,
        days: Array.from({ length: 31 }, () => day(5)),
      };
  for (const [year, date] of [
    [2030, '2030-12-31'],
    [9998, '9998-12-31'],
    [9999, '9999-12-31'],
    [10000, '9999-12-31'],
    [275000, '9999-12-31'],
  ]) {
    t.mock.method(Date, 'now', () => new Date(year, 11, 31, 12).getTime());
    const now = today();
    assert.equal(dateOf(now), date);
    assert.equal((await dealt(now)).levels.length, 1, date);
  }
});

test('another date is told once, and again where it could not be taken up', async t => {
  let now = new Date(2026, 2, 4, 23, 59).getTime();
  t.mock.method(Date, 'now', () => now);
  const answers = [false, undefined],
    told = [];
  watched(() => told.push(now) && answers.shift());
  const look = () => Promise.all([...listeners, ...looks].map(f => f()));
  await look();
  assert.equal(told.length, 0);
  now += 120000;
  document.hidden = true;
  await look();
  assert.equal(told.length, 0, 'nobody sees it');
  document.hidden = false;
  await listeners[0]();
  assert.equal(told.length, 1);
  await looks[0]();
  assert.equal(told.length, 2, 'a play had begun');
  await look();
  assert.equal(told.length, 2);
  now -= 120000; // a clock that is put back
  await look();
  assert.equal(told.length, 3);
});

const won = n => ({
  type: 'solved',
  moves: 'R',
  n,
  value: n,
  less: true,
  helped: false,
  best: 7,
  medal: 'bronze',
});

test('days in a row are those whose level was begun on its date and solved', async t => {
  let now = 0;
  t.mock.method(Date, 'now', () => now);
  months['2026-09'] = { version: 1, days: Array.from({ length: 30 }, (_, i) => day(i + 50)) };
  const play = (n, date) => {
    now = new Date(2026, 8, date, 12).getTime();
    progress.opened(link(n + 49), '');
    progress.solved(link(n + 49), won(9));
  };
  const today = at('2026-09-10');
  assert.equal(await row(today), 0);
  for (const n of [5, 7, 8, 9]) play(n, n);
  assert.equal(await row(today), 4, 'today is still to come, and one missed day is forgiven');
  play(10, 10);
  assert.equal(await row(today), 5);
  play(6, 10); // from the archive
  const [on, after] = [10, 6].map(n =>
    late({ link: link(n + 49) }, at(`2026-09-${String(n).padStart(2, '0')}`)),
  );
  assert.deepEqual([on, after], [false, true], 'what is played later is told so');
  assert.equal(await row(today), 5);
  assert.equal(await row(today + length), 5);
  assert.equal(await row(today + 2 * length), 4, 'two missed days within a week');
  assert.equal(await row(today + 3 * length), 0);
  for (const n of [1, 2, 3, 4]) play(n + 12, n + 12);
  assert.equal(await row(at('2026-09-16')), 4, 'two missed days on end');
});

test('of a level in two tabs the first end counts, and the better one is kept', () => {
  const level = link(99);
  progress.opened(level, '');
  otherTab.opened(level, '');
  progress.solved(level, won(9));
  otherTab.solved(level, won(7));
  progress.moved(level, 3, 5);
  for (const tab of [progress, otherTab])
    assert.deepEqual([tab.of(level).first.value, tab.of(level).value, tab.of(level).won], [9, 7, 2]);
});
