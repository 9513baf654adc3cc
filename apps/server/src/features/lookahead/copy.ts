import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

/** Days arrive formatted; a week is named by its first day. A turnover is named before its problem. */
export const copy = {
  scopeRef: 'Use a reference such as `system:12` or `area:7`.',
  commit: {
    beforeDataDate: (day: string) => `${day} is before the data date. Commit to a later day.`,
    constraints: (count: number) =>
      plural(count, {
        one: '1 constraint is open. Clear it, or give a reason for committing anyway.',
        other: `${formatNumber(count)} constraints are open. Clear them, or give a reason for committing anyway.`,
      }),
    punches: (count: number) =>
      plural(count, {
        one: '1 blocking punch won’t be verified in time. Give a reason for committing anyway.',
        other: `${formatNumber(count)} blocking punches won’t be verified in time. Give a reason for committing anyway.`,
      }),
  },
  close: {
    reasonNotMissed: 'Only missed commitments have a reason.',
    refused: (turnover: string, problem: string, others: number) =>
      others === 0
        ? `${turnover}: ${problem}`
        : `${turnover}: ${problem} The same applies to ${formatNumber(others)} more.`,
  },
  issue: {
    stillOpen: (count: number, turnovers: string) =>
      plural(count, {
        one: `Close out 1 commitment before issuing: ${turnovers}.`,
        other: `Close out ${formatNumber(count)} commitments before issuing: ${turnovers}.`,
      }),
  },
  calendar: {
    name: (programme: string) => `${programme}: look-ahead`,
    nameMine: (programme: string) => `${programme}: my look-ahead`,
    marks: {
      complete: 'Complete: ',
      overdue: 'Overdue: ',
      committed: 'Committed: ',
    },
    constraints: (count: number) =>
      plural(count, { one: '1 constraint is open.', other: `${formatNumber(count)} constraints are open.` }),
  },
};
