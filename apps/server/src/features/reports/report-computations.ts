import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import { filterOfQuery, type FilterQuery } from '@baton/contract/tracker/filter-query.ts';
import { weeklyCapacities, originalBaseline } from '@baton/contract/reports/report-data.ts';
import { type ReportName, type reports, defaultTrendWeeks } from '@baton/contract/reports/reports.ts';
import type { TrackerDays } from '@baton/contract/tracker/tracker-data.ts';
import { writeTrendLine } from '@baton/contract/reports/trend-line.ts';
import { dayNumber, dayOf, weekOf, type DayNumber } from '@baton/domain/day-number.ts';
import { lookaheadWindow } from '@baton/domain/lookahead/window.ts';
import { presentAgeing } from '@baton/domain/reports/ageing/present.ts';
import { daysOfEntries } from '@baton/domain/reports/compare.ts';
import { presentQuality } from '@baton/domain/reports/data-quality/present.ts';
import { presentHitList } from '@baton/domain/reports/hit-list/present.ts';
import { presentMatrix } from '@baton/domain/reports/matrix/present.ts';
import type { TrendLine } from '@baton/domain/reports/milestone-trend.ts';
import { punchReport, type PunchReport } from '@baton/domain/reports/punch-report.ts';
import { presentPunches } from '@baton/domain/reports/punches/present.ts';
import type { ReportData } from '@baton/domain/turnover/report-data.ts';
import { presentRunRate } from '@baton/domain/reports/run-rate/present.ts';
import { presentCurve } from '@baton/domain/reports/s-curve/present.ts';
import { presentSkyline } from '@baton/domain/reports/skyline/present.ts';
import { baselineDays, pointBaselines, rebaselines } from '@baton/domain/reports/trend-baselines.ts';
import { presentTrend } from '@baton/domain/reports/trend/present.ts';
import { presentVariance } from '@baton/domain/reports/variance/present.ts';
import { fieldError } from '#platform/app-error.ts';
import { copy as sourceCopy } from '#features/report-source/copy.ts';
import { readBaselineSpans } from '#features/report-source/read-baseline-spans.ts';
import { readTrend } from '#features/report-source/read-trend.ts';
import { dayFormats, type ReportSource } from '#features/report-source/report-source.ts';
import { readDays } from '#turnover/tracker/read/history-tasks.ts';
import { computeSlip } from './compute-slip.ts';
import { readPunchFacts } from './read-punch-groups.ts';
import { resultOf, type ReportResult } from './report-result.ts';

/** Of the parts of the filter that narrow the report. */
const { area, team, discipline, location, milestone } = sourceCopy.filter;

const commonLabels: readonly string[] = [area, team, discipline, location, milestone];

type ReportComputations = {
  [Name in ReportName]: (
    source: ReportSource,
    query: QueryOf<(typeof reports)[Name]>,
  ) => ReportResult | Promise<ReportResult>;
};

/** What each report is made from; `domain/reports` presents it. */
export const reportComputations: ReportComputations = {
  's-curve': computeCurve,
  skyline: (source, { period, basis, ...filter }) =>
    resultOf(
      presentSkyline(
        {
          reportData: source.reportData,
          period: period ?? 'week',
          basis: basis ?? 'forecast',
          capacity: weeklyCapacities(source.base.structure),
          teams: filterOfQuery(filter).teams,
        },
        dayFormats(source),
      ),
    ),
  matrix: ({ reportData }, { by }) => resultOf(presentMatrix(reportData, by ?? 'area')),
  trend: computeTrend,
  variance: ({ reportData }) => resultOf(presentVariance(reportData)),
  slip: computeSlip,
  'run-rate': (source, { weeks }) =>
    resultOf(presentRunRate({ reportData: source.reportData, weeks: weeks ?? 4 }, dayFormats(source))),
  'hit-list': (source, { limit }) =>
    resultOf(
      presentHitList({ reportData: source.reportData, limit: limit ?? undefined }, dayFormats(source)),
    ),
  ageing: ({ reportData }) => resultOf(presentAgeing(reportData)),
  punches: computePunches,
  'data-quality': ({ reportData }, { by }) => resultOf(presentQuality(reportData, by ?? 'responsible')),
};

async function computeCurve(
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

/** Punches over time and by team, counted as the register counts them. */
async function computePunches(source: ReportSource, query: FilterQuery): Promise<ReportResult> {
  const { reportData, base, moment, asOf, stamp } = source;
  const { dataDate, weekStart } = reportData.context;
  const { groups, spans, days, categories, blocking } = await readPunchFacts(source, query);
  const until = asOf === undefined ? Math.max(dataDate, dayNumber(moment.today)) : dayNumber(asOf);
  const { end } = lookaheadWindow(dataDate, base.structure.settings.lookahead_weeks, weekStart);
  const report = punchReport({
    groups,
    spans,
    days,
    categories: categories.map(({ id }) => id),
    until,
    weekStart,
    window: blocking === null ? null : { punches: blocking, weeks: (end - dataDate + 1) / 7 },
  });
  const teamName = teamNames(source);
  const lately = latelyOf(report, until, weekStart);
  const neededBy = blocking === null ? null : end;
  const isLive = asOf === undefined;
  const input = { report, categories, teamName, until, lately, neededBy, blocking, isLive };
  const teams = (side: 'clearing' | 'verifying') =>
    report[side].map(({ team }) => ({ id: team, name: teamName(team) }));
  return resultOf(presentPunches(input, dayFormats(source)), {
    besides: {
      categories,
      clearing: teams('clearing'),
      verifying: teams('verifying'),
      until: dayOf(until),
      lately,
      needed_by: neededBy === null ? null : dayOf(neededBy),
      blocking,
    },
    filter: stamp.filter.filter(({ label }) => commonLabels.includes(label)),
  });
}

/** The full weeks that the rate is measured over. */
function latelyOf({ span }: PunchReport, until: DayNumber, weekStart: number) {
  if (span === 0) return null;
  const current = weekOf(until, weekStart);
  return { from: dayOf(current - 7 * span), to: dayOf(current - 1), weeks: span };
}

function teamNames({ base }: ReportSource): (team: number | null) => string {
  const names = new Map(base.structure.teams.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? 'No team' : (names.get(id) ?? sourceCopy.deletedTeam));
}

/** Forecast trend: weekly report dates back from the data date. */
async function computeTrend(
  source: ReportSource,
  query: QueryOf<(typeof reports)['trend']>,
): Promise<ReportResult> {
  const { reportData } = source;
  const { set, context } = reportData;
  const of = query.of ?? null;
  if (of !== null && !set.columnOf.has(of))
    throw fieldError('of', `There is no milestone ${of} in this programme.`);
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
