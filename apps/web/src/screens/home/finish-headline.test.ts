import { expect, test } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { finishHeadline, type Standing } from './finish-headline.ts';

const target = dayNumber('2027-07-15');
/** Ahead in everything. */
const standing: Standing = {
  run: { target, remaining: 40, earliest: target - 60, latest: target - 10 },
  curve: { baselined: 60, behind: -5, daysBehind: -3, undated: 0, lastExpected: target - 31 },
  measures: { overdue: 0, late: 0 },
};
const headline = ({ run, curve, measures }: { [Part in keyof Standing]?: Partial<Standing[Part]> } = {}) =>
  finishHeadline({
    run: { ...standing.run, ...run },
    curve: { ...standing.curve, ...curve },
    measures: { ...standing.measures, ...measures },
  });
const early = 'The last turnover is expected on 14 Jun 2027, 31 days before the target (15 Jul 2027).';

test.each<[string, Parameters<typeof headline>[0], string | null]>([
  [
    'ahead in everything',
    {},
    'On track for 15 Jul 2027: the last turnover is expected on 14 Jun 2027, 31 days early. 5 turnovers ahead of baseline, or 3 days.',
  ],
  [
    'as planned, to the day of the target',
    {
      run: { latest: target },
      curve: { behind: 0, daysBehind: 0, lastExpected: target },
    },
    'On track for 15 Jul 2027: the last turnover is expected on that day. As many turnovers are complete as planned in the baseline.',
  ],
  [
    'behind',
    {
      run: { latest: target + 215 },
      curve: { behind: 35, daysBehind: 12 },
      measures: { overdue: 10, late: 26 },
    },
    `35 turnovers behind baseline, or 12 days. ${early}`,
  ],
  [
    '1 behind, by less than a day',
    { curve: { behind: 1, daysBehind: 0 } },
    `1 turnover behind baseline. ${early}`,
  ],
  [
    'expected after its target',
    { curve: { behind: 0, daysBehind: 0, lastExpected: target + 1 } },
    'As many turnovers are complete as planned in the baseline. The last turnover is expected on 16 Jul 2027, 1 day after the target (15 Jul 2027).',
  ],
  [
    'expected on its target',
    { curve: { behind: 2, daysBehind: 1, lastExpected: target } },
    '2 turnovers behind baseline, or 1 day. The last turnover is expected on the target date (15 Jul 2027).',
  ],
  [
    'without a baseline',
    { curve: { baselined: 0, behind: 0, daysBehind: null } },
    `There’s no baseline to compare with yet. ${early}`,
  ],
  [
    'without a target',
    { run: { target: null } },
    '5 turnovers ahead of baseline, or 3 days. The last turnover is expected on 14 Jun 2027.',
  ],
  [
    'with nothing complete yet',
    { run: { earliest: null, latest: null }, curve: { behind: 0, daysBehind: 0 } },
    `As many turnovers are complete as planned in the baseline. ${early}`,
  ],
  [
    'without dates',
    { curve: { baselined: 0, behind: 0, daysBehind: null, undated: 40, lastExpected: null } },
    'There’s no baseline to compare with yet. No open turnover has a date.',
  ],
  [
    'with some dates missing',
    { curve: { undated: 21 } },
    '5 turnovers ahead of baseline, or 3 days. The last turnover with a date is expected on 14 Jun 2027, 31 days before the target (15 Jul 2027).',
  ],
  ['complete', { run: { remaining: 0 }, curve: { lastExpected: null } }, null],
])('a programme that is %s', (_, changed, sentence) => {
  expect(headline(changed)).toBe(sentence);
});

test.each<[string, Parameters<typeof headline>[0]]>([
  ['the range of the run rate crosses the target', { run: { latest: target + 1 } }],
  ['the slowest rate has no finish', { run: { latest: null } }],
  ['something is overdue', { measures: { overdue: 1 } }],
  ['some dates are missing', { curve: { undated: 1 } }],
  ['something is late', { measures: { late: 1 } }],
  ['progress is behind', { curve: { behind: 1 } }],
])('it isn’t on track if %s', (_, changed) => {
  expect(headline()).toMatch(/^On track/);
  expect(headline(changed)).not.toMatch(/on track/i);
});
