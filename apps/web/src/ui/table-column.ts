import type { ReactNode } from 'react';

export interface TableColumn<Row> {
  id: string;
  header: string;
  /** Replaces the header text, such as a checkbox for all rows. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Stays at the right end when the table scrolls, for row actions. */
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
