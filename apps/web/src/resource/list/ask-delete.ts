import type { Resource } from '@baton/contract/resource/resource.ts';
import { keysOf, type DataRecord } from '#resource/record.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';

/** Asks for confirmation before records are deleted. */
export function askDelete(resource: Resource, records: readonly DataRecord[]): Promise<boolean> {
  return confirmDanger({
    title: `Delete ${keysOf(resource, records)}?`,
    text: 'You can undo this right afterwards.',
    confirmLabel: 'Delete',
  });
}
