import type { GridCell, GridColumn } from '#grid/grid-source.ts';

/** Columns that a list shows beside those of every list, such as what the look-ahead knows. They are only read. */
export interface ListExtras {
  columns: readonly Omit<GridColumn, 'kind'>[];
  /** What such a column says about a turnover. */
  cell: (cellIndex: number, column: string) => Omit<GridCell, 'editable'>;
  /** What it is sorted by; `noDay` comes last. */
  rank: (cellIndex: number, column: string) => number;
}

/** Whether a column is one of the extras. */
export function isExtra(extras: ListExtras | undefined, column: string): extras is ListExtras {
  return extras?.columns.some(({ key }) => key === column) ?? false;
}
