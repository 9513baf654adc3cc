import { dayNumber } from '@baton/domain/day-number.ts';
import type { WeeklyCurve } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '#lib/format-number.ts';
import { curveLooks, type CurveSeries } from '#turnover/figures/curve-series.ts';
import type { WeeklyLinks } from './weekly-links.ts';

const lines = [
  { key: 'baseline', name: 'Baseline' },
  { key: 'actual', name: 'Actual' },
  { key: 'forecast', name: 'Forecast' },
] as const;

/** Lines of a stored curve; each point links to the turnovers it counted. */
export function weeklySeries(
  { points }: WeeklyCurve,
  links: WeeklyLinks,
  format: (day: string) => string,
): CurveSeries[] {
  return lines.map(({ key, name }) => ({
    name,
    look: curveLooks[key],
    endLabel: null,
    points: points.flatMap((point) => {
      const value = point[key];
      if (value === null) return [];
      const basis = key === 'baseline' ? 'baseline' : 'expected';
      const tip = `${name} up to ${format(point.day)}: ${formatNumber(value)}`;
      return [{ day: dayNumber(point.day), value, tip, href: links(`${basis}.${point.day}`) }];
    }),
  }));
}
