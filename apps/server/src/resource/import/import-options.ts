import { formatNumber } from '@baton/domain/format-number.ts';
import { fieldError } from '#platform/app-error.ts';
import type { DayOrder } from '#platform/spreadsheet/read-day-cell.ts';
import { fileLimits } from '#platform/spreadsheet/table.ts';

type Options = Record<string, unknown>;

/** Settings that every import has, parsed from the call's options. */
export interface ImportOptions {
  headerRow: number | undefined;
  dateOrder: DayOrder | undefined;
  skipRows: ReadonlySet<number>;
  /** Corrected cells by row and field. */
  corrections: Record<string, Record<string, unknown>>;
}

/** Resources whose missing records are created, as named in the options. */
export function wantedResources(options: Options): string[] {
  return [options['create_missing'] ?? []].flat().filter((name) => typeof name === 'string');
}

export function readImportOptions(options: Options): ImportOptions {
  const order = options['date_order'];
  return {
    headerRow: countAt(options, 'header_row', fileLimits.rows),
    dateOrder: order === 'dmy' || order === 'mdy' ? order : undefined,
    skipRows: new Set([options['skip_rows'] ?? []].flat().map(Number)),
    corrections: objectAt(options, 'corrections') as ImportOptions['corrections'],
  };
}

/** A whole number from 1 to `max`; undefined if it is not given. */
export function countAt(options: Options, name: string, max: number): number | undefined {
  const given = options[name];
  if (given === undefined || given === null) return undefined;
  const count = Number(given);
  if (Number.isInteger(count) && count >= 1 && count <= max) return count;
  throw fieldError('options', `\`${name}\` must be a whole number from 1 to ${formatNumber(max)}.`);
}

/** An object; empty if it is not given. */
export function objectAt(options: Options, name: string): Record<string, unknown> {
  const given = options[name] ?? {};
  if (typeof given === 'object' && !Array.isArray(given)) return given as Record<string, unknown>;
  throw fieldError('options', `\`${name}\` must be an object.`);
}
