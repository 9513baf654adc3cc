import { missingKinds, type MissingKind } from '@baton/contract/turnover/tracker-files.ts';
import { countAt, objectAt, readImportOptions, type ImportOptions } from '#resource/import/import-options.ts';
import { textKey } from './cell-meaning.ts';

/** Settings of a date import. */
export interface DatesOptions extends ImportOptions {
  headerRows: number | undefined;
  values: ReadonlyMap<string, string>;
  createMissing: ReadonlySet<MissingKind>;
  /** Ignores rows of unknown scopes. */
  skipMissing: boolean;
  clearsEmpty: boolean;
  reason: string;
}

export function readDatesOptions(options: Record<string, unknown>): DatesOptions {
  const create = options['create_missing'];
  const wanted: unknown[] = create === true ? [...missingKinds] : [create ?? []].flat();
  return {
    ...readImportOptions(options),
    headerRows: countAt(options, 'header_rows', 3),
    values: new Map(
      Object.entries(objectAt(options, 'values')).flatMap(([text, meaning]) =>
        typeof meaning === 'string' ? [[textKey(text), meaning] as const] : [],
      ),
    ),
    createMissing: new Set(missingKinds.filter((kind) => wanted.includes(kind))),
    skipMissing: options['skip_missing'] === true,
    clearsEmpty: options['clear_empty'] === true,
    reason: typeof options['reason'] === 'string' ? options['reason'] : '',
  };
}
