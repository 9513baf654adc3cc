import { formatNumber } from '@baton/domain/format-number.ts';

export const copy = {
  lines: {
    label: 'Lines',
    milestones: 'Milestones',
    all: 'All milestones',
    system: { chosen: (code: string) => `Systems at ${code}`, title: 'Systems at one milestone' },
    area: { chosen: (code: string) => `Areas at ${code}`, title: 'Areas at one milestone' },
  },
  history: { weeks: (weeks: number) => `${formatNumber(weeks)} weeks` },
};
