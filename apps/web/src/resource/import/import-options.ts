import type { ImportResult } from '@baton/contract/resource/import-result.ts';

export type DateOrder = 'dmy' | 'mdy';

/** What a person has decided about a file so far. Each change makes a new one; the server sees all of it every time. */
export interface ImportOptions {
  sheet?: string;
  headerRow?: number;
  dateOrder?: DateOrder;
  /** Header → field; null leaves the column out. */
  mapping: Readonly<Record<string, string | null>>;
  /** Row → field → what was typed over the cell. */
  corrections: Readonly<Record<string, Readonly<Record<string, string>>>>;
  skipped: readonly number[];
}

export const noImportOptions: ImportOptions = { mapping: {}, corrections: {}, skipped: [] };

/** Gives a column to a field; whichever column had it before is left out. */
export function mapColumn(
  options: ImportOptions,
  columns: ImportResult['columns'],
  header: string,
  field: string | null,
): ImportOptions {
  const mapping = { ...options.mapping, [header]: field };
  for (const column of columns)
    if (field !== null && column.header !== header && column.field === field) mapping[column.header] = null;
  return { ...options, mapping };
}

/** Types over one cell; undefined takes the correction back. */
export function correctCell(
  options: ImportOptions,
  row: number,
  field: string,
  text: string | undefined,
): ImportOptions {
  const { [field]: _, ...others } = options.corrections[row] ?? {};
  const cells = text === undefined ? others : { ...others, [field]: text };
  const { [row]: __, ...rest } = options.corrections;
  return { ...options, corrections: Object.keys(cells).length === 0 ? rest : { ...rest, [row]: cells } };
}

/** Leaves rows out, or takes them in again. */
export function skipRows(options: ImportOptions, rows: readonly number[], isOut: boolean): ImportOptions {
  const skipped = new Set(options.skipped);
  for (const row of rows) {
    if (isOut) skipped.add(row);
    else skipped.delete(row);
  }
  return { ...options, skipped: [...skipped].toSorted((a, b) => a - b) };
}

/** Another sheet is another table: what was decided about rows and columns no longer fits. */
export function chooseSheet(options: ImportOptions, sheet: string): ImportOptions {
  return { ...noImportOptions, ...(options.dateOrder && { dateOrder: options.dateOrder }), sheet };
}

/** How many decisions would be lost. */
export function countWork({ mapping, corrections, skipped, dateOrder }: ImportOptions): number {
  const cells = Object.values(corrections).flatMap((row) => Object.keys(row));
  return Object.keys(mapping).length + cells.length + skipped.length + (dateOrder ? 1 : 0);
}

/** The most that one part of a form may hold. */
const mostBytes = 100_000;

/** The options as the server reads them; undefined when they are more than it takes. */
export function optionsOf(wishes: ImportOptions): string | undefined {
  const { sheet, headerRow, dateOrder, corrections, skipped } = wishes;
  const options = JSON.stringify({
    ...(sheet !== undefined && { sheet }),
    ...(headerRow !== undefined && { header_row: headerRow }),
    ...(dateOrder !== undefined && { date_order: dateOrder }),
    ...(Object.keys(corrections).length > 0 && { corrections }),
    ...(skipped.length > 0 && { skip_rows: skipped }),
  });
  return new TextEncoder().encode(options).length > mostBytes ? undefined : options;
}
