import type { Resource } from '@baton/contract/resource/resource.ts';
import { useState } from 'react';
import { keyOf, type DataRecord, labelOf } from '#resource/record.ts';
import type { useMoves } from '#resource/use-moves.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { ContextMenu } from '#ui/context-menu.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { openModal, type ModalControls } from '#ui/modals/modal-store.ts';
import type { Option } from '#ui/options.ts';
import { copy } from './copy.ts';
import { branchOf } from './list-lines.ts';
import type { OpenMenu, RecordListProps } from './list-props.ts';
import { offerOptions } from './offer-options.ts';

const top: Option = { id: 0, label: 'Top level' };

export interface RecordMenuProps
  extends OpenMenu, Pick<RecordListProps, 'description' | 'records' | 'changes' | 'show'> {
  record: DataRecord;
  clipboard: MenuEntry[];
  moves: ReturnType<typeof useMoves>;
  /** The list is shown in its manual order. */
  isOrdered: boolean;
}

/** Actions for a record. Mounted only while open. */
export function RecordMenu({ record, clipboard, moves, isOrdered, at, onClose, ...props }: RecordMenuProps) {
  const { description, records, changes, show } = props;
  const { resource } = description;
  const label = copy.menu.label(keyOf(resource, record));
  const move = async () => {
    const target = await askWhere(resource, record, records);
    if (target !== undefined) await moves.moveUnder(record, target);
  };
  const entries: MenuEntry[] = [
    { id: 'open', label: 'Open', icon: 'pencil', onAction: () => show({ open: record.id }) },
    {
      id: 'copy',
      label: 'Duplicate',
      icon: 'copy',
      onAction: () => show({ new: true, copy: record.id }),
    },
    {
      id: 'history',
      label: 'History',
      icon: 'rotate-cw',
      onAction: () => show({ open: record.id, tab: 'history' }),
    },
  ];
  if (resource.tree)
    entries.push({ id: 'move', label: 'Move to…', icon: 'folder-tree', onAction: () => void move() });
  if (isOrdered) {
    const shift = (by: number) => () => moves.moveInOrder(record.id, (index) => index + by);
    entries.push(
      { id: 'up', label: 'Move up', icon: 'arrow-up', shortcut: 'alt+arrowup', onAction: shift(-1) },
      {
        id: 'down',
        label: 'Move down',
        icon: 'arrow-down',
        shortcut: 'alt+arrowdown',
        onAction: shift(1),
      },
    );
  }
  const remove: MenuEntry = {
    id: 'delete',
    label: 'Delete',
    icon: 'trash-2',
    isDanger: true,
    onAction: () => void changes.remove([record]),
  };
  return (
    <ContextMenu
      {...{ label, at, onClose }}
      groups={[{ entries }, { entries: clipboard }, { entries: [remove] }]}
    />
  );
}

/** Asks for the new parent of a record in its tree. */
function askWhere(resource: Resource, record: DataRecord, records: readonly DataRecord[]) {
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
      title={`Move ${keyOf(resource, record)}`}
      footer={
        <>
          <Button onPress={() => close()}>Cancel</Button>
          <Button variant="primary" onPress={() => close(chosen === 0 ? 'top' : chosen)}>
            Move
          </Button>
        </>
      }
    >
      <Combobox
        label="Parent"
        help="Everything below it moves with it."
        options={offerOptions(all, query, [chosen])}
        defaultFilter={() => true}
        onInputChange={setQuery}
        value={chosen}
        onChange={(next) => setChosen(Number(next ?? 0))}
      />
    </Dialog>
  );
}
