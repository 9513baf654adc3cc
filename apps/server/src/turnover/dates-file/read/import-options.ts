import { missingKinds, type MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { fieldError } from '#platform/app-error.ts';
import type { DayOrder } from '#platform/spreadsheet/read-day-cell.ts';
import { fileLimits } from '#platform/spreadsheet/table.ts';
import { textKey } from './cell-meaning.ts';

/** Import settings of a file, parsed from the call's options. */
export interface DateImportOptions {
  headerRow: number | undefined;
  headerRows: number | undefined;
  dateOrder: DayOrder | undefined;
  values: ReadonlyMap<string, string>;
  corrections: Record<string, Record<string, unknown>>;
  skipRows: ReadonlySet<number>;
  createMissing: ReadonlySet<MissingKind>;
  /** Ignores rows of unknown scopes. */
  skipMissing: boolean;
  clearsEmpty: boolean;
  reason: string;
}

export function readImportOptions(options: Record<string, unknown>): DateImportOptions {
  const order = options['date_order'];
  const create = options['create_missing'];
  const wanted: unknown[] = create === true ? [...missingKinds] : [create ?? []].flat();
  return {
    headerRow: count(options, 'header_row', fileLimits.rows),
    headerRows: count(options, 'header_rows', 3),
    dateOrder: order === 'dmy' || order === 'mdy' ? order : undefined,
    values: new Map(
      Object.entries(objectAt(options, 'values')).flatMap(([text, meaning]) =>
        typeof meaning === 'string' ? [[textKey(text), meaning] as const] : [],
      ),
    ),
    corrections: objectAt(options, 'corrections') as DateImportOptions['corrections'],
    skipRows: new Set([options['skip_rows'] ?? []].flat().map(Number)),
    createMissing: new Set(missingKinds.filter((kind) => wanted.includes(kind))),
    skipMissing: options['skip_missing'] === true,
    clearsEmpty: options['clear_empty'] === true,
    reason: typeof options['reason'] === 'string' ? options['reason'] : '',
  };
}

function count(options: Record<string, unknown>, name: string, most: number): number | undefined {
  const given = options[name];
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= most) return given;
  throw fieldError('options', `"${name}" is a whole number from 1 to ${most.toLocaleString('en')}.`);
}

function objectAt(options: Record<string, unknown>, name: string): Record<string, unknown> {
  const given = options[name] ?? {};
  if (typeof given === 'object' && !Array.isArray(given)) return given as Record<string, unknown>;
  throw fieldError('options', `"${name}" is an object.`);
}
