import { expect, it } from 'vitest';
import fc from 'fast-check';
import { anyReportData, dataDate, reportDataForTests } from './set-for-tests.ts';
import { commitmentsThat, weekLists } from './week-lists.ts';
import { weekProgress } from './week-progress.ts';

// The data date is Friday, 5 March 2027; its week begins on Monday, 1 March.
const names = ({ set }: ReturnType<typeof reportDataForTests>, cellIndexes: readonly number[]) =>
  cellIndexes.map((cellIndex) => set.scopes.code[Math.trunc(cellIndex / set.milestones.length)]);

it('lists completed turnovers and the next ones', () => {
  const now = reportDataForTests([
    { cells: [{ forecast: '2027-03-03', actual: '2027-03-04' }] },
    { cells: [{ forecast: '2027-03-12' }] },
    { cells: [{ baseline: '2027-03-02' }] },
    { cells: [{ forecast: '2027-03-01', actual: '2027-02-26' }] },
    { cells: [{ forecast: '2027-03-26' }] },
  ]);
  const { week, achieved, ahead } = weekLists(now);
  expect(week).toBe(dataDate - 4);
  expect(names(now, achieved)).toEqual(['S-1']);
  expect(names(now, ahead)).toEqual(['S-2']);
});

it('selects commitments by result, sorted by day', () => {
  const made = (cellIndex: number, committed: number, result: 'open' | 'kept' | 'missed') => ({
    cellIndex,
    committed,
    result,
    reason: '',
  });
  const all = [made(0, 12, 'missed'), made(1, 10, 'open'), made(2, 11, 'missed'), made(3, 9, 'kept')];
  expect(commitmentsThat(all, 'missed').map(({ cellIndex }) => cellIndex)).toEqual([2, 0]);
  expect(commitmentsThat(all, 'open').map(({ cellIndex }) => cellIndex)).toEqual([1]);
});

it('agrees with the progress of the week', () => {
  fc.assert(
    fc.property(anyReportData, (reportData) => {
      const lists = weekLists(reportData);
      const progress = weekProgress(reportData);
      expect(lists.achieved.length).toBe(progress.achievedThisWeek);
      expect(lists.ahead.length).toBe(progress.dueNextThreeWeeks);
      expect(lists.week).toBe(progress.week);
    }),
  );
});
