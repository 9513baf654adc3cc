import { noDay, type DayNumber } from '@baton/domain/day-number.ts';
import { scale } from '#views/chart/scale.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import type { TrackerView } from '#turnover/model/tracker-view.ts';
import type { ForecastPoint } from './forecast-points.ts';

export interface ForecastTrendProps {
  view: TrackerView;
  points: readonly ForecastPoint[];
  baseline: DayNumber;
}

const [width, height, left, right, top, bottom] = [560, 132, 56, 8, 10, 22];

/** Forecast over time against the baseline: a line that climbs is a promise that moves away. */
export function ForecastTrend({ view, points, baseline }: ForecastTrendProps) {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 2) return null;
  const days = points.map(({ forecast }) => forecast).concat(baseline === noDay ? [] : [baseline]);
  const [low, high] = [Math.min(...days), Math.max(...days)];
  const end = Math.max(view.today, last.at);
  const x = scale([first.at, end], [left, width - right]);
  const y = scale([low, high], [height - bottom, top]);
  const path = points
    .map(({ at, forecast }, index) => (index === 0 ? `M${x(at)} ${y(forecast)}` : `H${x(at)}V${y(forecast)}`))
    .join('')
    .concat(`H${x(end)}`);
  const label =
    `Forecast moved ${points.length - 1} times, from ${describeDay(view, first.forecast)} to ${describeDay(view, last.forecast)}` +
    (baseline === noDay ? '.' : `; baseline ${describeDay(view, baseline)}.`);
  const speech = { role: 'img', 'aria-label': label };
  const text = 'fill-(--text-muted) text-[11px] tabular';
  return (
    <svg viewBox={`0 0 ${width} ${height}`} {...speech} className="w-full">
      <line
        x1={left}
        x2={width - right}
        y1={height - bottom}
        y2={height - bottom}
        className="stroke-(--line)"
      />
      {baseline !== noDay && (
        <line
          x1={left}
          x2={width - right}
          y1={y(baseline)}
          y2={y(baseline)}
          strokeDasharray="4 3"
          className="stroke-(--text-muted)"
        />
      )}
      <path d={path} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-(--accent)" />
      {points.map(({ at, forecast }) => (
        <circle key={at} cx={x(at)} cy={y(forecast)} r="3" className="fill-(--accent)" />
      ))}
      <text x={left - 6} y={y(high) + 4} textAnchor="end" className={text}>
        {describeDay(view, high)}
      </text>
      {y(low) - y(high) > 14 && (
        <text x={left - 6} y={y(low) + 4} textAnchor="end" className={text}>
          {describeDay(view, low)}
        </text>
      )}
      <text x={left} y={height - 6} className={text}>
        {describeDay(view, first.at)}
      </text>
      <text x={width - right} y={height - 6} textAnchor="end" className={text}>
        {describeDay(view, end)}
      </text>
    </svg>
  );
}
