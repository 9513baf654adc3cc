import { expect, test } from 'vitest';
import { nothingSelected, readName, selectOne, toggleOne, writeName } from './turnover-selection.ts';

const [one, other] = [
  { scope: 12, milestone: 3 },
  { scope: 7, milestone: 4 },
];

test('a turnover is read back from its word, and nothing from another', () => {
  expect(readName(writeName(one))).toEqual(one);
  expect(readName('g:status:Late')).toBeNull();
  expect(readName('12')).toBeNull();
});

test('choosing adds to what is chosen, and choosing again takes it away', () => {
  const both = toggleOne(selectOne(one), other);
  expect(both).toEqual({ active: other, chosen: [one, other] });
  expect(toggleOne(both, one)).toEqual({ active: one, chosen: [other] });
  expect(toggleOne(nothingSelected, one).chosen).toEqual([one]);
});
