import type { Grid } from '#grid/grid.ts';
import type { CellRef, GridHost, GridKey, GridSource } from '#grid/grid-source.ts';
import type { DataRecord } from '#resource/record.ts';
import { notify } from '#ui/notices/notify.ts';
import { copy } from './copy.ts';
import { nextSort, writeSort } from './arrange.ts';
import { headField } from './list-columns.ts';
import type { RecordGridProps } from './list-props.ts';
import type { Selection } from './use-selection.ts';

/** What mouse and keys can do with the records. */
export interface RecordActions {
  open: (record: DataRecord) => void;
  /** Undefined if records can't be deleted. */
  remove?: ((records: readonly DataRecord[]) => void) | undefined;
  /** Moves a record by a number of positions in a manual order; undefined if there is none. */
  shift?: ((record: DataRecord, by: number) => void) | undefined;
  /** Drops a record on another one or above all; undefined if records can't be moved. */
  drop?: ((record: DataRecord, target: number | 'top') => void) | undefined;
  menu?: ((record: DataRecord, at: { x: number; y: number }) => void) | undefined;
}

interface HandlerContext {
  records: ReadonlyMap<string, DataRecord>;
  source: GridSource;
  grid: () => Grid;
}

/** What a list does on keys and presses. */
export function recordHandlers(
  props: RecordGridProps,
  selection: Selection<DataRecord>,
  actions: RecordActions,
  { records, source, grid }: HandlerContext,
): Omit<GridHost, 'commit'> {
  const { description, mayEdit, list, show, onExpand } = props;
  const selectedRecords = () =>
    grid()
      .selected()
      .rows.flatMap((row) => records.get(row) ?? []);
  const at = (row: string, act: (record: DataRecord) => void) => {
    const record = records.get(row);
    if (record) act(record);
  };
  const openMenu = actions.menu;
  return {
    onKey: (key, cell) =>
      pressKey(key, {
        isKey: cell.column === headField(description.resource),
        isEditable: source.cell(cell.row, cell.column).editable === true,
        open: () => at(cell.row, actions.open),
        mark: mayEdit ? () => selection.selectEach(selectedRecords().map(({ id }) => id)) : undefined,
        remove: actions.remove && (() => actions.remove?.(selectedRecords())),
        shift: actions.shift && ((by) => at(cell.row, (record) => actions.shift?.(record, by))),
      }),
    keptKeys: '?/',
    onOpen: ({ row }: CellRef) => at(row, actions.open),
    onAct(act, row, event) {
      const box = (event.target as HTMLElement).getBoundingClientRect();
      if (act === 'open') at(row, actions.open);
      else if (act === 'mark') at(row, (record) => selection.select(record, event.shiftKey));
      else at(row, (record) => openMenu?.(record, { x: box.left, y: box.bottom }));
    },
    ...(openMenu && {
      onMenu({ selected, column, x, y }) {
        if (selected.active && column === undefined)
          at(selected.active.row, (record) => openMenu(record, { x, y }));
      },
    }),
    onDropRow: (row, target) =>
      at(row, (record) => actions.drop?.(record, target === null ? 'top' : Number(target))),
    onFold: (row, isExpanded) => onExpand(Number(row), isExpanded),
    onSort: (column) => show({ sort: writeSort(nextSort(list.sort, column)) }),
    onRefused: (_, reason) => void notify({ kind: 'info', title: copy.cell.refused, text: reason }),
  };
}

interface KeyContext {
  /** The active cell is the record's key. */
  isKey: boolean;
  isEditable: boolean;
  open: () => void;
  mark: (() => void) | undefined;
  remove: (() => void) | undefined;
  shift: ((by: number) => void) | undefined;
}

/** Keys of lists besides those of every grid: Enter opens, Space marks, Delete deletes, Alt with an arrow moves. */
function pressKey(event: GridKey, { isKey, isEditable, open, mark, remove, shift }: KeyContext): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  const act = actOf();
  act?.();
  return act !== undefined;

  function actOf(): (() => void) | undefined {
    if (ctrlKey || metaKey) return undefined;
    if (altKey) {
      if (shift && key === 'ArrowUp') return () => shift(-1);
      return shift && key === 'ArrowDown' ? () => shift(1) : undefined;
    }
    if (shiftKey) return undefined;
    if (key === 'Enter') return isKey || !isEditable ? open : undefined;
    if (key === ' ') return mark ?? open;
    return key === 'Delete' && isKey ? (remove ?? (() => undefined)) : undefined;
  }
}
