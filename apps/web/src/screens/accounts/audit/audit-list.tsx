import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { actionLabel, entityLabels, sentenceCase } from '@baton/contract/accounts/audit-labels.ts';
import type { AuditEntry } from '@baton/contract/accounts/audit.ts';
import { detailText } from '@baton/contract/resource/change-detail.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { ChangeDetails, formatValue } from '#resource/change-details.tsx';
import { ImportUndo } from '#resource/import/import-undo.tsx';
import { useCurrentUser } from '#session/session-context.ts';
import { Button } from '#ui/button.tsx';
import { DescriptionList } from '#ui/description-list.tsx';
import { Section } from '#ui/section.tsx';
import { SideSheet } from '#ui/side-sheet.tsx';
import { Table } from '#ui/table.tsx';
import { copy } from './copy.ts';

interface AuditListProps {
  label: string;
  /** Title when the entries could not be loaded. */
  failed: string;
  empty: ReactNode;
  /** Hides the user column if all entries are of one user. */
  isWhoHidden?: boolean;
  /** Entries per page. */
  size: number;
  offset: number;
  onOffset: (offset: number) => void;
  /** Names what is read besides the page. */
  queryKey: readonly unknown[];
  read: (
    page: { limit: number; offset: number },
    request: { onTotal: (total: number) => void; signal: AbortSignal },
  ) => Promise<AuditEntry[]>;
}

/** A page of audit entries; a row opens its details. The previous page stays visible while the next one loads. */
export function AuditList({ label, failed, empty, isWhoHidden = false, ...page }: AuditListProps) {
  const { size, offset, onOffset, read } = page;
  const [opened, setOpened] = useState<AuditEntry>();
  const { data, ...query } = useQuery({
    queryKey: ['audit', ...page.queryKey, offset],
    queryFn: async ({ signal }) => {
      let total = 0;
      const entries = await read({ limit: size, offset }, { onTotal: (count) => (total = count), signal });
      return { entries, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <Table
        query={{ ...query, data: data?.entries }}
        {...{ label, failed, empty }}
        columns={(column) => [
          column('Time', ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>),
          column({ header: 'Action', isRowHeader: true }, (entry) => (
            <span className="flex max-w-64 flex-col items-start">
              <button
                type="button"
                onClick={() => setOpened(entry)}
                className="max-w-full truncate rounded-sm text-left hover:underline"
              >
                {actionLabel(entry.action)}
              </button>
              {aboutOf(entry) !== '' && (
                <span className="max-w-full truncate font-normal text-text-muted">{aboutOf(entry)}</span>
              )}
            </span>
          )),
          ...(isWhoHidden
            ? []
            : [column(copy.user, ({ by }) => <span className="block max-w-44 truncate">{by || '–'}</span>)]),
          column(copy.changes, (entry) => (
            <span className="block max-w-96 truncate text-text-muted">{shortText(entry)}</span>
          )),
        ]}
      />
      {data && data.total > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 pt-3">
          <output className="text-text-muted tabular">
            {`${formatNumber(offset + 1)}–${formatNumber(offset + data.entries.length)} of ${formatNumber(data.total)}`}
          </output>
          {data.total > size && (
            <div className="flex gap-2">
              <Button
                icon="chevron-left"
                isDisabled={offset === 0}
                onPress={() => onOffset(Math.max(0, offset - size))}
              >
                Newer
              </Button>
              <Button
                isDisabled={offset + data.entries.length >= data.total}
                onPress={() => onOffset(offset + size)}
              >
                Older
              </Button>
            </div>
          )}
        </div>
      )}
      {opened && <AuditSheet entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
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

/** Details of an audit entry. */
function AuditSheet({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { at, by, entity, entity_name, programme_name, reason, ip, action, details } = entry;
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
          {details.length === 0 ? (
            <p className="text-text-muted">No field changes were recorded.</p>
          ) : (
            <ChangeDetails details={details} />
          )}
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
