import { expect, it } from 'vitest';
import { dayNumber } from '#day-number.ts';
import { decodeDrillDown, encodeDrillDown, type DrillDown } from './drill-downs.ts';
import { describeDrillDown } from './describe-drill-down.ts';

const day = dayNumber('2027-03-01');
const words = {
  formatDay: () => '1 Mar',
  groupLabel: (_: string, key: unknown) => `No ${String(key)}`,
  reasonLabel: (code: string) => code,
  baselineLabel: (id: number) => `B${id}`,
};

const drillDowns: [DrillDown, string, string][] = [
  [
    { kind: 'moved', way: 'later', from: null, to: day, minMoves: 2, reason: null },
    'moved.later..2027-03-01.2',
    'Forecast moved later: more than once · until 1 Mar',
  ],
  [
    { kind: 'moved', way: 'later', from: day, to: null, minMoves: 1, reason: 'own.code' },
    'moved.later.2027-03-01..1.reason.own.code',
    'Forecast moved later: reason: own.code · from 1 Mar',
  ],
  [
    { kind: 'forecast', weeksAhead: 4, outcome: 'missed', team: null, until: day, last: null },
    'forecast.4.missed.none.2027-03-01',
    'Forecast 4 weeks ahead: missed · No null · issued until 1 Mar',
  ],
  [
    { kind: 'forecast', weeksAhead: 1, outcome: 'due', team: 'any', until: day, last: 12 },
    'forecast.1.due.any.2027-03-01.12',
    'Forecast 1 week ahead: kept or missed · issued until 1 Mar · last 12 look-aheads',
  ],
  [
    { kind: 'promise', outcome: 'kept', team: 'any', until: day },
    'promise.kept.any.2027-03-01',
    'Commitments: kept · issued until 1 Mar',
  ],
  [
    { kind: 'trend', milestone: 5, weeks: 26, direction: 'stale' },
    'trend.5.26.stale',
    'No 5 trend: stale · last 26 weeks',
  ],
  [
    { kind: 'weekly', report: 7, part: 'week.2027-03-01' },
    'weekly.7.week.2027-03-01',
    'Weekly report 7: week of 1 Mar',
  ],
  [
    { kind: 'weekly', report: 7, part: 'responsible.12.no_receiving_team' },
    'weekly.7.responsible.12.no_receiving_team',
    'Weekly report 7: No 12 · No receiving team',
  ],
  [
    { kind: 'weekly', report: 7, part: 'achieved_this_week' },
    'weekly.7.achieved_this_week',
    'Weekly report 7: completed this week',
  ],
  [{ kind: 'then', day, baseline: 3 }, 'then.2027-03-01.3', 'Earlier tracker: 1 Mar · compared with B3'],
  [{ kind: 'then', day: null, baseline: 3 }, 'then..3', 'Earlier tracker: compared with B3'],
  [
    { kind: 'periods', basis: 'expected', period: 'week', starts: [day, day + 14] },
    'periods.expected.week.2027-03-01.2027-03-15',
    'Expected date: 2 weeks from 1 Mar',
  ],
  // Ids are unique across all programmes, so they can be long.
  [
    { kind: 'group', by: 'responsible', key: 1_234_567 },
    'group.responsible.1234567',
    'Responsible team: No 1234567',
  ],
  [
    { kind: 'these', turnovers: [{ scope: 2_147_483_647, milestone: 12 }] },
    'these.2147483647-12',
    'Only: 1 selected turnover',
  ],
];

it.each(drillDowns)('is encoded, decoded and described: %o', (drillDown, text, said) => {
  expect(encodeDrillDown(drillDown)).toBe(text);
  expect(decodeDrillDown(text)).toEqual(drillDown);
  const { label, value } = describeDrillDown(drillDown, words);
  expect(`${label}: ${value}`).toBe(said);
});

it.each([
  'moved.sideways',
  'forecast.0.kept.any.2027-03-01',
  'promise.kept.any.',
  'trend.x.26.stale',
  'then..',
  'these.7-8-9',
])('rejects invalid text: %s', (text) => expect(decodeDrillDown(text)).toBeNull());
