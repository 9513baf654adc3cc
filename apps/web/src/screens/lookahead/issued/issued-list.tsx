import { useNavigate } from '@tanstack/react-router';
import { Link } from 'react-aria-components/Link';
import { dayNumber } from '@baton/domain/day-number.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatShare } from '@baton/domain/format-share.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { LookaheadContent } from '#screens/lookahead/lookahead-content.ts';
import { useIssues } from '#screens/lookahead/issue/use-issues.ts';
import { issuedAddress } from '#turnover/filter/lookahead-search.ts';
import { describeDay } from '#turnover/model/format-day-of.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Table } from '#ui/table.tsx';

/** Issued look-aheads, newest first; each opens as it was issued. */
export function IssuedList({ programme, view }: Pick<LookaheadContent, 'programme' | 'view'>) {
  const navigate = useNavigate();
  return (
    <Table
      query={useIssues(programme.id)}
      label="Issued look-aheads"
      failed="Couldn’t load the issued look-aheads"
      className="min-h-0"
      onRowClick={({ id }) => void navigate({ href: issuedAddress(id) })}
      empty={
        <EmptyState title="No look-aheads issued yet" icon="lock">
          Each issued look-ahead is listed here with its commitments and their result. It opens as it was
          issued.
        </EmptyState>
      }
      columns={(column) => {
        const count = (header: string, name: 'lines' | 'committed' | 'kept' | 'missed') =>
          column({ header, align: 'end' }, (issue) => formatNumber(issue[name]));
        return [
          column({ header: 'Look-ahead', isRowHeader: true }, ({ id, number }) => (
            <Link href={issuedAddress(id)} className="rounded-sm hover:underline">
              {`Look-ahead ${number}`}
            </Link>
          )),
          column('Commitment week', ({ week }) => describeDay(view, dayNumber(week))),
          column('Issued', ({ issued_at }) => formatMoment(issued_at)),
          column('By', ({ issued_by }) => issued_by),
          count('Turnovers', 'lines'),
          count('Committed', 'committed'),
          count('Kept', 'kept'),
          count('Missed', 'missed'),
          // The share of kept commitments, once one is decided.
          column({ header: 'PPC', align: 'end' }, ({ kept, missed }) =>
            kept + missed === 0 ? 'Open' : formatShare(kept / (kept + missed)),
          ),
          column({ header: 'Note', width: 'w-full' }, ({ note }) => note),
        ];
      }}
    />
  );
}
