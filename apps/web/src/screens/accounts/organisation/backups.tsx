import { useNarrow } from '#lib/use-narrow.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import { useBackups } from './use-backups.ts';
import type { BackupRecord } from '@baton/contract/accounts/backups.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { formatBytes } from '#lib/format-bytes.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { Badge } from '#ui/badge.tsx';
import type { TableColumn } from '#ui/table-column.ts';

/** Lists backups, which are made daily, and creates one on demand. */
export function Backups() {
  const { data, isPending, error, refetch, busy, progress, make, download, remove } = useBackups();
  const isBusy = busy !== undefined;
  const isNarrow = useNarrow();
  return (
    <Section
      title="Backups"
      text="One file holds all programmes, accounts, pictures and the audit log. Whoever has it has everything, so keep it safe."
      actions={
        <Button
          variant="primary"
          icon="download"
          isPending={busy === 'making'}
          isDisabled={isBusy}
          onPress={make}
        >
          Back up now
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {busy === 'making' && (
          <Progress
            label="Making the backup"
            done={progress?.done ?? 0}
            {...(progress?.total == null ? {} : { total: progress.total })}
            unit="rows"
          />
        )}
        <Table
          label="Backups"
          columns={backupColumns({
            onDownload: download,
            onRemove: (record) =>
              void confirmRemoval(record).then((isConfirmed) => isConfirmed && remove(record)),
            isBusy,
            isNarrow,
          })}
          rows={data?.backups ?? []}
          rowKey={({ name }) => name}
          isLoading={isPending}
          empty={<p className="py-6 text-center text-text-muted">There is no backup yet.</p>}
          error={
            error && <ErrorState title="The backups could not be loaded" error={error} onRetry={refetch} />
          }
        />
        {data && <p className="text-text-muted">{automaticText(data.kept_days)}</p>}
      </div>
    </Section>
  );
}

function automaticText(days: number): string {
  if (days === 0)
    return 'Automatic backups are off: the operator has set BACKUP_DAYS to 0. Restoring is a command, npm run restore.';
  const kept = days === 1 ? 'a day' : `${days} days`;
  return `A backup is made by itself every day and kept for ${kept}. Restoring is a command, npm run restore, into an empty folder or database.`;
}

/** Confirms the deletion of a backup. */
function confirmRemoval(record: BackupRecord): Promise<boolean> {
  return confirmDanger({
    title: 'Remove this backup?',
    text: `The backup of ${formatMoment(record.created_at)} is deleted from the server. Copies that were downloaded stay.`,
    confirmLabel: 'Remove',
  });
}

interface BackupActions {
  onDownload: (record: BackupRecord) => void;
  onRemove: (record: BackupRecord) => void;
  isBusy: boolean;
  /** On a phone only the columns needed to download a backup are shown. */
  isNarrow: boolean;
}

function backupColumns({
  onDownload,
  onRemove,
  isBusy,
  isNarrow,
}: BackupActions): TableColumn<BackupRecord>[] {
  const when = ({ created_at }: BackupRecord) => formatMoment(created_at);
  const columns: TableColumn<BackupRecord>[] = [
    {
      id: 'made',
      header: 'Made',
      isRowHeader: true,
      cell: (record) => (
        <span className="flex flex-wrap items-center gap-x-2 tabular" title={record.name}>
          {when(record)}
          {isNarrow && <span className="font-normal text-text-muted">{formatBytes(record.size)}</span>}
          {record.kind === 'automatic' && <Badge>Automatic</Badge>}
        </span>
      ),
    },
    { id: 'size', header: 'Size', align: 'end', cell: ({ size }) => formatBytes(size) },
    { id: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => formatNumber(rows) },
    { id: 'schema', header: 'Schema', cell: ({ schema }) => schema },
    {
      id: 'acts',
      header: '',
      align: 'end',
      cell: (record) => (
        <span className="flex justify-end gap-1">
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onDownload(record)}>
            Download<span className="sr-only"> the backup of {when(record)}</span>
          </Button>
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onRemove(record)}>
            Remove<span className="sr-only"> the backup of {when(record)}</span>
          </Button>
        </span>
      ),
    },
  ];
  return isNarrow ? columns.filter(({ id }) => id === 'made' || id === 'acts') : columns;
}
