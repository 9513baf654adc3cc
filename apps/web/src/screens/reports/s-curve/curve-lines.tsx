import type { SCurve } from '@baton/domain/reports/s-curve.ts';
import type { Scale } from '#views/chart/scale.ts';
import { CurveGap } from './curve-gap.tsx';
import { CurveLine } from '#turnover/figures/curve-line.tsx';
import type { CurveSeries } from '#turnover/figures/curve-series.ts';
import { EndLabels } from './end-labels.tsx';

export interface CurveLinesProps {
  curve: SCurve;
  series: readonly CurveSeries[];
  /** Where the gap leads. */
  gap: string;
  x: Scale;
  y: Scale;
  /** Where names stand at the end of the lines; null where there is no room for them. */
  labelsAt: number | null;
}

/** The curves themselves, the gap between them and their names. */
export function CurveLines({ curve, series, gap, x, y, labelsAt }: CurveLinesProps) {
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
