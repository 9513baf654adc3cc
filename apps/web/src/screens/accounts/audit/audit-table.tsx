import { type ReactNode, useState } from 'react';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Table } from '#ui/table.tsx';
import { actionLabel, entityLabels, sentenceCase } from '@baton/contract/accounts/audit-labels.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { type ChangeDetail, detailText } from '@baton/contract/resource/change-detail.ts';
import { ImportUndo } from '#resource/import/import-undo.tsx';
import { useCurrentUser } from '#session/session-context.ts';
import { ChangeDetails, formatValue } from '#resource/change-details.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { copy } from './copy.ts';

interface AuditTableProps {
  label: string;
  /** Title when the entries could not be loaded. */
  errorTitle: string;
  entries: readonly AuditEntry[];
  isLoading: boolean;
  /** Hides the user column if all entries are of one user. */
  isWhoHidden?: boolean;
  error: Error | null;
  onRetry: () => void;
  empty: ReactNode;
}

/** Audit entries, one per row; a row opens its details. */
export function AuditTable({
  entries,
  isWhoHidden = false,
  error,
  errorTitle,
  onRetry,
  ...props
}: AuditTableProps) {
  const [opened, setOpened] = useState<AuditEntry>();
  const columns = auditColumns({ isWhoHidden, onOpen: setOpened });
  return (
    <>
      <Table
        {...props}
        columns={columns}
        rows={entries}
        rowKey={({ id }) => id}
        error={error && <ErrorState title={errorTitle} error={error} onRetry={onRetry} />}
      />
      {opened && <AuditSheet entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

interface AuditSheetProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** Details of an audit entry. */
function AuditSheet({ entry, onClose }: AuditSheetProps) {
  const { at, by, entity, entity_name, programme_name, reason, ip, action } = entry;
  return (
    <SideSheet
      title={actionLabel(action)}
      subtitle={formatMoment(at)}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className="flex flex-col gap-6">
        <DescriptionList
          items={[
            { term: copy.user, detail: by || 'Not logged in' },
            { term: 'Time (UTC)', detail: <time dateTime={at}>{at}</time> },
            {
              term: 'Record',
              detail: [entityLabels[entity] ?? sentenceCase(entity), entity_name].filter(Boolean).join(' '),
            },
            { term: 'Programme', detail: programme_name },
            { term: 'Reason', detail: reason || null },
            { term: 'IP address', detail: ip || null },
          ]}
        />
        <UndoOfImport {...entry} />
        <Section title={copy.changes}>
          <AuditChanges details={entry.details} />
        </Section>
      </div>
    </SideSheet>
  );
}

/** Events of imports that can be undone. */
const undoable = ['turnover.imported', 'import.punches'];

/** The undo of an import, for who made it. */
function UndoOfImport({ action, user, programme, operation }: AuditEntry) {
  const { id } = useCurrentUser();
  if (!undoable.includes(action) || user !== id || programme === null || operation === null) return null;
  return (
    <div>
      <ImportUndo programme={programme} operation={operation} />
    </div>
  );
}

/** Old and new value of each field. */
function AuditChanges({ details }: { details: readonly ChangeDetail[] }) {
  if (details.length === 0) return <p className="text-text-muted">No field changes were recorded.</p>;
  return <ChangeDetails details={details} />;
}

interface AuditColumnsProps {
  isWhoHidden: boolean;
  onOpen: (entry: AuditEntry) => void;
}

const who: TableColumn<AuditEntry> = {
  id: 'by',
  header: copy.user,
  cell: ({ by }) => <span className="block max-w-44 truncate">{by || '–'}</span>,
};

function auditColumns({ isWhoHidden, onOpen }: AuditColumnsProps): TableColumn<AuditEntry>[] {
  return [
    { id: 'at', header: 'Time', cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time> },
    {
      id: 'action',
      header: 'Action',
      isRowHeader: true,
      cell: (entry) => (
        <span className="flex max-w-64 flex-col items-start">
          <button
            type="button"
            onClick={() => onOpen(entry)}
            className="max-w-full truncate rounded-sm text-left hover:underline"
          >
            {actionLabel(entry.action)}
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
      header: copy.changes,
      cell: (entry) => <span className="block max-w-96 truncate text-text-muted">{shortText(entry)}</span>,
    },
  ];
}

/** Affected record and programme; not the actor again. */
function aboutOf({ entity_name, programme_name, by }: AuditEntry): string {
  const names = [entity_name === by ? null : entity_name, programme_name];
  return [...new Set(names.filter((name) => name !== null))].join(' · ');
}

const maxShown = 5;

function shortText({ details, reason }: AuditEntry): string {
  const texts = details.slice(0, maxShown).map(({ before, after, ...detail }) =>
    detailText({
      ...detail,
      before: before === null ? null : formatValue(before),
      after: formatValue(after),
    }),
  );
  return [...texts, reason].filter(Boolean).join('; ').slice(0, 200);
}
