import { expect, test } from 'vitest';
import { formatShare } from '@baton/domain/format-share.ts';
import { copy } from './copy.ts';
import { performanceSummary } from './performance-summary.ts';

const week = (start: string, kept: number, missed: number) => ({
  week: start,
  ppc: {
    committed: kept + missed + 1,
    kept,
    missed,
    open: 1,
    share: kept + missed === 0 ? null : kept / (kept + missed),
  },
});
const describe = (...weeks: ReturnType<typeof week>[]) => performanceSummary(weeks, (start) => start);
const [first, second, third] = ['2027-03-01', '2027-03-08', '2027-03-15'];

test('says how many commitments were kept in the latest week, and whether that is better', () => {
  const { kept, up, down } = copy.summary;
  expect(describe(week(first, 4, 1), week(second, 1, 1))).toBe(
    `${kept(1, 2, second, formatShare(0.5))} ${down(formatShare(0.8), first)}`,
  );
  expect(describe(week(first, 1, 1), week(second, 4, 1))).toBe(
    `${kept(4, 5, second, formatShare(0.8))} ${up(formatShare(0.5), first)}`,
  );
  expect(describe(week(first, 1, 1), week(second, 2, 2))).toBe(
    `${kept(2, 4, second, formatShare(0.5))} That’s the same as in the week of ${first}.`,
  );
});

test('passes over weeks without a result', () => {
  const kept = copy.summary.kept(1, 2, second, formatShare(0.5));
  expect(describe(week(second, 1, 1), week(third, 0, 0))).toBe(kept);
  expect(describe(week(first, 0, 0))).toBe('No commitments have been kept or missed yet.');
  expect(describe()).toBe('No commitments have been kept or missed yet.');
});
