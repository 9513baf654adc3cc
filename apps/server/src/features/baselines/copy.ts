import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

/** Texts of baselines: refusals, problems of imported rows, headers of files. */
export const copy = {
  approve: {
    changeReference: (count: number) =>
      plural(count, {
        one: '1 contractual date is later than in the active baseline. Enter the change that allows it.',
        other: `${formatNumber(count)} contractual dates are later than in the active baseline. Enter the change that allows them.`,
      }),
    outOfOrder: (count: number) =>
      plural(count, {
        one: '1 date is earlier than the previous milestone. Fix it, or give a reason to approve anyway.',
        other: `${formatNumber(count)} dates are earlier than the previous milestone. Fix them, or give a reason to approve anyway.`,
      }),
  },
  compare: {
    forecast: 'Forecast',
    sheet: (a: string, b: string) => `${a} and ${b}`,
    headers: (a: string, b: string, unit: string) => [
      'Code',
      'Name',
      'Milestone',
      'Milestone name',
      a,
      b,
      'Difference',
      unit,
    ],
  },
  entries: {
    changed: (count: number) =>
      plural(count, {
        one: 'Not saved: this date was changed by someone else. Reload and try again.',
        other: `Not saved: ${formatNumber(count)} of these dates were changed by someone else. Reload and try again.`,
      }),
  },
  file: {
    sheet: 'Dates',
    code: 'Code',
    name: 'Name',
  },
};
