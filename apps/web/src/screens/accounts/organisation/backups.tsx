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
import { copy } from './copy.ts';

/** Lists backups, which are made daily, and creates one on demand. */
export function Backups() {
  const { data, isPending, error, refetch, busy, progress, make, download, remove } = useBackups();
  const isBusy = busy !== undefined;
  const isNarrow = useNarrow();
  return (
    <Section
      title={copy.backups.title}
      text={copy.backups.text}
      actions={
        <Button
          variant="primary"
          icon="download"
          isPending={busy === 'making'}
          isDisabled={isBusy}
          onPress={make}
        >
          {copy.backups.create}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {busy === 'making' && (
          <Progress
            label={copy.backups.creating}
            done={progress?.done ?? 0}
            {...(progress?.total == null ? {} : { total: progress.total })}
            unit={copy.backups.rowsUnit}
          />
        )}
        <Table
          label={copy.backups.title}
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
          empty={<p className="py-6 text-center text-text-muted">{copy.backups.empty}</p>}
          error={error && <ErrorState title={copy.backups.failed} error={error} onRetry={refetch} />}
        />
        {data && (
          <p className="text-text-muted">
            {data.kept_days === 0 ? copy.backups.automaticOff : copy.backups.automaticOn(data.kept_days)}
          </p>
        )}
      </div>
    </Section>
  );
}

/** Confirms the deletion of a backup. */
function confirmRemoval(record: BackupRecord): Promise<boolean> {
  return confirmDanger({
    title: copy.backups.deletion.title,
    text: copy.backups.deletion.text(formatMoment(record.created_at)),
    confirmLabel: copy.backups.deletion.confirm,
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
      header: copy.backups.time,
      isRowHeader: true,
      cell: (record) => (
        <span className="flex flex-wrap items-center gap-x-2 tabular" title={record.name}>
          {when(record)}
          {isNarrow && <span className="font-normal text-text-muted">{formatBytes(record.size)}</span>}
          {record.kind === 'automatic' && <Badge>{copy.backups.automatic}</Badge>}
        </span>
      ),
    },
    { id: 'size', header: copy.backups.size, align: 'end', cell: ({ size }) => formatBytes(size) },
    { id: 'rows', header: copy.backups.rows, align: 'end', cell: ({ rows }) => formatNumber(rows) },
    { id: 'schema', header: copy.backups.schema, cell: ({ schema }) => schema },
    {
      id: 'acts',
      header: '',
      align: 'end',
      cell: (record) => (
        <span className="flex justify-end gap-1">
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onDownload(record)}>
            {copy.backups.download}
            <span className="sr-only">{copy.backups.ofTime(when(record))}</span>
          </Button>
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onRemove(record)}>
            {copy.backups.delete}
            <span className="sr-only">{copy.backups.ofTime(when(record))}</span>
          </Button>
        </span>
      ),
    },
  ];
  return isNarrow ? columns.filter(({ id }) => id === 'made' || id === 'acts') : columns;
}
