import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { filterOfQuery } from '@baton/contract/turnover/filter-query.ts';
import { defaultTrendWeeks, type reports } from '@baton/contract/turnover/reports.ts';
import { writeTrendLine } from '@baton/contract/turnover/trend-line.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { TrendLine } from '@baton/domain/reports/milestone-trend.ts';
import type { ReportData } from '@baton/domain/reports/report-data.ts';
import { baselineDays, pointBaselines, rebaselines } from '@baton/domain/reports/trend-baselines.ts';
import { presentTrend } from '@baton/domain/reports/trend/present.ts';
import { fieldError } from '#platform/app-error.ts';
import { readBaselineSpans } from '#turnover/report-source/read-baseline-spans.ts';
import { readTrend } from '#turnover/report-source/read-trend.ts';
import { dayFormats, type ReportSource } from '#turnover/report-source/report-source.ts';
import { resultOf, type ReportResult } from './report-result.ts';
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
  const weeks = query.weeks ?? defaultTrendWeeks;
  const found = await readTrend(source, reportData, { weeks, of });
  const first = firstReport(found, context.dataDate);
  const spans = await readBaselineSpans(source, { of, first });
  const now = baselineDays(reportData, of);
  const lines = found.map((line) => ({
    ...line,
    ...nameOf(reportData, of, line.key),
    baselines: pointBaselines(line, spans),
  }));
  const changes = rebaselines(spans, [first, context.dataDate]);
  const scopes = filterOfQuery(query).kind;
  return resultOf(
    presentTrend({ reportData, lines, rebaselines: changes, of, scopes, weeks }, dayFormats(source)),
    {
      lines: lines.map((line) => writeTrendLine(line, now.get(line.key)?.last)),
      rebaselines: changes.map(({ from, number, former }) => ({ day: dayOf(from), number, former })),
    },
  );
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
