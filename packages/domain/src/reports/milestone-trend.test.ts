import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, noDay } from '#day-number.ts';
import { quantile } from '#statistics.ts';
import { DayCounts } from './day-counts.ts';
import { describeRebaselines } from './describe-rebaselines.ts';
import { milestoneTrend, trendByMilestone, trendByScope, type TrendValue } from './milestone-trend.ts';
import { dataDate, reportDataForTests } from './set-for-tests.ts';
import { baselineDays, pointBaselines, rebaselines, spanAt, type BaselineSpan } from './trend-baselines.ts';
import { milestoneTrendRows } from './trend-table.ts';

const n = dayNumber;
const [d1, d2, d3] = ['2027-02-19', '2027-02-26', '2027-03-05'].map(n) as [number, number, number];
const value = (key: number, median: string | null, last = median, achieved = false): TrendValue => ({
  key,
  day: last === null ? null : n(last),
  median: median === null ? null : n(median),
  achieved,
});

describe('milestone trend', () => {
  const lines = milestoneTrend([
    {
      asOf: d2,
      values: [
        value(1, '2027-03-08'),
        value(2, '2027-04-01', '2027-05-20'),
        value(3, '2027-02-24', '2027-02-24', true),
      ],
    },
    {
      asOf: d1,
      values: [value(1, '2027-03-01'), value(2, '2027-04-01', '2027-05-01'), value(3, '2027-02-26')],
    },
    {
      asOf: d3,
      values: [
        value(1, '2027-03-15'),
        value(2, '2027-04-01', '2027-06-30'),
        value(3, '2027-02-24', '2027-02-24', true),
        value(4, '2027-03-01'),
        value(5, null),
      ],
    },
  ]);

  it('judges each line by its median, and tells how far the last finisher moved', () => {
    const facts = lines.map(({ key, direction, movedMedian, moved, rate }) => [
      key,
      direction,
      movedMedian,
      moved,
      rate,
    ]);
    expect(facts).toEqual([
      [1, 'slipping', 14, 14, 1],
      // One straggler moved by two months; half of the turnovers didn't.
      [2, 'stable', 0, 60, 0],
      [3, 'achieved', -2, -2, -2 / 7],
      [4, 'stale', 0, 0, null],
    ]);
  });

  it('ends a line when it is complete', () => {
    expect(lines[2]!.points).toEqual([
      { asOf: d1, day: n('2027-02-26'), median: n('2027-02-26') },
      { asOf: d2, day: n('2027-02-24'), median: n('2027-02-24') },
    ]);
  });

  it('creates snapshots from the tracker: the median is the day by which half are forecast or complete', () => {
    const reportData = reportDataForTests([
      { cells: [{ actual: '2027-03-01' }, { forecast: '2027-04-12' }, {}] },
      { cells: [{ forecast: '2027-03-20' }, { forecast: '2027-05-01' }, { required: false }] },
      { cells: [{ forecast: '2027-12-24' }, {}, {}] },
    ]);
    expect(trendByMilestone(reportData).values).toEqual([
      // 1 Mar, 20 Mar, 24 Dec.
      value(1, '2027-03-20', '2027-12-24'),
      // 12 Apr, 1 May and none: the earlier one is the day by which half have come.
      value(2, '2027-04-12', '2027-05-01'),
      value(3, null),
    ]);
    expect(trendByScope(reportData, 1).values).toEqual([
      value(1, '2027-03-01', '2027-03-01', true),
      value(2, '2027-03-20'),
      value(3, '2027-12-24'),
    ]);
  });

  it('counts days to the same median as sorting them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -400, max: 900 }), { minLength: 1, maxLength: 60 }),
        (offsets) => {
          const counts = new DayCounts(2, dataDate);
          for (const offset of offsets) counts.add(1, dataDate + offset);
          const ordered = offsets.map((offset) => dataDate + offset).toSorted((a, b) => a - b);
          expect(counts.median(1)).toBe(quantile(ordered, 0.5));
          expect(counts.last(1)).toBe(ordered.at(-1));
          expect([counts.median(0), counts.last(0)]).toEqual([noDay, noDay]);
        },
      ),
    );
  });
});

