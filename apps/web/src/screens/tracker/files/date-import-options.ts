import type { MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { noImportOptions, optionsOf, type ImportOptions } from '#resource/import/import-options.ts';

/** What a person has decided about a file of dates so far. */
export interface DateImportOptions extends ImportOptions {
  headerRows?: number;
  /** Text → what it means, each once for the whole file. */
  values: Readonly<Record<string, string>>;
  createMissing: readonly MissingKind[];
  /** Rows of what is missing are left out. */
  skipMissing: boolean;
  clearsEmpty: boolean;
  reason: string;
}

export const noDateImportOptions: DateImportOptions = {
  ...noImportOptions,
  values: {},
  createMissing: [],
  skipMissing: false,
  clearsEmpty: false,
  reason: '',
};

/** Another table has other columns and rows; what was said about words and records still holds. */
export function forOtherTable(
  options: DateImportOptions,
  place: Pick<DateImportOptions, 'sheet' | 'headerRow' | 'headerRows'>,
): DateImportOptions {
  const { mapping, corrections, skipped } = noImportOptions;
  const { sheet, headerRow: _, headerRows: __, ...kept } = options;
  return { ...kept, ...(sheet !== undefined && { sheet }), mapping, corrections, skipped, ...place };
}

/** Creates what is missing of a kind, or does not. */
export function setCreate(
  options: DateImportOptions,
  kind: MissingKind,
  isWanted: boolean,
): DateImportOptions {
  const others = options.createMissing.filter((each) => each !== kind);
  return { ...options, createMissing: isWanted ? [...others, kind] : others };
}

/** The options as the server reads them; undefined when they are more than it takes. */
export function datesOptions(options: DateImportOptions): string | undefined {
  const common = optionsOf(options);
  if (common === undefined) return undefined;
  const { headerRows, values, createMissing, skipMissing, clearsEmpty, reason } = options;
  return JSON.stringify({
    ...(JSON.parse(common) as object),
    ...(headerRows !== undefined && { header_rows: headerRows }),
    ...(Object.keys(values).length > 0 && { values }),
    ...(createMissing.length > 0 && { create_missing: createMissing }),
    ...(skipMissing && { skip_missing: true }),
    ...(clearsEmpty && { clear_empty: true }),
    ...(reason !== '' && { reason }),
  });
}
