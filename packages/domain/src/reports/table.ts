/** What a report shows as a table, a page and a file alike; days are day numbers, shares 0 to 1. */
export interface ReportTable {
  columns: readonly ReportColumn[];
  rows: (string | number | null)[][];
}

/** A column of a table: how its values are written follows from their kind. */
export interface ReportColumn {
  key: string;
  label: string;
  kind: 'text' | 'number' | 'day' | 'share';
}

/** Writes columns as `key: [label, kind]`, in their order. */
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
