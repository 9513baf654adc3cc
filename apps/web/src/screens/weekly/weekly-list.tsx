import { useNavigate } from '@tanstack/react-router';
import type { Programme } from '#session/programme-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import { NewWeekly } from './new-weekly.tsx';
import { useWeeklyList } from './use-weekly.ts';
import { weeklyAddress } from './weekly-address.ts';
import { weeklyListColumns } from './weekly-list-columns.tsx';

/** All reports of a programme, newest first. */
export function WeeklyList({ programme }: { programme: Programme }) {
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useWeeklyList(programme.id);
  return (
    <Table
      label="Weekly reports"
      columns={weeklyListColumns}
      rows={data ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending}
      onRowClick={({ id }) => void navigate({ href: weeklyAddress(id) })}
      error={
        error && <ErrorState title="The weekly reports could not be loaded" error={error} onRetry={refetch} />
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
