import type { Resource } from '@baton/contract/resource/resource.ts';
import { keysOf, type DataRecord } from '#resource/record.ts';
import { loadDialog } from '#ui/modals/load-dialog.ts';

const loadConfirmation = () => import('#ui/modals/confirm-danger.tsx');

/** Asks for confirmation before records are deleted. */
export async function askDelete(resource: Resource, records: readonly DataRecord[]): Promise<boolean> {
  const dialog = await loadDialog(loadConfirmation);
  const isConfirmed = await dialog?.confirmDanger({
    title: `Delete ${keysOf(resource, records)}?`,
    text: 'You can undo this straight after.',
    confirmLabel: 'Delete',
  });
  return isConfirmed ?? false;
}
