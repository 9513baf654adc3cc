/** Sort column and direction. */
export interface ColumnSort {
  column: string;
  isDescending: boolean;
}

/** Parses a column, descending with a leading `-`. */
export function readSort(text: string | undefined): ColumnSort | null {
  return text === undefined ? null : { column: text.replace(/^-/, ''), isDescending: text.startsWith('-') };
}

/** Next state of a column header: ascending, descending, unsorted. */
export function nextSort(now: ColumnSort | null, column: string): string | undefined {
  if (now?.column !== column) return column;
  return now.isDescending ? undefined : `-${column}`;
}
