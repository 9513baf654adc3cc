import { useEffect, useImperativeHandle, useRef, useState, useMemo } from 'react';
import { fitWidth } from '#grid/column-width.ts';
import type { Grid } from '#grid/grid.ts';
import type { GridHost, GridOperation, Verdict, GridRecordLine } from '#grid/grid-source.ts';
import { useGrid } from '#grid/use-grid.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useStore } from '#lib/use-store.ts';
import { fieldOf, type ScreenDescription } from '#resource/describe-screen.ts';
import { readSort } from '#resource/list/arrange.ts';
import { commitCells } from '#resource/list/commit-cells.ts';
import { gridColumns, gutterWidths, listColumns } from '#resource/list/list-columns.ts';
import { createPendingCells, type PendingCells } from '#resource/list/pending-cells.ts';
import { suggestTexts } from '#resource/list/read-cell.ts';
import { createRecordSource, type CellCache } from '#resource/list/record-source.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { newLine, createRegisterSource } from './register-source.ts';
import type { SideValues } from './side-column.ts';
import type { Marks } from './use-marks.ts';
import { isReceipt, type RegisterActions } from './use-register-actions.ts';
import { useSide } from './use-side.ts';
import type { RegisterModel } from './use-register.ts';

interface RegisterGridParts {
  model: RegisterModel;
  description: ScreenDescription;
  rows: OpenRegister;
  actions: RegisterActions;
  handlers: (grid: () => Grid, side: SideValues<unknown>) => Omit<GridHost, 'commit'>;
}

/** A register as a grid that is edited in place. */
export function useRegisterGrid({ model, description, rows, actions, handlers }: RegisterGridParts): Grid {
  const { resource } = description;
  const { nameOf, listOf } = model.context;
  const [pending] = useState(createPendingCells);
  const shown = useRef<Grid>(null);
  const column = model.register.side?.column.key;
  const side = useSide(model.register, model.programme.id, (keys) => {
    if (column !== undefined) shown.current?.changed(keys.map((row) => ({ row, column })));
  });
  const source = useRegisterSource(model, description, rows, pending, side);
  const shape = useRegisterShape(model, rows);
  const commit = async (operation: GridOperation): Promise<Verdict> => {
    if (isReceipt(operation.receipt)) {
      // A command can be undone, and given again by its key.
      if (operation.kind === 'undo') await actions.undo(operation.receipt);
      grid.history.drop(operation.id);
      return false;
    }
    const tools = { grid, source, records: rows, nameOf, listOf, pending, changes: actions.changes };
    return commitCells({ ...tools, fieldOf: (name) => fieldOf(resource, name) }, operation);
  };
  const showSide = (top: number, bottom: number) => {
    const seen = rows.lines().slice(top, bottom + 1);
    side.show(seen.map(({ key }) => key).filter((key) => rows.get(key) !== undefined));
  };
  const grid: Grid = useGrid({
    source,
    shape,
    host: {
      commit,
      suggest: ({ row, column: name }, text) =>
        suggestTexts(fieldOf(resource, name), text, source.value(row, name), listOf),
      onVisible: ({ top, bottom }) => {
        rows.show(top, bottom);
        showSide(top, bottom);
      },
      ...handlers(() => grid, side),
    },
  });
  useImperativeHandle(shown, () => grid, [grid]);
  const loaded = rows.changes.read();
  // Rows are loaded after they become visible.
  useEffect(() => {
    const { top, bottom } = grid.parts.state.window.read();
    showSide(top, bottom);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when rows were loaded
  }, [grid, loaded, rows]);
  // Another filter or order begins at the top.
  useEffectOnChange(() => grid.scrollToTop(), [rows.asked]);
  return grid;
}

/** Columns with their order, and a line for each row; with one below the last if rows can be added. */
function useRegisterShape(model: RegisterModel, rows: OpenRegister) {
  const { register, resource, marks, preferences, address, rights } = model;
  const { columns: names, rowHeight } = preferences;
  const { sort } = address.search;
  const { mayEdit, mayCreate } = rights;
  const columns = useMemo(() => {
    const { sort: sortable = [], usual }: { sort?: readonly string[]; usual?: string } = resource.large ?? {};
    const fields = listColumns(
      resource,
      names.filter((name) => name !== resource.key),
    );
    const made = gridColumns(resource, fields, {
      sort: readSort(sort ?? usual, sortable),
      isNarrow: false,
    });
    const shown = made.map((column) => {
      const look = { ...column, ...register.looks?.[column.key] };
      const isSortable = sortable.includes(column.key);
      return { ...look, isSortable, width: fitWidth(look.width, [look.label]) };
    });
    const beside = register.side?.column;
    return beside ? [...shown, { ...beside, width: fitWidth(beside.width, [beside.label]) }] : shown;
  }, [register, resource, names, sort]);
  const loaded = rows.lines();
  const lines = useMemo(() => {
    const shown = mayEdit ? markLines(loaded, marks, rows.rowOf) : [...loaded];
    if (mayCreate) shown.push({ kind: 'record', key: newLine });
    return shown;
  }, [loaded, marks, mayEdit, mayCreate, rows]);
  return useMemo(
    () => ({
      columns,
      lines,
      rowHeight,
      gutter: mayEdit ? gutterWidths.mark : 0,
      rowOf: (key: string) =>
        key === newLine ? (mayCreate ? lines.length - 1 : undefined) : rows.rowOf(key),
    }),
    [columns, lines, rowHeight, mayEdit, mayCreate, rows],
  );
}

/** Lines with their ticks. Only ticked ones are looked at, because there may be 200,000 lines. */
function markLines(
  lines: readonly GridRecordLine[],
  marks: Marks,
  rowOf: (key: string) => number | undefined,
): GridRecordLine[] {
  if (marks.isAll) return lines.map((line) => ({ ...line, isMarked: true }));
  const marked = [...lines];
  for (const { id } of marks.chosen()) {
    const row = rowOf(String(id));
    if (row !== undefined) marked[row] = { ...marked[row]!, isMarked: true };
  }
  return marked;
}

/** The loaded rows as data of the grid. */
function useRegisterSource(
  { register, context, marks, rights }: RegisterModel,
  description: ScreenDescription,
  rows: OpenRegister,
  pending: PendingCells,
  side: SideValues<unknown>,
) {
  const { nameOf, listOf, today } = context;
  const { mayEdit } = rights;
  const changed = useStore(rows.changes);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- cells are created again when these change
  const cache = useMemo((): CellCache => new WeakMap(), [description, nameOf, mayEdit]);
  return useMemo(() => {
    const base = createRecordSource({
      description,
      records: rows,
      pending,
      nameOf,
      listOf,
      mayEdit,
      hasGrip: false,
      cache,
      isMarked: marks.has,
    });
    return createRegisterSource(base, {
      register,
      context: { nameOf, listOf, today },
      get: (row) => rows.get(row),
      hintColumn: description.columns[0],
      sideOf: (row) => side.get(row),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another source paints all cells again
  }, [register, description, rows, changed, pending, nameOf, listOf, mayEdit, cache, marks, today, side]);
}
