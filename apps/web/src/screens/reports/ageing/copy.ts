import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const days = (count: number) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` });

export const copy = {
  title: 'Awaiting acceptance',
  chart: 'Awaiting acceptance, by age',
  days,
  receiver: {
    label: 'Awaiting acceptance',
    hint: 'submitted, not accepted',
    definition: 'Turnovers submitted and not yet accepted or rejected by the receiving team.',
    oldest: 'Longest wait for acceptance',
  },
  giver: {
    label: 'Rework needed',
    hint: 'rejected, rework needed',
    definition: 'Turnovers rejected by the receiving team and not resubmitted.',
    oldest: 'Longest wait for rework',
  },
  oldestDefinition: 'Calendar days from the submission or rejection to the data date.',
  none: 'none waiting',
  median: (count: number) => `median ${days(count)}`,
  tip: {
    receiver: (age: string, count: number) => `${age}: ${formatNumber(count)} submitted, awaiting acceptance`,
    giver: (age: string, count: number) => `${age}: ${formatNumber(count)} rejected, rework needed`,
  },
  age: {
    between: (from: number, to: number) => `${formatNumber(from)}–${formatNumber(to)} days`,
    orMore: (from: number) => `${formatNumber(from)} days or more`,
  },
  summary: {
    none: 'No submissions are waiting for acceptance and no rejections are waiting for rework.',
    receiver: (count: number, oldest: number) =>
      plural(count, {
        one: `1 submission has been waiting for acceptance for ${days(oldest)}.`,
        other: `${formatNumber(count)} submissions are waiting for acceptance, the oldest for ${days(oldest)}.`,
      }),
    giver: (count: number, oldest: number) =>
      plural(count, {
        one: `1 rejection has been waiting for rework for ${days(oldest)}.`,
        other: `${formatNumber(count)} rejections are waiting for rework, the oldest for ${days(oldest)}.`,
      }),
  },
};
