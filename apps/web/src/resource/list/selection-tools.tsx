import { useState } from 'react';
import { askDelete } from './ask-delete.ts';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import type { RecordListProps } from './list-props.ts';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectionToolsProps extends Pick<RecordListProps, 'description' | 'programme' | 'changes'> {
  selection: Selection;
}

/** Changes or deletes all that is selected, at once or not at all. */
export function SelectionTools({ description, programme, changes, selection }: SelectionToolsProps) {
  const [isEditing, setEditing] = useState(false);
  const { chosen, clear } = selection;
  const { one, many } = description.resource;
  const noun = chosen.length === 1 ? one : many;
  const remove = async () => {
    const isSure = await askDelete(description.resource, chosen);
    if (isSure) await changes.remove(chosen);
  };
  if (chosen.length === 0) return null;
  return (
    <>
      <SelectionBar
        count={chosen.length}
        many={noun}
        onEdit={() => setEditing(true)}
        onDelete={() => void remove()}
        onClear={clear}
      />
      {isEditing && (
        <BulkEditDialog
          isOpen
          onOpenChange={setEditing}
          onClose={() => setEditing(false)}
          description={description}
          programme={programme.id}
          count={chosen.length}
          onSave={(values) => changes.setAll(chosen, values)}
        />
      )}
    </>
  );
}
