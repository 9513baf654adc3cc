import { type ReactNode, useState } from 'react';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { messageOf } from '#lib/api-error.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { AuditSheet } from './audit-sheet.tsx';
import { actionText, changeTexts } from './audit-words.ts';

export interface AuditTableProps {
  label: string;
  entries: readonly AuditEntry[];
  isLoading: boolean;
  /** Left out where it is always the same. */
  isWhoHidden?: boolean;
  error: Error | null;
  onRetry: () => void;
  empty: ReactNode;
}

/** What happened, a line each; all of it in a sheet. */
export function AuditTable({ entries, isWhoHidden = false, error, onRetry, ...props }: AuditTableProps) {
  const [opened, setOpened] = useState<AuditEntry>();
  const columns: TableColumn<AuditEntry>[] = [
    { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    ...(isWhoHidden
      ? []
      : [
          {
            id: 'by',
            header: 'Who',
            cell: ({ by }: AuditEntry) => <span className="block max-w-48 truncate">{by || '–'}</span>,
          },
        ]),
    {
      id: 'action',
      header: 'What',
      isRowHeader: true,
      cell: (entry) => (
        <button
          type="button"
          onClick={() => setOpened(entry)}
          className="max-w-64 truncate rounded-sm text-left hover:underline"
        >
          {actionText(entry.action)}
        </button>
      ),
    },
    {
      id: 'programme',
      header: 'Programme',
      cell: ({ programme_name }) => (
        <span className="block max-w-48 truncate text-text-muted">{programme_name}</span>
      ),
    },
    {
      id: 'changes',
      header: 'Changes',
      cell: ({ changes, reason }) => (
        <span className="block max-w-96 truncate text-text-muted">{shortText(changes, reason)}</span>
      ),
    },
  ];
  return (
    <>
      <Table
        {...props}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        error={
          error && (
            <ErrorState
              title={`${props.label} could not be loaded`}
              text={messageOf(error)}
              onRetry={onRetry}
            />
          )
        }
      />
      {opened && <AuditSheet entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function shortText(changes: AuditEntry['changes'], reason: string): string {
  const texts = changeTexts(changes).map(({ field, before, after }) =>
    before === undefined ? `${field}: ${after}` : `${field}: ${before} → ${after}`,
  );
  return [...texts, reason].filter(Boolean).join('; ').slice(0, 200);
}
