import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf, noDay } from '../day-number.ts';
import { turnoverStates } from '../turnover/status.ts';
import { setAsOf, type HistoryRow } from './as-of.ts';
import { compareDays, comparisonRows, daysLookedAt, daysOfEntries } from './compare.ts';
import { contextForTests, dataDate, groundForTests } from './set-for-tests.ts';
import { columnValues } from './table.ts';

const n = dayNumber;
const blank = groundForTests([{ cells: [{}, {}, {}] }, { cells: [{}, {}, {}] }]);

/** Straight on: everything from the beginning, change by change. */
function replay(rows: readonly HistoryRow[], day: number): Map<string, string | null> {
  const values = new Map<string, string | null>();
  for (const { scope, milestone, field, after, at } of rows)
    if (at <= day) values.set(`${scope} ${milestone} ${field}`, after);
  return values;
}

const change = fc.record({
  scope: fc.constantFrom(1, 2),
  milestone: fc.constantFrom(1, 2, 3),
  field: fc.constantFrom('forecast', 'need', 'actual', 'state'),
  day: fc.option(fc.integer({ min: dataDate, max: dataDate + 9 })),
  state: fc.constantFrom(...turnoverStates),
  later: fc.nat(3),
});

/** A history that holds together: each row begins where the one before it ended. */
const anyHistory = fc.array(change, { maxLength: 30 }).map((changes) => {
  const now = new Map<string, string | null>();
  let at = dataDate - 50;
  return changes.map(({ scope, milestone, field, day, state, later }, id): HistoryRow => {
    const key = `${scope} ${milestone} ${field}`;
    const before = now.get(key) ?? (field === 'state' ? 'open' : null);
    const after = field === 'state' ? state : day === null ? null : dayOf(day);
    now.set(key, after);
    at += later;
    return { id, scope, milestone, field, before, after, at };
  });
});

function cellValue(cells: ReturnType<typeof setAsOf>['cells'], place: number, field: string): string | null {
  if (field === 'state') return turnoverStates[cells.state[place]!]!;
  const day = cells[field as 'forecast'][place]!;
  return day === noDay ? null : dayOf(day);
}

describe('the tracker as of a day', () => {
  it('is what a replay from the beginning gives, on any day', () => {
    fc.assert(
      fc.property(anyHistory, fc.integer({ min: -60, max: 60 }), (rows, offset) => {
        const day = dataDate + offset;
        const present = setAsOf(blank.set, [], day);
        for (const [key, value] of replay(rows, Infinity)) {
          const [scope, milestone, field] = key.split(' ') as [string, string, string];
          const place = (Number(scope) - 1) * 3 + Number(milestone) - 1;
          if (field === 'state') present.cells.state[place] = turnoverStates.indexOf(value as 'open');
          else present.cells[field as 'forecast'][place] = value === null ? noDay : n(value);
        }
        const { cells } = setAsOf(present, rows.toReversed(), day);
        const then = replay(rows, day);
        for (let place = 0; place < 6; place += 1) {
          for (const field of ['forecast', 'need', 'actual', 'state']) {
            const key = `${Math.trunc(place / 3) + 1} ${(place % 3) + 1} ${field}`;
            const expected = then.get(key) ?? (field === 'state' ? 'open' : null);
            expect([key, cellValue(cells, place, field)]).toEqual([key, expected]);
          }
        }
      }),
    );
  });

  it('knows since when a state held and when the forecast last moved', () => {
    const row = (id: number, at: string, field: string, before: string | null, after: string | null) => ({
      id,
      scope: 1,
      milestone: 1,
      field,
      before,
      after,
      at: n(at),
    });
    const rows = [
      row(1, '2027-02-01', 'forecast', null, '2027-03-01'),
      row(2, '2027-02-08', 'forecast', '2027-03-01', '2027-03-08'),
      row(3, '2027-02-20', 'state', 'open', 'submitted'),
      row(4, '2027-03-01', 'forecast', '2027-03-08', '2027-04-01'),
      row(5, '2027-03-02', 'state', 'submitted', 'rejected'),
      row(6, '2027-03-02', 'required', 'true', 'false'),
      row(7, '2027-03-02', 'remark', '', 'Waiting for the vendor'),
      row(8, '2027-03-02', 'giver_team', null, '12'),
    ];
    const present = groundForTests([
      {
        cells: [{ forecast: '2027-04-01', state: 2, rejections: 1, required: false, giver_team: 12 }, {}, {}],
      },
    ]).set;
    present.cells.remark.set(0, 'Waiting for the vendor');
    const { cells } = setAsOf(present, rows, n('2027-02-28'));
    expect(cells.forecast[0]).toBe(n('2027-03-08'));
    expect([cells.moved[0], cells.moved_from[0]]).toEqual([n('2027-02-08'), n('2027-03-01')]);
    expect([cells.state[0], cells.state_since[0]]).toEqual([1, n('2027-02-20')]);
    expect([cells.confirmed[0], cells.rejections[0]]).toEqual([n('2027-02-08'), 0]);
    expect([cells.required[0], cells.giver_team[0], cells.remark.size]).toEqual([1, 0, 0]);
    // The present itself is not touched.
    expect(present.cells.forecast[0]).toBe(n('2027-04-01'));
  });
});

