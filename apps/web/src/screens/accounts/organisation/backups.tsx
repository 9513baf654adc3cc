import { useNarrow } from '#lib/use-narrow.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import { type BackupRecord, backups, type CreatedBackup } from '@baton/contract/accounts/backups.ts';
import type { Job } from '@baton/contract/http/jobs.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { formatBytes } from '#lib/format-bytes.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { makeUuid } from '#lib/make-uuid.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { notify } from '#ui/notices/notify.ts';
import type { TableColumn } from '#ui/table-column.ts';
import { copy } from './copy.ts';

const queryKey = ['backups'];

/** Lists backups, which are made daily, and creates one on demand. */
export function Backups() {
  const { data, isPending, error, refetch, busy, progress, make, download, remove } = useBackups();
  const isBusy = busy !== undefined;
  const isNarrow = useNarrow();
  return (
    <Section
      title={copy.backups.title}
      text="A backup contains all programmes, users, images and the audit log. Photos and documents are copied to the folder blobs beside it on the server. Store both securely."
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
            label="Creating backup"
            done={progress?.done ?? 0}
            {...(progress?.total == null ? {} : { total: progress.total })}
            unit="rows and files"
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
          empty={<p className="py-6 text-center text-text-muted">No backups yet</p>}
          error={error && <ErrorState title="Couldn’t load backups" error={error} onRetry={refetch} />}
        />
        {data && (
          <p className="text-text-muted">
            {data.kept_days === 0
              ? 'Automatic backups are off (BACKUP_DAYS is 0). To restore a backup, run npm run restore on the server.'
              : copy.backups.automaticOn(data.kept_days)}
          </p>
        )}
      </div>
    </Section>
  );
}

/** Confirms the deletion of a backup. */
function confirmRemoval(record: BackupRecord): Promise<boolean> {
  return confirmDanger({
    title: 'Delete this backup?',
    text: `The backup from ${formatMoment(record.created_at)} will be deleted from the server. Downloaded copies are kept.`,
    confirmLabel: 'Delete backup',
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
      header: 'Created',
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
    { id: 'schema', header: 'Schema version', cell: ({ schema }) => schema },
    {
      id: 'acts',
      header: '',
      align: 'end',
      cell: (record) => (
        <span className="flex justify-end gap-1">
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onDownload(record)}>
            Download
            <span className="sr-only">{copy.backups.ofTime(when(record))}</span>
          </Button>
          <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => onRemove(record)}>
            Delete
            <span className="sr-only">{copy.backups.ofTime(when(record))}</span>
          </Button>
        </span>
      ),
    },
  ];
  return isNarrow ? columns.filter(({ id }) => id === 'made' || id === 'acts') : columns;
}

/** Says where the photos and documents are, and which ones couldn't be copied. */
function tellCreated({ files, unsaved }: CreatedBackup): void {
  const { createdTextFiles, created: title, incomplete } = copy.backups;
  const text =
    files === 0
      ? 'The backup is downloaded and also kept on the server.'
      : createdTextFiles(files, formatNumber(files));
  notify({ kind: 'success', title, text });
  if (unsaved.count === 0) return;
  notify({
    kind: 'error',
    title: incomplete(unsaved.count, formatNumber(unsaved.count)),
    text: unsaved.reason || `They can’t be read on the server: ${unsaved.names.slice(0, 5).join(', ')}.`,
  });
}

/** Backups and their actions; one action runs at a time. */
function useBackups() {
  const call = useCall();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'making' | 'fetching' | 'removing'>();
  const [progress, setProgress] = useState<Pick<Job, 'done' | 'total'>>();
  const query = useQuery({ queryKey, queryFn: () => call(backups.list) });

  const perform = async (what: NonNullable<typeof busy>, failed: string, work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
      await queryClient.invalidateQueries({ queryKey });
    } catch (error) {
      notifyError(error, failed);
    } finally {
      setBusy(undefined);
      setProgress(undefined);
    }
  };
  const fetchFile = async ({ name }: BackupRecord) => {
    const file = await call(backups.download, { params: { name } });
    saveFile({ ...file, name });
  };

  return {
    ...query,
    busy,
    progress,
    make: () =>
      void perform('making', 'Backup not created', async () => {
        const created = await call(backups.create, {
          body: { operation: makeUuid() },
          onProgress: setProgress,
        });
        await fetchFile(created);
        tellCreated(created);
      }),
    download: (record: BackupRecord) =>
      void perform('fetching', 'Couldn’t download the backup', () => fetchFile(record)),
    remove: (record: BackupRecord) =>
      void perform('removing', 'Backup not deleted', async () => {
        await call(backups.remove, { params: { name: record.name } });
        notify({ kind: 'success', title: 'Backup deleted' });
      }),
  };
}
