import { useState } from 'react';
import { copy as resource } from '#resource/copy.ts';
import type { DataRecord } from '#resource/record.ts';
import { Button } from '#ui/button.tsx';
import { askDelete } from './ask-delete.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import type { RecordListProps } from './list-props.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectionToolsProps extends Pick<
  RecordListProps,
  'description' | 'programme' | 'changes' | 'askDelete' | 'mayDelete'
> {
  selection: Selection<DataRecord>;
}

/** Changes or deletes all selected records in one transaction. */
export function SelectionTools({
  description,
  programme,
  changes,
  selection,
  ...props
}: SelectionToolsProps) {
  const [isEditing, setEditing] = useState(false);
  const { chosen, clear } = selection;
  const { SelectionActions } = description;
  const { one, many } = description.resource;
  const noun = chosen.length === 1 ? one : many;
  const remove = async () => {
    const isSure = await (props.askDelete?.(chosen) ?? askDelete(description.resource, chosen));
    if (isSure) await changes.remove(chosen);
  };
  if (chosen.length === 0) return null;
  return (
    <>
      <SelectionBar count={chosen.length} noun={noun} onClear={clear}>
        <Button size="sm" icon="pencil" onPress={() => setEditing(true)}>
          Change field
        </Button>
        {SelectionActions && <SelectionActions records={chosen} />}
        {props.mayDelete !== false && (
          <Button size="sm" icon="trash-2" onPress={() => void remove()}>
            Delete
          </Button>
        )}
      </SelectionBar>
      {isEditing && (
        <BulkEditDialog
          isOpen
          onOpenChange={setEditing}
          onClose={() => setEditing(false)}
          description={description}
          programme={programme.id}
          subject={resource.count(chosen.length, description.resource)}
          onSave={(values) => changes.setAll(chosen, values)}
        />
      )}
    </>
  );
}
