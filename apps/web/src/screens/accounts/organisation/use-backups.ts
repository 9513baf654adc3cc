import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { backups, type BackupRecord, type CreatedBackup } from '@baton/contract/accounts/backups.ts';
import type { Job } from '@baton/contract/http/jobs.ts';
import { formatNumber } from '@baton/domain/format-number.ts';
import { makeUuid } from '#lib/make-uuid.ts';
import { saveFile } from '#resource/import/save-file.ts';
import { notifyError } from '#resource/notify-error.ts';
import { useCall } from '#session/session-context.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';

const queryKey = ['backups'];

/** Says where the photos and documents are, and which ones couldn't be copied. */
function tellCreated({ files, unsaved }: CreatedBackup): void {
  const { createdText, createdTextFiles, created: title, incomplete, incompleteText } = copy.backups;
  const text = files === 0 ? createdText : createdTextFiles(files, formatNumber(files));
  notify({ kind: 'success', title, text });
  if (unsaved.count === 0) return;
  notify({
    kind: 'error',
    title: incomplete(unsaved.count, formatNumber(unsaved.count)),
    text: unsaved.reason || incompleteText(unsaved.names.slice(0, 5).join(', ')),
  });
}

/** Backups and their actions; one action runs at a time. */
export function useBackups() {
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
      void perform('making', copy.backups.notCreated, async () => {
        const created = await call(backups.create, {
          body: { operation: makeUuid() },
          onProgress: setProgress,
        });
        await fetchFile(created);
        tellCreated(created);
      }),
    download: (record: BackupRecord) =>
      void perform('fetching', copy.backups.notDownloaded, () => fetchFile(record)),
    remove: (record: BackupRecord) =>
      void perform('removing', copy.backups.notDeleted, async () => {
        await call(backups.remove, { params: { name: record.name } });
        notify({ kind: 'success', title: copy.backups.deleted });
      }),
  };
}
