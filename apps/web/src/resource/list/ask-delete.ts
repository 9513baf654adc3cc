import type { Resource } from '@baton/contract/resource/resource.ts';
import { keysOf, type DataRecord } from '#resource/record.ts';
import { loadDialog } from '#ui/modals/load-dialog.ts';
import { copy } from './copy.ts';

const loadConfirmation = () => import('#ui/modals/confirm-danger.tsx');

/** Asks for confirmation before records are deleted. */
export async function askDelete(resource: Resource, records: readonly DataRecord[]): Promise<boolean> {
  const dialog = await loadDialog(loadConfirmation);
  const isConfirmed = await dialog?.confirmDanger({
    title: copy.delete.title(keysOf(resource, records)),
    text: copy.delete.text,
    confirmLabel: copy.delete.confirm,
  });
  return isConfirmed ?? false;
}
