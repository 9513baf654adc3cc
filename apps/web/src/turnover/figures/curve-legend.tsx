import { ChartLegend } from '#views/chart/chart-legend.tsx';
import type { CurveSeries } from './curve-series.ts';

export function CurveLegend({ series, width }: { series: readonly CurveSeries[]; width: number }) {
  return (
    <ChartLegend
      x={4}
      y={2}
      width={width}
      entries={series.map(({ name, style }) => ({
        label: name,
        sample: <line x1={0} x2={22} y1={6} y2={6} {...style} />,
      }))}
    />
  );
}
