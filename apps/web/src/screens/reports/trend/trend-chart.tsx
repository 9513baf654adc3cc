import type { WireRebaseline, WireTrendLine } from '@baton/contract/turnover/trend-line.ts';
import { trendLayout, trendMark } from '@baton/domain/chart/trend-layout.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatSigned } from '@baton/domain/format-signed.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export interface TrendChartProps {
  view: TrackerView;
  /** With at least one point each. */
  lines: readonly WireTrendLine[];
  rebaselines: readonly WireRebaseline[];
  isOfMilestones: boolean;
  summary: string;
  hrefOf: (key: number) => string;
  /** Additional tooltip text of a line; null if none. */
  more: (key: number) => string | null;
}

/** Forecast date by report date: level is stable, rising is slipping, on the diagonal is completed. */
export function TrendChart({ view, lines, rebaselines, summary, hrefOf, more, ...props }: TrendChartProps) {
  const { dataDate, context } = view;
  const { isOfMilestones } = props;
  const chart = {
    lines: lines.map(chartLine),
    rebaselines: rebaselines.map(({ day, number }) => ({ from: dayNumber(day), number })),
    isOfMilestones,
    dataDate,
    weekStart: context.weekStart,
  };
  return (
    <ChartFrame
      label={copy.chart}
      summary={summary}
      layout={(room) => trendLayout(chart, room)}
      linkOf={(row, column) => {
        const { key } = lines[row]!;
        const tip = describePoint(chart.lines[row]!, column, isOfMilestones);
        const rest = more(key);
        return { tip: rest === null ? tip : `${tip}\n${rest}`, href: hrefOf(key) };
      }}
    />
  );
}

function chartLine({ moved_median, points, baselines, ...line }: WireTrendLine) {
  return {
    ...line,
    movedMedian: moved_median,
    points: points.map(({ as_of, day, median }) => ({
      asOf: dayNumber(as_of),
      day: dayNumber(day),
      median: dayNumber(median),
    })),
    baselines: baselines.map((each) => each && { ...each, median: dayNumber(each.median) }),
  };
}

/** Forecast of a report, its slip against the baseline of that time, and how far a re-baseline moved that. */
function describePoint(
  { code, name, points, baselines }: ReturnType<typeof chartLine>,
  column: number,
  isOfMilestones: boolean,
): string {
  const { point, isLast } = trendMark(points.length, column);
  const { asOf, day, median } = points[point]!;
  const baseline = baselines[point];
  const what = isOfMilestones ? (isLast ? copy.which.last : copy.which.median) : copy.which.forecast;
  const lines = [
    copy.tip(code, name, describeDayWithYear(asOf)),
    copy.tipDate(what, describeDayWithYear(isLast ? day : median)),
  ];
  if (baseline && !isLast) {
    lines.push(copy.tipSlip(formatSigned(median - baseline.median), baseline.number));
    if (baseline.rebaselined !== null)
      lines.push(copy.tipRebaselined(formatSigned(baseline.rebaselined), baseline.number));
  }
  return lines.join('\n');
}