describe('a comparison', () => {
  const ground = groundForTests([
    {
      cells: [
        { baseline: '2027-03-01', forecast: '2027-03-15' },
        { baseline: '2027-03-08', forecast: '2027-03-01' },
        { forecast: '2027-05-01' },
      ],
    },
    { cells: [{ baseline: '2027-03-01' }, { baseline: '2027-04-01', forecast: '2027-04-01' }, {}] },
  ]);
  const { baseline, forecast } = ground.set.cells;

  it('sorts every cell', () => {
    const found = compareDays(baseline, forecast, ground.places, contextForTests);
    expect(found.places).toEqual({ same: [4], earlier: [1], later: [0], added: [2], removed: [3] });
    expect(found).toMatchObject({
      latestMove: { place: 0, days: 14 },
      earliestMove: { place: 1, days: -7 },
      median: 0,
    });
    const table = comparisonRows(ground, found);
    expect(columnValues(table, 'difference')).toEqual(['Later', 'Earlier', 'Added', 'Removed']);
    expect(columnValues(table, 'days')).toEqual([14, -7, null, null]);
    expect(comparisonRows(ground, found, { withSame: true }).rows).toHaveLength(5);
  });

  it('takes the entries of a baseline', () => {
    const days = daysOfEntries(ground.set, [
      { scope: 1, milestone: 1, day: n('2027-03-01') },
      { scope: 99, milestone: 1, day: n('2027-03-01') },
    ]);
    expect(compareDays(days, baseline, ground.places, contextForTests).places).toMatchObject({
      same: [0],
      added: [1, 3, 4],
    });
  });

  it('with itself is the same everywhere, and turned round the opposite', () => {
    const days = fc.array(fc.option(fc.integer({ min: 0, max: 30 }), { nil: noDay }), {
      minLength: 6,
      maxLength: 6,
    });
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [one, other] = [Int32Array.from(a), Int32Array.from(b)];
        const there = compareDays(one, other, ground.places, contextForTests).places;
        const back = compareDays(other, one, ground.places, contextForTests).places;
        expect([back.later, back.earlier, back.added, back.removed]).toEqual([
          there.earlier,
          there.later,
          there.removed,
          there.added,
        ]);
        const self = compareDays(one, one, ground.places, contextForTests).places;
        expect(self.same).toHaveLength(a.filter((day) => day !== noDay).length);
      }),
    );
    expect(daysLookedAt(ground.set)[3]).toBe(n('2027-03-01'));
  });
});
