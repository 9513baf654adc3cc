import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';
import { copy } from './copy.ts';

test.each([
  [null, null, 'No target finish set.'],
  [null, '2027-03-13', copy.targetFinish.left(1)],
  [null, '2027-03-12', 'The target finish is today.'],
  [null, '2027-03-01', copy.targetFinish.overdue(11)],
  ['2024-03-12', '2027-03-12', copy.targetFinish.left(1095)],
])('from %s to %s', (data_date, target_finish, words) => {
  expect(timeLeft({ data_date, target_finish }, '2027-03-12')).toBe(words);
});
