import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noDay, type DayNumber } from '../day-number.ts';
import { lookBack, type DayChanges } from './look-back.ts';
import { dataDate, reportDataForTests } from './set-for-tests.ts';

interface Change {
  scope: number;
  milestone: number;
  field: 'forecast' | 'actual';
  before: DayNumber | null;
  after: DayNumber | null;
  at: DayNumber;
}

const change = fc.record({
  scope: fc.constantFrom(1, 2),
  milestone: fc.constantFrom(1, 2, 3),
  field: fc.constantFrom('forecast' as const, 'actual' as const),
  after: fc.option(fc.integer({ min: dataDate, max: dataDate + 9 })),
  later: fc.nat(3),
});

/** A consistent history: each change starts from the value that the previous one set. */
const anyHistory = fc.array(change, { maxLength: 30 }).map((drafts) => {
  const now = new Map<string, DayNumber | null>();
  let at = dataDate - 50;
  return drafts.map(({ scope, milestone, field, after, later }): Change => {
    const key = `${scope} ${milestone} ${field}`;
    const before = now.get(key) ?? null;
    now.set(key, after);
    at += later;
    return { scope, milestone, field, before, after, at };
  });
});

function newestFirst(history: readonly Change[]): DayChanges {
  const rows = history.toReversed();
  return {
    scope: rows.map(({ scope }) => scope),
    milestone: rows.map(({ milestone }) => milestone),
    is_actual: rows.map(({ field }) => (field === 'actual' ? 1 : 0)),
    before: rows.map(({ before }) => before),
    at: rows.map(({ at }) => at),
  };
}

/** Reference implementation: replays all changes from the beginning. */
function replay(history: readonly Change[], day: DayNumber): Record<'forecast' | 'actual', number[]> {
  const found = { forecast: Array<number>(6).fill(noDay), actual: Array<number>(6).fill(noDay) };
  for (const { scope, milestone, field, after, at } of history)
    if (at <= day) found[field][(scope - 1) * 3 + milestone - 1] = after ?? noDay;
  return found;
}

describe('look back', () => {
  it('equals a replay from the beginning, on any days', () => {
    const days = fc.array(fc.integer({ min: dataDate - 60, max: dataDate + 60 }), { maxLength: 4 });
    fc.assert(
      fc.property(anyHistory, days, (history, asked) => {
        const reportData = reportDataForTests([{ cells: [{}, {}, {}] }, { cells: [{}, {}, {}] }]);
        const now = replay(history, Infinity);
        reportData.set.cells.forecast.set(now.forecast);
        reportData.set.cells.actual.set(now.actual);
        const found = lookBack(reportData, newestFirst(history), asked, ({ set, context }) => ({
          day: context.dataDate,
          forecast: [...set.cells.forecast],
          actual: [...set.cells.actual],
        }));
        expect(found).toEqual(
          asked.toSorted((a, b) => b - a).map((day) => ({ day, ...replay(history, day) })),
        );
        // The current set is not modified.
        expect([...reportData.set.cells.forecast]).toEqual(now.forecast);
      }),
    );
  });

  it('skips turnovers that no longer exist', () => {
    const reportData = reportDataForTests([{ cells: [{ forecast: '2027-04-01' }, {}, {}] }]);
    const gone = {
      scope: 99,
      milestone: 1,
      field: 'forecast',
      before: null,
      after: 1,
      at: dataDate,
    } as const;
    const [then] = lookBack(
      reportData,
      newestFirst([gone]),
      [dataDate - 7],
      ({ set }) => set.cells.forecast[0],
    );
    expect(then).toBe(reportData.set.cells.forecast[0]);
  });
});
