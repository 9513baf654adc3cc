import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';

export const copy = {
  title: 'Milestone status',
  turnovers: 'Turnovers',
  share: (share: string, total: number) => `${share} of ${formatNumber(total)}`,
  definition: (status: string) =>
    `Turnovers with the status ${status}. Share = turnovers with this status ÷ all turnovers.`,
  allMilestones: 'all milestones',
  tip: (group: string, milestone: string, complete: number, total: number, late: string) =>
    `${group}, ${milestone}: ${formatNumber(complete)} of ${formatNumber(total)} complete, ${late} overdue or late`,
  statusCount: (status: string, count: number) => `${status} ${formatNumber(count)}`,
  summary: {
    complete: (complete: number, total: number, groups: number, milestones: number) => {
      const groupCount = plural(groups, { one: '1 group', other: `${formatNumber(groups)} groups` });
      const milestoneCount = plural(milestones, {
        one: '1 milestone',
        other: `${formatNumber(milestones)} milestones`,
      });
      return plural(complete, {
        one: `1 of ${formatNumber(total)} turnovers is complete, in ${groupCount} at ${milestoneCount}.`,
        other: `${formatNumber(complete)} of ${formatNumber(total)} turnovers are complete, in ${groupCount} at ${milestoneCount}.`,
      });
    },
    worst: (group: string, count: number, share: string) =>
      `${group} has the most overdue or late: ${formatNumber(count)} (${share}).`,
  },
};
