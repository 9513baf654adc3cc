import { trendLayout, trendMark, trendShown } from '#reports/charts/trend-layout.ts';
import { formatSigned } from '#format-signed.ts';
import type { TrendDirection } from '#turnover/history-drill-downs.ts';
import { copy as reportCopy } from '../copy.ts';
import { describeRebaselines } from '../describe-rebaselines.ts';
import { figure, filed, tableOf } from '../presentation.ts';
import type { DayFormats, Figure, Presentation, Target } from '../presentation.ts';
import type { ReportData } from '#turnover/report-data.ts';
import type { Rebaseline } from '../trend-baselines.ts';
import { milestoneTrendRows, type NamedTrendLine } from '../trend-table.ts';
import { copy, type TrendLines } from './copy.ts';

interface TrendInput {
  reportData: ReportData;
  lines: readonly NamedTrendLine[];
  rebaselines: readonly Rebaseline[];
  /** The milestone whose scopes are the lines; null if the lines are the milestones. */
  of: number | null;
  scopes: 'system' | 'area';
  /** Report dates. */
  weeks: number;
}

const directions: TrendDirection[] = ['slipping', 'stable', 'gaining', 'stale', 'achieved'];

/** Forecast by report date: level is stable, rising is slipping, on the diagonal is completed. */
export function presentTrend(input: TrendInput, { day }: DayFormats): Presentation {
  const { reportData, lines, rebaselines, of, scopes } = input;
  const { dataDate, weekStart } = reportData.context;
  const shown = trendShown(lines);
  const isOfMilestones = of === null;
  const rebaselined = describeRebaselines(rebaselines, day);
  const trend = describeTrend(lines, shown.length, isOfMilestones ? 'milestone' : scopes);
  const counts = isOfMilestones ? turnoversByMilestone(reportData) : null;
  const targets = lines.flatMap((line) => line.points.map(() => lineTarget(input, line.key)));
  const chart = { lines: shown, dataDate, weekStart, rebaselines, isOfMilestones };
  return {
    figures: [
      ...(rebaselines.length > 0
        ? [filed('rebaselines', rebaselined, copy.rebaselines, { kind: 'text' })]
        : []),
      filed('lines', lines.length, 'Lines'),
      ...directions.map((direction) => directionFigure(input, direction, counts)),
    ],
    sentence: rebaselined === '' ? trend : `${trend} ${rebaselined}`,
    charts:
      shown.length === 0
        ? []
        : [
            {
              label: copy.title,
              layout: (room) => trendLayout(chart, room),
              markAt: (row, column) => {
                const line = shown[row]!;
                const tip = describePoint(line, column, isOfMilestones, day);
                const rest = counts && reportCopy.countOfTurnovers(counts.get(line.key) ?? 0);
                return {
                  tip: rest === null ? tip : `${tip}\n${rest}`,
                  target: lineTarget(input, line.key),
                };
              },
            },
          ],
    tables: [
      tableOf('points', copy.title, milestoneTrendRows(lines, isOfMilestones ? 'milestones' : 'scopes'), {
        rowTarget: (at) => targets[at],
      }),
    ],
  };
}

/** A milestone's turnovers, or the turnover of a scope; none while the lines are still those of another choice. */
function lineTarget({ reportData: { set }, of }: TrendInput, key: number): Target | undefined {
  if (of === null) return { turnovers: { milestones: [key] } };
  const [row, column] = [set.rowOf.get(key), set.columnOf.get(of)];
  if (row === undefined || column === undefined) return undefined;
  return { turnover: row * set.milestones.length + column, tab: 'history' };
}

function turnoversByMilestone({ set, cellIndexes }: ReportData): Map<number, number> {
  const counts = new Map<number, number>();
  for (const cellIndex of cellIndexes) {
    const { id } = set.milestones[cellIndex % set.milestones.length]!;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function directionFigure(
  { lines, of, weeks }: TrendInput,
  direction: TrendDirection,
  counts: ReadonlyMap<number, number> | null,
): Figure {
  const keys = lines.filter((line) => line.direction === direction).map(({ key }) => key);
  const some = keys.length > 0;
  const target = {
    turnovers:
      of === null
        ? { milestones: keys }
        : { milestones: [of], drillDowns: [{ kind: 'trend', milestone: of, weeks, direction } as const] },
  };
  const total = keys.reduce((sum, key) => sum + (counts?.get(key) ?? 0), 0);
  return figure(direction, keys.length, copy.directions[direction], {
    target: some ? target : undefined,
    parts: some && counts ? [{ text: reportCopy.countOfTurnovers(total), target }] : undefined,
    tone: some && direction === 'slipping' ? 'danger' : undefined,
  });
}

/** Forecast of a report, its slip against the baseline of that time, and how far a re-baseline moved that. */
function describePoint(
  { code, name, points, baselines }: NamedTrendLine,
  column: number,
  isOfMilestones: boolean,
  formatDay: DayFormats['day'],
): string {
  const { point, isLast } = trendMark(points.length, column);
  const { asOf, day, median } = points[point]!;
  const baseline = baselines[point];
  const what = isOfMilestones ? (isLast ? 'Last finisher' : 'Median') : 'Forecast';
  const lines = [copy.tip(code, name, formatDay(asOf)), `${what}: ${formatDay(isLast ? day : median)}`];
  if (baseline && !isLast) {
    lines.push(`Slip: ${formatSigned(median - baseline.median)} d against ${baseline.number}`);
    if (baseline.rebaselined !== null)
      lines.push(`Re-baselined to ${baseline.number}: ${formatSigned(baseline.rebaselined)} d (not slip)`);
  }
  return lines.join('\n');
}

function describeTrend(lines: readonly NamedTrendLine[], drawn: number, of: TrendLines): string {
  const words = copy.summary;
  if (lines.length === 0) return 'Not enough history to draw a trend yet.';
  const open = lines.filter(({ direction }) => direction !== 'achieved');
  const furthest = open.toSorted((a, b) => b.movedMedian - a.movedMedian)[0];
  if (!furthest || furthest.movedMedian <= 0) return words.noneLater(lines.length, of);
  const { code, movedMedian: median, moved: last } = furthest;
  const rate = furthest.rate === null ? null : furthest.rate.toFixed(2);
  const moved =
    of === 'milestone'
      ? words.mostOfMilestones(code, median, formatSigned(last), rate)
      : words.most(code, median, rate);
  return lines.length > drawn ? `${moved} ${words.shown(drawn, lines.length, of)}` : moved;
}
