import type { Resource } from '@baton/contract/resource/resource.ts';
import { type DataRecord, keyOf, labelOf } from '#resource/record.ts';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Option } from '#ui/options.ts';
import { copy } from './copy.ts';
import { branchOf } from './list-lines.ts';
import { offerOptions } from './offer-options.ts';

/** Asks for the new parent of a record in its tree. */
export function askWhere(resource: Resource, record: DataRecord, records: readonly DataRecord[]) {
  const parent = resource.tree?.parent ?? '';
  return openModal<number | 'top'>((controls) => (
    <MoveDialog {...controls} {...{ resource, parent, record, records }} />
  ));
}

interface MoveDialogProps extends ModalControls<number | 'top'> {
  resource: Resource;
  parent: string;
  record: DataRecord;
  records: readonly DataRecord[];
}

const top: Option = { id: 0, label: copy.move.top };

/** Chooses the new parent of a record; the alternative to dragging. */
function MoveDialog({ resource, parent, record, records, close, ...controls }: MoveDialogProps) {
  const [chosen, setChosen] = useState<number>((record[parent] as number | null) ?? 0);
  const [query, setQuery] = useState('');
  const own = branchOf(records, parent, record.id);
  const all = [
    top,
    ...records
      .filter(({ id }) => !own.has(id))
      .map((each) => ({ id: each.id, label: labelOf(resource, each) })),
  ];
  return (
    <Dialog
      {...controls}
      size="sm"
      title={copy.move.title(keyOf(resource, record))}
      footer={
        <>
          <Button onPress={() => close()}>{copy.move.cancel}</Button>
          <Button variant="primary" onPress={() => close(chosen === 0 ? 'top' : chosen)}>
            {copy.move.action}
          </Button>
        </>
      }
    >
      <Combobox
        label={copy.move.parent}
        help={copy.move.help}
        options={offerOptions(all, query, [chosen])}
        defaultFilter={() => true}
        onInputChange={setQuery}
        value={chosen}
        onChange={(next) => setChosen(Number(next ?? 0))}
      />
    </Dialog>
  );
}
