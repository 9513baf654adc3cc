import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { ageing, ageingRows } from './ageing.ts';
import { dataProblems } from '#turnover/data-problems.ts';
import { turnoverStates, type TurnoverState } from '#turnover/status.ts';
import { dataQuality, dataQualityRows } from './data-quality.ts';
import { explainHit, hitList, hitListRows } from './hit-list.ts';
import { largest } from './largest.ts';
import { anyReportData, reportDataForTests } from './set-for-tests.ts';
import { columnValues } from './table.ts';

const n = dayNumber;

describe('hit list', () => {
  const reportData = reportDataForTests(
    [
      // Ten days past need, no constraint, one later milestone open.
      {
        cells: [
          { actual: '2027-02-01' },
          { forecast: '2027-03-20', need: '2027-03-10' },
          { forecast: '2027-06-01', need: '2027-06-29' },
        ],
      },
      // The same with two open constraints.
      {
        cells: [
          { actual: '2027-02-01' },
          { forecast: '2027-03-20', need: '2027-03-10', constraints: 2 },
          { required: false },
        ],
      },
    ],
    { costOfDelayPerDay: 50_000, currency: 'GBP' },
  );
  const hits = hitList(reportData);

  it('ranks valuable, late and nearly complete turnovers first', () => {
    expect(hits.map(({ cellIndex }) => cellIndex)).toEqual(
      [1, 4, 2].toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
    expect(hits[0]).toMatchObject({
      cellIndex: 1,
      value: 1.25,
      unlocks: 1,
      margin: -10,
      closeness: 1,
      cost: 500_000,
    });
    expect(hits[0]!.urgency).toBeCloseTo(1 + 38 / 14);
    expect(hits[0]!.score).toBeCloseTo(1.25 * (1 + 38 / 14));
    // Contractual, four weeks of margin, one previous milestone open: 2 × 1 × ½.
    expect(hits.find(({ cellIndex }) => cellIndex === 2)).toMatchObject({
      value: 2,
      urgency: 1,
      closeness: 0.5,
      score: 1,
    });
  });
  const rankOf = (cellIndex: number) => hits.findIndex((hit) => hit.cellIndex === cellIndex);

  it('puts turnovers that punches block further back, and says so', () => {
    const { cells } = reportData.set;
    cells.punches_blocking[1] = 3;
    const blocked = hitList(reportData).find(({ cellIndex }) => cellIndex === 1)!;
    cells.punches_blocking[1] = 0;
    expect(blocked.closeness).toBe(0.25);
    expect(blocked.score).toBeCloseTo(hits[0]!.score / 4);
    expect(explainHit(blocked, reportData.context)).toContain(
      'Closeness 0.25: no open constraints, no open previous milestones, 3 blocking punches.',
    );
  });

  it('explains the score', () => {
    expect(explainHit(hits[0]!, reportData.context)).toEqual([
      'Value 1.25: not contractual, 1 later milestone depends on it.',
      'Urgency 3.71: margin −10 days.',
      'Closeness 1: no open constraints, no open previous milestones.',
      'Cost of this delay if it holds up the programme: GBP 500,000.',
    ]);
    expect(hitListRows(reportData, hits).rows[0]!.slice(0, 4)).toEqual([1, 'S-1', 'RFC', 4.64]);
  });

  it('counts the margin in working days if the programme does, and weeks and cost in calendar days', () => {
    const working = reportDataForTests(
      [{ cells: [{ actual: '2027-02-01' }, { forecast: '2027-03-20', need: '2027-03-10' }, {}] }],
      { slipUnit: 'working_days', costOfDelayPerDay: 50_000, currency: 'GBP' },
    );
    const hit = hitList(working).find(({ cellIndex }) => cellIndex === 1)!;
    expect(hit).toMatchObject({ margin: -7, cost: 500_000 });
    expect(hit.urgency).toBeCloseTo(1 + 38 / 14);
    expect(explainHit(hit, working.context)).toContain('Urgency 3.71: margin −7 working days.');
    expect(hitListRows(working, [hit]).columns.map(({ label }) => label)).toContain(
      'Margin to need or baseline (working days)',
    );
  });

  it('equals the top of a full sort, without complete turnovers', () => {
    fc.assert(
      fc.property(anyReportData, fc.nat(10), (any, limit) => {
        const full = hitList(any, { limit: any.cellIndexes.length });
        expect(hitList(any, { limit })).toEqual(full.slice(0, limit));
        for (const { cellIndex } of full) expect(any.set.cells.actual[cellIndex]).toBeLessThan(0);
        expect(full.map(({ score }) => score)).toEqual(
          full.map(({ score }) => score).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('selects the same largest values as sorting', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.nat(12), (values, limit) => {
        const sorted = values.map((_, at) => at).toSorted((a, b) => values[b]! - values[a]! || a - b);
        expect(largest(Float64Array.from(values), limit)).toEqual(sorted.slice(0, limit));
      }),
    );
  });
});

describe('ageing', () => {
  // Both sides: submitted for three weeks (receiving team), rejected a week ago (responsible team).
  const reportData = reportDataForTests([
    {
      cells: [
        { state: 1, state_since: '2027-02-12' },
        { state: 2, state_since: '2027-02-26', rejections: 1 },
        { state: 1, state_since: '2027-03-01', actual: '2027-03-02' },
      ],
    },
  ]);

  it('counts calendar and working days, longest first', () => {
    const found = ageing(reportData);
    expect(found.waiting).toMatchObject([
      { side: 'receiving', team: 20, calendarDays: 21, workingDays: 15 },
      { side: 'responsible', team: 10, calendarDays: 7, workingDays: 5, rejections: 1 },
    ]);
    expect(found.bands.map(({ receiving, responsible }) => [receiving, responsible])).toEqual([
      [0, 1],
      [0, 0],
      [1, 0],
      [0, 0],
    ]);
    expect(found.receiving).toEqual({ count: 1, medianDays: 21, oldestDays: 21 });
    expect(ageingRows(reportData, found).rows[0]).toEqual([
      'S-1',
      'MC',
      'Acceptance',
      'receiving 20',
      n('2027-02-12'),
      21,
      15,
      0,
    ]);
  });

  it('puts each turnover in one band', () => {
    fc.assert(
      fc.property(anyReportData, (any) => {
        const { bands, waiting, receiving, responsible } = ageing(any);
        expect(bands.reduce((sum, band) => sum + band.receiving + band.responsible, 0)).toBe(waiting.length);
        expect(receiving.count + responsible.count).toBe(waiting.length);
      }),
    );
  });
});

describe('data quality', () => {
  it('counts data problems by team, with their cells', () => {
    const reportData = reportDataForTests([
      {
        scope: { area: 101 },
        cells: [
          { baseline: '2027-03-01', forecast: '2027-03-01' },
          { baseline: '2027-03-20', forecast: '2027-03-20' },
          { baseline: '2027-03-22', punches_blocking: 2 },
        ],
      },
      {
        scope: { owner: null, area: 101, operations_team: null },
        cells: [
          { baseline: '2027-03-22', forecast: '2027-03-22', confirmed: '2027-02-01' },
          { baseline: '2027-03-19', forecast: '2027-03-19' },
          { actual: '2027-03-01', forecast: '2027-02-01', punches_blocking: 1, punch_due: '2027-02-20' },
        ],
      },
    ]);
    const { all, lines } = dataQuality(reportData);
    expect(all.faults).toEqual({
      missing_forecast: [2],
      past_forecast: [0],
      out_of_order: [4, 5],
      stale: [3],
      non_working_day: [1],
      not_baselined: [5],
      no_owner: [3, 4, 5],
      no_responsible_team: [],
      no_receiving_team: [5],
      no_area: [],
      complete_with_punches: [5],
      punch_without_due: [2],
      complete_unaccepted: [5],
    });
    expect(lines.map(({ label, total, clean }) => [label, total, clean])).toEqual([
      ['responsible 10', 4, 0],
      ['responsible 20', 2, 0],
    ]);
  });

  it('counts what was completed without the acceptance that its milestone needs, as imports do', () => {
    const state = (name: TurnoverState) => turnoverStates.indexOf(name);
    const actual = '2027-03-01';
    const reportData = reportDataForTests([
      {
        cells: [
          { actual, state: state('accepted') },
          { actual, state: state('accepted_with_exceptions') },
          { actual },
        ],
      },
    ]);
    expect(dataQuality(reportData).all.faults.complete_unaccepted).toEqual([2]);
  });

  it('adds up over the groups, as does its table', () => {
    fc.assert(
      fc.property(anyReportData, (any) => {
        const found = dataQuality(any, 'receiving');
        const table = dataQualityRows(found);
        for (const fault of dataProblems) {
          const counts = columnValues(table, fault).map(Number);
          const sum = counts.slice(0, -1).reduce((total, count) => total + count, 0);
          expect([fault, sum]).toEqual([fault, counts.at(-1)]);
        }
        expect(found.all.total).toBe(any.cellIndexes.length);
      }),
    );
  });
});
