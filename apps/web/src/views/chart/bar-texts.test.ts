import { expect, test } from 'vitest';
import { barTexts } from './bar-texts.ts';

test('all bars are told, or only the highest and the last', () => {
  expect(barTexts(['5', '12', '7'], [5, 12, 7], 40)).toEqual(['5', '12', '7']);
  expect(barTexts(['5', '1,012', '7', '9', ''], [5, 1012, 7, 9, 0], 20)).toEqual([
    null,
    '1,012',
    null,
    '9',
    null,
  ]);
  // The last one stands too near to the highest to be told as well.
  expect(barTexts(['5', '1,012', '999'], [5, 1012, 999], 20)).toEqual([null, '1,012', null]);
});
