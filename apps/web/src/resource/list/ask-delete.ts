import type { Resource } from '@baton/contract/resource/resource.ts';
import { keyOf, type DataRecord } from '#resource/record.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';

/** Asks before a key press or a selection deletes. */
export function askDelete(resource: Resource, records: readonly DataRecord[]): Promise<boolean> {
  const [only] = records;
  const what =
    records.length === 1 && only
      ? keyOf(resource, only)
      : `${records.length.toLocaleString('en-GB')} ${resource.many}`;
  return confirmDanger({
    title: `Delete ${what}?`,
    text: 'You can undo this right afterwards.',
    confirmLabel: 'Delete',
  });
}
