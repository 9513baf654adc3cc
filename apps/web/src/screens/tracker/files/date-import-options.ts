import type { MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { noImportOptions, optionsOf, type ImportOptions } from '#resource/import/import-options.ts';
import type { TrackerTools } from '#turnover/edit/changes/tracker-tools.ts';

/** The tools a date import needs; the empty tracker has them before anything can be edited. */
export type DateImportTools = Pick<TrackerTools, 'store' | 'call' | 'programme'>;

/** Options that the user has set for a date import. */
export interface DateImportOptions extends ImportOptions {
  headerRows?: number;
  /** Meaning of each non-date text, applied to the whole file. */
  values: Readonly<Record<string, string>>;
  createMissing: readonly MissingKind[];
  /** Skips rows whose system or area does not exist. */
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

/** Selects another table: resets mapping, corrections and skipped rows, keeps the other options. */
export function selectTable(
  options: DateImportOptions,
  table: Pick<DateImportOptions, 'sheet' | 'headerRow' | 'headerRows'>,
): DateImportOptions {
  const { mapping, corrections, skipped } = noImportOptions;
  const { sheet, headerRow: _, headerRows: __, ...unchanged } = options;
  return { ...unchanged, ...(sheet !== undefined && { sheet }), mapping, corrections, skipped, ...table };
}

/** Sets whether missing records of a kind are created. */
export function setCreateMissing(
  options: DateImportOptions,
  kind: MissingKind,
  isCreated: boolean,
): DateImportOptions {
  const others = options.createMissing.filter((each) => each !== kind);
  return { ...options, createMissing: isCreated ? [...others, kind] : others };
}

/** Options as JSON for the server; undefined if they exceed its limit. */
export function serialiseOptions(options: DateImportOptions): string | undefined {
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
