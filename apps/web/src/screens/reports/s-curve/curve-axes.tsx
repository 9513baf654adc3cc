import type { DayNumber } from '@baton/domain/day-number.ts';
import { CountAxis } from '#views/chart/count-axis.tsx';
import { DataDateLine } from '#views/chart/data-date-line.tsx';
import type { Scale } from '#views/chart/scale.ts';
import { TimeAxis } from '#views/chart/time-axis.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { CurveLegend } from '#turnover/figures/curve-legend.tsx';
import type { CurveSeries } from '#turnover/figures/curve-series.ts';

export interface CurveAxesProps {
  view: TrackerView;
  series: readonly CurveSeries[];
  /** The height of the legend. */
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

/** What the curves are read by: names, numbers, days and the data date. */
export function CurveAxes({ view, series, legend, x, y, from, to, dataDate, ...props }: CurveAxesProps) {
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
