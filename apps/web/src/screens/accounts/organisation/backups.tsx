import { useNarrow } from '#lib/use-narrow.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { Section } from '#ui/section.tsx';
import { Table } from '#ui/table.tsx';
import { confirmRemoval } from './confirm-removal.ts';
import { backupColumns } from './backup-columns.tsx';
import { useBackups } from './use-backups.ts';

/** Everything in one file: made by itself every day, and now by a press. */
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
            onRemove: (record) => void confirmRemoval(record).then((isSure) => isSure && remove(record)),
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
