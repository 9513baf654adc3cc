import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySortKey, sortKey } from './sort-key.ts';

describe('sort key', () => {
  it('sorts names and codes in natural order', () => {
    const expected = ['50% done', 'alpha', 'Alpha 2', 'Ångström', 'beta', 'S-9', 'S-10', 'S-10A', 'Zeta'];
    expect(expected.toReversed().toSorted(bySortKey((text) => text))).toEqual(expected);
  });

  it('compares numbers by value, however they are padded', () => {
    expect(sortKey('07')).toBe(sortKey('7'));
    expect(sortKey('7') < sortKey('10')).toBe(true);
  });

  it('sorts integers numerically', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (one, other) => {
        expect(sortKey(`A-${one}`) < sortKey(`A-${other}`)).toBe(one < other);
      }),
    );
  });
});
