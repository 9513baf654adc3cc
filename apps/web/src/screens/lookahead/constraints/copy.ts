import { plural } from '@baton/domain/plural.ts';
import { formatNumber } from '@baton/domain/format-number.ts';

const days = (count: number) => plural(count, { one: '1 day', other: `${formatNumber(count)} days` });

export const copy = {
  title: 'Constraints',
  count: (count: number) =>
    plural(count, { one: '1 constraint', other: `${formatNumber(count)} constraints` }),
  loadFailed: 'Couldn’t load constraints',
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  empty: {
    open: 'No open constraints',
    openText:
      'Nothing is blocking turnovers in this window. Add a constraint when material, access, a permit or a document is missing.',
    cleared: 'No cleared constraints',
    filteredText: 'No constraints match these filters.',
  },
  show: {
    label: 'Show constraints',
    window: 'Open in window',
    all: 'All open',
    cleared: 'Cleared',
    raisedSince: (when: string) => `Raised since ${when}`,
    clearedSince: (when: string) => `Cleared since ${when}`,
  },
  columns: {
    daysLeft: 'Days left',
    cleared: 'Cleared',
    text: 'Constraint',
    type: 'Type',
    blocks: 'Blocks',
    due: 'Due',
    owner: 'Owner',
    needBy: 'Need by',
  },
  tooLate: 'Need-by date is after the turnover’s forecast.',
  daysLeft: {
    none: 'No need-by date',
    today: 'Due today',
    left: (count: number) => `${days(count)} left`,
    overdue: (count: number) => `${days(count)} overdue`,
    definition: (needBy: string, dataDate: string) =>
      `Days until the need-by date. Days left = need-by date (${needBy}) − data date (${dataDate}).`,
  },
  select: (text: string) => `Select “${text}”`,
  selectAll: 'Select all',
  actions: {
    add: 'Add constraint',
    markManyCleared: (count: number) => `Mark ${formatNumber(count)} as cleared`,
    cleared: (count: number) =>
      plural(count, { one: '1 constraint cleared', other: `${formatNumber(count)} constraints cleared` }),
  },
};
