import * as z from 'zod/mini';
import { groupings } from '@baton/domain/turnover/group-by.ts';
import { choice, day, integer } from '../form/field.ts';
import type { Form } from '../form/form.ts';
import { endpoint, get } from '../http/endpoint.ts';
import { programme, readers } from '../http/in-programme.ts';
import { columns } from '#tracker/columns.ts';
import { filterQuery } from '#tracker/filter-query.ts';
import { punchReportParts } from './punch-report.ts';
import { slipFilter } from './slip-filter.ts';
import { rebaseline, trendLine } from './trend-line.ts';

/** All reports by their name in the URL. */
export const reportNames = [
  's-curve',
  'skyline',
  'matrix',
  'trend',
  'variance',
  'slip',
  'run-rate',
  'hit-list',
  'ageing',
  'punches',
  'data-quality',
] as const;
export type ReportName = (typeof reportNames)[number];

export const reportLabels: Record<ReportName, string> = {
  's-curve': 'S-curve',
  skyline: 'Skyline',
  matrix: 'Milestone status',
  trend: 'Milestone trend',
  variance: 'Slip vs baseline',
  slip: 'Slip log',
  'run-rate': 'Run rate',
  'hit-list': 'Hit list',
  ageing: 'Awaiting acceptance',
  punches: 'Punch progress',
  'data-quality': 'Data quality',
};

/** Reports of a programme: only one with a punch list has that of punches. */
export function reportsOf({ punches }: { punches: string }): readonly ReportName[] {
  return punches === 'records' ? reportNames : reportNames.filter((name) => name !== 'punches');
}

const reportFormats = ['json', 'csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export const reportPeriods = ['week', 'month'] as const;
export const skylineBases = ['baseline', 'forecast', 'actual'] as const;
export const curveUnits = ['count', 'weight'] as const;
/** Maximum number of report dates (weeks back) of a trend. */
const maxTrendWeeks = 104;
export const defaultTrendWeeks = 26;

const kinds = ['text', 'number', 'day', 'share'] as const;
const value = z.nullable(z.union([z.string(), z.number()]));

/** A table on the wire: days as `YYYY-MM-DD`, shares from 0 to 1. */
export const reportTable = z.object({
  key: z.string(),
  title: z.string(),
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(kinds) })),
  rows: z.array(z.array(value)),
});
export type WireTable = z.infer<typeof reportTable>;

/** A key figure of a report. */
export const reportFigure = z.object({ key: z.string(), label: z.string(), kind: z.enum(kinds), value });
export type ReportFigure = z.infer<typeof reportFigure>;

/** Provenance of a report, shown on every page and in every file. */
export const reportStamp = z.object({
  programme: z.int(),
  programme_code: z.string(),
  programme_name: z.string(),
  data_date: z.string(),
  baseline: z.nullable(z.object({ id: z.int(), number: z.string(), name: z.string() })),
  /** The filter as text; empty: all systems. */
  filter: z.array(z.object({ label: z.string(), value: z.string() })),
  revision: z.int(),
  made_at: z.string(),
});
export type ReportStamp = z.infer<typeof reportStamp>;

/** A report: its figures, and the same tables as in its files. The first table belongs to the chart. */
export const reportResponse = z.object({
  report: z.enum(reportNames),
  title: z.string(),
  stamp: reportStamp,
  figures: z.array(reportFigure),
  tables: z.array(reportTable),
});
export type ReportResponse = z.infer<typeof reportResponse>;

/** The trend needs history, which the tracker's set does not contain, so its lines are computed by the server. */
const trendResponse = z.extend(reportResponse, {
  lines: z.array(trendLine),
  rebaselines: z.array(rebaseline),
});

/** Punches aren't in the tracker's set, so their report is computed by the server. */
export const punchesResponse = z.extend(reportResponse, punchReportParts);

const tag = 'Reports';

/** Parameters of every report. */
const reportQuery = {
  programme,
  ...filterQuery,
  baseline: integer({ label: 'Baseline instead of the active one', min: 1 }),
  data_date: day({ label: 'As it stood at the end of this day' }),
  format: choice({ label: 'Format', options: reportFormats, initial: 'json' }),
} satisfies Form;

const files = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
] as const;

