import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { legendHeight } from '#views/chart/legend-layout.ts';
import { countTicks, scale } from '#views/chart/scale.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { CurveAxes } from './curve-axes.tsx';
import { CurveLines } from './curve-lines.tsx';
import { curveSeries } from '#turnover/figures/curve-series.ts';
import type { SCurveHold } from './use-s-curve.ts';

export interface SCurveChartProps extends Omit<SCurveHold, 'plain'> {
  view: TrackerView;
  links: ReportLinks;
  /** What was planned and is open. */
  gap: string;
  summary: string;
  unit: 'count' | 'weight';
}

const edge = { left: 48, right: 148, bottom: 26 };

/** The three curves with the gap at the data date, as many turnovers and as days. */
export function SCurveChart({ curve, frame, original, view, links, gap, summary, unit }: SCurveChartProps) {
  const series = curveSeries(curve, original, links, (day) => describeDay(view, day));
  const days = [...curve.points, ...frame.points].map(({ day }) => day);
  const [from, to] = [Math.min(...days), Math.max(...days)];
  const total = Math.max(curve.baselined + curve.added, frame.baselined + frame.added, 1);
  return (
    <ChartFrame
      label="S-curve"
      summary={summary}
      height={(width) => Math.round(Math.min(440, Math.max(280, width * 0.45)))}
    >
      {(width, height) => {
        const isNarrow = width < 560;
        const legend = legendHeight(
          series.map(({ name }) => name),
          width - 8,
        );
        const top = legend + 26;
        const right = width - (isNarrow ? 12 : edge.right);
        const bottom = height - edge.bottom;
        const ticks = countTicks(total);
        const x = scale([from, to], [edge.left, right]);
        const y = scale([0, Math.max(total, ticks.at(-1)!)], [bottom, top]);
        const axis = { left: edge.left, right, top, bottom };
        return (
          <>
            <CurveAxes
              {...axis}
              {...{ view, series, legend, x, y, from, to, ticks, width, unit }}
              dataDate={curve.dataDate}
            />
            <CurveLines {...{ curve, series, gap, x, y }} labelsAt={isNarrow ? null : right + 8} />
          </>
        );
      }}
    </ChartFrame>
  );
}
