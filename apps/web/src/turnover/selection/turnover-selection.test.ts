import { expect, test } from 'vitest';
import { nothingSelected, selectOne, toggleOne } from './turnover-selection.ts';

const [one, other] = [
  { scope: 12, milestone: 3 },
  { scope: 7, milestone: 4 },
];

test('choosing adds to what is chosen, and choosing again takes it away', () => {
  const both = toggleOne(selectOne(one), other);
  expect(both).toEqual({ active: other, chosen: [one, other] });
  expect(toggleOne(both, one)).toEqual({ active: one, chosen: [other] });
  expect(toggleOne(nothingSelected, one).chosen).toEqual([one]);
});
