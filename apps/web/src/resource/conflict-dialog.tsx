import type { Resource } from '@baton/contract/resource/resource.ts';
import type { ModalControls } from '#ui/modals/modal-store.ts';
import { fieldOf } from './describe-screen.ts';
import { cellText, keyOf, valueText, type DataRecord, type NameOf } from './record.ts';
import type { RecordValues } from './record-calls.ts';
import { VersionDialog } from './version-dialog.tsx';

export interface Conflict {
  current: DataRecord;
  changed_by?: string | null;
  changed_at?: string | null;
}

interface ConflictDialogProps extends ModalControls<'mine' | 'theirs'> {
  resource: Resource;
  conflict: Conflict;
  mine: RecordValues;
  nameOf: NameOf;
}

/** Conflict of two edits of a record: shows both values of each field, and the user chooses. */
export function ConflictDialog({ resource, conflict, mine, nameOf, ...controls }: ConflictDialogProps) {
  const { current, changed_by: by, changed_at: at } = conflict;
  const names = Object.keys(mine).filter((name) => name in resource.form);
  const rows = names.map((name) => {
    const field = fieldOf(resource, name);
    return {
      label: field.label,
      theirs: cellText(name, field, current, nameOf),
      mine: valueText(field, mine[name], nameOf),
    };
  });
  return <VersionDialog {...controls} {...{ by, at, rows }} title={keyOf(resource, current)} />;
}
