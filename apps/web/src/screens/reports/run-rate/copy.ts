import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';

const weeks = (count: number) =>
  plural(count, { one: 'last week', other: `last ${formatNumber(count)} weeks` });

export const copy = {
  chart: 'Run rate',
  remaining: {
    label: 'Remaining',
    completed: (count: number) => `${formatNumber(count)} completed`,
    definition: 'Turnovers without an actual date on or before the data date.',
  },
  stillOpen: (count: number) => `${formatNumber(count)} remaining`,
  needed: {
    label: 'Needed per week',
    noWeeks: 'No weeks left',
    by: (date: string) => `to finish by ${date}`,
    noTarget: 'no target or baseline',
    definition:
      'The rate needed to finish by the target, else by the last baseline date. Needed per week = remaining ÷ working weeks left.',
  },
  completed: {
    label: (count: number) => `Completed per week, ${weeks(count)}`,
    longer: (count: number, rate: string, turnovers: string) =>
      `${weeks(count)}: ${rate} per week, ${turnovers}`,
    definition:
      'The current rate. Completed per week = completed in these weeks ÷ their working weeks, so that shutdowns don’t count.',
  },
  best: {
    label: 'Best week',
    thisWeek: (count: number) => `${formatNumber(count)} this week so far`,
    definition: 'The most turnovers completed in one week, including this one.',
  },
  finish: {
    label: 'Projected finish',
    chart: 'Projected finish',
    none: 'Can’t be projected',
    between: (earliest: string, latest: string) => `${earliest} – ${latest}`,
    openEnd: (earliest: string) => `${earliest} at the earliest`,
    atCurrentRate: (date: string) => `${date} at the current rate`,
    unknown: 'no rate to project from',
    definition:
      'Projected finish = data date + remaining ÷ rate, at the fastest and slowest rates of the last 12 weeks.',
    tip: (date: string, remaining: number) =>
      `At the current rate: ${date}\n${formatNumber(remaining)} remaining`,
  },
  tip: (date: string, completed: number, workingDays: number) =>
    plural(workingDays, {
      one: `Week of ${date}: ${formatNumber(completed)} completed in 1 working day`,
      other: `Week of ${date}: ${formatNumber(completed)} completed in ${formatNumber(workingDays)} working days`,
    }),
  notCredible:
    'The target needs a higher weekly rate than the best week so far. It isn’t credible without a change.',
};
