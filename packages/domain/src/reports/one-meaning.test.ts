import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyFilter, filterSet } from '../turnover/filter.ts';
import { describeFlags, flagLabels } from '../turnover/flag-labels.ts';
import { flag } from '#turnover/evaluate-status.ts';
import { measureRows } from '../turnover/measures.ts';
import { statuses } from '../turnover/status.ts';
import { reportDataOf, type ReportData } from './report-data.ts';
import { anyReportData, reportDataForTests } from './set-for-tests.ts';
import { skyline, skylineRows } from './skyline.ts';
import { statusLabel } from './status-label.ts';
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
