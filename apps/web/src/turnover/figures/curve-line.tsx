import { linePath } from '#views/chart/line-path.ts';
import { DrillDownLink } from '#views/chart/drill-down-link.tsx';
import type { Scale } from '#views/chart/scale.ts';
import type { CurveSeries } from './curve-series.ts';

export interface CurveLineProps extends Pick<CurveSeries, 'style' | 'points'> {
  x: Scale;
  y: Scale;
}

/** A line with points that appear on hover. */
export function CurveLine({ style, points, x, y }: CurveLineProps) {
  const path = linePath(points.map(({ day, value }) => ({ x: x(day), y: y(value) })));
  return (
    <g>
      <path d={path} fill="none" strokeLinejoin="round" aria-hidden {...style} />
      {points.map(({ day, value, tip, href }) =>
        href === undefined ? null : (
          <DrillDownLink key={day} {...{ tip, href }}>
            <circle cx={x(day)} cy={y(value)} r={7} fill="transparent" />
            <circle
              cx={x(day)}
              cy={y(value)}
              r={4}
              strokeWidth={2}
              className="fill-(--surface) stroke-(--accent-text) opacity-0 group-hover:opacity-100 group-focus-visible:stroke-(--focus) group-focus-visible:opacity-100"
            />
          </DrillDownLink>
        ),
      )}
    </g>
  );
}
