import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { defaultTrendWeeks, type reports } from '@baton/contract/turnover/reports.ts';
import type { WireTrendLine } from '@baton/contract/turnover/trend-line.ts';
import { trendLayout, trendShown } from '@baton/domain/chart/trend-layout.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrendLine } from '@baton/domain/reports/milestone-trend.ts';
import {
  baselineDays,
  pointBaselines,
  rebaselines,
  type PointBaseline,
} from '@baton/domain/reports/trend-baselines.ts';
import { describeRebaselines } from '@baton/domain/reports/describe-rebaselines.ts';
import { milestoneTrendRows } from '@baton/domain/reports/trend-table.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { fieldError } from '#platform/app-error.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import { readBaselineSpans } from '#turnover/report-source/read-baseline-spans.ts';
import { readTrend } from '#turnover/report-source/read-trend.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';
import { copy } from './copy.ts';

/** Forecast trend: weekly report dates back from the data date. */
export async function computeTrend(
  source: ReportSource,
  query: QueryOf<(typeof reports)['trend']>,
): Promise<ReportResult> {
  const { reportData } = source;
  const { set, context } = reportData;
  const of = query.of ?? null;
  if (of !== null && !set.columnOf.has(of)) throw fieldError('of', copy.noMilestone(of));
  const lines = await readTrend(source, reportData, { weeks: query.weeks ?? defaultTrendWeeks, of });
  const { dataDate, weekStart } = context;
  const first = firstReport(lines, dataDate);
  const spans = await readBaselineSpans(source, { of, first });
  const now = baselineDays(reportData, of);
  const named = lines.map((line) =>
    wireLine(line, nameOf(reportData, of, line.key), now.get(line.key)?.last, pointBaselines(line, spans)),
  );
  const changes = rebaselines(spans, [first, dataDate]);
  const shown = trendShown(
    lines.map((line) => ({
      ...line,
      code: nameOf(reportData, of, line.key).code,
      baselines: pointBaselines(line, spans),
    })),
  );
  const byDirection = (direction: TrendLine['direction']) =>
    lines.filter((line) => line.direction === direction).length;
  return {
    figures: figuresOf({
      ...(changes.length > 0 && {
        rebaselines: [
          copy.figures.trend.rebaselines,
          'text',
          describeRebaselines(changes, formatDay),
        ] as const,
      }),
      lines: [copy.figures.trend.lines, 'number', lines.length],
      slipping: [copy.figures.trend.slipping, 'number', byDirection('slipping')],
      stable: [copy.figures.trend.stable, 'number', byDirection('stable')],
      gaining: [copy.figures.trend.improving, 'number', byDirection('gaining')],
      stale: [copy.figures.trend.stale, 'number', byDirection('stale')],
      achieved: [copy.figures.trend.complete, 'number', byDirection('achieved')],
    }),
    tables: [
      wireTable(
        'points',
        copy.tables.trend,
        milestoneTrendRows(
          lines,
          (key) => nameOf(reportData, of, key).code,
          spans,
          of === null ? 'milestones' : 'scopes',
        ),
      ),
    ],
    lines: named,
    rebaselines: changes.map(({ from, number, former }) => ({ day: dayOf(from), number, former })),
    charts:
      shown.length === 0
        ? []
        : [
            (room) =>
              trendLayout(
                { lines: shown, dataDate, weekStart, rebaselines: changes, isOfMilestones: of === null },
                room,
              ),
          ],
  };
}

function firstReport(lines: readonly TrendLine[], dataDate: DayNumber): DayNumber {
  return Math.min(dataDate, ...lines.map(({ points }) => points[0]!.asOf));
}

function nameOf({ set }: ReportData, of: number | null, key: number): { code: string; name: string } {
  if (of === null) {
    const milestone = set.milestones[set.columnOf.get(key)!]!;
    return { code: milestone.code, name: milestone.name };
  }
  const row = set.rowOf.get(key)!;
  return { code: set.scopes.code[row]!, name: set.scopes.name[row]! };
}

function wireLine(
  { key, points, direction, moved, movedMedian, rate }: TrendLine,
  { code, name }: { code: string; name: string },
  baseline: DayNumber | undefined,
  baselines: readonly (PointBaseline | null)[],
): WireTrendLine {
  return {
    key,
    code,
    name,
    baseline: baseline === undefined ? null : dayOf(baseline),
    direction,
    moved,
    moved_median: movedMedian,
    rate,
    points: points.map(({ asOf, day, median }) => ({
      as_of: dayOf(asOf),
      day: dayOf(day),
      median: dayOf(median),
    })),
    baselines: baselines.map((each) =>
      each === null ? null : { ...each, median: dayOf(each.median), last: dayOf(each.last) },
    ),
  };
}
