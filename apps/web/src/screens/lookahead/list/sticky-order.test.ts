import { expect, test } from 'vitest';
import { createStickyOrder } from './sticky-order.ts';

test('rows stay where they are until something else is asked; new ones come at the end', () => {
  const keeper = createStickyOrder();
  const of = (...cellIndexes: number[]) => Int32Array.from(cellIndexes);
  expect([...keeper.keep('6 weeks', of(4, 2, 9))]).toEqual([4, 2, 9]);
  expect([...keeper.keep('6 weeks', of(9, 4, 7))]).toEqual([4, 2, 9, 7]);
  expect([...keeper.keep('2 weeks', of(9, 4))]).toEqual([9, 4]);
});
