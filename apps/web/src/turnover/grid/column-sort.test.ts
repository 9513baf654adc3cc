import { expect, it } from 'vitest';
import { nextSort, readSort } from './column-sort.ts';

it('goes up, down, and then back to as they come', () => {
  expect(nextSort(readSort(undefined), 'm12')).toBe('m12');
  expect(nextSort(readSort('code'), 'm12')).toBe('m12');
  expect(nextSort(readSort('m12'), 'm12')).toBe('-m12');
  expect(nextSort(readSort('-m12'), 'm12')).toBeUndefined();
  expect(readSort('-m12')).toEqual({ column: 'm12', isDescending: true });
});
