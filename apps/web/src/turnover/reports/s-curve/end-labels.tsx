import type { CurveSeries } from './curve-series.ts';

export interface EndLabelsProps {
  series: readonly CurveSeries[];
  x: number;
  y: (value: number) => number;
}

/** Names the lines where they end, each on a line of its own. */
export function EndLabels({ series, x, y }: EndLabelsProps) {
  let last = -Infinity;
  const ends = series
    .flatMap(({ endLabel, points }) =>
      endLabel && points.at(-1) ? { endLabel, value: points.at(-1)!.value } : [],
    )
    .toSorted((a, b) => b.value - a.value);
  return (
    <g aria-hidden>
      {ends.map(({ endLabel, value }) => {
        last = Math.max(y(value) + 4, last + 14);
        return (
          <text key={endLabel} x={x} y={last} className="fill-(--text)">
            {endLabel}
          </text>
        );
      })}
    </g>
  );
}
