import { useNavigate } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import type { WeeklyEntry } from '@baton/contract/turnover/weekly-reports.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { NewWeekly } from './new-weekly.tsx';
import { useWeeklyList } from './use-weekly.ts';
import { sayWeek, weeklyAddress } from './weekly-address.ts';
import { WeeklyBadge } from './weekly-badge.tsx';

const columns: TableColumn<WeeklyEntry>[] = [
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
  { id: 'week', header: 'Week', cell: sayWeek },
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
    cell: ({ achieved, total }) => `${achieved} of ${total}`,
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

/** All reports of a programme, newest first. */
export function WeeklyList({ programme }: { programme: Programme }) {
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useWeeklyList(programme.id);
  return (
    <Table
      label="Weekly reports"
      columns={columns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending}
      onRowClick={({ id }) => void navigate({ href: weeklyAddress(id) })}
      error={
        error && (
          <ErrorState
            title="The weekly reports could not be loaded"
            text={messageOf(error)}
            onRetry={() => void refetch()}
          />
        )
      }
      empty={
        <EmptyState
          title="No weekly report yet"
          icon="file-text"
          actions={<NewWeekly programme={programme} />}
        >
          A weekly report keeps the figures of a week as they stood, with a text that somebody answers for.
          Once frozen it never changes, and can be sent as a PDF.
        </EmptyState>
      }
    />
  );
}
