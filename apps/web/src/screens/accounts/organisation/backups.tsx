import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BackupRecord, backups, type CreatedBackup } from '@baton/contract/accounts/backups.ts';
import type { Job } from '@baton/contract/http/jobs.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { formatBytes } from '#lib/format-bytes.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { useNarrow } from '#lib/use-narrow.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useRead } from '#resource/use-read.ts';
import { useCall } from '#session/session-context.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';
import { notify } from '#ui/notices/notify.ts';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import { copy } from './copy.ts';

const queryKey = ['backups'];

/** Lists backups, which are made daily, and creates one on demand. */
export function Backups() {
  const query = useRead(queryKey, backups.list);
  const { busy, progress, make, download, remove } = useActions();
  const isBusy = busy !== undefined;
  // On a phone only the columns needed to download a backup are shown.
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
          query={{ ...query, data: query.data?.backups }}
          label={copy.backups.title}
          failed="Couldn’t load backups"
          rowKey={({ name }) => name}
          empty={<p className="py-6 text-center text-text-muted">No backups yet</p>}
          columns={(column) => [
            column({ header: 'Created', isRowHeader: true }, ({ name, created_at, size, kind }) => (
              <span className="flex flex-wrap items-center gap-x-2 tabular" title={name}>
                {formatMoment(created_at)}
                {isNarrow && <span className="font-normal text-text-muted">{formatBytes(size)}</span>}
                {kind === 'automatic' && <Badge>Automatic</Badge>}
              </span>
            )),
            ...(isNarrow
              ? []
              : [
                  column({ header: 'Size', align: 'end' }, ({ size }) => formatBytes(size)),
                  column({ header: 'Rows', align: 'end' }, ({ rows }) => formatNumber(rows)),
                  column('Schema version', ({ schema }) => schema),
                ]),
            column({ header: '', align: 'end' }, (record) => (
              <span className="flex justify-end gap-1">
                <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => download(record)}>
                  Download
                  <span className="sr-only">{copy.backups.ofTime(formatMoment(record.created_at))}</span>
                </Button>
                <Button size="sm" variant="ghost" isDisabled={isBusy} onPress={() => void remove(record)}>
                  Delete
                  <span className="sr-only">{copy.backups.ofTime(formatMoment(record.created_at))}</span>
                </Button>
              </span>
            )),
          ]}
        />
        {query.data && (
          <p className="text-text-muted">
            {query.data.kept_days === 0
              ? 'Automatic backups are off (BACKUP_DAYS is 0). To restore a backup, run npm run restore on the server.'
              : copy.backups.automaticOn(query.data.kept_days)}
          </p>
        )}
      </div>
    </Section>
  );
}

/** Makes, downloads and deletes backups; one action runs at a time. */
function useActions() {
  const call = useCall();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<'making' | 'fetching' | 'removing'>();
  const [progress, setProgress] = useState<Pick<Job, 'done' | 'total'>>();
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
    busy,
    progress,
    make: () =>
      void perform('making', 'Backup not created', async () => {
        const created = await call(backups.create, {
          operation: makeUuid(),
          onProgress: setProgress,
        });
        await fetchFile(created);
        tellCreated(created);
      }),
    download: (record: BackupRecord) =>
      void perform('fetching', 'Couldn’t download the backup', () => fetchFile(record)),
    remove: async ({ name, created_at }: BackupRecord) => {
      const isConfirmed = await confirmDanger({
        title: 'Delete this backup?',
        text: `The backup from ${formatMoment(created_at)} will be deleted from the server. Downloaded copies are kept.`,
        confirmLabel: 'Delete backup',
      });
      if (!isConfirmed) return;
      await perform('removing', 'Backup not deleted', async () => {
        await call(backups.remove, { params: { name } });
        notify({ kind: 'success', title: 'Backup deleted' });
      });
    },
  };
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
