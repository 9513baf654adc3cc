import type { QueryOf } from '@baton/contract/http/endpoint.ts';
import type { reports, WireTrendLine } from '@baton/contract/turnover/reports.ts';
import { dayOf, type DayNumber } from '@baton/domain/day-number.ts';
import type { Ground } from '@baton/domain/reports/ground.ts';
import { lookBack } from '@baton/domain/reports/look-back.ts';
import {
  baselineByMilestone,
  baselineByScope,
  milestoneTrend,
  milestoneTrendRows,
  trendByMilestone,
  trendByScope,
  type TrendLine,
} from '@baton/domain/reports/milestone-trend.ts';
import { fieldError } from '#platform/app-error.ts';
import { figuresOf, wireTable, type MadeReport } from './made-report.ts';
import { trendPicture } from './pictures/trend-picture.ts';
import { firstDay, readDayChanges } from './read-day-changes.ts';
import type { ReportSource } from './report-source.ts';

const usualWeeks = 26;

/** How forecasts moved from report date to report date: once a week, back from the data date. */
export async function makeTrend(
  source: ReportSource,
  query: QueryOf<(typeof reports)['trend']>,
): Promise<MadeReport> {
  const { ground } = source;
  const { set, context } = ground;
  const of = query.of ?? null;
  if (of !== null && !set.columnOf.has(of))
    throw fieldError('of', `There is no milestone ${of} in this programme.`);
  const days = await reportDays(source, query.weeks ?? usualWeeks);
  const take = (each: Ground) => (of === null ? trendByMilestone(each) : trendByScope(each, of));
  const oldest = days.at(-1);
  const past = oldest === undefined ? [] : lookBack(ground, await readDayChanges(source, oldest), days, take);
  const lines = milestoneTrend([...past, take(ground)]);
  const baselines = of === null ? baselineByMilestone(ground) : baselineByScope(ground, of);
  const named = lines.map((line) => wireLine(line, nameOf(ground, of, line.key), baselines.get(line.key)));
  const byDirection = (direction: TrendLine['direction']) =>
    lines.filter((line) => line.direction === direction).length;
  return {
    figures: figuresOf({
      lines: ['Lines', 'number', lines.length],
      slipping: ['Slipping', 'number', byDirection('slipping')],
      stable: ['Stable', 'number', byDirection('stable')],
      gaining: ['Gaining', 'number', byDirection('gaining')],
      stale: ['Not looked at', 'number', byDirection('stale')],
      achieved: ['Achieved', 'number', byDirection('achieved')],
    }),
    tables: [
      wireTable(
        'points',
        'Milestone trend',
        milestoneTrendRows(lines, (key) => nameOf(ground, of, key).code),
      ),
    ],
    lines: named,
    picture: trendPicture(lines, (key) => nameOf(ground, of, key).code, context.dataDate),
  };
}

/** Weekly days before the data date, as far as anything is remembered. */
async function reportDays(source: ReportSource, weeks: number): Promise<DayNumber[]> {
  const first = await firstDay(source);
  const { dataDate } = source.ground.context;
  const days = Array.from({ length: weeks }, (_, at) => dataDate - 7 * (at + 1));
  return first === null ? [] : days.filter((day) => day >= first);
}

function nameOf({ set }: Ground, of: number | null, key: number): { code: string; name: string } {
  if (of === null) {
    const gate = set.gates[set.columnOf.get(key)!]!;
    return { code: gate.code, name: gate.name };
  }
  const row = set.rowOf.get(key)!;
  return { code: set.scopes.code[row]!, name: set.scopes.name[row]! };
}

function wireLine(
  { key, points, direction, moved, rate }: TrendLine,
  { code, name }: { code: string; name: string },
  baseline: DayNumber | undefined,
): WireTrendLine {
  return {
    key,
    code,
    name,
    baseline: baseline === undefined ? null : dayOf(baseline),
    direction,
    moved,
    rate,
    points: points.map(({ asOf, day }) => ({ as_of: dayOf(asOf), day: dayOf(day) })),
  };
}
