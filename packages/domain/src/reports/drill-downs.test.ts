import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dataProblems } from '#turnover/data-problems.ts';
import { emptyFilter, filterSet } from '#turnover/filter.ts';
import { decodeDrillDown, encodeDrillDown, type DrillDown } from '#turnover/drill-downs.ts';
import { statuses } from '#turnover/status.ts';
import { ageing } from './ageing.ts';
import { dataQuality } from './data-quality.ts';
import { reportDataOf, type ReportData } from '#turnover/report-data.ts';
import { hitList } from './hit-list.ts';
import { runRate } from './run-rate.ts';
import { anyReportData } from './set-for-tests.ts';
import { skyline } from './skyline.ts';
import { statusMatrix } from './status-matrix.ts';
import { variance } from './variance.ts';

/** Number of turnovers that the tracker shows for drill-downs. */
function found({ set, evaluation, context }: ReportData, ...drillDowns: DrillDown[]): number {
  // Encoded and decoded, as in a link.
  const read = drillDowns.map((drillDown) => decodeDrillDown(encodeDrillDown(drillDown))!);
  const filtered = filterSet(
    set,
    evaluation,
    { ...emptyFilter, drillDowns: read },
    { ...context, self: { teams: [], person: null } },
  );
  return reportDataOf(set, evaluation, filtered, context).cellIndexes.length;
}

const always = (check: (reportData: ReportData) => void) =>
  fc.assert(fc.property(anyReportData, check), { numRuns: 60 });

describe('a drill-down finds as many turnovers as its figure counts', () => {
  it.each(['baseline', 'forecast', 'actual'] as const)('towers by %s', (basis) => {
    const by = basis === 'forecast' ? 'expected' : basis;
    always((reportData) => {
      const { columns, undated } = skyline(reportData, { period: 'week', basis });
      for (const { start, end, cellIndexes } of columns)
        expect(found(reportData, { kind: 'date', basis: by, from: start, to: end })).toBe(cellIndexes.length);
      expect(found(reportData, { kind: 'undated', basis: by })).toBe(undated.length);
    });
  });

  it('slip bars, complete and open', () => {
    always((reportData) => {
      for (const { from, to, done, open } of variance(reportData).bins) {
        expect(found(reportData, { kind: 'slip', from, to }, { kind: 'is', what: 'done' })).toBe(done);
        expect(found(reportData, { kind: 'slip', from, to }, { kind: 'is', what: 'open' })).toBe(open);
      }
    });
  });

  it('counts of data problems, including turnovers without a team', () => {
    always((reportData) => {
      for (const { key, faults } of dataQuality(reportData, 'receiving').lines)
        for (const fault of dataProblems)
          expect(
            found(
              reportData,
              { kind: 'group', by: 'receiving', key: key as number | null },
              { kind: 'fault', problem: fault },
            ),
          ).toBe(faults[fault].length);
    });
  });

  it('clean turnovers, and the hits of the list', () => {
    always((reportData) => {
      expect(found(reportData, { kind: 'is', what: 'faultless' })).toBe(dataQuality(reportData).all.clean);
      const hits = hitList(reportData);
      const { milestones, scopes } = reportData.set;
      const turnovers = hits.map(({ cellIndex }) => ({
        scope: scopes.id[Math.trunc(cellIndex / milestones.length)]!,
        milestone: milestones[cellIndex % milestones.length]!.id,
      }));
      if (hits.length > 0) expect(found(reportData, { kind: 'these', turnovers })).toBe(hits.length);
    });
  });

  it('age bands by both sides', () => {
    always((reportData) => {
      for (const { from, to, receiving, responsible } of ageing(reportData).bands) {
        expect(found(reportData, { kind: 'age', side: 'receiving', from, to })).toBe(receiving);
        expect(found(reportData, { kind: 'age', side: 'responsible', from, to })).toBe(responsible);
      }
    });
  });

  it('cells of the matrix, and weeks of the run rate', () => {
    always((reportData) => {
      for (const { key, sum } of statusMatrix(reportData, 'area').groups)
        expect(found(reportData, { kind: 'group', by: 'area', key: key as number | null })).toBe(sum.total);
      for (const { start, achieved } of runRate(reportData).weeks)
        expect(
          found(
            reportData,
            { kind: 'date', basis: 'actual', from: start, to: start + 6 },
            { kind: 'is', what: 'done' },
          ),
        ).toBe(achieved);
    });
  });
});

it('rejects invalid text', () => {
  expect(['these', 'these.', 'these.7', 'these.7-x', 'these.7-'].map(decodeDrillDown)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  for (const text of [
    '',
    'slip',
    'group.responsible.x',
    'fault.nothing',
    'date.need..',
    'is.lost',
    statuses[0],
  ])
    expect(decodeDrillDown(text)?.kind ?? null).toBe(text === 'slip' ? 'slip' : null);
});
