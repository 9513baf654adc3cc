import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { originalBaseline } from '@baton/contract/turnover/report-data.ts';
import type { reports } from '@baton/contract/turnover/reports.ts';
import type { TrackerDays } from '@baton/contract/turnover/tracker-data.ts';
import { daysOfEntries } from '@baton/domain/reports/compare.ts';
import { presentCurve } from '@baton/domain/reports/s-curve/present.ts';
import { dayFormats, type ReportSource } from '#turnover/report-source/report-source.ts';
import { readDays } from '#turnover/tracker/read/history-tasks.ts';
import { resultOf, type ReportResult } from './report-result.ts';

export async function computeCurve(
  source: ReportSource,
  { period, unit }: QueryOf<(typeof reports)['s-curve']>,
): Promise<ReportResult> {
  const { reportData } = source;
  const original = await readOriginal(source);
  const input = { reportData, period: period ?? 'week', unit: unit ?? 'count', original } as const;
  return resultOf(presentCurve(input, dayFormats(source)));
}

/** Number and days of the original baseline; null if it is the one shown. */
async function readOriginal({ db, moment, base, reportData }: ReportSource) {
  const first = originalBaseline(base.structure, base.response.baseline);
  if (first === null) return null;
  const text = await readDays(db, moment, { baseline: first.id });
  return { ...first, days: daysOfEntries(reportData.set, JSON.parse(text.toString()) as TrackerDays) };
}
