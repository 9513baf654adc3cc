import { dayNumber } from '@baton/domain/day-number.ts';
import type { WeeklyCurve } from '@baton/contract/turnover/weekly-content.ts';
import type { CurveSeries } from '#turnover/reports/s-curve/curve-series.ts';

const lines = [
  { key: 'baseline', name: 'Baseline', look: { className: 'stroke-(--text-faint)', strokeWidth: 2 } },
  { key: 'actual', name: 'Actual', look: { className: 'stroke-(--accent-text)', strokeWidth: 3 } },
  {
    key: 'forecast',
    name: 'Forecast',
    look: { className: 'stroke-(--accent-text)', strokeWidth: 2, strokeDasharray: '6 4' },
  },
] as const;

/** The lines of a kept curve. Their points lead nowhere: what they stood for has moved on. */
export function weeklySeries({ points }: WeeklyCurve): CurveSeries[] {
  return lines.map(({ key, name, look }) => ({
    name,
    look,
    endLabel: null,
    points: points.flatMap((point) => {
      const value = point[key];
      return value === null ? [] : [{ day: dayNumber(point.day), value, tip: '', href: undefined }];
    }),
  }));
}
