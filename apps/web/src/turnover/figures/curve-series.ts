import type { SVGProps } from 'react';
import type { DayNumber } from '@baton/domain/day-number.ts';
import type { SCurve, SCurvePoint } from '@baton/domain/reports/s-curve.ts';
import type { DrillDownBasis } from '@baton/domain/turnover/drill-downs.ts';
import type { FormatDay } from '@baton/domain/turnover/explain.ts';
import type { ReportLinks } from './report-links.ts';
import { formatAmount } from './s-curve-words.ts';

export interface CurvePoint {
  day: DayNumber;
  value: number;
  tip: string;
  /** Undefined if the point isn’t a link. */
  href: string | undefined;
}

/** One line of the chart. */
export interface CurveSeries {
  name: string;
  style: SVGProps<SVGPathElement> & SVGProps<SVGLineElement>;
  points: CurvePoint[];
  /** Label at the end of the line. */
  endLabel: string | null;
}

/** Lines also differ in stroke: baseline grey, complete solid, forecast dashed. */
export const curveStyles = {
  baseline: { className: 'stroke-(--text-faint)', strokeWidth: 2 },
  original: { className: 'stroke-(--text-faint)', strokeWidth: 1.25, strokeDasharray: '1.5 3' },
  actual: { className: 'stroke-(--accent-text)', strokeWidth: 3 },
  forecast: { className: 'stroke-(--accent-text)', strokeWidth: 2, strokeDasharray: '6 4' },
  all: { className: 'stroke-(--status-submitted)', strokeWidth: 1.5, strokeDasharray: '2 3' },
} as const;

/** Lines of the chart; each point links to its turnovers. */
export function curveSeries(
  curve: SCurve,
  original: { id: number; number: string } | null,
  links: ReportLinks,
  formatDay: FormatDay,
): CurveSeries[] {
  const { points, baselined, added } = curve;
  const isBaselined = { kind: 'is', what: 'baselined' } as const;
  const line = (
    name: string,
    style: keyof typeof curveStyles,
    valueOf: (point: SCurvePoint) => number | null,
    basis: DrillDownBasis,
    all: number | null,
    { onlyBaselined = true, by }: { onlyBaselined?: boolean; by?: number } = {},
  ): CurveSeries => ({
    name,
    style: curveStyles[style],
    points: points.flatMap((point) => {
      const value = valueOf(point);
      if (value === null) return [];
      const drillDowns = [
        { kind: 'date', basis, from: null, to: point.day } as const,
        ...(onlyBaselined && basis !== 'baseline' ? [isBaselined] : []),
      ];
      return {
        day: point.day,
        value,
        tip: `${name} up to ${formatDay(point.day)}: ${formatAmount(value)}${all === null ? '' : ` of ${formatAmount(all)}`}`,
        href: links.rows({ drillDowns }, by),
      };
    }),
    endLabel: all === null ? null : `${name} ${formatAmount(all)}`,
  });
  const series: CurveSeries[] = [];
  if (baselined > 0)
    series.push(line('Baseline', 'baseline', ({ baseline }) => baseline, 'baseline', baselined));
  if (original !== null)
    series.push(
      line(`Original ${original.number}`, 'original', (point) => point.original, 'baseline', null, {
        by: original.id,
      }),
    );
  if (added > 0)
    series.push(
      line(
        baselined > 0 ? 'Including added' : 'Not baselined',
        'all',
        ({ actual, actualAdded, forecast, forecastAdded }) =>
          actual !== null ? actual + (actualAdded ?? 0) : (forecast ?? 0) + (forecastAdded ?? 0),
        'expected',
        baselined + added,
        { onlyBaselined: false },
      ),
    );
  if (baselined > 0) {
    series.push(line('Actual', 'actual', ({ actual }) => actual, 'actual', baselined));
    series.push(line('Forecast', 'forecast', ({ forecast }) => forecast, 'expected', baselined));
  }
  // Lines that end at the same height share one label.
  return series.map((each) =>
    each.name === 'Actual' || each.name === 'Forecast' ? { ...each, endLabel: null } : each,
  );
}
