import { expect, it } from 'vitest';
import { createRecentRecords } from './recent-records.ts';

const told = (id: number, programme = 3) => ({
  kind: 'record' as const,
  programme,
  entity: 'punches',
  id: String(id),
});

function setUp() {
  const clock = { now: 1000 };
  const recent = createRecentRecords(() => clock.now);
  const idsOf = (withinMs: number) => recent.of(3, clock.now - withinMs)?.map(({ id }) => id);
  return { clock, recent, idsOf };
}

it('tells each record of the last time once', () => {
  const { clock, recent, idsOf } = setUp();
  recent.begin();
  recent.add(told(1));
  clock.now = 2000;
  for (const each of [told(2), told(3, 4), told(2)]) recent.add(each);
  clock.now = 2500;
  recent.begin();
  expect(idsOf(600)).toEqual(['2']);
  expect(idsOf(1500)).toEqual(['1', '2']);
});

it('knows what it doesn’t know: before it listened, after a gap, and what was too much to keep', () => {
  const { clock, recent, idsOf } = setUp();
  expect(idsOf(0)).toBeUndefined();
  recent.begin();
  clock.now = 1500;
  expect(idsOf(500)).toEqual([]);
  expect(idsOf(501)).toBeUndefined();
  recent.forget();
  recent.begin();
  expect(idsOf(1)).toBeUndefined();
  for (let at = 1; at <= 6000; at += 1) {
    clock.now = 1500 + at;
    recent.add(told(at));
  }
  expect(idsOf(1000)).toHaveLength(1001);
  expect(idsOf(5000)).toBeUndefined();
});
