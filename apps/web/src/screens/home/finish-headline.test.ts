import { expect, test } from 'vitest';
import { dayNumber } from '@baton/domain/day-number.ts';
import { copy } from './copy.ts';
import { finishHeadline } from './finish-headline.ts';

const target = dayNumber('2027-07-15');
const run = { target, finish: target, needed: 12.6, remaining: 40, achieved: 8.54 };
const day = '15 Jul 2027';

test.each([
  ['on its target', {}, copy.headline.onTime(day, '8.5')],
  ['earlier', { finish: target - 12 }, copy.headline.early(day, 12, '8.5')],
  ['later', { finish: target + 61 }, copy.headline.late(day, 61, '8.5')],
  ['never', { finish: null, achieved: 0 }, copy.headline.never(day, '0')],
  ['without time left', { needed: Infinity }, copy.headline.noTimeLeft(day)],
  ['without a full week', { finish: null, achieved: null }, copy.headline.tooEarly(day)],
  ['without a target', { target: null, needed: null }, null],
  ['complete', { remaining: 0, needed: 0 }, null],
])('a programme that finishes %s', (_, changed, headline) => {
  expect(finishHeadline({ ...run, ...changed })).toBe(headline);
});

test('the answer comes first: whether, by how much, at what rate', () => {
  expect(finishHeadline({ ...run, finish: target + 61 })).toBe(
    'Not on track for 15 Jul 2027: 61 days late at the current rate (8.5 per week).',
  );
});
