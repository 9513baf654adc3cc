import { describe, expect, it } from 'vitest';
import { reportDataForTests } from '../reports/set-for-tests.ts';
import { decidingMilestone, rollUpScope, rollUpScopes } from './roll-up.ts';

describe('the status of a scope', () => {
  const rollUpOf = (...rows: Parameters<typeof reportDataForTests>[0]) => {
    const reportData = reportDataForTests(rows);
    const all = rows.map((_, row) => {
      const standing = rollUpScope(reportData.set, reportData.evaluation, row);
      return standing && [standing.status, decidingMilestone(reportData.set, standing)];
    });
    const worst = rollUpScopes(reportData.set, reportData.evaluation, rows.keys());
    return { all, worst: worst && [worst.status, decidingMilestone(reportData.set, worst, -1)] };
  };
  const fresh = { confirmed: '2027-03-04' };

  it('includes every open milestone with a date, however far ahead', () => {
    const { all } = rollUpOf({
      cells: [
        { ...fresh, forecast: '2027-03-20' },
        { ...fresh, forecast: '2027-04-01' },
        { forecast: '2027-02-01' },
      ],
    });
    expect(all).toEqual([['overdue', 'HO']]);
  });

  it('is not planned only if no open milestone has a date', () => {
    const late = { ...fresh, forecast: '2027-08-01', baseline: '2027-03-20' };
    expect(rollUpOf({ cells: [{}, {}, late] }, { cells: [{}, {}] }).all).toEqual([
      ['late', 'HO'],
      ['not_planned', null],
    ]);
  });

  it('is complete if nothing is open, and names no milestone if all are on track', () => {
    const done = { actual: '2027-03-01', forecast: '2027-03-01' };
    const { all, worst } = rollUpOf(
      { cells: [done, done, done] },
      { cells: [done, done, { ...fresh, forecast: '2027-04-10' }] },
    );
    expect(all).toEqual([
      ['complete', null],
      ['on_track', null],
    ]);
    expect(worst).toEqual(['on_track', null]);
  });

  it('of a parent is the worst status of its parts, with the code', () => {
    const { worst } = rollUpOf({ cells: [{}, {}, {}] }, { cells: [{ forecast: '2027-02-01' }] });
    expect(worst).toEqual(['overdue', 'S-2 MC']);
  });
});
