import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';
import { countOfDays } from '../copy.ts';

const unit = 'days';
const oldest = 'Calendar days from the submission or rejection to the data date.';

export const copy = {
  chart: 'Awaiting acceptance, by age',
  tables: { waiting: 'Awaiting acceptance', byAge: 'By age' },
  columns: {
    from: 'Days from',
    to: 'Days to',
    receiving: 'Awaiting acceptance',
    responsible: 'Rework needed',
  },
  receiving: {
    label: 'Awaiting acceptance',
    hint: 'submitted, not accepted',
    definition: 'Turnovers submitted and not yet accepted or rejected by the receiving team.',
  },
  responsible: {
    label: 'Rework needed',
    hint: 'rejected, rework needed',
    definition: 'Turnovers rejected by the receiving team and not resubmitted.',
  },
  unit,
  medianWait: { receiving: 'Median wait for acceptance', responsible: 'Median wait for rework' },
  oldest: {
    receiving: { label: 'Longest wait for acceptance', unit, definition: oldest },
    responsible: { label: 'Longest wait for rework', unit, definition: oldest },
  },
  none: 'none waiting',
  median: (count: number) => `median ${countOfDays(count)}`,
  tip: {
    receiving: (age: string, count: number) =>
      `${age}: ${formatNumber(count)} submitted, awaiting acceptance`,
    responsible: (age: string, count: number) => `${age}: ${formatNumber(count)} rejected, rework needed`,
  },
  age: {
    between: (from: number, to: number) => `${formatNumber(from)}–${formatNumber(to)} days`,
    orMore: (from: number) => `${formatNumber(from)} days or more`,
  },
  summary: {
    none: 'No submissions are waiting for acceptance and no rejections are waiting for rework.',
    receiving: (count: number, days: number) =>
      plural(count, {
        one: `1 submission has been waiting for acceptance for ${countOfDays(days)}.`,
        other: `${formatNumber(count)} submissions are waiting for acceptance, the oldest for ${countOfDays(days)}.`,
      }),
    responsible: (count: number, days: number) =>
      plural(count, {
        one: `1 rejection has been waiting for rework for ${countOfDays(days)}.`,
        other: `${formatNumber(count)} rejections are waiting for rework, the oldest for ${countOfDays(days)}.`,
      }),
  },
};
