import { formatDecimal, formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

export const copy = {
  chart: 'S-curve',
  tableTitle: (count: number) =>
    plural(count, { one: 'S-curve, 1 turnover', other: `S-curve, ${formatNumber(count)} turnovers` }),
  unit: { label: 'Unit', count: 'Count', weight: 'Weight' },
  planned: {
    label: 'Planned to date',
    hint: (baselined: number) => `of ${formatDecimal(baselined)} baselined`,
    original: (planned: number, number: string) => `${formatDecimal(planned)} in ${number}`,
    definition: 'Turnovers with a baseline date on or before the data date.',
  },
  completed: {
    label: 'Completed, baselined',
    definition:
      'Baselined turnovers with an actual date on or before the data date. Share = completed ÷ all baselined.',
  },
  gap: {
    label: 'Gap',
    open: (amount: number) => `${formatDecimal(amount)} planned, open`,
    early: (amount: number) => `${formatDecimal(amount)} completed early`,
    definition:
      'How far completions are from plan. Gap = planned to date − completed, baselined turnovers only.',
  },
  scheduleVariance: {
    label: 'Schedule variance',
    hint: 'earned schedule',
    completed: (amount: number) => `${formatDecimal(amount)} completed`,
    definition:
      'The gap in calendar days. Schedule variance = data date − the date on which the baseline planned what is complete now.',
  },
  added: {
    label: 'Added since baseline',
    hint: (complete: number) => `${formatDecimal(complete)} complete`,
    definition: 'Turnovers without a date in this baseline. They’re plotted separately.',
  },
  notBaselined: 'Not baselined',
  undated: {
    label: 'No date',
    hint: 'not plotted',
    definition: 'Turnovers without an actual, forecast or baseline date.',
  },
  tip: {
    point: (line: string, date: string, value: string) => `${line} up to ${date}: ${value}`,
    pointOf: (line: string, date: string, value: string, total: string) =>
      `${line} up to ${date}: ${value} of ${total}`,
    open: (amount: number) => `${formatDecimal(amount)} planned, open`,
  },
};
