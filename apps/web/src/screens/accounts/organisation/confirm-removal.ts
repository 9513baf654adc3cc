import type { BackupRecord } from '@baton/contract/accounts/backups.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';

/** Whether a backup is really to go. */
export function confirmRemoval(record: BackupRecord): Promise<boolean> {
  return confirmDanger({
    title: 'Remove this backup?',
    text: `The backup of ${formatMoment(record.created_at)} is deleted from the server. Copies that were downloaded stay.`,
    confirmLabel: 'Remove',
  });
}
