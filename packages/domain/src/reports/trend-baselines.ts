import { noDay, type DayNumber } from '../day-number.ts';
import { DayCounts } from './day-counts.ts';
import type { TrendLine } from './milestone-trend.ts';
import type { ReportData } from '#turnover/report-data.ts';

/** Baseline of a line: the day by which half of its turnovers are planned, and that of the last. */
interface BaselineDays {
  median: DayNumber;
  last: DayNumber;
}

/** A baseline from the day on which it became active, with its days by line. */
export interface BaselineSpan {
  from: DayNumber;
  number: string;
  days: ReadonlyMap<number, BaselineDays>;
}

/** Days of a baseline by milestone, or by scope of one milestone; `baseline` is by cell index. */
export function baselineDays(
  { set, cellIndexes, context }: ReportData,
  of: number | null,
  baseline: Int32Array = set.cells.baseline,
): Map<number, BaselineDays> {
  const width = set.milestones.length;
  const found = new Map<number, BaselineDays>();
  if (of === null) {
    const counts = new DayCounts(width, context.dataDate);
    for (const cellIndex of cellIndexes)
      if (baseline[cellIndex]! !== noDay) counts.add(cellIndex % width, baseline[cellIndex]!);
    set.milestones.forEach(({ id }, column) => {
      if (counts.last(column) !== noDay)
        found.set(id, { median: counts.median(column), last: counts.last(column) });
    });
    return found;
  }
  const column = set.columnOf.get(of) ?? -1;
  for (const cellIndex of cellIndexes) {
    const day = baseline[cellIndex]!;
    if (cellIndex % width === column && day !== noDay)
      found.set(set.scopes.id[Math.trunc(cellIndex / width)]!, { median: day, last: day });
  }
  return found;
}

/** The baseline that was active on a day; null before the first. */
export function spanAt(spans: readonly BaselineSpan[], day: DayNumber): BaselineSpan | null {
  return spans.findLast(({ from }) => from <= day) ?? null;
}

/** What a line is measured against at one of its reports. */
export interface PointBaseline extends BaselineDays {
  number: string;
  /** Days that the baseline's median moved since the report before, because another one became active. */
  rebaselined: number | null;
}

/** Baselines of a line, report by report: slip is measured against the baseline of its time. */
export function pointBaselines(
  { key, points }: Pick<TrendLine, 'key' | 'points'>,
  spans: readonly BaselineSpan[],
): (PointBaseline | null)[] {
  let before: { number: string; median: DayNumber } | null = null;
  return points.map(({ asOf }) => {
    const span = spanAt(spans, asOf);
    const days = span?.days.get(key);
    if (!span || !days) return null;
    const isOther = before !== null && before.number !== span.number;
    const rebaselined = isOther ? days.median - before!.median : null;
    before = { number: span.number, median: days.median };
    return { number: span.number, ...days, rebaselined };
  });
}

/** A change of the active baseline between two reports, and how far it moved. */
export interface Rebaseline {
  from: DayNumber;
  number: string;
  former: string;
}

/** Changes of the active baseline after the first report. */
export function rebaselines(
  spans: readonly BaselineSpan[],
  [first, last]: readonly [DayNumber, DayNumber],
): Rebaseline[] {
  return spans.flatMap(({ from, number }, at) => {
    const former = spans[at - 1];
    return former && from > first && from <= last ? [{ from, number, former: former.number }] : [];
  });
}
