import { formatDecimal } from '#format-number.ts';

export const copy = {
  title: 'S-curve',
  planned: {
    label: 'Planned to date',
    definition: 'Turnovers with a baseline date on or before the data date.',
  },
  completed: {
    label: 'Completed, baselined',
    definition:
      'Baselined turnovers with an actual date on or before the data date. Share = completed ÷ all baselined.',
  },
  behind: {
    label: 'Behind baseline',
    definition:
      'How far completions are behind plan. Behind baseline = planned to date − completed, baselined turnovers only.',
  },
  plannedOpen: (amount: number) => `${formatDecimal(amount)} planned, open`,
  scheduleVariance: {
    label: 'Schedule variance',
    unit: 'days behind',
    hint: 'earned schedule',
    definition:
      'The same in calendar days. Schedule variance = data date − the date on which the baseline planned what is complete now.',
  },
  added: {
    label: 'Added since baseline',
    definition: 'Turnovers without a date in this baseline. They’re plotted separately.',
  },
  undated: {
    label: 'No date',
    hint: 'not plotted',
    definition: 'Turnovers without an actual, forecast or baseline date.',
  },
};
