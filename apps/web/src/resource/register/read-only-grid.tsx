import { useMemo } from 'react';
import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Grid } from '#grid/grid.ts';
import { GridView } from '#grid/grid-view.tsx';
import { useGrid } from '#grid/use-grid.ts';
import { useEffectOnChange } from '#lib/use-effect-on-change.ts';
import { useStore } from '#lib/use-store.ts';
import { nextSort, readSort, writeSort } from '#resource/list/arrange.ts';
import { copy as list } from '#resource/list/copy.ts';
import type { OpenRegister } from '#resource/window/use-windowed-records.ts';
import { notify } from '#ui/notices/notify.ts';
import { createReadOnlySource, readOnlyColumns, type ReadOnlyColumns } from './read-only-table.ts';
// oxlint-disable-next-line import/no-unassigned-import -- the look of a list of records
import '#resource/list/record-grid.css';

interface ReadOnlyGridProps<Row> {
  resource: Resource;
  register: OpenRegister;
  columns: ReadOnlyColumns<Row>;
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  onOpen: (id: number) => void;
  label: string;
  /** Why cells can’t be edited. */
  reason: string;
}

/** A register that is only read, on a wide screen. */
export function ReadOnlyGrid<Row extends object>(props: ReadOnlyGridProps<Row>) {
  const { resource, register, columns: declared, sort, reason } = props;
  useStore(register.changes);
  const lines = register.lines();
  const source = useMemo(
    () => createReadOnlySource(declared, (key) => register.get(key) as Row | undefined, reason),
    [declared, register, reason],
  );
  const columns = useMemo(() => readOnlyColumns(resource, declared, sort), [resource, declared, sort]);
  const shape = useMemo(
    () => ({ columns, lines, rowHeight: 32 as const, rowOf: register.rowOf }),
    [columns, lines, register],
  );
  const open = (row: string) => {
    if (register.get(row)) props.onOpen(Number(row));
  };
  const grid: Grid = useGrid({
    source,
    shape,
    host: {
      commit: () => false,
      onVisible: ({ top, bottom }) => register.show(top, bottom),
      onKey({ key, ctrlKey, metaKey, altKey, shiftKey }, { row }) {
        if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return false;
        open(row);
        return true;
      },
      keptKeys: '?/',
      onOpen: ({ row }) => open(row),
      onAct: (_, row) => open(row),
      onSort: (column) =>
        props.onSort(writeSort(nextSort(readSort(sort, resource.large?.sort ?? []), column))),
      onRefused: (_, text) => void notify({ kind: 'info', title: list.cell.refused, text }),
    },
  });
  // Another filter or order begins at the top.
  useEffectOnChange(() => grid.scrollToTop(), [register.asked]);
  return (
    <div className="min-h-0 flex-1 overflow-clip rounded-md border border-line">
      <GridView grid={grid} label={props.label} hasSortStops />
    </div>
  );
}
