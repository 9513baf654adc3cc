import { formatNumber } from '@baton/domain/format-number.ts';
import { plural } from '@baton/domain/plural.ts';
import { copy as views } from '#resource/views/copy.ts';

export const copy = {
  ...views,
  builtIn: {
    title: 'Built-in',
    open: 'Open work',
    overdue: 'Overdue',
    next: 'Next 4 weeks',
    waiting: 'Waiting for me',
    moved: 'Moved this week',
    undated: 'No date',
    turnovers: (count: number) =>
      plural(count, { one: '1 turnover', other: `${formatNumber(count)} turnovers` }),
  },
  unaffected: 'No turnovers are affected.',
};
