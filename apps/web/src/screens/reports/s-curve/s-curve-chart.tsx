import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { legendHeight } from '#views/chart/legend-layout.ts';
import { countTicks, scale, type Scale } from '#views/chart/scale.ts';
import type { ReportLinks } from '#turnover/figures/report-links.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { curveSeries, type CurveSeries } from '#turnover/figures/curve-series.ts';
import type { SCurveData } from './use-s-curve.ts';
import type { DayNumber } from '@baton/domain/day-number.ts';
import { CountAxis } from '#views/chart/count-axis.tsx';
import { DataDateLine } from '#views/chart/data-date-line.tsx';
import { TimeAxis } from '#views/chart/time-axis.tsx';
import { CurveLegend } from '#turnover/figures/curve-legend.tsx';
import type { SCurve } from '@baton/domain/reports/s-curve.ts';
import { CurveGap } from './curve-gap.tsx';
import { CurveLine } from '#turnover/figures/curve-line.tsx';
import { spreadLabels } from '#views/chart/spread-labels.ts';

export interface SCurveChartProps extends Omit<SCurveData, 'plain'> {
  view: TrackerView;
  links: ReportLinks;
  /** Link to the turnovers planned to date and still open. */
  gap: string;
  summary: string;
  unit: 'count' | 'weight';
}

const edge = { left: 48, right: 148, bottom: 26 };

/** Planned, completed and forecast curves, with the gap at the data date in turnovers and days. */
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

interface CurveAxesProps {
  view: TrackerView;
  series: readonly CurveSeries[];
  /** Height of the legend. */
  legend: number;
  x: Scale;
  y: Scale;
  from: DayNumber;
  to: DayNumber;
  dataDate: DayNumber;
  ticks: readonly number[];
  width: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  unit: 'count' | 'weight';
}

/** Legend, axes and data date. */
function CurveAxes({ view, series, legend, x, y, from, to, dataDate, ...props }: CurveAxesProps) {
  const { ticks, width, left, right, top, bottom, unit } = props;
  return (
    <>
      <CountAxis {...{ y, ticks, left, right }} />
      <TimeAxis {...{ x, from, to, left, right, top, bottom }} weekStart={view.context.weekStart} />
      <CurveLegend series={series} width={width - 8} />
      <text x={4} y={legend + 18} aria-hidden className="fill-(--text-muted)">
        {unit === 'weight' ? 'Weight' : 'Turnovers'}
      </text>
      <DataDateLine x={x(dataDate)} {...{ top, bottom }} label={describeDay(view, dataDate)} />
    </>
  );
}

interface CurveLinesProps {
  curve: SCurve;
  series: readonly CurveSeries[];
  /** Link of the gap. */
  gap: string;
  x: Scale;
  y: Scale;
  /** x position of the labels at the line ends; null if there is no room. */
  labelsAt: number | null;
}

/** Curves with their gap and labels. */
function CurveLines({ curve, series, gap, x, y, labelsAt }: CurveLinesProps) {
  return (
    <>
      {series.map((line) => (
        <CurveLine key={line.name} {...line} {...{ x, y }} />
      ))}
      <CurveGap {...{ curve, x, y }} href={gap} />
      {labelsAt !== null && <EndLabels {...{ series, y }} x={labelsAt} />}
    </>
  );
}

interface EndLabelsProps {
  series: readonly CurveSeries[];
  x: number;
  y: (value: number) => number;
}

/** Labels at the line ends, spread so that they don't overlap. */
function EndLabels({ series, x, y }: EndLabelsProps) {
  const ends = series
    .flatMap(({ endLabel, points }) =>
      endLabel && points.at(-1) ? { endLabel, value: points.at(-1)!.value } : [],
    )
    .toSorted((a, b) => b.value - a.value);
  const heights = spreadLabels(ends.map(({ value }) => y(value)));
  return (
    <g aria-hidden>
      {ends.map(({ endLabel }, at) => (
        <text key={endLabel} x={x} y={heights[at]! + 4} className="fill-(--text)">
          {endLabel}
        </text>
      ))}
    </g>
  );
}
