import { useMoves } from '#resource/use-moves.ts';
import { askDelete } from './ask-delete.ts';
import { nextSort, writeSort } from './arrange.ts';
import { ListGrid } from './list-grid.tsx';
import type { ListPreferences } from './list-preferences.ts';
import type { RecordListProps } from './list-props.ts';
import { RecordMenu } from './record-menu.tsx';
import { SelectionTools } from './selection-tools.tsx';
import type { useListRows } from './use-list-rows.ts';
import { useSelection } from './use-selection.ts';

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
