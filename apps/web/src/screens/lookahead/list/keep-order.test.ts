import { expect, test } from 'vitest';
import { createOrderKeeper } from './keep-order.ts';

test('rows stay where they are until something else is asked; new ones come at the end', () => {
  const keeper = createOrderKeeper();
  const of = (...places: number[]) => Int32Array.from(places);
  expect([...keeper.keep('6 weeks', of(4, 2, 9))]).toEqual([4, 2, 9]);
  expect([...keeper.keep('6 weeks', of(9, 4, 7))]).toEqual([4, 2, 9, 7]);
  expect([...keeper.keep('2 weeks', of(9, 4))]).toEqual([9, 4]);
});
