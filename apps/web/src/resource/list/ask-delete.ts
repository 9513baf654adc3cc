import type { Resource } from '@baton/contract/resource/resource.ts';
import { keysOf, type DataRecord } from '#resource/record.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';

/** Asks before a key press or a selection deletes. */
export function askDelete(resource: Resource, records: readonly DataRecord[]): Promise<boolean> {
  return confirmDanger({
    title: `Delete ${keysOf(resource, records)}?`,
    text: 'You can undo this right afterwards.',
    confirmLabel: 'Delete',
  });
}
