export type DateOrder = 'dmy' | 'mdy';

/** Where in the file the table is. */
export interface TablePosition {
  sheet?: string;
  headerRow?: number;
  headerRows?: number;
}

/** Everything that the user has decided about a file. Immutable; sent completely with every request. */
export interface ImportOptions<Answers extends object = object> extends TablePosition {
  dateOrder?: DateOrder;
  /** Header → field; null ignores the column. */
  mapping: Readonly<Record<string, string | null>>;
  /** Row → field → corrected text. */
  corrections: Readonly<Record<string, Readonly<Record<string, string>>>>;
  skipped: readonly number[];
  /** Answers to the questions of this kind of import, named as the server reads them. */
  answers: Answers;
}

export function initialOptions<Answers extends object>(answers: Answers): ImportOptions<Answers> {
  return { mapping: {}, corrections: {}, skipped: [], answers };
}

/**
 * Maps a column to a field. Unless the field takes several columns, another one that the user has mapped to it gets
 * back what the server proposes for it, and so does it once the field is free again.
 */
export function mapColumn<Options extends ImportOptions>(
  options: Options,
  header: string,
  field: string | null,
  takesMany = false,
): Options {
  const isKept = ([, other]: [string, string | null]) => takesMany || other === null || other !== field;
  const kept = Object.entries(options.mapping).filter(isKept);
  return { ...options, mapping: { ...Object.fromEntries(kept), [header]: field } };
}

/** Corrects one cell; undefined removes the correction. */
export function correctCell<Options extends ImportOptions>(
  options: Options,
  row: number,
  field: string,
  text: string | undefined,
): Options {
  const { [field]: _, ...others } = options.corrections[row] ?? {};
  const cells = text === undefined ? others : { ...others, [field]: text };
  const { [row]: __, ...rest } = options.corrections;
  return { ...options, corrections: Object.keys(cells).length === 0 ? rest : { ...rest, [row]: cells } };
}

/** Skips rows, or includes them again. */
export function skipRows<Options extends ImportOptions>(
  options: Options,
  rows: readonly number[],
  isOut: boolean,
): Options {
  const skipped = new Set(options.skipped);
  for (const row of rows) {
    if (isOut) skipped.add(row);
    else skipped.delete(row);
  }
  return { ...options, skipped: [...skipped].toSorted((a, b) => a - b) };
}

/** Selects another table: decisions about rows and columns no longer apply. A new sheet has its own header. */
export function selectTable<Answers extends object>(
  { sheet, dateOrder, answers }: ImportOptions<Answers>,
  position: TablePosition,
): ImportOptions<Answers> {
  return {
    ...initialOptions(answers),
    ...(sheet !== undefined && { sheet }),
    ...(dateOrder && { dateOrder }),
    ...position,
  };
}

/** Number of decisions that would be lost. */
export function countDecisions(
  { mapping, corrections, skipped, dateOrder, answers }: ImportOptions,
  initial: object,
): number {
  const cells = Object.values(corrections).flatMap((row) => Object.keys(row));
  const before = new Map<string, unknown>(Object.entries(initial));
  const answered = Object.entries(answers)
    .filter(([name, answer]) => JSON.stringify(answer) !== JSON.stringify(before.get(name)))
    .map(([, answer]: [string, unknown]) => (isRecord(answer) ? Object.keys(answer).length : 1));
  const counts = [Object.keys(mapping).length, cells.length, skipped.length, dateOrder ? 1 : 0, ...answered];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Maximum size (bytes) of one part of a form. */
const maxBytes = 100_000;

/** Options as JSON for the server, without empty ones; undefined if they exceed its limit. */
export function serialiseOptions(options: ImportOptions): string | undefined {
  const { sheet, headerRow, headerRows, dateOrder, corrections, skipped, answers } = options;
  const all = {
    sheet,
    header_row: headerRow,
    header_rows: headerRows,
    date_order: dateOrder,
    corrections,
    skip_rows: skipped,
    ...answers,
  };
  const text = JSON.stringify(Object.fromEntries(Object.entries(all).filter(([, value]) => isGiven(value))));
  return new TextEncoder().encode(text).length > maxBytes ? undefined : text;
}

function isGiven(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== undefined && value !== '' && value !== false;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
