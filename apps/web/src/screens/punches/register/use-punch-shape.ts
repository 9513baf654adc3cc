import { useMemo } from 'react';
import type { Punch } from '#quality/punch.ts';
import { fitWidth } from '#grid/column-width.ts';
import type { GridColumn, GridRecordLine } from '#grid/grid-source.ts';
import { nextSort, readSort, writeSort } from '#resource/list/arrange.ts';
import { gridColumns, gutterWidths, listColumns } from '#resource/list/list-columns.ts';
import { copy } from '../copy.ts';
import { photoColumnLook } from '../photos/photo-cell.ts';
import { newLine } from './punch-cells.ts';
import type { PunchGridParts } from './punch-grid-parts.ts';
import type { Marks } from '#resource/register/use-marks.ts';

/** Columns with their order, and a line for each punch. */
export function usePunchShape({
  description,
  register,
  marks,
  preferences,
  sort,
  mayEdit,
  mayRaise,
}: PunchGridParts) {
  const { resource } = description;
  const { columns: names, rowHeight } = preferences;
  const columns = useMemo(() => {
    const sortable: readonly string[] = resource.large?.sort ?? [];
    const fields = listColumns(
      resource,
      names.filter((name) => name !== resource.key),
    );
    const made = gridColumns(resource, fields, { sort: readSort(sort, sortable), isNarrow: false });
    const shown = made.map((column) => {
      const look = { ...column, ...looks[column.key] };
      return {
        ...look,
        isSortable: sortable.includes(column.key),
        width: fitWidth(look.width, [look.label]),
      };
    });
    const { width, label } = photoColumnLook;
    return [...shown, { ...photoColumnLook, width: fitWidth(width, [label]) }];
  }, [resource, names, sort]);
  const loaded = register.lines();
  const lines = useMemo(() => {
    const shown = mayEdit ? markLines(loaded, marks, register.rowOf) : [...loaded];
    if (mayRaise) shown.push({ kind: 'record', key: newLine });
    return shown;
  }, [loaded, marks, mayEdit, mayRaise, register]);
  return useMemo(
    () => ({
      columns,
      lines,
      rowHeight,
      gutter: mayEdit ? gutterWidths.mark : 0,
      rowOf: (key: string) =>
        key === newLine ? (mayRaise ? lines.length - 1 : undefined) : register.rowOf(key),
    }),
    [columns, lines, rowHeight, mayEdit, mayRaise, register],
  );
}

const looks: Record<string, Partial<GridColumn>> = {
  number: { width: 108, grow: 0 },
  text: { width: 232, grow: 8 },
  category: { width: 84, grow: 0 },
  state: { width: 92, grow: 0 },
  system: { width: 140, label: copy.grid.scope },
  clear_by: { width: 84, grow: 0, label: copy.grid.clearBy, hint: copy.grid.clearByHint },
  clearing_team: { width: 122 },
  assigned_to: { width: 110 },
  due: { width: 76, grow: 0 },
  priority: { width: 76, grow: 0 },
};

/** Lines with their ticks. Only ticked ones are looked at, because there may be 200,000 lines. */
function markLines(
  lines: readonly GridRecordLine[],
  marks: Marks<Punch>,
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

/** The order after a press on a column's head. */
export function sortAfter(
  sort: string | undefined,
  column: string,
  sortable: readonly string[],
): string | undefined {
  return writeSort(nextSort(readSort(sort, sortable), column));
}
