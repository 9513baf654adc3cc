import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

/** Days and moments arrive formatted. */
export const copy = {
  title: 'My update',
  text: (weeks: number) =>
    plural(weeks, {
      one: 'Confirm or change each date that’s overdue or due in the next week.',
      other: `Confirm or change each date that’s overdue or due in the next ${weeks} weeks.`,
    }),
  awaiting: {
    system: (count: number) =>
      plural(count, {
        one: '1 turnover is awaiting your acceptance',
        other: `${formatNumber(count)} turnovers are awaiting your acceptance`,
      }),
    area: (count: number) =>
      plural(count, {
        one: '1 area turnover is awaiting your acceptance',
        other: `${formatNumber(count)} area turnovers are awaiting your acceptance`,
      }),
    review: 'Review',
  },
  list: {
    progress: 'updated',
    staleDefinition: (days: number) =>
      plural(days, {
        one: 'Forecast not changed or confirmed for 1 day.',
        other: `Forecast not changed or confirmed for ${days} days.`,
      }),
    remark: (text: string) => `“${text}”`,
    dates: { baseline: 'Baseline', forecast: 'Forecast', need: 'Need' },
  },
  answer: {
    complete: 'Complete',
    cancel: 'Cancel',
  },
  remind: {
    action: (count: number) =>
      plural(count, { one: 'Remind 1 team', other: `Remind ${formatNumber(count)} teams` }),
    done: (count: number) =>
      plural(count, { one: '1 team reminded', other: `${formatNumber(count)} teams reminded` }),
  },
  byLink: {
    text: (programme: string, weeks: number) =>
      plural(weeks, {
        one: `${programme}. Confirm or change each date that’s overdue or due in the next week.`,
        other: `${programme}. Confirm or change each date that’s overdue or due in the next ${weeks} weeks.`,
      }),
    notAllowed: 'This link only allows changes to forecasts, remarks and constraints.',
  },
};
