import { useImperativeHandle, useState, type Ref } from 'react';
import { clipboardEntries } from '#grid/clipboard-entries.ts';
import type { GridHost, GridKey } from '#grid/grid-source.ts';
import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import type { ScreenDescription } from '#resource/describe-screen.ts';
import { nextSort, readSort, writeSort } from '#resource/list/arrange.ts';
import { copy as list } from '#resource/list/copy.ts';
import type { DataRecord } from '#resource/record.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { Icon } from '#ui/icon.tsx';
import { MarkBox } from '#ui/mark-box.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RegisterActions } from './use-register-actions.ts';
import { useRegisterGrid } from './use-register-grid.ts';
import type { RegisterModel } from './use-register.ts';
// oxlint-disable-next-line import/no-unassigned-import -- the look of a list of records
import '#resource/list/record-grid.css';
import { notify } from '#ui/notices/notify.ts';
import { copyRows } from './copy-rows.ts';
import { newLine } from './register-source.ts';
import type { RowCommand } from './row-commands.ts';
import type { SideValues } from './side-column.ts';

interface RegisterGridProps {
  model: RegisterModel;
  description: ScreenDescription;
  rows: OpenRegister;
  actions: RegisterActions;
  onPaste: (cells: readonly (readonly string[])[], columns: readonly string[]) => void;
  /** The grid, for what is done outside of it. */
  gridRef: Ref<Grid>;
}

const marksOfCells = {
  check: <Icon name="check" size={14} />,
  misfit: <Icon name="triangle-alert" size={13} className="text-warning-text" />,
  blocks: <Icon name="lock" size={12} className="text-danger-text" />,
};

/** A register on a wide screen: edited in place, with commands by keys and menu. */
export function RegisterGrid({ model, onPaste, gridRef, ...props }: RegisterGridProps) {
  const { marks, register } = model;
  const { rows, actions } = props;
  const [menu, setMenu] = useState<{ row: DataRecord; at: { x: number; y: number } } | null>(null);
  const grid = useRegisterGrid({
    model,
    ...props,
    handlers: (own, side) =>
      registerHandlers(
        { model, rows, actions, side, onMenu: (row, at) => setMenu({ row, at }), onPaste },
        own,
      ),
  });
  useImperativeHandle(gridRef, () => grid, [grid]);
  const close = () => {
    setMenu(null);
    grid.focus();
  };
  return (
    <div className="min-h-0 flex-1 overflow-clip rounded-md border border-line">
      <GridView
        grid={grid}
        label={register.words.title}
        marks={marksOfCells}
        hasSortStops
        gutterHead={
          <MarkBox
            state={marks.isAll ? 'all' : marks.count > 0 ? 'some' : 'none'}
            onChange={marks.markAll}
            aria-label={register.words.selection.selectAllShown}
          />
        }
      />
      {menu && (
        <RowMenu {...{ model, actions }} {...menu} clipboard={clipboardEntries(grid)} onClose={close} />
      )}
    </div>
  );
}

interface HandlerParts {
  model: RegisterModel;
  rows: OpenRegister;
  actions: RegisterActions;
  side: SideValues<unknown>;
  onMenu: (row: DataRecord, at: { x: number; y: number }) => void;
  onPaste: (cells: readonly (readonly string[])[], columns: readonly string[]) => void;
}

/** What a register does on keys, presses and pasted blocks. */
function registerHandlers(parts: HandlerParts, grid: () => Grid): Omit<GridHost, 'commit'> {
  const { model, rows, actions, side } = parts;
  const { register, marks, rights, resource, address } = model;
  const { sort } = address.search;
  const sideKey = register.side?.column.key;
  const selected = () =>
    grid()
      .selected()
      .rows.flatMap((row) => rows.get(row) ?? []);
  const create = rights.mayCreate ? actions.create : undefined;
  const openRow = (row: string) => {
    const record = rows.get(row);
    if (record) address.open(record.id);
    else if (row === newLine) create?.();
  };
  return {
    onKey(key, { row, column }) {
      const isEditable = grid().parts.source.cell(row, column).editable === true;
      const act = actOf(key, isEditable && marks.count === 0 && !marks.isAll, model.commands.list);
      if (act === 'create') create?.();
      else if (act === 'open') openRow(row);
      else if (act === 'mark' && rights.mayEdit) marks.toggleEach(selected());
      else if (act === 'all' && rights.mayEdit) marks.markAll();
      else if (typeof act === 'object') actions.act(act.id, selected());
      return act !== undefined;
    },
    keptKeys: '?/',
    onOpen: ({ row }) => openRow(row),
    onAct(act, row, event) {
      const record = rows.get(row);
      if (!record) return;
      const box = (event.target as HTMLElement).getBoundingClientRect();
      if (act === sideKey) side.open(record.id);
      else if (act === 'open') address.open(record.id);
      else if (act === 'mark') marks.toggle(record, event.shiftKey);
      else parts.onMenu(record, { x: box.left, y: box.bottom });
    },
    onMenu({ selected: { active }, column, x, y }) {
      const record = active && column === undefined ? rows.get(active.row) : undefined;
      if (record) parts.onMenu(record, { x, y });
    },
    onSort: (column) =>
      address.change({ sort: writeSort(nextSort(readSort(sort, resource.large?.sort ?? []), column)) }),
    onRefused: (_, reason) => void notify({ kind: 'info', title: list.cell.refused, text: reason }),
    onCopy: (lines, columns) =>
      copyRows({
        register: rows,
        source: grid().parts.source,
        lines,
        columns,
        announce: grid().announce,
      }),
    onPaste(cells, { row, column }) {
      if (row !== newLine || !rights.mayEdit || !register.isImported) return false;
      const columns = grid()
        .parts.state.shape.columns.map(({ key }) => key)
        .filter((key) => key !== sideKey);
      parts.onPaste(cells, columns.slice(columns.indexOf(column)));
      return true;
    },
  };
}

type KeyAct = RowCommand<DataRecord> | 'create' | 'open' | 'mark' | 'all';

/** Letters are commands where they don't begin a text: beside editable cells, or while rows are ticked. */
function actOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: GridKey,
  isTyped: boolean,
  commands: readonly RowCommand<DataRecord>[],
): KeyAct | undefined {
  if ((ctrlKey || metaKey) && !altKey && !shiftKey) return key.toLowerCase() === 'a' ? 'all' : undefined;
  if (ctrlKey || metaKey || altKey || shiftKey) return undefined;
  if (key === ' ') return 'mark';
  if (isTyped) return undefined;
  if (key === 'Enter') return 'open';
  return key === 'n' ? 'create' : commands.find((command) => command.key === key);
}
