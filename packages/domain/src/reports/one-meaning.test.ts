import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noDay } from '../day-number.ts';
import { cardAt } from '../lookahead/card.ts';
import { emptyFilter, filterSet } from '../turnover/filter.ts';
import { describeFlags, flagLabels } from '../turnover/flag-labels.ts';
import { daysBetween, flag, hasFlag, marginOf } from '#turnover/evaluate-status.ts';
import { evaluateSet, statusInputAt } from '../turnover/evaluate-set.ts';
import { expectedAt } from '../turnover/tracker-set.ts';
import { measureRows } from '../turnover/measures.ts';
import { statuses } from '../turnover/status.ts';
import { hitList } from './hit-list.ts';
import { reportDataOf, type ReportData } from '#turnover/report-data.ts';
import { anyReportData, reportDataForTests } from './set-for-tests.ts';
import { skyline, skylineRows } from './skyline.ts';
import { statusLabel } from '#turnover/status-label.ts';
import { statusMatrix } from './status-matrix.ts';
import { weekProgress } from './week-progress.ts';

const rowsOf = ({ set }: ReportData) => set.scopes.id.map((_, row) => row);

/** Counts of a status in each place that shows it. */
function counts(reportData: ReportData, status: 'overdue' | 'late') {
  const { set, evaluation, context } = reportData;
  const at = statuses.indexOf(status);
  const table = skylineRows(reportData, skyline(reportData, { period: 'week', basis: 'forecast' }));
  const column = table.columns.findIndex(({ label }) => label === statusLabel(status));
  return {
    figure: measureRows(set, evaluation, rowsOf(reportData), context)[status],
    skyline: table.rows.reduce((sum, row) => sum + Number(row[column]), 0),
    matrix: statusMatrix(reportData, 'milestone').sum.counts[at]!,
    ...(status === 'overdue' && { weekly: weekProgress(reportData).overdue }),
  };
}

it('counts Overdue and Late equally above the grid, in the skyline, the matrix and the weekly report', () => {
  fc.assert(
    fc.property(anyReportData, (reportData) => {
      for (const status of ['overdue', 'late'] as const)
        expect(new Set(Object.values(counts(reportData, status))).size).toBe(1);
    }),
  );
});

it('keeps the figure when filtering by the status of the same name', () => {
  fc.assert(
    fc.property(anyReportData, (reportData) => {
      const { set, evaluation, context } = reportData;
      for (const status of ['overdue', 'late'] as const) {
        const filter = { ...emptyFilter, statuses: [status] };
        const self = { teams: [], person: null };
        const left = filterSet(set, evaluation, filter, { ...context, self });
        const narrowed = reportDataOf(set, evaluation, left, context);
        const before = measureRows(set, evaluation, rowsOf(reportData), context)[status];
        expect(measureRows(set, evaluation, left.rows, context, left.isIn)[status]).toBe(before);
        expect(narrowed.cellIndexes).toHaveLength(before);
      }
    }),
  );
});

it('gives a submitted turnover past its date one status, and a flag of another name', () => {
  const reportData = reportDataForTests([
    { cells: [{ forecast: '2027-02-01', baseline: '2027-01-01', state: 1 }] },
    { cells: [{ forecast: '2027-02-01' }] },
  ]);
  expect(counts(reportData, 'overdue')).toEqual({ figure: 1, skyline: 1, matrix: 1, weekly: 1 });
  expect(describeFlags(reportData.evaluation.flags[0]!)).toEqual([flagLabels.overdue, flagLabels.late]);
  const names: string[] = Object.values(flagLabels);
  expect(statuses.map(statusLabel).filter((word) => names.includes(word))).toEqual([]);
  expect(describeFlags(flag.slipping)).toEqual(['Slip']);
});

it('measures slip and margin from one expected date in the tracker, its flags, the look-ahead and the hit list', () => {
  fc.assert(
    fc.property(anyReportData, fc.constantFrom('calendar_days', 'working_days'), (any, slipUnit) => {
      const { set, cellIndexes } = any;
      const context = { ...any.context, slipUnit };
      const evaluation = evaluateSet(set, context);
      const hits = hitList({ ...any, evaluation, context }, { limit: cellIndexes.length });
      const hitAt = new Map(hits.map((hit) => [hit.cellIndex, hit]));
      for (const cellIndex of cellIndexes) {
        const { baseline, need, forecast, actual } = set.cells;
        const isOpen = actual[cellIndex] === noDay;
        const expected = expectedAt(set, cellIndex, context.dataDate);
        if (isOpen && expected !== noDay) expect(expected).toBeGreaterThan(context.dataDate);
        const between = (from: number, to: number) =>
          from === noDay || to === noDay ? null : daysBetween(from, to, context);
        const slip = isOpen && forecast[cellIndex] === noDay ? null : between(baseline[cellIndex]!, expected);
        const margin = between(expected, need[cellIndex]!);
        expect(evaluation.slip[cellIndex]).toBe(slip ?? noDay);
        expect(cardAt(set, evaluation, cellIndex, context).slip).toBe(slip);
        const row = Math.trunc(cellIndex / set.milestones.length);
        const input = statusInputAt(set, row, cellIndex % set.milestones.length);
        expect(marginOf(input, context)).toBe(margin);
        expect(hasFlag(evaluation.flags[cellIndex]!, 'afterNeed')).toBe(isOpen && (margin ?? 0) < 0);
        const hit = hitAt.get(cellIndex);
        expect(hit !== undefined).toBe(isOpen);
        if (hit) expect(hit.expected ?? noDay).toBe(expected);
        if (hit && need[cellIndex] !== noDay) expect(hit.margin).toBe(margin);
      }
    }),
  );
});
