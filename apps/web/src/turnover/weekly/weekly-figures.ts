import type { WeeklyContent } from '@baton/contract/turnover/weekly-content.ts';
import { formatNumber } from '#lib/format-number.ts';
import type { Figure } from '#turnover/reports/figure-strip.tsx';
import type { WeeklyLinks } from './weekly-links.ts';

/** Figures whose turnovers are kept under another name. */
const parts: Record<string, string> = { total: 'all', quality: 'giver.all.clean' };

/** More of these is worse. */
const bad = ['behind', 'days_behind', 'overdue'];

/** The figures with what they were in the report before. */
export function weeklyFigures({ figures }: WeeklyContent, links: WeeklyLinks): Figure[] {
  return figures
    .filter(({ value }) => value !== null)
    .map(({ key, label, kind, value, before }) => {
      const number = Number(value);
      const say = (amount: number) =>
        kind === 'share' ? `${Math.round(amount * 100)} %` : formatNumber(amount);
      const isBad = bad.includes(key) && number > 0;
      return {
        label,
        value: say(number),
        hint: before === null ? undefined : `${say(before)} in the last report`,
        tone: isBad ? ('danger' as const) : undefined,
        href: number === 0 ? undefined : links(parts[key] ?? key),
      };
    });
}
