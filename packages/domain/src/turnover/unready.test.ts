import { expect, it } from 'vitest';
import { hasFlag } from './evaluate-status.ts';
import { evaluated, type StatusFacts } from './status-for-tests.ts';

it.each<[string, StatusFacts, string, string]>([
  [
    'blocked by punches shortly before the forecast',
    { forecast: '2027-03-12', punchA: 2, punchB: 1, punchC: 4, punchesBlocking: 3, punchDue: '2027-03-12' },
    'at_risk',
    '2 A punches and 1 B punch are open, 7 days before the forecast (2027-03-12).',
  ],
  [
    'blocked by punches of a less severe category on the day of the forecast',
    { forecast: '2027-03-05', punchA: 1, punchesBlocking: 3 },
    'at_risk',
    '1 A punch and 2 other punches are open on the day of the forecast (2027-03-05).',
  ],
  [
    'blocked by punches long before the forecast',
    { forecast: '2027-03-13', punchA: 2, punchesBlocking: 2, punchDue: '2027-03-13' },
    'on_track',
    'Forecast 2027-03-13. No baseline date.',
  ],
  [
    'blocked by a punch that is due after the forecast',
    { forecast: '2027-03-20', punchB: 1, punchesBlocking: 1, punchDue: '2027-03-21' },
    'at_risk',
    '1 B punch is open, due by 2027-03-21, after the forecast (2027-03-20).',
  ],
  [
    'with punches that block nothing',
    { forecast: '2027-03-06', punchC: 5 },
    'on_track',
    'Forecast 2027-03-06. No baseline date.',
  ],
])('%s', (_, given, status, sentence) => {
  const found = evaluated(given);
  expect(found.status).toBe(status);
  expect(found.why[0]).toBe(sentence);
});

it('stays visible below a submission, and ends with the actual', () => {
  const blocked = { forecast: '2027-03-06', punchA: 1, punchesBlocking: 1 };
  const submitted = evaluated({ ...blocked, state: 'submitted' });
  expect([submitted.status, hasFlag(submitted.flags, 'unready')]).toEqual(['submitted', true]);
  expect(submitted.why).toContain('1 A punch is open, 1 day before the forecast (2027-03-06).');
  expect(hasFlag(evaluated({ ...blocked, actual: '2027-03-05' }).flags, 'unready')).toBe(false);
});
