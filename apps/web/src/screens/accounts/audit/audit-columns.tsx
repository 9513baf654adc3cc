import { actionText } from '@baton/contract/accounts/audit-words.ts';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { detailText } from '@baton/contract/resource/change-detail.ts';
import { formatValue } from '#resource/change-details.tsx';

export interface AuditColumnsProps {
  isWhoHidden: boolean;
  onOpen: (entry: AuditEntry) => void;
}

const who: TableColumn<AuditEntry> = {
  id: 'by',
  header: 'Who',
  cell: ({ by }) => <span className="block max-w-44 truncate">{by || '–'}</span>,
};

export function auditColumns({ isWhoHidden, onOpen }: AuditColumnsProps): TableColumn<AuditEntry>[] {
  return [
    { id: 'at', header: 'When', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    {
      id: 'action',
      header: 'What',
      isRowHeader: true,
      cell: (entry) => (
        <span className="flex max-w-64 flex-col items-start">
          <button
            type="button"
            onClick={() => onOpen(entry)}
            className="max-w-full truncate rounded-sm text-left hover:underline"
          >
            {actionText(entry.action)}
          </button>
          {aboutOf(entry) !== '' && (
            <span className="max-w-full truncate font-normal text-text-muted">{aboutOf(entry)}</span>
          )}
        </span>
      ),
    },
    ...(isWhoHidden ? [] : [who]),
    {
      id: 'changes',
      header: 'Changes',
      cell: (entry) => <span className="block max-w-96 truncate text-text-muted">{shortText(entry)}</span>,
    },
  ];
}

/** Whom or what it is about, and where; not the actor once more. */
function aboutOf({ entity_name, programme_name, by }: AuditEntry): string {
  const names = [entity_name === by ? null : entity_name, programme_name];
  return [...new Set(names.filter((name) => name !== null))].join(' · ');
}

const mostShown = 5;

function shortText({ details, reason }: AuditEntry): string {
  const texts = details.slice(0, mostShown).map(({ before, after, ...detail }) =>
    detailText({
      ...detail,
      before: before === null ? null : formatValue(before),
      after: formatValue(after),
    }),
  );
  return [...texts, reason].filter(Boolean).join('; ').slice(0, 200);
}
