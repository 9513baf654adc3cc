import type { Resource } from '@baton/contract/resource/resource.ts';
import type { DataRecord } from '#resource/record.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Asks where in its tree a record shall stand. */
export function askWhere(resource: Resource, record: DataRecord, records: readonly DataRecord[]) {
  const parent = resource.tree?.parent ?? '';
  return openModal<number | 'top'>((controls) => (
    <MoveDialog {...controls} {...{ resource, parent, record, records }} />
  ));
}
