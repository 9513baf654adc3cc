import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it('sets thousands apart as the British do', () => {
  const numbers = [
    0, 7, 999, 1000, 12_000, 123_456, 1_234_567, -5, -999, -1000, -123_456, 1234.5, -0.25, 9e15,
  ];
  expect(numbers.map(formatNumber)).toEqual(numbers.map((value) => value.toLocaleString('en-GB')));
});
