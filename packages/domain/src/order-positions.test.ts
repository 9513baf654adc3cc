import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderPositions } from './order-positions.ts';

it('sorts positions by value, and is stable', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40, max: 40 })), (values) => {
      const positions = values.map((_, position) => position);
      expect([...orderPositions(values.length, (position) => values[position]!)]).toEqual(
        positions.toSorted((a, b) => values[a]! - values[b]!),
      );
    }),
  );
  expect([...orderPositions(3, (position) => [2_900_000, -2_900_000, 20_000][position]!)]).toEqual([1, 2, 0]);
});
