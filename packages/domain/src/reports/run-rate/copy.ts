import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';

const weeks = (count: number) =>
  plural(count, { one: 'last week', other: `last ${formatNumber(count)} weeks` });

export const copy = {
  remaining: {
    label: 'Remaining',
    definition: 'Turnovers without an actual date on or before the data date.',
  },
  needed: {
    label: 'Needed per week',
    definition:
      'The rate needed to finish by the target, else by the last baseline date. Needed per week = remaining ÷ working weeks left.',
  },
  completed: (count: number) => `Completed per week, ${weeks(count)}`,
  longer: (count: number, rate: string, turnovers: string) =>
    `${weeks(count)}: ${rate} per week, ${turnovers}`,
  best: {
    label: 'Best week',
    definition: 'The most turnovers completed in one week, including this one.',
  },
  finish: {
    label: 'Projected finish',
    definition:
      'Projected finish = data date + remaining ÷ rate, at the fastest and slowest rates of the last 12 weeks.',
  },
  tip: {
    week: (date: string, completed: number, workingDays: number) =>
      plural(workingDays, {
        one: `Week of ${date}: ${formatNumber(completed)} completed in 1 working day`,
        other: `Week of ${date}: ${formatNumber(completed)} completed in ${formatNumber(workingDays)} working days`,
      }),
  },
};
