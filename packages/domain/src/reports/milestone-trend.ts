import { dayOrNull, noDay, type DayNumber } from '../day-number.ts';
import type { TrendDirection } from '#turnover/history-drill-downs.ts';
import { dayAt, isCompleteAt } from '../turnover/tracker-set.ts';
import { copy } from './copy.ts';
import type { ReportData } from './report-data.ts';
import { columnsOf, type ReportTable } from './table.ts';

/** Value of one line of the chart on a report date. */
export interface TrendValue {
  /** Id of a milestone or a scope. */
  key: number;
  /** The forecast on that date; the actual once complete. */
  day: DayNumber | null;
  achieved: boolean;
}

/** All values on a report date. */
export interface TrendSnapshot {
  asOf: DayNumber;
  values: readonly TrendValue[];
}

export interface TrendLine {
  key: number;
  points: { asOf: DayNumber; day: DayNumber }[];
  direction: TrendDirection;
  /** Days that the forecast moved from the first to the last report. */
  moved: number;
  /** Days lost per elapsed day: 1 means that the milestone stays equally far away. Null with a single report. */
  rate: number | null;
}

/** Milestone trend: forecast by report date. A line ends with the first report in which it is complete. */
export function milestoneTrend(snapshots: readonly TrendSnapshot[]): TrendLine[] {
  const lines = new Map<number, { points: TrendLine['points']; achieved: boolean }>();
  for (const { asOf, values } of snapshots.toSorted((a, b) => a.asOf - b.asOf)) {
    for (const { key, day, achieved } of values) {
      const line = lines.get(key) ?? { points: [], achieved: false };
      lines.set(key, line);
      if (day === null || line.achieved) continue;
      line.points.push({ asOf, day });
      line.achieved = achieved;
    }
  }
  return [...lines].flatMap(([key, { points, achieved }]) =>
    points.length === 0 ? [] : [lineOf(key, points, achieved)],
  );
}

function lineOf(key: number, points: TrendLine['points'], achieved: boolean): TrendLine {
  const [first, last] = [points[0]!, points.at(-1)!];
  const moved = last.day - first.day;
  const elapsed = last.asOf - first.asOf;
  const rate = elapsed === 0 ? null : moved / elapsed;
  return { key, points, direction: directionOf(last, moved, achieved), moved, rate };
}

function directionOf(last: TrendLine['points'][number], moved: number, achieved: boolean): TrendDirection {
  if (achieved) return 'achieved';
  if (last.day < last.asOf) return 'stale';
  return moved > 0 ? 'slipping' : moved < 0 ? 'gaining' : 'stable';
}

/** Current snapshot: for each milestone the latest day of its turnovers; complete if all of them are. */
export function trendByMilestone({ set, cellIndexes, context }: ReportData): TrendSnapshot {
  const { milestones } = set;
  const { actual, forecast, baseline } = set.cells;
  const { dataDate } = context;
  const width = milestones.length;
  const latest = new Int32Array(width).fill(noDay);
  const open = new Int32Array(width);
  const total = new Int32Array(width);
  // Runs once for each report date of a trend, so it reads the columns directly instead of calling a function
  // per cell.
  for (let entry = 0; entry < cellIndexes.length; entry += 1) {
    const cellIndex = cellIndexes[entry]!;
    const column = cellIndex % width;
    const passed = actual[cellIndex]!;
    total[column]! += 1;
    if (passed === noDay || passed > dataDate) open[column]! += 1;
    // The forecast even if it is in the past, because a line below the diagonal shows a stale forecast.
    const committed = forecast[cellIndex]!;
    const day = passed !== noDay ? passed : committed !== noDay ? committed : baseline[cellIndex]!;
    if (day > latest[column]!) latest[column] = day;
  }
  const values = milestones.flatMap(({ id }, column) =>
    total[column] === 0 ? [] : [{ key: id, day: dayOrNull(latest[column]!), achieved: open[column] === 0 }],
  );
  return { asOf: context.dataDate, values };
}

/** The dashed horizontal lines: the latest baseline of each milestone. */
export function baselineByMilestone({ set, cellIndexes }: ReportData): Map<number, DayNumber> {
  const found = new Map<number, DayNumber>();
  for (const cellIndex of cellIndexes) {
    const { id } = set.milestones[cellIndex % set.milestones.length]!;
    const baseline = set.cells.baseline[cellIndex]!;
    if (baseline !== noDay) found.set(id, Math.max(found.get(id) ?? noDay, baseline));
  }
  return found;
}

/** The latest baselines of the scopes of one milestone. */
export function baselineByScope({ set, cellIndexes }: ReportData, milestone: number): Map<number, DayNumber> {
  const column = set.columnOf.get(milestone) ?? -1;
  const width = set.milestones.length;
  const found = new Map<number, DayNumber>();
  for (const cellIndex of cellIndexes) {
    const baseline = set.cells.baseline[cellIndex]!;
    if (cellIndex % width === column && baseline !== noDay)
      found.set(set.scopes.id[Math.trunc(cellIndex / width)]!, baseline);
  }
  return found;
}

/** Current snapshot of each scope at one milestone. */
export function trendByScope({ set, cellIndexes, context }: ReportData, milestone: number): TrendSnapshot {
  const column = set.columnOf.get(milestone) ?? -1;
  const width = set.milestones.length;
  const values: TrendValue[] = [];
  for (const cellIndex of cellIndexes) {
    if (cellIndex % width !== column) continue;
    const achieved = isCompleteAt(set, cellIndex, context.dataDate);
    const day = dayOrNull(dayAt(set, cellIndex));
    values.push({ key: set.scopes.id[Math.trunc(cellIndex / width)]!, day, achieved });
  }
  return { asOf: context.dataDate, values };
}

const columns = columnsOf({
  name: [copy.columns.code, 'text'],
  as_of: [copy.columns.reportDate, 'day'],
  day: [copy.columns.forecast, 'day'],
  moved: [copy.columns.moved, 'number'],
});

/** The lines as a table, point by point. */
export function milestoneTrendRows(
  lines: readonly TrendLine[],
  nameOf: (key: number) => string,
): ReportTable {
  const rows = lines.flatMap(({ key, points }) =>
    points.map(({ asOf, day }, at) => [nameOf(key), asOf, day, at === 0 ? null : day - points[at - 1]!.day]),
  );
  return { columns, rows };
}
