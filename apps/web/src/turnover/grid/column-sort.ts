/** By which column rows are sorted. */
export interface ColumnSort {
  column: string;
  isDescending: boolean;
}

/** Reads a column, `-` in front for descending. */
export function readSort(text: string | undefined): ColumnSort | null {
  return text === undefined ? null : { column: text.replace(/^-/, ''), isDescending: text.startsWith('-') };
}

/** What pressing a column asks for: up, down, and then as they come. */
export function nextSort(now: ColumnSort | null, column: string): string | undefined {
  if (now?.column !== column) return column;
  return now.isDescending ? undefined : `-${column}`;
}
