import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Days arrive formatted. */
export const copy = {
  title: (from: string, to: string) => `Look-ahead, ${from} to ${to}`,
  documentTitle: (title: string, programme: string) => `${title} – ${programme}`,
  weeks: (weeks: number) =>
    plural(weeks, { one: 'This week and 1 more', other: `This week and ${weeks} more` }),
  groupedBy: (group: string) => `Grouped by: ${group}`,
  turnovers: (count: number) =>
    plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
  lastIssued: (number: number, dataDate: string) => `Look-ahead ${number} issued, data date ${dataDate}`,
  empty: 'No turnovers are due in this window.',
  until: (day: string) => `until ${day}`,
  continued: (total: string) => `${total}, continued`,
  only: 'Only',
};
