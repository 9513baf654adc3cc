import type { WireTrendLine } from '@baton/contract/turnover/reports.ts';
import { trendLayout } from '@baton/domain/chart/trend-layout.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { describeDayWithYear } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { copy } from './copy.ts';

export interface TrendChartProps {
  view: TrackerView;
  /** With at least one point each. */
  lines: readonly WireTrendLine[];
  summary: string;
  hrefOf: (key: number) => string;
  /** Additional tooltip text of a line; null if none. */
  more: (key: number) => string | null;
}

/** Forecast date by report date: level is stable, rising is slipping, on the diagonal is completed. */
export function TrendChart({ view, lines, summary, hrefOf, more }: TrendChartProps) {
  const { dataDate, context } = view;
  const drawn = lines.map((line) => ({
    ...line,
    baseline: line.baseline === null ? null : dayNumber(line.baseline),
    points: line.points.map(({ as_of, day }) => ({ asOf: dayNumber(as_of), day: dayNumber(day) })),
  }));
  return (
    <ChartFrame
      label={copy.chart}
      summary={summary}
      layout={(room) => trendLayout({ lines: drawn, dataDate, weekStart: context.weekStart }, room)}
      linkOf={(row, column) => {
        const { key, code, name, points } = drawn[row]!;
        const { asOf, day } = points[column]!;
        const point = copy.tip(code, name, describeDayWithYear(asOf), describeDayWithYear(day));
        const rest = more(key);
        return {
          tip: rest === null ? point : `${point}\n${rest}`,
          href: hrefOf(key),
        };
      }}
    />
  );
}
