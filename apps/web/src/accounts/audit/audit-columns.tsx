import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { actionText, changeTexts } from './audit-words.ts';

export interface AuditColumnsProps {
  isWhoHidden: boolean;
  onOpen: (entry: AuditEntry) => void;
}

const who: TableColumn<AuditEntry> = {
  id: 'by',
  header: 'Who',
  cell: ({ by }) => <span className="block max-w-48 truncate">{by || '–'}</span>,
};

export function auditColumns({ isWhoHidden, onOpen }: AuditColumnsProps): TableColumn<AuditEntry>[] {
  return [
    { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    ...(isWhoHidden ? [] : [who]),
    {
      id: 'action',
      header: 'What',
      isRowHeader: true,
      cell: (entry) => (
        <button
          type="button"
          onClick={() => onOpen(entry)}
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
}

function shortText(changes: AuditEntry['changes'], reason: string): string {
  const texts = changeTexts(changes).map(({ field, before, after }) =>
    before === undefined ? `${field}: ${after}` : `${field}: ${before} → ${after}`,
  );
  return [...texts, reason].filter(Boolean).join('; ').slice(0, 200);
}
