import { dayOrNull, noDay, type DayNumber } from '../day-number.ts';
import type { TrendDirection } from '#turnover/history-drill-downs.ts';
import { dayAt, isCompleteAt } from '../turnover/tracker-set.ts';
import { DayCounts } from './day-counts.ts';
import type { ReportData } from '#turnover/report-data.ts';

/** Value of one line of the chart on a report date. */
export interface TrendValue {
  /** Id of a milestone or a scope. */
  key: number;
  /** Forecast of the last finisher on that date; its actual once complete. */
  day: DayNumber | null;
  /** Day by which half of the turnovers are forecast or complete; of a scope the same as `day`. */
  median: DayNumber | null;
  achieved: boolean;
}

/** All values on a report date. */
interface TrendSnapshot {
  asOf: DayNumber;
  values: readonly TrendValue[];
}

export interface TrendPoint {
  asOf: DayNumber;
  day: DayNumber;
  median: DayNumber;
}

export interface TrendLine {
  key: number;
  points: TrendPoint[];
  /** Of the median, because one late turnover says little about the others. */
  direction: TrendDirection;
  /** Days that the last finisher moved from the first to the last report. */
  moved: number;
  /** Days that the median moved. */
  movedMedian: number;
  /** Days that the median lost per elapsed day: 1 means that it stays equally far away. Null with a single report. */
  rate: number | null;
}

/** Milestone trend: forecast by report date. A line ends with the first report in which it is complete. */
export function milestoneTrend(snapshots: readonly TrendSnapshot[]): TrendLine[] {
  const lines = new Map<number, { points: TrendLine['points']; achieved: boolean }>();
  for (const { asOf, values } of snapshots.toSorted((a, b) => a.asOf - b.asOf)) {
    for (const { key, day, median, achieved } of values) {
      const line = lines.get(key) ?? { points: [], achieved: false };
      lines.set(key, line);
      if (day === null || median === null || line.achieved) continue;
      line.points.push({ asOf, day, median });
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
  const movedMedian = last.median - first.median;
  const elapsed = last.asOf - first.asOf;
  const rate = elapsed === 0 ? null : movedMedian / elapsed;
  return { key, points, direction: directionOf(last, movedMedian, achieved), moved, movedMedian, rate };
}

function directionOf(last: TrendPoint, moved: number, achieved: boolean): TrendDirection {
  if (achieved) return 'achieved';
  if (last.day < last.asOf) return 'stale';
  return moved > 0 ? 'slipping' : moved < 0 ? 'gaining' : 'stable';
}

/** Current snapshot: median and latest day of each milestone's turnovers; complete if all of them are. */
export function trendByMilestone({ set, cellIndexes, context }: ReportData): TrendSnapshot {
  const { milestones } = set;
  const { actual, forecast, baseline } = set.cells;
  const { dataDate } = context;
  const width = milestones.length;
  const days = new DayCounts(width, dataDate);
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
    if (day !== noDay) days.add(column, day);
  }
  const values = milestones.flatMap(({ id }, column) =>
    total[column] === 0
      ? []
      : [
          {
            key: id,
            day: dayOrNull(days.last(column)),
            median: dayOrNull(days.median(column)),
            achieved: open[column] === 0,
          },
        ],
  );
  return { asOf: context.dataDate, values };
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
    values.push({ key: set.scopes.id[Math.trunc(cellIndex / width)]!, day, median: day, achieved });
  }
  return { asOf: context.dataDate, values };
}
