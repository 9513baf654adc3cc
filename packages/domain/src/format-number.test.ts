import { expect, it } from 'vitest';
import { countOf, formatNumber } from './format-number.ts';

it('sets thousands apart as the British do', () => {
  const numbers = [
    0, 7, 999, 1000, 12_000, 123_456, 1_234_567, -5, -999, -1000, -123_456, 1234.5, -0.25, 9e15,
  ];
  expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => value.toLocaleString('en-GB')));
});

it('names what it counts', () => {
  expect([countOf(1, 'row'), countOf(12_000, 'row'), countOf(2, 'entry', 'entries')]).toEqual([
    '1 row',
    '12,000 rows',
    '2 entries',
  ]);
});
