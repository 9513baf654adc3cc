import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { originalBaseline } from '@baton/contract/turnover/report-data.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import type { TrackerDays } from '@baton/contract/turnover/tracker-data.ts';
import { curveChart } from '@baton/domain/chart/progress-charts.ts';
import { sCurveLayout } from '@baton/domain/chart/s-curve-layout.ts';
import { daysOfEntries } from '@baton/domain/reports/compare.ts';
import { sCurveSummary } from '@baton/domain/reports/s-curve-summary.ts';
import { plannedOriginally, sCurve, sCurveRows } from '@baton/domain/reports/s-curve.ts';
import { formatDay } from '#turnover/context/format-day.ts';
import type { ReportSource } from '#turnover/report-source/report-source.ts';
import { readDays } from '#turnover/tracker/read/history-tasks.ts';
import { figuresOf, wireTable, type ReportResult } from './report-result.ts';
import { copy } from './copy.ts';

export async function computeCurve(
  source: ReportSource,
  query: QueryOf<(typeof reports)['s-curve']>,
): Promise<ReportResult> {
  const { reportData } = source;
  const unit = query.unit ?? 'count';
  const options = { period: query.period ?? 'week', unit };
  const curve = sCurve(reportData, options);
  const original = await readOriginal(source);
  const { weekStart } = reportData.context;
  const withOriginal =
    original === null ? curve : sCurve(reportData, { ...options, original: original.days });
  const chart = curveChart(withOriginal, {
    original: original?.number ?? null,
    unit,
    weekStart,
    formatDay,
  });
  const { baselined, added, undated, planned, achieved, achievedAdded, behind, daysBehind } = curve;
  return {
    figures: figuresOf({
      ...(original && {
        rebaselined: [
          copy.figures.sCurve.rebaselined,
          'text',
          sCurveSummary(withOriginal, unit, formatDay, original.number),
        ] as const,
        planned_originally: [
          copy.figures.sCurve.plannedOriginally(original.number),
          'number',
          plannedOriginally(withOriginal),
        ] as const,
      }),
      planned: [copy.figures.sCurve.planned, 'number', planned],
      achieved: [copy.figures.sCurve.completed, 'number', achieved],
      behind: [copy.figures.sCurve.behind, 'number', behind],
      days_behind: [copy.figures.sCurve.daysBehind, 'number', daysBehind],
      baselined: [copy.figures.sCurve.baselined, 'number', baselined],
      achieved_added: [copy.figures.sCurve.completedAdded, 'number', achievedAdded],
      added: [copy.figures.sCurve.added, 'number', added],
      undated: [copy.figures.sCurve.undated, 'number', undated],
    }),
    tables: [wireTable('points', copy.tables.sCurve, sCurveRows(curve))],
    charts: [(room) => sCurveLayout(chart, room)],
  };
}

/** Number and days of the original baseline; null if it is the one shown. */
async function readOriginal({ db, moment, base, reportData }: ReportSource) {
  const first = originalBaseline(base.structure, base.response.baseline);
  if (first === null) return null;
  const text = await readDays(db, moment, { baseline: first.id });
  return {
    number: first.number,
    days: daysOfEntries(reportData.set, JSON.parse(text.toString()) as TrackerDays),
  };
}
