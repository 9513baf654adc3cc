import { useMemo } from 'react';
import { fitWidth } from '#grid/column-width.ts';
import type { GridRecordLine } from '#grid/grid-source.ts';
import { readSort } from '#resource/list/arrange.ts';
import { gridColumns, gutterWidths, listColumns } from '#resource/list/list-columns.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import type { Marks } from './use-marks.ts';
import { newLine } from './register-source.ts';
import type { RegisterModel } from './use-register.ts';

/** Columns with their order, and a line for each row; with one below the last if rows can be added. */
export function useRegisterShape(model: RegisterModel, rows: OpenRegister) {
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
