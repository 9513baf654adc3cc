import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

type SlipUnit = 'calendar_days' | 'working_days';

const days = (count: number, unit: SlipUnit) =>
  unit === 'working_days'
    ? plural(count, { one: '1 working day', other: `${formatNumber(count)} working days` })
    : plural(count, { one: '1 day', other: `${formatNumber(count)} days` });

/** Texts of one baseline and its dates. */
export const copy = {
  bar: {
    dates: (count: number) => plural(count, { one: '1 date', other: `${formatNumber(count)} dates` }),
  },
  actions: {
    approve: 'Approve baseline',
    activate: 'Activate baseline',
    more: 'More actions',
  },
  approve: {
    locks: (dates: number) =>
      plural(dates, {
        one: 'This locks 1 date. An approved baseline can’t be edited, only superseded by a new one.',
        other: `This locks all ${formatNumber(dates)} dates. An approved baseline can’t be edited, only superseded by a new one.`,
      }),
    withoutDate: (count: number) =>
      plural(count, {
        one: '1 turnover has no date in this baseline. It will be counted as not baselined.',
        other: `${formatNumber(count)} turnovers have no date in this baseline. They will be counted as not baselined.`,
      }),
    outOfOrder: (count: number) =>
      plural(count, {
        one: '1 date is earlier than the previous milestone',
        other: `${formatNumber(count)} dates are earlier than the previous milestone`,
      }),
    contractual: (count: number) =>
      plural(count, {
        one: '1 contractual date is later than in the active baseline',
        other: `${formatNumber(count)} contractual dates are later than in the active baseline`,
      }),
  },
  cell: {
    locked: (number: string) =>
      `${number} is approved and locked. Create a new baseline from it to make changes.`,
    readOnly: 'You don’t have permission to change this draft. Ask a Manager or Planner.',
    nothing: 'This milestone doesn’t apply here.',
    scope: 'To change systems and areas, go to Programme > Systems or Programme > Areas.',
    notRequired: 'N/A',
    notRequiredText: 'This milestone isn’t required. To change that, use the tracker.',
    useTracker: 'To mark a milestone as not required, use the tracker.',
    cancelled: 'cancelled',
    date: (milestone: string, date: string) => `${milestone}: ${date}`,
    problem: (text: string, reason: string) => `“${text}”: ${reason}`,
    outOfOrder: (earliest: string, previous: string) =>
      `Out of order: must be ${earliest} or later, to follow ${previous}`,
    later: (count: number, unit: SlipUnit, number: string) => `${days(count, unit)} later than in ${number}`,
    earlier: (count: number, unit: SlipUnit, number: string) =>
      `${days(count, unit)} earlier than in ${number}`,
  },
};
