import { spreadLabels } from '#views/chart/spread-labels.ts';
import type { CurveSeries } from '#turnover/figures/curve-series.ts';

export interface EndLabelsProps {
  series: readonly CurveSeries[];
  x: number;
  y: (value: number) => number;
}

/** Names the lines where they end, each on a line of its own. */
export function EndLabels({ series, x, y }: EndLabelsProps) {
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
