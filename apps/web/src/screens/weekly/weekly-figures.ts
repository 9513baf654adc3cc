import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { partOfFigure } from '@baton/domain/reports/weekly-turnovers.ts';
import { countOf, formatNumber } from '#lib/format-number.ts';
import { formatShare } from '#lib/format-share.ts';
import type { Figure } from '#views/chart/figure-strip.tsx';
import type { WeeklyLinks } from './weekly-links.ts';

/** More of these is worse. */
const bad = ['behind', 'days_behind', 'overdue', 'missed'];

/** The figures with what they were in the report before. */
export function weeklyFigures({ figures }: WeeklyContent, links: WeeklyLinks): Figure[] {
  return figures
    .filter(({ value }) => value !== null)
    .map(({ key, label, kind, value, before, turnovers = 0 }) => {
      const number = Number(value);
      const say = (amount: number) => (kind === 'share' ? formatShare(amount) : formatNumber(amount));
      const href = turnovers === 0 ? undefined : links(partOfFigure(key));
      const isCount = turnovers === number;
      const isBad = bad.includes(key) && number > 0;
      return {
        label,
        value: say(number),
        hint: before === null ? undefined : `${say(before)} in the last report`,
        tone: isBad ? ('danger' as const) : undefined,
        href,
        parts: isCount || href === undefined ? undefined : [{ text: countOf(turnovers, 'turnover'), href }],
      };
    });
}
