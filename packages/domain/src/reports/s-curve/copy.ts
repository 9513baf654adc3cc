import { formatDecimal } from '#format-number.ts';

export const copy = {
  title: 'S-curve',
  /** All of the sentence, where a baseline was replaced. */
  progress: 'Progress',
  plannedOriginally: (number: string) => `Planned to date in ${number}, the original baseline`,
  planned: {
    label: 'Planned to date',
    definition: 'Turnovers with a baseline date on or before the data date.',
  },
  ofBaselined: (baselined: number) => `of ${formatDecimal(baselined)} baselined`,
  inOriginal: (planned: number, number: string) => `${formatDecimal(planned)} in ${number}`,
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
  completedEarly: (amount: number) => `${formatDecimal(amount)} completed early`,
  scheduleVariance: {
    label: 'Schedule variance',
    unit: 'days behind',
    hint: 'earned schedule',
    definition:
      'The same in calendar days. Schedule variance = data date − the date on which the baseline planned what is complete now.',
  },
  completedPart: (amount: number) => `${formatDecimal(amount)} completed`,
  baselined: 'In the baseline',
  completedAdded: 'Completed, added since baseline',
  added: {
    label: 'Added since baseline',
    definition: 'Turnovers without a date in this baseline. They’re plotted separately.',
  },
  notBaselined: 'Not baselined',
  complete: (amount: number) => `${formatDecimal(amount)} complete`,
  undated: {
    label: 'No date',
    hint: 'not plotted',
    definition: 'Turnovers without an actual, forecast or baseline date.',
  },
  tip: {
    point: (line: string, date: string, value: string) => `${line} up to ${date}: ${value}`,
    pointOf: (line: string, date: string, value: string, total: string) =>
      `${line} up to ${date}: ${value} of ${total}`,
  },
};
