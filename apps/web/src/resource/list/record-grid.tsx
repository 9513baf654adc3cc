import { useMoves } from '#resource/use-moves.ts';
import { nextSort, writeSort } from './arrange.ts';
import { ListGrid } from './list-grid.tsx';
import type { ListPreferences } from './list-preferences.ts';
import type { RecordListProps } from './list-props.ts';
import type { useListRows } from './use-list-rows.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { keyOf, type DataRecord, keysOf } from '#resource/record.ts';
import type { MenuEntry } from '#ui/menu.tsx';
import { askWhere } from './ask-where.tsx';
import { RowMenu } from './row-menu.tsx';
import { useState } from 'react';
import { countOf } from '@baton/domain/format-number.ts';
import { Button } from '#ui/button.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { confirmDanger } from '#ui/modals/confirm-danger.tsx';

export interface RecordGridProps extends RecordListProps {
  list: ReturnType<typeof useListRows>;
  preferences: ListPreferences;
  onExpand: (id: number, isExpanded: boolean) => void;
}

/** The list with its selection and the actions of mouse and keys. */
export function RecordGrid({ list, preferences, onExpand, ...props }: RecordGridProps) {
  const { description, records, changes, nameOf, mayEdit, search, show } = props;
  const { resource } = description;
  const selection = useSelection(records, list.found, () =>
    list.rows.flatMap((row) => (row.kind === 'record' ? row.id : [])),
  );
  const moves = useMoves(resource, changes);
  const ask = props.askDelete ?? ((some) => askDelete(resource, some));
  const isOrdered = resource.order !== undefined && list.isWhole;

  const drop = (id: number, target: number | 'top') => {
    const record = records.find((each) => each.id === id);
    if (resource.tree && record) void moves.moveUnder(record, target);
    else if (isOrdered && target !== 'top')
      moves.moveInOrder(id, (place, members) => {
        const to = members.findIndex((each) => each.id === target);
        return to === -1 ? place : to;
      });
  };
  return (
    <>
      {mayEdit && <SelectionTools {...props} selection={selection} />}
      <ListGrid
        {...{ description, nameOf, mayEdit }}
        rows={list.rows}
        columnNames={preferences.columns}
        rowHeight={preferences.rowHeight}
        hasGrip={mayEdit && (resource.tree !== undefined || isOrdered)}
        view={[search.search, search.sort, search.filter].join(' ')}
        selected={selection.selected}
        select={selection.select}
        allState={selection.state}
        onSelectAll={selection.selectAll}
        sort={list.sort}
        onSort={(field) => show({ sort: writeSort(nextSort(list.sort, field)) })}
        expand={onExpand}
        remove={({ record }) => {
          if (props.mayDelete !== false)
            void ask([record]).then((isSure) => isSure && changes.remove([record]));
        }}
        shift={({ id }, by) => {
          if (isOrdered) moves.moveInOrder(id, (place) => place + by);
        }}
        onOpen={({ id }) => show({ open: id })}
        onSave={async (record, name, value) => void (await changes.update(record, { [name]: value }))}
        onDrop={drop}
        renderMenu={
          props.renderMenu ??
          ((record, onClose) => <RecordMenu {...props} {...{ record, moves, isOrdered, onClose }} />)
        }
      />
    </>
  );
}

interface RecordMenuProps extends RecordListProps {
  record: DataRecord;
  moves: ReturnType<typeof useMoves>;
  /** The list is shown in its manual order. */
  isOrdered: boolean;
  onClose: () => void;
}

/** Actions for a record. Mounted only while open. */
function RecordMenu({ record, moves, isOrdered, onClose, ...props }: RecordMenuProps) {
  const { description, records, changes, show } = props;
  const { resource } = description;
  const label = `Actions for ${keyOf(resource, record)}`;
  const move = async () => {
    const target = await askWhere(resource, record, records);
    if (target !== undefined) await moves.moveUnder(record, target);
  };
  const entries: MenuEntry[] = [
    { id: 'open', label: 'Open', icon: 'pencil', onAction: () => show({ open: record.id }) },
    { id: 'copy', label: 'Duplicate', icon: 'copy', onAction: () => show({ new: true, copy: record.id }) },
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
    const shift = (by: number) => () => moves.moveInOrder(record.id, (place) => place + by);
    entries.push(
      { id: 'up', label: 'Move up', icon: 'arrow-up', shortcut: 'alt+arrowup', onAction: shift(-1) },
      { id: 'down', label: 'Move down', icon: 'arrow-down', shortcut: 'alt+arrowdown', onAction: shift(1) },
    );
  }
  const remove: MenuEntry = {
    id: 'delete',
    label: 'Delete',
    icon: 'trash-2',
    isDanger: true,
    onAction: () => void changes.remove([record]),
  };
  return <RowMenu label={label} groups={[{ entries }, { entries: [remove] }]} onClose={onClose} />;
}

interface SelectionToolsProps extends Pick<
  RecordListProps,
  'description' | 'programme' | 'changes' | 'askDelete' | 'mayDelete'
> {
  selection: Selection<DataRecord>;
}

/** Changes or deletes all selected records in one transaction. */
function SelectionTools({ description, programme, changes, selection, ...props }: SelectionToolsProps) {
  const [isEditing, setEditing] = useState(false);
  const { chosen, clear } = selection;
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
          Change a field
        </Button>
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
          subject={countOf(chosen.length, one, many)}
          onSave={(values) => changes.setAll(chosen, values)}
        />
      )}
    </>
  );
}

/** Asks for confirmation before records are deleted. */
function askDelete(resource: Resource, records: readonly DataRecord[]): Promise<boolean> {
  return confirmDanger({
    title: `Delete ${keysOf(resource, records)}?`,
    text: 'You can undo this right afterwards.',
    confirmLabel: 'Delete',
  });
}
