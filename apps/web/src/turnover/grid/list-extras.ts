import type { GridCell, GridColumn } from '#grid/grid-source.ts';

/** Read-only columns that a screen adds to the list. */
export interface ListExtras {
  columns: readonly Omit<GridColumn, 'kind'>[];
  /** Content of the column for a turnover. */
  cell: (cellIndex: number, column: string) => Omit<GridCell, 'editable'>;
  /** Sort value; `noDay` sorts last. */
  rank: (cellIndex: number, column: string) => number;
}

export function isExtra(extras: ListExtras | undefined, column: string): extras is ListExtras {
  return extras?.columns.some(({ key }) => key === column) ?? false;
}
