import { useNavigate } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import type { IssueEntry } from '@baton/contract/turnover/lookahead-issues.ts';
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
import { copy } from './copy.ts';

/** Issued look-aheads, newest first; each opens as it was issued. */
export function IssuedList({ programme, view }: Pick<LookaheadContent, 'programme' | 'view'>) {
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useIssues(programme.id);
  return (
    <Table
      label={copy.list.label}
      columns={issuedColumns((day) => describeDay(view, dayNumber(day)))}
      rows={data ?? []}
      rowKey={({ id }) => id}
      isLoading={isPending}
      className="min-h-0"
      onRowClick={({ id }) => void navigate({ href: issuedAddress(id) })}
      error={error && <ErrorState title={copy.list.failed} error={error} onRetry={refetch} />}
      empty={
        <EmptyState title={copy.list.empty.title} icon="lock">
          {copy.list.empty.text}
        </EmptyState>
      }
    />
  );
}

/** Share of kept commitments, once one is decided. */
function ppcOf({ kept, missed }: IssueEntry): string {
  return kept + missed === 0 ? copy.list.open : formatShare(kept / (kept + missed));
}

function issuedColumns(formatDay: (day: string) => string): TableColumn<IssueEntry>[] {
  const count = (id: 'lines' | 'committed' | 'kept' | 'missed', header: string): TableColumn<IssueEntry> => ({
    id,
    header,
    align: 'end',
    cell: (issue) => formatNumber(issue[id]),
  });
  const { columns } = copy.list;
  return [
    {
      id: 'number',
      header: columns.number,
      isRowHeader: true,
      cell: ({ id, number }) => (
        <Link href={issuedAddress(id)} className="rounded-sm hover:underline">
          {copy.list.number(number)}
        </Link>
      ),
    },
    { id: 'week', header: columns.week, cell: ({ week }) => formatDay(week) },
    { id: 'issued', header: columns.issued, cell: ({ issued_at }) => formatMoment(issued_at) },
    { id: 'by', header: columns.by, cell: ({ issued_by }) => issued_by },
    count('lines', columns.turnovers),
    count('committed', columns.committed),
    count('kept', columns.kept),
    count('missed', columns.missed),
    { id: 'ppc', header: columns.ppc, align: 'end', cell: ppcOf },
    { id: 'note', header: columns.note, width: 'w-full', cell: ({ note }) => note },
  ];
}
