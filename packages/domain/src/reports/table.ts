/** A report as a table, for page and file; days are day numbers, shares are 0 to 1. */
export interface ReportTable {
  columns: readonly ReportColumn[];
  rows: (string | number | null)[][];
}

/** A column of a table; its kind determines how values are formatted. */
export interface ReportColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'day' | 'share';
}

/** Creates columns from `key: [label, kind]`, in this order. */
export function columnsOf(
  columns: Record<string, readonly [label: string, kind: ReportColumn['kind']]>,
): ReportColumn[] {
  return Object.entries(columns).map(([key, [label, kind]]) => ({ key, label, kind }));
}

/** The values of one column. */
export function columnValues({ columns, rows }: ReportTable, key: string): (string | number | null)[] {
  const position = columns.findIndex((column) => column.key === key);
  return rows.map((row) => row[position] ?? null);
}
