import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '#day-number.ts';
import { pareto } from '#pareto.ts';
import { resolveMovedDrillDown } from './resolve-history-drill-down.ts';
import { dataDate, reportDataForTests } from './set-for-tests.ts';
import type { ForecastMove } from './forecast-moves.ts';
import { movesForTests } from './moves-for-tests.ts';
import { movedCells, slipEntries, slipLog, slipLogRows } from './slip-log.ts';
import { columnValues } from './table.ts';

const n = dayNumber;
const reportData = reportDataForTests([
  { cells: [{ actual: '2027-03-01' }, { forecast: '2027-04-12' }, {}] },
  { cells: [{ forecast: '2027-03-01' }, { forecast: '2027-05-01' }, { required: false }] },
]);
const move = (more: Partial<ForecastMove>): ForecastMove => ({
  scope: 1,
  milestone: 2,
  before: n('2027-03-10'),
  after: n('2027-03-17'),
  reason: 'late_material',
  at: n('2027-02-20'),
  by: 'Mira Solberg',
  ...more,
});

it('leaves moves to the dates of a new baseline out of slip, and counts them apart', () => {
  const log = slipLog(
    reportData,
    movesForTests([
      move({ isRebaselined: true }),
      move({ before: n('2027-03-17'), after: n('2027-03-20'), at: n('2027-02-24') }),
      move({ scope: 2, milestone: 2, isRebaselined: true }),
    ]),
  );
  expect(log.rebaselined).toEqual({ count: 2, turnovers: 2 });
  expect([log.later, log.turnovers, log.length]).toEqual([{ count: 1, days: 3, turnovers: 1 }, 1, 1]);
});

describe('slip log', () => {
  const moves = movesForTests([
    move({}),
    move({ before: n('2027-03-17'), after: n('2027-04-12'), at: n('2027-03-01'), reason: 'vendor' }),
    move({ scope: 2, milestone: 1, before: n('2027-03-08'), after: n('2027-03-01'), reason: '' }),
    move({ scope: 2, after: n('2027-03-11'), by: 'Tom Reyes' }),
    move({ scope: 2, milestone: 3 }),
    move({ scope: 404 }),
    move({ milestone: 404 }),
    move({ at: dataDate + 1 }),
  ]);
  const log = slipLog(reportData, moves);

  it('lists the moves, latest first, and totals days lost and recovered', () => {
    expect(slipEntries(log).map(({ days, at }) => [days, at])).toEqual([
      [26, n('2027-03-01')],
      [1, n('2027-02-20')],
      [-7, n('2027-02-20')],
      [7, n('2027-02-20')],
    ]);
    expect(log).toMatchObject({
      later: { count: 3, days: 34, turnovers: 2 },
      earlier: { count: 1, days: 7, turnovers: 1 },
      net: 27,
      turnovers: 3,
    });
    expect(log.repeated).toEqual([{ cellIndex: 1, count: 2, days: 33 }]);
  });

  it.each([
    [{ way: 'any', minMoves: 1, reason: null }, [1, 4, 3]],
    [{ way: 'later', minMoves: 1, reason: null }, [1, 4]],
    [{ way: 'later', minMoves: 2, reason: null }, [1]],
    [{ way: 'earlier', minMoves: 1, reason: null }, [3]],
    [{ way: 'later', minMoves: 1, reason: 'vendor' }, [1]],
  ] as const)('finds the turnovers behind %o', (mark, places) => {
    expect(movedCells(log, mark)).toEqual(places);
    const answer = resolveMovedDrillDown(reportData, moves, { kind: 'moved', from: null, to: null, ...mark });
    expect([...reportData.cellIndexes].filter((cellIndex) => answer[cellIndex] === 1)).toEqual(
      places.toSorted(),
    );
  });

  it('ranks the reasons by days and by count', () => {
    expect(log.reasonsByDays.map(({ key, days, count }) => [key, days, count])).toEqual([
      ['vendor', 26, 1],
      ['late_material', 8, 2],
    ]);
    expect(log.reasonsByDays[0]!.cumulative).toBeCloseTo(26 / 34);
    expect(log.reasonsByCount[0]!.key).toBe('late_material');
    expect(log.people.map(({ key }) => key)).toEqual(['Mira Solberg', 'Tom Reyes']);
  });

  it('agrees with its table', () => {
    const table = slipLogRows(reportData, slipEntries(log), (code) => code.toUpperCase());
    expect(columnValues(table, 'days').reduce<number>((sum, days) => sum + Number(days), 0)).toBe(log.net);
    const first = (...keys: string[]) => keys.map((key) => columnValues(table, key)[0]);
    expect(first('scope', 'milestone', 'team', 'reason')).toEqual(['S-1', 'RFC', 'responsible 10', 'VENDOR']);
  });

  it('can be limited to a week', () => {
    expect(
      slipLog(reportData, movesForTests([move({}), move({ at: n('2027-03-02') })]), { from: n('2027-03-01') })
        .later,
    ).toEqual({
      count: 1,
      turnovers: 1,
      days: 7,
    });
  });
});

describe('moves later', () => {
  const log = slipLog(
    reportData,
    movesForTests([
      move({ at: n('2027-02-22'), reason: 'vendor' }),
      move({ scope: 2, at: n('2027-02-20') }),
      move({ before: n('2027-03-20'), reason: 'vendor', at: n('2027-02-21') }),
    ]),
  );

  it('are sorted regardless of their order in the history', () => {
    expect(slipEntries(log).map(({ at }) => at)).toEqual(['2027-02-22', '2027-02-21', '2027-02-20'].map(n));
  });

  it('can be limited to one reason or team', () => {
    expect(slipEntries(log, { reason: 'vendor' }).map(({ at }) => at)).toEqual([n('2027-02-22')]);
    expect(slipEntries(log, { team: 10 })).toHaveLength(2);
    expect(slipEntries(log, { moved: 'later' })).toHaveLength(log.later.count);
    expect(slipEntries(log, { moved: 'earlier' })).toHaveLength(log.earlier.count);
    expect(slipEntries(log, { team: null })).toEqual([]);
  });
});

describe('Pareto list', () => {
  it('is sorted, cumulates to 1 and is complete', () => {
    const entry = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), days: fc.nat(50) });
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1 }),
        fc.constantFrom('count' as const, 'days' as const),
        (list, by) => {
          const lines = pareto(
            list,
            ({ key }) => key,
            ({ days }) => days,
            by,
          );
          const values = lines.map((line) => line[by]);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
          expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
          if (values.some((value) => value > 0)) expect(lines.at(-1)!.cumulative).toBeCloseTo(1);
        },
      ),
    );
  });
});
