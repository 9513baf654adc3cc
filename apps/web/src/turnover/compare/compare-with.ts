import { dayOf } from '@baton/domain/day-number.ts';
import { formatDay } from '#lib/format-day.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { TrackerSearch } from '#turnover/filter/tracker-search.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';

/** State that the tracker is compared with. */
export type CompareWith = { baseline: number } | { asOf: string } | { since: string };

/** Reads the comparison from the URL. A time takes precedence over a day, a day over a baseline. */
export function readCompare({ baseline, as_of, since }: TrackerSearch): CompareWith | null {
  if (since !== undefined) return { since };
  if (as_of !== undefined) return { asOf: as_of };
  return baseline === undefined ? null : { baseline };
}

/** Search parameters of a comparison. The selected difference is cleared with it. */
export function writeCompare(
  compare: CompareWith | null,
): Pick<TrackerSearch, 'baseline' | 'as_of' | 'since' | 'diff'> {
  return {
    baseline: compare && 'baseline' in compare ? compare.baseline : undefined,
    as_of: compare && 'asOf' in compare ? compare.asOf : undefined,
    since: compare && 'since' in compare ? compare.since : undefined,
    diff: undefined,
  };
}

/** Whether the tracker is compared with its earlier state, not with a baseline. */
export function isEarlierTime(compare: CompareWith): boolean {
  return !('baseline' in compare);
}

/** 'B0', 'the tracker on 12 Mar', or 'the tracker on 12 Mar, 14:05'. */
export function describeCompare(view: TrackerView, compare: CompareWith): string {
  const name = compareName(view, compare);
  return isEarlierTime(compare) ? `the tracker on ${name}` : name;
}

/** 'B0', '12 Mar', or '12 Mar, 14:05'. */
export function compareName({ structure, today }: TrackerView, compare: CompareWith): string {
  if ('asOf' in compare) return formatDay(compare.asOf, dayOf(today));
  if ('since' in compare) return formatMoment(compare.since);
  return structure.baselines.find(({ id }) => id === compare.baseline)?.number ?? 'another baseline';
}
