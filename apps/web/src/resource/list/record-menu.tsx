import { keyOf, type DataRecord } from '#resource/record.ts';
import type { useMoves } from '#resource/use-moves.ts';
import { ContextMenu } from '#ui/context-menu.tsx';
import type { MenuEntry } from '#ui/menu.tsx';
import { copy } from './copy.ts';
import { askWhere } from './ask-where.tsx';
import type { OpenMenu, RecordListProps } from './list-props.ts';

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
    { id: 'open', label: copy.menu.open, icon: 'pencil', onAction: () => show({ open: record.id }) },
    {
      id: 'copy',
      label: copy.menu.duplicate,
      icon: 'copy',
      onAction: () => show({ new: true, copy: record.id }),
    },
    {
      id: 'history',
      label: copy.menu.history,
      icon: 'rotate-cw',
      onAction: () => show({ open: record.id, tab: 'history' }),
    },
  ];
  if (resource.tree)
    entries.push({ id: 'move', label: copy.menu.move, icon: 'folder-tree', onAction: () => void move() });
  if (isOrdered) {
    const shift = (by: number) => () => moves.moveInOrder(record.id, (index) => index + by);
    entries.push(
      { id: 'up', label: copy.menu.up, icon: 'arrow-up', shortcut: 'alt+arrowup', onAction: shift(-1) },
      {
        id: 'down',
        label: copy.menu.down,
        icon: 'arrow-down',
        shortcut: 'alt+arrowdown',
        onAction: shift(1),
      },
    );
  }
  const remove: MenuEntry = {
    id: 'delete',
    label: copy.menu.delete,
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
