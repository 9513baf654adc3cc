import { dayNumber } from '@baton/domain/day-number.ts';
import type { WeeklyCurve } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { CurveSeries } from '#turnover/reports/s-curve/curve-series.ts';
import type { WeeklyLinks } from './weekly-links.ts';

const lines = [
  { key: 'baseline', name: 'Baseline', look: { className: 'stroke-(--text-faint)', strokeWidth: 2 } },
  { key: 'actual', name: 'Actual', look: { className: 'stroke-(--accent-text)', strokeWidth: 3 } },
  {
    key: 'forecast',
    name: 'Forecast',
    look: { className: 'stroke-(--accent-text)', strokeWidth: 2, strokeDasharray: '6 4' },
  },
] as const;

/** The lines of a kept curve; their points lead to what they stood for then. */
export function weeklySeries(
  { points }: WeeklyCurve,
  links: WeeklyLinks,
  say: (day: string) => string,
): CurveSeries[] {
  return lines.map(({ key, name, look }) => ({
    name,
    look,
    endLabel: null,
    points: points.flatMap((point) => {
      const value = point[key];
      if (value === null) return [];
      const basis = key === 'baseline' ? 'baseline' : 'expected';
      const tip = `${name} up to ${say(point.day)}: ${formatNumber(value)}`;
      return [{ day: dayNumber(point.day), value, tip, href: links(`${basis}.${point.day}`) }];
    }),
  }));
}
