import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  [null, null, 'No target finish is set.'],
  [null, '2027-03-13', '1 day to the target finish.'],
  [null, '2027-03-12', 'The target finish is today.'],
  [null, '2027-03-01', '11 days past the target finish.'],
  ['2024-03-12', '2027-03-12', '1,095 days to the target finish.'],
])('from %s to %s', (data_date, target_finish, words) => {
  expect(timeLeft({ data_date, target_finish }, '2027-03-12')).toBe(words);
});
