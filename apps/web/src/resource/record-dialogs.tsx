import type { Resource } from '@baton/contract/resource/resource.ts';
import { openModal } from '#ui/modals/modal-store.ts';
import { ConflictDialog, type Conflict } from './conflict-dialog.tsx';
import { InUseDialog, type InUse } from './in-use-dialog.tsx';
import type { RecordValues } from './record-calls.ts';
import type { NameOf } from './record.ts';

/** Asks whose values to keep; undefined if the user goes on editing. */
export function askWhose(resource: Resource, conflict: Conflict, mine: RecordValues, nameOf: NameOf) {
  return openModal<'mine' | 'theirs'>((controls) => (
    <ConflictDialog {...controls} {...{ resource, conflict, mine, nameOf }} />
  ));
}

export function tellInUse(title: string, body: unknown) {
  void openModal((controls) => <InUseDialog {...controls} title={title} inUse={body as InUse} />);
}
