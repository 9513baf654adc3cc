import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionFinder } from './position-finder.ts';

describe('position of an id', () => {
  it('equals a linear search, for dense and sparse ids', () => {
    const near = fc.uniqueArray(fc.integer({ min: 1, max: 300 }));
    const far = fc.uniqueArray(fc.integer({ min: 1, max: 2_000_000_000 }));
    fc.assert(
      fc.property(fc.oneof(near, far), fc.array(fc.integer({ min: -5, max: 310 })), (ids, others) => {
        const find = positionFinder(ids);
        for (const id of [...ids, ...others]) expect(find(id)).toBe(ids.indexOf(id));
      }),
    );
  });
});