describe('a re-baseline in the trend', () => {
  const plan = (first: string, second: string, third: string) =>
    reportDataForTests([
      { cells: [{ baseline: first }, {}, {}] },
      { cells: [{ baseline: second }, {}, {}] },
      { cells: [{ baseline: third }, {}, {}] },
    ]);
  const spans = [
    {
      from: d1 - 100,
      number: 'B0',
      days: baselineDays(plan('2027-03-01', '2027-03-04', '2027-03-30'), null),
    },
    { from: d2 - 3, number: 'B1', days: baselineDays(plan('2027-03-01', '2027-03-25', '2027-04-30'), null) },
  ];
  const [line] = milestoneTrend([
    { asOf: d1, values: [value(1, '2027-03-20', '2027-04-10')] },
    { asOf: d2, values: [value(1, '2027-03-25', '2027-04-30')] },
    { asOf: d3, values: [value(1, '2027-03-27', '2027-04-30')] },
  ]);

  const named = (code: string, of: BaselineSpan[]) => ({
    ...line!,
    code,
    baselines: pointBaselines(line!, of),
  });

  it('measures slip against the baseline of each report, so the step is not slip', () => {
    expect(pointBaselines(line!, spans)).toEqual([
      { number: 'B0', median: n('2027-03-04'), last: n('2027-03-30'), rebaselined: null },
      { number: 'B1', median: n('2027-03-25'), last: n('2027-04-30'), rebaselined: 21 },
      { number: 'B1', median: n('2027-03-25'), last: n('2027-04-30'), rebaselined: null },
    ]);
    const { columns, rows } = milestoneTrendRows([named('MC', spans)], 'milestones');
    expect(columns.map(({ key }) => key)).toEqual([
      'name',
      'as_of',
      'median',
      'median_moved',
      'day',
      'moved',
      'baseline',
      'baseline_day',
      'slip',
      'rebaselined',
    ]);
    expect(rows).toEqual([
      ['MC', d1, n('2027-03-20'), null, n('2027-04-10'), null, 'B0', n('2027-03-04'), 16, null],
      ['MC', d2, n('2027-03-25'), 5, n('2027-04-30'), 20, 'B1', n('2027-03-25'), 0, 21],
      ['MC', d3, n('2027-03-27'), 2, n('2027-04-30'), 0, 'B1', n('2027-03-25'), 2, null],
    ]);
    // Slip grew by what the forecast moved, less what the baseline moved.
    expect(0 - 16).toBe(5 - 21);
  });

  it('has one date for a scope', () => {
    const reportData = reportDataForTests([{ cells: [{ baseline: '2027-03-01' }, {}, {}] }]);
    const own = [{ from: d1, number: 'B0', days: baselineDays(reportData, 1) }];
    const { columns, rows } = milestoneTrendRows([named('21-01', own)], 'scopes');
    expect(columns.map(({ key }) => key)).toEqual([
      'name',
      'as_of',
      'day',
      'moved',
      'baseline',
      'baseline_day',
      'slip',
      'rebaselined',
    ]);
    expect(rows[0]).toEqual(['21-01', d1, n('2027-04-10'), null, 'B0', n('2027-03-01'), 19, null]);
  });

  it('is told by day and words, within the reports shown', () => {
    expect(spanAt(spans, d1 - 101)).toBeNull();
    expect(spanAt(spans, d2)?.number).toBe('B1');
    const found = rebaselines(spans, [d1, d3]);
    expect(found).toEqual([{ from: d2 - 3, number: 'B1', former: 'B0' }]);
    expect(rebaselines(spans, [d2, d3])).toEqual([]);
    expect(describeRebaselines(found, () => '23 Feb 2027')).toContain(
      'Baseline B1 replaced B0 on 23 Feb 2027.',
    );
    expect(describeRebaselines([], () => '')).toBe('');
  });
});
