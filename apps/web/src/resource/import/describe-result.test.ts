import { expect, test } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import { countRows, describeTotals, formatValue } from './describe-result.ts';
import { describeDone } from './record-import.tsx';

const totals = { create: 1, update: 3, unchanged: 0, error: 2 };

test('counts in words', () => {
  expect(describeTotals(totals, 4)).toBe('1 new, 3 changed, 0 unchanged, 2 errors. 4 rows skipped.');
  expect(countRows({ totals })).toBe(6);
  expect(describeDone(teams, totals)).toBe('1 team created, 3 teams changed.');
});

test('values as they are read', () => {
  expect([null, '', true, ['a', 2], 'x', { a: 1 }].map(formatValue)).toEqual([
    '',
    '',
    'yes',
    'a, 2',
    'x',
    '{"a":1}',
  ]);
});
