import type { Resource } from '@baton/contract/resource/resource.ts';
import { fitWidth } from '#grid/column-width.ts';
import type { GridCell, GridColumn, GridSource } from '#grid/grid-source.ts';
import { fieldOf } from '#resource/describe-screen.ts';
import { readSort } from '#resource/list/arrange.ts';
import { copy } from './copy.ts';

/** A column of a register that is only read; its label is that of the field. */
export interface ReadOnlyColumn<Row> extends Omit<Partial<GridColumn>, 'key'> {
  width: number;
  cell: (row: Row) => Partial<GridCell> & { text: string };
  /** What cells can say, if the column has to be as wide. */
  texts?: readonly string[];
}

/** Columns by the name of their field. */
export type ReadOnlyColumns<Row> = Readonly<Record<string, ReadOnlyColumn<Row>>>;

/** The columns of a register in an order, or in the usual one. */
export function readOnlyColumns<Row>(
  resource: Resource,
  columns: ReadOnlyColumns<Row>,
  sort: string | undefined,
): GridColumn[] {
  const sortable: readonly string[] = resource.large?.sort ?? [];
  const sorted = readSort(sort ?? resource.large?.usual, sortable);
  return Object.entries(columns).map(([key, { cell: _cell, texts, ...look }]) => {
    const { label } = fieldOf(resource, key);
    return {
      key,
      label,
      ...look,
      // Spaces leave room for the arrow of a sorted column.
      width: fitWidth(look.width, texts ?? [`${label}   `]),
      isSortable: sortable.includes(key),
      ...(sorted?.field === key && { sort: sorted.isDescending ? 'descending' : 'ascending' }),
    };
  });
}

const loading: GridCell = { text: '', editable: copy.loadingCell, isFixed: true };

/** Cells that say why they can’t be edited. */
export function createReadOnlySource<Row extends object>(
  columns: ReadOnlyColumns<Row>,
  get: (row: string) => Row | undefined,
  reason: string,
): GridSource {
  const known = new WeakMap<Row, Map<string, GridCell>>();
  return {
    cell(key, column) {
      const row = get(key);
      if (!row) return loading;
      const own = known.get(row) ?? new Map<string, GridCell>();
      known.set(row, own);
      const cell = own.get(column) ?? { ...columns[column]!.cell(row), editable: reason, isFixed: true };
      own.set(column, cell);
      return cell;
    },
    editText(key, column) {
      const row = get(key);
      return row ? columns[column]!.cell(row).text : '';
    },
    value: () => null,
    parse: () => ({ problem: reason }),
  };
}