function report<const Name extends ReportName, More extends Form, Response extends z.ZodMiniType>(
  name: Name,
  summary: string,
  more: More,
  response: Response,
) {
  return endpoint({
    method: 'GET',
    path: `/api/reports/${name}/`,
    tag,
    summary,
    access: readers,
    status: 200,
    query: { ...reportQuery, ...more },
    long: true,
    files,
    response,
  });
}

const period = choice({ label: 'Period', options: reportPeriods, initial: 'week' });
const by = (initial: (typeof groupings)[number]) =>
  choice({ label: 'Group by', options: groupings, initial });

/** Reports, each computed from the tracker’s data with the tracker’s filter. */
export const reports = {
  's-curve': report(
    's-curve',
    'Get planned, completed and forecast turnovers, cumulated over time',
    { period, unit: choice({ label: 'Count or weight', options: curveUnits, initial: 'count' }) },
    reportResponse,
  ),
  skyline: report(
    'skyline',
    'Get turnovers by week or month, and receiving teams over capacity',
    { period, basis: choice({ label: 'Which day', options: skylineBases, initial: 'forecast' }) },
    reportResponse,
  ),
  matrix: report(
    'matrix',
    'Get the number of turnovers by group, milestone and status',
    { by: by('area') },
    reportResponse,
  ),
  trend: report(
    'trend',
    'Get the forecast of each milestone at each report date',
    {
      weeks: integer({ label: 'Weeks back', min: 1, max: maxTrendWeeks }),
      of: integer({ label: 'The scopes of this milestone instead of all milestones', min: 1 }),
    },
    trendResponse,
  ),
  variance: report(
    'variance',
    'Get slip against the baseline, and the execution indices',
    {},
    reportResponse,
  ),
  slip: report(
    'slip',
    'List forecast moves with days, user and reason',
    {
      moved_from: day({ label: 'Moved from' }),
      moved_to: day({ label: 'Moved until' }),
      only: slipFilter,
    },
    reportResponse,
  ),
  'run-rate': report(
    'run-rate',
    'Get completed and needed turnovers per week, and the projected finish',
    { weeks: integer({ label: 'Weeks of the moving mean', min: 1, max: 52 }) },
    reportResponse,
  ),
  'hit-list': report(
    'hit-list',
    'List the turnovers to complete first, with the factors of their rank',
    { limit: integer({ label: 'How many', min: 1, max: 1000 }) },
    reportResponse,
  ),
  ageing: report(
    'ageing',
    'List turnovers awaiting acceptance or rework, with their age',
    {},
    reportResponse,
  ),
  punches: report(
    'punches',
    'Get outstanding, raised and verified punches over time, and the days with each team',
    {},
    punchesResponse,
  ),
  'data-quality': report(
    'data-quality',
    'Get data problems: missing, contradictory or stale values',
    { by: by('responsible') },
    reportResponse,
  ),
};

/** Forecast moves as columns, oldest first; days are numbers as in the tracker. */
export const forecastMoves = z.object({
  scope: z.array(z.int()),
  milestone: z.array(z.int()),
  before: z.array(z.int()),
  after: z.array(z.int()),
  at: z.array(z.int()),
  /** Positions in `reasons` and `people`, because these are few and moves are many. */
  reason: z.array(z.int()),
  by: z.array(z.int()),
  /** 1 for a move to the date of a new baseline, which is no slip. */
  rebaselined: z.array(z.int()),
  reasons: z.array(z.string()),
  people: z.array(z.string()),
});
export type WireMoves = z.infer<typeof forecastMoves>;

/** Turnovers by id, in the order of the tracker. */
const foundTurnovers = columns({ scope: z.int(), milestone: z.int() });
export type FoundTurnovers = z.infer<typeof foundTurnovers>;

/** Data that a page needs in addition to the tracker: to compute the slip log, and to resolve history drill-downs. */
export const reportSources = {
  turnovers: get(
    '/api/reports/turnovers/',
    'List the turnovers that reports count under a filter, also at an earlier data date',
    {
      tag,
      access: readers,
      query: {
        programme,
        ...filterQuery,
        baseline: reportQuery.baseline,
        data_date: reportQuery.data_date,
      },
      response: foundTurnovers,
    },
  ),
  moves: get('/api/reports/moves/', 'List every forecast move, the source of the slip log', {
    tag,
    access: readers,
    query: {
      programme,
      moved_from: day({ label: 'Moved from' }),
      moved_to: day({ label: 'Moved until' }),
    },
    response: forecastMoves,
  }),
};
