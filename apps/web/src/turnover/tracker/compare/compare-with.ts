import { dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import type { TrackerSearch } from '#turnover/tracker/tracker-search.ts';
import type { TrackerView } from '#turnover/tracker/tracker-view.ts';

/** What the tracker is compared with. */
export type CompareWith = { baseline: number } | { asOf: string };

/** What an address asks to compare with; a day comes before a baseline, should it name both. */
export function readCompare({ baseline, as_of }: TrackerSearch): CompareWith | null {
  if (as_of !== undefined) return { asOf: as_of };
  return baseline === undefined ? null : { baseline };
}

/** The address for it; the chosen difference goes with what it was a difference to. */
export function writeCompare(
  compare: CompareWith | null,
): Pick<TrackerSearch, 'baseline' | 'as_of' | 'diff'> {
  return {
    baseline: compare && 'baseline' in compare ? compare.baseline : undefined,
    as_of: compare && 'asOf' in compare ? compare.asOf : undefined,
    diff: undefined,
  };
}

/** 'B0', or 'as of 12 Mar'. */
export function sayCompare({ structure, today }: TrackerView, compare: CompareWith): string {
  if ('asOf' in compare) return `as of ${formatDay(compare.asOf, dayOf(today))}`;
  return structure.baselines.find(({ id }) => id === compare.baseline)?.number ?? 'another baseline';
}
