import { Link } from 'react-aria-components/Link';
import type { WeeklyEntry } from '@baton/contract/turnover/weekly-reports.ts';
import { formatNumber } from '#lib/format-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { formatWeek, weeklyAddress } from './weekly-address.ts';
import { WeeklyBadge } from './weekly-badge.tsx';

/** What the list of weekly reports shows of each. */
export const weeklyListColumns: TableColumn<WeeklyEntry>[] = [
  {
    id: 'number',
    header: 'Report',
    isRowHeader: true,
    cell: ({ id, number }) => (
      <Link href={weeklyAddress(id)} className="rounded-sm hover:underline">
        No. {number}
      </Link>
    ),
  },
  { id: 'week', header: 'Week', cell: formatWeek },
  { id: 'status', header: 'Status', cell: ({ status }) => <WeeklyBadge status={status} /> },
  {
    id: 'achieved',
    header: 'Achieved of planned',
    align: 'end',
    cell: ({ achieved_this_week, planned_this_week }) => `${achieved_this_week} of ${planned_this_week}`,
  },
  {
    id: 'total',
    header: 'To date',
    align: 'end',
    cell: ({ achieved, total }) => `${formatNumber(achieved)} of ${formatNumber(total)}`,
  },
  { id: 'overdue', header: 'Overdue', align: 'end', cell: ({ overdue }) => overdue },
  { id: 'headline', header: 'In words', cell: ({ headline }) => headline },
  {
    id: 'by',
    header: 'By',
    cell: ({ frozen_at, frozen_by_name, created_at, created_by_name }) =>
      `${frozen_by_name ?? created_by_name}, ${formatMoment(frozen_at ?? created_at)}`,
  },
];
