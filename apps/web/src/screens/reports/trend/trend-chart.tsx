import type { WireTrendLine } from '@baton/contract/turnover/reports.ts';
import { dayNumber, type DayNumber } from '@baton/domain/day-number.ts';
import { ChartFrame } from '#views/chart/chart-frame.tsx';
import { scale, type Scale } from '#views/chart/scale.ts';
import { spreadLabels } from '#views/chart/spread-labels.ts';
import { TimeAxis } from '#views/chart/time-axis.tsx';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import { TrendLineView } from './trend-line-view.tsx';
import { timeTicks } from '#views/chart/time-ticks.ts';

export interface TrendChartProps {
  view: TrackerView;
  lines: readonly WireTrendLine[];
  summary: string;
  hrefOf: (key: number) => string;
  /** Additional tooltip text of a line; null if none. */
  more: (key: number) => string | null;
}

const edge = { left: 62, right: 132, top: 26, bottom: 42 };

/** Forecast date by report date: level is stable, rising is slipping, on the diagonal is completed. */
export function TrendChart({ view, lines, summary, hrefOf, more }: TrendChartProps) {
  const drawn = lines.filter(({ points }) => points.length > 0);
  const reports = drawn.flatMap(({ points }) => points.map(({ as_of }) => dayNumber(as_of)));
  const days = drawn.flatMap(({ points, baseline }) => [
    ...points.map(({ day }) => dayNumber(day)),
    ...(baseline === null ? [] : [dayNumber(baseline)]),
  ]);
  const [from, to] = [Math.min(...reports), Math.max(...reports, view.dataDate)];
  const [low, high] = [Math.min(...days), Math.max(...days)];
  return (
    <ChartFrame
      label="Milestone trend"
      summary={summary}
      height={(width) => Math.round(Math.min(520, Math.max(340, width * 0.5)))}
    >
      {(width, height) => {
        const [right, bottom] = [width - edge.right, height - edge.bottom];
        const x = scale([from, to], [edge.left, right]);
        const y = scale([low, high], [bottom, edge.top]);
        const axis = { left: edge.left, right, top: edge.top, bottom, weekStart: view.context.weekStart };
        const first = Math.max(from, low);
        const last = Math.min(to, high);
        const ends = spreadLabels(drawn.map(({ points }) => y(dayNumber(points.at(-1)!.day))));
        return (
          <>
            <TimeAxis {...axis} {...{ x, from, to }} />
            <DayAxis {...axis} {...{ y }} from={low} to={high} />
            <g aria-hidden className="fill-(--text-muted)">
              <text x={4} y={12}>
                Forecast
              </text>
              {drawn.some(({ baseline }) => baseline !== null) && (
                <text x={right} y={12} textAnchor="end">
                  Dotted: baseline
                </text>
              )}
              <text x={(edge.left + right) / 2} y={height - 6} textAnchor="middle">
                Report date
              </text>
              {last > first && (
                <>
                  <line
                    x1={x(first)}
                    y1={y(first)}
                    x2={x(last)}
                    y2={y(last)}
                    strokeDasharray="2 4"
                    className="stroke-(--text-muted)"
                  />
                  <text x={x(last) - 4} y={y(last) + 14} textAnchor="end">
                    Report date = forecast: achieved
                  </text>
                </>
              )}
            </g>
            {drawn.map((line, at) => (
              <TrendLineView
                key={line.key}
                {...{ line, x, y, right }}
                styleIndex={at}
                labelY={ends[at]!}
                href={hrefOf(line.key)}
                more={more(line.key)}
                formatDay={(day) => describeDay(view, day)}
              />
            ))}
          </>
        );
      }}
    </ChartFrame>
  );
}

interface DayAxisProps {
  y: Scale;
  from: DayNumber;
  to: DayNumber;
  left: number;
  right: number;
  top: number;
  bottom: number;
  weekStart: number;
}

/** Date axis at the left edge, for charts with time on the y axis. */
function DayAxis({ y, from, to, left, right, top, bottom, weekStart }: DayAxisProps) {
  // Labels are lower than they are wide, so more of them fit than on a horizontal axis.
  const ticks = timeTicks(from, to, (bottom - top) * 1.6, weekStart);
  return (
    <g aria-hidden>
      {ticks.map(({ day, label }) => (
        <g key={day}>
          <line x1={left} x2={right} y1={y(day)} y2={y(day)} className="stroke-(--line)" />
          <text x={left - 8} y={y(day) + 4} textAnchor="end" className="fill-(--text-muted)">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}
