import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';

const weeks = (count: number) =>
  plural(count, { one: 'last week', other: `last ${formatNumber(count)} weeks` });

export const copy = {
  chart: 'Run rate',
  table: 'Completed per week',
  summary: 'Summary',
  completedToDate: 'Completed to date',
  remaining: {
    label: 'Remaining',
    definition: 'Turnovers without an actual date on or before the data date.',
  },
  completedPart: (count: number) => `${formatNumber(count)} completed`,
  remainingPart: (count: number) => `${formatNumber(count)} remaining`,
  thisWeek: 'Completed this week so far',
  needed: {
    label: 'Needed per week',
    definition:
      'The rate needed to finish by the target, else by the last baseline date. Needed per week = remaining ÷ working weeks left.',
  },
  noWeeks: 'No weeks left',
  neededBy: (date: string) => `to finish by ${date}`,
  noTarget: 'no target or baseline',
  completed: (count: number) => `Completed per week, ${weeks(count)}`,
  completedDefinition:
    'The current rate. Completed per week = completed in these weeks ÷ their working weeks, so that shutdowns don’t count.',
  longer: (count: number, rate: string, turnovers: string) =>
    `${weeks(count)}: ${rate} per week, ${turnovers}`,
  best: {
    label: 'Best week',
    definition: 'The most turnovers completed in one week, including this one.',
  },
  thisWeekPart: (count: number) => `${formatNumber(count)} this week so far`,
  target: 'Target',
  finish: {
    label: 'Projected finish',
    definition:
      'Projected finish = data date + remaining ÷ rate, at the fastest and slowest rates of the last 12 weeks.',
  },
  finishAt: {
    current: 'Finish at current rate',
    fastest: 'Finish at fastest recent rate',
    slowest: 'Finish at slowest recent rate',
  },
  noFinish: 'Can’t be projected',
  between: (earliest: string, latest: string) => `${earliest} – ${latest}`,
  openEnd: (earliest: string) => `${earliest} at the earliest`,
  atCurrentRate: (date: string) => `${date} at the current rate`,
  noRate: 'no rate to project from',
  tip: {
    week: (date: string, completed: number, workingDays: number) =>
      plural(workingDays, {
        one: `Week of ${date}: ${formatNumber(completed)} completed in 1 working day`,
        other: `Week of ${date}: ${formatNumber(completed)} completed in ${formatNumber(workingDays)} working days`,
      }),
    finish: (date: string, remaining: number) =>
      `At the current rate: ${date}\n${formatNumber(remaining)} remaining`,
  },
  notCredible:
    'The target needs a higher weekly rate than the best week so far. It isn’t credible without a change.',
};
