import { expect, test } from 'vitest';
import { teams } from '@baton/contract/programme/teams.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { countOf } from '@baton/domain/format-number.ts';
import { countRows, describeTotals, formatValue, quotedIn } from './import-words.ts';
import { describeDone } from './record-import.tsx';

const totals = { create: 1, update: 3, unchanged: 0, error: 2 };

test('counts in words', () => {
  expect([countOf(1, 'row'), countOf(12_000, 'row')]).toEqual(['1 row', '12,000 rows']);
  expect(describeTotals(totals, 4)).toBe('1 new, 3 changed, 0 unchanged, 2 error, 4 left out.');
  expect(countRows({ totals })).toBe(6);
  expect(describeDone(teams as unknown as Resource, totals)).toBe('1 team created, 3 teams changed.');
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

test('what stood in a cell is found in what is said about it', () => {
  expect(quotedIn(['No team has the code or name "XYZ".'])).toBe('XYZ');
  expect(quotedIn(['This field may not be blank.'])).toBe('');
  expect(quotedIn(undefined)).toBe('');
});
