import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';
import { plural } from './plural.ts';

it('chooses the form of a count', () => {
  const rows = (n: number) => plural(n, { one: '1 row', other: `${formatNumber(n)} rows` });
  expect([0, 1, 2, 1.5, 12_000].map(rows)).toEqual(['0 rows', '1 row', '2 rows', '1.5 rows', '12,000 rows']);
});

it('has a form of its own for none, if given', () => {
  expect(plural(0, { zero: 'No rows', one: '1 row', other: '0 rows' })).toBe('No rows');
  expect(plural(1, { zero: 'No rows', one: '1 row', other: '1 rows' })).toBe('1 row');
});
