import type { DayNumber } from '#day-number.ts';
import { formatDecimal } from '#format-number.ts';
import type { SCurve, SCurvePoint } from '../s-curve.ts';
import { copy } from '#chart/copy.ts';
import { scale } from '#chart/scale.ts';
import { line, type Drawing, type LineShape, type Stroke } from '#chart/shapes.ts';

/** Told apart by their strokes as well: the baseline is grey, what is achieved solid, what is to come dashed. */
export const curveStrokes = {
  baseline: { ink: 'text-faint', width: 2 },
  original: { ink: 'text-faint', width: 1.25, dash: [1.5, 3] },
  all: { ink: 'status-submitted', width: 1.5, dash: [2, 3] },
  actual: { ink: 'accent-text', width: 3 },
  forecast: { ink: 'accent-text', width: 2, dash: [6, 4] },
} as const satisfies Record<string, Stroke>;

export type CurveKind = keyof typeof curveStrokes;

export interface CurveLine {
  kind: CurveKind;
  name: string;
  points: readonly { day: DayNumber; value: number }[];
  /** Total that the line leads to; null if unknown. */
  total: number | null;
  /** Label at its end; null if another line ends at the same height. */
  endLabel: string | null;
}

const valueOf: Record<CurveKind, (point: SCurvePoint) => number | null> = {
  baseline: ({ baseline }) => baseline,
  original: ({ original }) => original,
  all: ({ actual, actualAdded, forecast, forecastAdded }) =>
    actual !== null ? actual + (actualAdded ?? 0) : (forecast ?? 0) + (forecastAdded ?? 0),
  actual: ({ actual }) => actual,
  forecast: ({ forecast }) => forecast,
};

/** Lines of an S-curve; `original` is the number of the first baseline if another one is shown. */
export function curveLines(curve: SCurve, original: string | null = null): CurveLine[] {
  const { points, baselined, added } = curve;
  const lineOf = (kind: CurveKind, name: string, total: number | null, hasEnd: boolean): CurveLine => ({
    kind,
    name,
    points: points.flatMap((point) => {
      const value = valueOf[kind](point);
      return value === null ? [] : [{ day: point.day, value }];
    }),
    total,
    endLabel: hasEnd && total !== null ? `${name} ${formatDecimal(total)}` : null,
  });
  const lines: CurveLine[] = [];
  if (baselined > 0) lines.push(lineOf('baseline', copy.curve.baseline, baselined, true));
  if (original !== null) lines.push(lineOf('original', `Original baseline ${original}`, null, false));
  if (added > 0)
    lines.push(lineOf('all', baselined > 0 ? 'Including added' : 'Not baselined', baselined + added, true));
  if (baselined > 0)
    lines.push(
      lineOf('actual', copy.curve.actual, baselined, false),
      lineOf('forecast', copy.curve.forecast, baselined, false),
    );
  return lines;
}

const spark = { width: 560, height: 150, edge: 6 };

/** A small S-curve without axes; null if there is nothing to compare. */
export function curveSpark(curve: SCurve): Drawing | null {
  const { points, baselined, dataDate, achieved } = curve;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || baselined === 0) return null;
  const { width, height, edge } = spark;
  const max = Math.max(baselined, ...points.map(({ baseline }) => baseline));
  const x = scale([first.day, last.day], [edge, width - edge]);
  const y = scale([0, max], [height - edge, edge]);
  const drawn = curveLines({ ...curve, added: 0 }).map(({ kind, points: own }): LineShape => ({
    kind: 'line',
    points: own.map(({ day, value }) => [x(day), y(value)] as const),
    stroke: curveStrokes[kind],
  }));
  const now = x(dataDate);
  return {
    width,
    height,
    shapes: [
      line(now, edge, now, height - edge, { ink: 'text-faint', dash: [3, 3] }),
      ...drawn,
      { kind: 'circle', x: now, y: y(achieved), r: 4, fill: { ink: 'accent-text' } },
    ],
  };
}
