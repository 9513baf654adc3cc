import { describe, expect, it } from 'vitest';
import { dayNumber, noDay } from '../day-number.ts';
import { orderProblems } from './chain-order.ts';
import { createTrackerSet, type Milestone } from './tracker-set.ts';

const milestone = (id: number, position: number, lag: number | null = null, chain = 'Main'): Milestone => ({
  id,
  chain,
  scope: 'system',
  position,
  minimum_lag_days: lag,
  needs_acceptance: true,
  responsible: 'construction',
  receiving: 'commissioning',
});

/** Three milestones, the third at least ten days after the second; one row for each list of days. */
function problemsOf(rows: (string | null)[][], more: { cancelled?: boolean; notRequired?: number[] } = {}) {
  const none = rows.map(() => null);
  const set = createTrackerSet(
    {
      id: rows.map((_, row) => row + 1),
      kind: rows.map(() => 'system' as const),
      parent: none,
      turned_over: rows.map(() => true),
      cancelled: rows.map(() => more.cancelled ?? false),
      hold: rows.map(() => false),
      chain: rows.map(() => ''),
      construction_team: none,
      commissioning_team: none,
      operations_team: none,
    },
    [milestone(1, 1), milestone(2, 2), milestone(3, 3, 10), milestone(4, 1, null, 'Other')],
    null,
  );
  for (const cellIndex of more.notRequired ?? []) set.cells.required[cellIndex] = 0;
  const days = Int32Array.from(
    rows.flatMap((row) =>
      [...row, null].slice(0, 4).map((day) => (day === null ? noDay : dayNumber(`2027-03-${day}`))),
    ),
  );
  return orderProblems(set, days);
}

describe('chain order of a plan', () => {
  it('is valid if each milestone is at least the minimum lag after the previous one', () => {
    expect(problemsOf([['01', '01', '11']])).toEqual([]);
  });

  it('reports a milestone that is too early, with the first allowed day', () => {
    expect(problemsOf([['05', '04', '13']])).toEqual([
      { cellIndex: 1, previousCellIndex: 0, earliest: dayNumber('2027-03-05') },
      { cellIndex: 2, previousCellIndex: 1, earliest: dayNumber('2027-03-14') },
    ]);
  });

  it('skips milestones without a date and those not required', () => {
    expect(problemsOf([['05', null, '14']])).toEqual([
      { cellIndex: 2, previousCellIndex: 0, earliest: dayNumber('2027-03-15') },
    ]);
    expect(problemsOf([['05', '09', '15']], { notRequired: [1] })).toEqual([]);
  });

  it('is checked row by row, and not for cancelled scopes', () => {
    expect(
      problemsOf([
        ['20', null, null],
        ['01', '02', '12'],
      ]),
    ).toEqual([]);
    expect(problemsOf([['05', '04', '03']], { cancelled: true })).toEqual([]);
  });
});
