import { AppError } from '#platform/app-error.ts';
import type { ImportFile } from '#resource/import/answer-import.ts';
import { openFile } from '#resource/import/open-file.ts';
import type { DatesOptions } from '#turnover/dates-file/read/dates-options.ts';
import { readField } from '#turnover/dates-file/read/match-columns.ts';
import { openReading, type OpenedFile, type ReadingContext } from '#turnover/dates-file/read/open-reading.ts';
import type { ProgrammeNames } from '#turnover/dates-file/read/programme-names.ts';

const maxSheets = 10;

/** Opens the chosen sheet, else the first one that looks like a tracker, because covers and legends come before it. */
export async function openSheet(
  file: ImportFile,
  names: ProgrammeNames,
  options: DatesOptions,
  context: ReadingContext,
): Promise<OpenedFile> {
  const { table } = file;
  const open = (each: typeof table) => openReading(each, names, options, context);
  if (typeof file.options['sheet'] === 'string' || table.sheets.length === 1) return open(table);
  const first = tryOpen(() => open(table));
  if (first && isTracker(first)) return first;
  for (const sheet of table.sheets.filter((each) => each !== table.sheet).slice(0, maxSheets)) {
    const other = await openFile(file, { ...file.options, sheet }).catch(refused);
    const opened = other && tryOpen(() => open(other));
    if (opened && isTracker(opened)) return opened;
  }
  return first ?? open(table);
}

/** A column of codes, and dates. */
function isTracker({ reading: { columns, layout } }: OpenedFile): boolean {
  const hasCode = columns.some(({ field, guessed }) => field === 'code' && !guessed);
  return hasCode && (layout === 'long' || columns.some(({ field }) => field !== null && readField(field)));
}

function tryOpen(open: () => OpenedFile): OpenedFile | undefined {
  try {
    return open();
  } catch (error) {
    return refused(error);
  }
}

/** A sheet that can't be read, such as an empty one, is none that is looked for. */
function refused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}
