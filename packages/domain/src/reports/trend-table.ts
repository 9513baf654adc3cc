import { copy } from './copy.ts';
import type { TrendLine } from './milestone-trend.ts';
import { columnsOf, type ReportTable } from './table.ts';
import type { PointBaseline } from './trend-baselines.ts';

const { columns } = copy;

/** Slip is against the baseline of the report date, so a re-baseline has its own column. */
const baselineColumns = {
  baseline: [columns.baseline, 'text'],
  baseline_day: [columns.baselineDate, 'day'],
  slip: [columns.slipDays, 'number'],
  rebaselined: [columns.rebaselined, 'number'],
} as const;

const scopeColumns = columnsOf({
  name: [columns.code, 'text'],
  as_of: [columns.reportDate, 'day'],
  day: [columns.forecast, 'day'],
  moved: [columns.moved, 'number'],
  ...baselineColumns,
});

const milestoneColumns = columnsOf({
  name: [columns.code, 'text'],
  as_of: [columns.reportDate, 'day'],
  median: [columns.medianForecast, 'day'],
  median_moved: [columns.medianMoved, 'number'],
  day: [columns.lastForecast, 'day'],
  moved: [columns.lastMoved, 'number'],
  ...baselineColumns,
  baseline_day: [columns.baselineMedian, 'day'],
  slip: [columns.medianSlip, 'number'],
});

/** A line with its name, and the baseline that each of its points is measured against. */
export interface NamedTrendLine extends TrendLine {
  code: string;
  name: string;
  baselines: readonly (PointBaseline | null)[];
}

/** The lines as a table, report by report; a scope has one date, a milestone a median and a last one. */
export function milestoneTrendRows(
  lines: readonly Pick<NamedTrendLine, 'code' | 'points' | 'baselines'>[],
  of: 'milestones' | 'scopes',
): ReportTable {
  const rows = lines.flatMap(({ code, points, baselines }) =>
    points.map(({ asOf, day, median }, at) => {
      const before = points[at - 1];
      const baseline = baselines[at];
      const against = baseline
        ? [baseline.number, baseline.median, median - baseline.median, baseline.rebaselined]
        : [null, null, null, null];
      const moved = before ? day - before.day : null;
      const dates =
        of === 'scopes' ? [day, moved] : [median, before ? median - before.median : null, day, moved];
      return [code, asOf, ...dates, ...against];
    }),
  );
  return { columns: of === 'scopes' ? scopeColumns : milestoneColumns, rows };
}
