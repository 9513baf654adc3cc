import { expect, it } from 'vitest';
import { keepShown } from './keep-shown.ts';

it('adds what now fits and keeps what no longer does', () => {
  expect(keepShown([1, 4, 9], [2, 4, 12])).toEqual([1, 2, 4, 9, 12]);
  expect(keepShown([], [3])).toEqual([3]);
  expect(keepShown([3], [])).toEqual([3]);
});
