import { formatNumber } from '#format-number.ts';
import { plural } from '#plural.ts';

export const copy = {
  title: 'Milestone status',
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
  },
};
