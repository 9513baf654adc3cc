import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  title: 'Weekly reports',
  list: {
    of: (part: number, whole: number) => `${formatNumber(part)} of ${formatNumber(whole)}`,
  },
  report: {
    all: 'All weekly reports',
    baseline: (baseline: string) => `Baseline ${baseline}`,
    turnovers: (count: number) =>
      plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
  },
  issue: {
    action: 'Issue report',
  },
  discard: {
    action: 'Discard draft',
  },
  commentary: {
    title: 'Commentary',
  },
  skyline: {
    summary: (total: number, weeks: number, peak: number) =>
      plural(total, {
        one: `1 turnover in the next ${formatNumber(weeks)} weeks.`,
        other: `${formatNumber(total)} turnovers in the next ${formatNumber(weeks)} weeks, ${formatNumber(peak)} in the peak week.`,
      }),
  },
};
