import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyFilter, filterSet } from '../turnover/filter.ts';
import { sayFlags, flagLabels } from '../turnover/flag-labels.ts';
import { flag } from '../turnover/judge.ts';
import { measureRows } from '../turnover/measures.ts';
import { statuses } from '../turnover/status.ts';
import { groundOf, type Ground } from './ground.ts';
import { anyGround, groundForTests } from './set-for-tests.ts';
import { skyline, skylineRows } from './skyline.ts';
import { statusLabel } from './status-label.ts';
import { statusMatrix } from './status-matrix.ts';
import { weekProgress } from './week-progress.ts';

const rowsOf = ({ set }: Ground) => set.scopes.id.map((_, row) => row);

/** How often a word is counted in each place that shows it. */
function counts(ground: Ground, status: 'overdue' | 'late') {
  const { set, judgement, context } = ground;
  const at = statuses.indexOf(status);
  const table = skylineRows(ground, skyline(ground, { period: 'week', basis: 'forecast' }));
  const column = table.columns.findIndex(({ label }) => label === statusLabel(status));
  return {
    figure: measureRows(set, judgement, rowsOf(ground), context)[status],
    skyline: table.rows.reduce((sum, row) => sum + Number(row[column]), 0),
    matrix: statusMatrix(ground, 'milestone').sum.counts[at]!,
    ...(status === 'overdue' && { weekly: weekProgress(ground).overdue }),
  };
}

it('counts Overdue and Late alike above the grid, in the skyline, the matrix and the weekly report', () => {
  fc.assert(
    fc.property(anyGround, (ground) => {
      for (const status of ['overdue', 'late'] as const)
        expect(new Set(Object.values(counts(ground, status))).size).toBe(1);
    }),
  );
});

it('leaves the figure as it is when one filters by the status of the same name', () => {
  fc.assert(
    fc.property(anyGround, (ground) => {
      const { set, judgement, context } = ground;
      for (const status of ['overdue', 'late'] as const) {
        const filter = { ...emptyFilter, statuses: [status] };
        const self = { teams: [], person: null };
        const left = filterSet(set, judgement, filter, { ...context, self });
        const narrowed = groundOf(set, judgement, left, context);
        const before = measureRows(set, judgement, rowsOf(ground), context)[status];
        expect(measureRows(set, judgement, left.rows, context, left.isIn)[status]).toBe(before);
        expect(narrowed.places).toHaveLength(before);
      }
    }),
  );
});

it('keeps a submitted turnover past its date apart: one status, and a flag of another name', () => {
  const ground = groundForTests([
    { cells: [{ forecast: '2027-02-01', baseline: '2027-01-01', state: 1 }] },
    { cells: [{ forecast: '2027-02-01' }] },
  ]);
  expect(counts(ground, 'overdue')).toEqual({ figure: 1, skyline: 1, matrix: 1, weekly: 1 });
  expect(sayFlags(ground.judgement.flags[0]!)).toEqual([flagLabels.overdue, flagLabels.late]);
  const names: string[] = Object.values(flagLabels);
  expect(statuses.map(statusLabel).filter((word) => names.includes(word))).toEqual([]);
  expect(sayFlags(flag.slipping)).toEqual(['Slip']);
});
