import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Days arrive formatted. */
export const copy = {
  weeks: (weeks: number) =>
    plural(weeks, { one: 'This week and 1 more', other: `This week and ${weeks} more` }),
  groupedBy: (group: string) => `Grouped by: ${group}`,
  turnovers: (count: number) =>
    plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
  until: (day: string) => `until ${day}`,
  continued: (total: string) => `${total}, continued`,
};
