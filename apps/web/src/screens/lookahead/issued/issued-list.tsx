import { useNavigate } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import type { IssueEntry } from '@baton/contract/lookahead/lookahead-issues.ts';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useIssues } from '#screens/lookahead/issue/use-issues.ts';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { Table } from '#ui/table.tsx';

/** Issued look-aheads, newest first; each opens as it was issued. */
export function IssuedList({ programme, view }: Pick<LookaheadContent, 'programme' | 'view'>) {
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useIssues(programme.id);
  return (
    <Table
      label="Issued look-aheads"
      columns={issuedColumns((day) => describeDay(view, dayNumber(day)))}
      rows={data ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending}
      className="min-h-0"
      onRowClick={({ id }) => void navigate({ href: issuedAddress(id) })}
      error={
        error && <ErrorState title="Couldn’t load the issued look-aheads" error={error} onRetry={refetch} />
      }
      empty={
        <EmptyState title="No look-aheads issued yet" icon="lock">
          Each issued look-ahead is listed here with its commitments and their result. It opens as it was
          issued.
        </EmptyState>
      }
    />
  );
}

/** Share of kept commitments, once one is decided. */
function ppcOf({ kept, missed }: IssueEntry): string {
  return kept + missed === 0 ? 'Open' : formatShare(kept / (kept + missed));
}

function issuedColumns(formatDay: (day: string) => string): TableColumn<IssueEntry>[] {
  const count = (id: 'lines' | 'committed' | 'kept' | 'missed', header: string): TableColumn<IssueEntry> => ({
    id,
    header,
    align: 'end',
    cell: (issue) => formatNumber(issue[id]),
  });
  return [
    {
      id: 'number',
      header: 'Look-ahead',
      isRowHeader: true,
      cell: ({ id, number }) => (
        <Link href={issuedAddress(id)} className="rounded-sm hover:underline">
          {`Look-ahead ${number}`}
        </Link>
      ),
    },
    { id: 'week', header: 'Commitment week', cell: ({ week }) => formatDay(week) },
    { id: 'issued', header: 'Issued', cell: ({ issued_at }) => formatMoment(issued_at) },
    { id: 'by', header: 'By', cell: ({ issued_by }) => issued_by },
    count('lines', 'Turnovers'),
    count('committed', 'Committed'),
    count('kept', 'Kept'),
    count('missed', 'Missed'),
    { id: 'ppc', header: 'PPC', align: 'end', cell: ppcOf },
    { id: 'note', header: 'Note', width: 'w-full', cell: ({ note }) => note },
  ];
}
