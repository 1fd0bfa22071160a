import assert from 'node:assert/strict';
import test from 'node:test';

globalThis.document = { currentScript: { src: 'https://example.org/web/site-page.js' } };
globalThis.gridwiseCatalog = { puzzles: [{ name: 'slider', version: 1, tiles: [['_', 'w', 'ice']] }] };
const { dayOf } = await import('../page/days.js');

const a = 'slider1.s3w-2wrw2-3we.0000',
  b = 'slider1.s2w-2wrw2-3we.0000',
  c = 'slider1.s4w-2wrw2-3we.0000';
const day = link => ({ front: 0, levels: [[link, 40, 7]] });

test('a level of a day is found in the months that came, whatever stands behind it', () => {
  assert.equal(dayOf(a), undefined);
  globalThis.gridwiseDays = {
    '2026-01': { version: 1, days: [day(a)] },
    '2026-03': { version: 1, days: [day(b), day(c)] },
    '2026-04': { version: 2, days: [day(a + 'x')] },
  };
  assert.deepEqual(dayOf(a), { date: '2026-01-01', notes: { rating: '40', best: '7', proof: 'day' } });
  assert.equal(dayOf(c).date, '2026-03-02');
  assert.equal(dayOf(b + '.m2RD.0000')?.date, '2026-03-01');
  assert.equal(dayOf('slider1.s5w-2wrw2-3we.0000'), undefined);
});
