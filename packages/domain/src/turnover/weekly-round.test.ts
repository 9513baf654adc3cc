import { describe, expect, it } from 'vitest';
import { dayNumber } from '../day-number.ts';
import { contextForTests, dataDate, reportDataForTests } from '../reports/set-for-tests.ts';
import type { Self } from './mine.ts';
import { isOpenItem, lastCutoff, roundByTeam, weeklyRound } from './weekly-round.ts';

const n = dayNumber;
const friday = 5;

describe('last cut-off', () => {
  it('is the previous one, also on the day of a cut-off', () => {
    expect(lastCutoff(n('2027-03-05'), friday)).toBe(n('2027-02-26'));
    expect(lastCutoff(n('2027-03-06'), friday)).toBe(n('2027-03-05'));
    expect(lastCutoff(n('2027-03-04'), friday)).toBe(n('2027-02-26'));
  });
});

describe('weekly round', () => {
  const reportData = reportDataForTests([
    {
      scope: { code: 'A', construction_team: 11 },
      cells: [
        { forecast: '2027-03-20', confirmed: '2027-03-01' },
        { forecast: '2027-03-25', confirmed: '2027-02-01' },
        { forecast: '2027-04-10', confirmed: '2027-03-01' },
      ],
    },
    {
      scope: { code: 'B', construction_team: 12, owner: 7 },
      cells: [
        { forecast: '2027-03-01', confirmed: '2027-02-26' },
        { baseline: '2027-03-08', confirmed: null },
        { forecast: '2027-09-01', confirmed: '2027-01-01' },
      ],
    },
    {
      scope: { code: 'C', construction_team: 11 },
      cells: [
        { forecast: '2027-02-20', actual: '2027-02-21' },
        { forecast: '2027-03-10', required: false },
        { forecast: '2027-03-12', responsible_team: 11, confirmed: '2027-02-27' },
      ],
    },
  ]);
  const context = { today: dataDate, windowEnd: contextForTests.windowEnd, cutoffWeekday: friday };
  const round = (responsible: Self | null) =>
    weeklyRound(reportData.set, reportData.evaluation, context, responsible).map(
      ({ row, column, isAnswered }) => `${'ABC'[row]}${column + 1}${isAnswered ? ' answered' : ''}`,
    );

  it('lists the turnovers of a responsible team: stale first, then overdue, then by date', () => {
    expect(round({ teams: [11], person: null })).toEqual(['A2', 'C3 answered', 'A1 answered']);
    expect(round({ teams: [12], person: null })).toEqual(['B1', 'B2']);
  });

  it('lists the scopes of an owner, regardless of the team', () => {
    expect(round({ teams: [], person: 7 })).toEqual(['B1', 'B2']);
    expect(round({ teams: [], person: null })).toEqual([]);
  });

  it('excludes turnovers that are complete, not required or beyond the window', () => {
    expect(round(null)).toEqual(['A2', 'B1', 'B2', 'C3 answered', 'A1 answered', 'A3 answered']);
  });

  it('treats a forecast in the past as unanswered', () => {
    const passed = reportDataForTests([
      { scope: { code: 'A' }, cells: [{ forecast: '2027-03-03', confirmed: '2027-03-01' }] },
    ]);
    expect(weeklyRound(passed.set, passed.evaluation, context, null)).toMatchObject([
      { isAnswered: false, isOverdue: true },
    ]);
  });

  it('counts a turnover as answered once it is reported ready, until it is submitted', () => {
    const late = { forecast: '2027-03-03', confirmed: '2027-02-01' };
    const reported = reportDataForTests([
      { cells: [{ ...late }, { ...late, ready: '2027-03-04' }, { ...late, ready: '2027-03-04', state: 1 }] },
    ]);
    const items = weeklyRound(reported.set, reported.evaluation, context, null);
    expect(items.map((item) => isOpenItem(item, true))).toEqual([true, true, false]);
    expect(items.map((item) => isOpenItem(item, false))).toEqual([false, true, false]);
    expect(items).toMatchObject([
      { column: 1, isReady: true, isAnswered: true },
      { column: 0, isReady: false, isAnswered: false },
      { column: 2, isReady: false, isAnswered: true },
    ]);
  });

  it('asks again after a rejection, first of all, until the forecast is confirmed on a later day', () => {
    const rejected = { forecast: '2027-03-20', state: 2, state_since: '2027-03-02' };
    const sent = reportDataForTests([
      {
        cells: [
          { forecast: '2027-03-06', confirmed: '2027-02-01' },
          { ...rejected, confirmed: '2027-03-03' },
          { ...rejected, confirmed: '2027-03-02' },
        ],
      },
    ]);
    expect(weeklyRound(sent.set, sent.evaluation, context, null)).toMatchObject([
      { column: 1, isRejected: true, isAnswered: true },
      { column: 2, isRejected: true, isAnswered: false },
      { column: 0, isRejected: false },
    ]);
  });

  it('groups the answers by team, least answered first', () => {
    const items = weeklyRound(reportData.set, reportData.evaluation, context, null);
    expect(roundByTeam(reportData.set, items)).toEqual([
      { team: 12, answered: 0, total: 2 },
      { team: 11, answered: 2, total: 3 },
      { team: 20, answered: 1, total: 1 },
    ]);
  });
});
