import { describe, expect, it } from 'vitest';
import { createCalendar } from '../calendar.ts';
import { dayNumber, dayOf, noDay } from '../day-number.ts';
import { planPush, planShift, type PushContext, type PushPlan } from './push-later.ts';
import { createTrackerSet, type Milestone } from './tracker-set.ts';

/** Four milestones of the chain, given out of order, and one of another chain. */
const milestones = [
  [4, 4, 'Main'],
  [1, 1, 'Main'],
  [3, 3, 'Main'],
  [2, 2, 'Main'],
  [9, 1, 'Other'],
].map(([id, position, chain]): Milestone => ({
  id: id as number,
  chain: chain as string,
  scope: 'system',
  position: position as number,
  minimum_lag_days: null,
  needs_acceptance: true,
  responsible: 'construction',
  receiving: 'commissioning',
}));

/** One row for each list of forecasts in March 2027, the first a Monday. */
function setOf(rows: (string | null)[][], cancelled = false) {
  const none = rows.map(() => null);
  const set = createTrackerSet(
    {
      id: rows.map((_, row) => row + 1),
      kind: rows.map(() => 'system' as const),
      parent: none,
      turned_over: rows.map(() => true),
      cancelled: rows.map(() => cancelled),
      hold: rows.map(() => false),
      chain: rows.map(() => 'Main'),
      construction_team: none,
      commissioning_team: none,
      operations_team: none,
    },
    milestones,
    null,
  );
  rows.forEach((row, at) =>
    row.forEach((day, column) => {
      set.cells.forecast[at * 5 + column] = day === null ? noDay : march(day);
    }),
  );
  return set;
}

const march = (day: string) => dayNumber(`2027-03-${day}`);
const calendar = createCalendar({
  workingDays: [1, 2, 3, 4, 5],
  exceptions: [{ from: '2027-03-26', to: '2027-03-29', working: false }],
});
const byCalendar: PushContext = { rules: { slipUnit: 'calendar_days', calendar }, mayMove: () => true };
const byWork: PushContext = { ...byCalendar, rules: { slipUnit: 'working_days', calendar } };
const move = (cellIndex: number, from: string, to: string) => ({
  cellIndex,
  from: march(from),
  to: march(to),
});
const told = ({ moves, skipped, days }: PushPlan) => ({
  moves: moves.map(({ cellIndex, from, to }) => `${cellIndex}: ${dayOf(from)} ${dayOf(to)}`),
  skipped: skipped.map(({ cellIndex, why }) => `${cellIndex}: ${why}`),
  days,
});

describe('pushing the rest', () => {
  it('moves the later milestones of the chain by as much, whatever their dates', () => {
    const set = setOf([['03', '08', '05', '15']]);
    expect(told(planPush(set, [move(1, '03', '08')], byCalendar))).toEqual({
      moves: ['2: 2027-03-05 2027-03-10', '3: 2027-03-15 2027-03-20'],
      skipped: [],
      days: 5,
    });
  });

  it('counts and adds working days where slips do', () => {
    // Thursday to Tuesday is 3 working days; from Wednesday they end after the holiday.
    const set = setOf([['04', '08', '24', '12']]);
    expect(told(planPush(set, [move(0, '04', '09')], byWork))).toEqual({
      moves: ['1: 2027-03-08 2027-03-11', '2: 2027-03-24 2027-03-31', '3: 2027-03-12 2027-03-17'],
      skipped: [],
      days: 3,
    });
    // Friday to Saturday isn’t later by any working day.
    expect(planPush(set, [move(0, '05', '06')], byWork).moves).toEqual([]);
  });

  it('skips what is complete, not required, without forecast or not the user’s', () => {
    const set = setOf([
      ['01', '08', null, '15'],
      ['01', '08', '12', '15'],
    ]);
    set.cells.actual[1] = march('09');
    set.cells.required[3] = 0;
    const context = { ...byCalendar, mayMove: (cellIndex: number) => cellIndex !== 7 };
    expect(told(planPush(set, [move(0, '01', '03'), move(5, '01', '03')], context))).toEqual({
      moves: ['6: 2027-03-08 2027-03-10', '8: 2027-03-15 2027-03-17'],
      skipped: ['1: complete', '2: no_forecast', '3: not_required', '7: no_right'],
      days: 2,
    });
  });

  it('leaves changed milestones as they are, and follows the nearest of them', () => {
    const set = setOf([['01', '08', '12', '15']]);
    expect(told(planPush(set, [move(2, '12', '19'), move(0, '01', '03')], byCalendar))).toEqual({
      moves: ['1: 2027-03-08 2027-03-10', '3: 2027-03-15 2027-03-22'],
      skipped: [],
      days: null,
    });
    const back = [move(0, '01', '03'), move(2, '12', '10')];
    expect(told(planPush(set, back, byCalendar)).moves).toEqual(['1: 2027-03-08 2027-03-10']);
  });

  it('isn’t for moves to an earlier day, first forecasts, cleared ones or cancelled scopes', () => {
    const set = setOf([['01', '08', '12', '15']]);
    for (const changed of [
      move(0, '05', '01'),
      { cellIndex: 0, from: noDay, to: march('01') },
      { cellIndex: 0, from: march('01'), to: noDay },
    ])
      expect(planPush(set, [changed], byCalendar)).toEqual({ moves: [], skipped: [], days: null });
    const cancelled = setOf([['01', '08', '12', '15']], true);
    expect(planPush(cancelled, [move(0, '01', '05')], byCalendar).moves).toEqual([]);
  });
});

describe('shifting with the later milestones', () => {
  it('moves the first chosen milestone of each scope and all after it', () => {
    const set = setOf([
      ['01', '08', '12', '15'],
      ['01', '08', '12', null],
    ]);
    set.cells.actual[5] = march('02');
    expect(told(planShift(set, [3, 1, 5], 2, byWork))).toEqual({
      moves: [
        '1: 2027-03-08 2027-03-10',
        '2: 2027-03-12 2027-03-16',
        '3: 2027-03-15 2027-03-17',
        '6: 2027-03-08 2027-03-10',
        '7: 2027-03-12 2027-03-16',
      ],
      skipped: ['5: complete', '8: no_forecast'],
      days: 2,
    });
  });
});
