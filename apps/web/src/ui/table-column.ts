import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Stands in the head instead of the words: a box for all rows. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Stays at the right end while the rest scrolls: the way to what can be done with a row. */
  isPinned?: boolean;
  /** Marks the cell that names the row, for screen readers. */
  isRowHeader?: boolean;
  /** A width class, such as `w-32`. */
  width?: string;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}
