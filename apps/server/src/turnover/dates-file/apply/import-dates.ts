import { sql } from 'kysely';
import type { DatesImportResult } from '@baton/contract/turnover/tracker-files.ts';
import type { Table } from '#platform/spreadsheet/table.ts';
import { importChecksum, refuseStalePreview } from '#resource/import/import-checksum.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { readWishes } from '#turnover/dates-file/read/wishes.ts';
import type { Writer } from './create-missing.ts';
import { keepDates, type DatesImport } from './keep-dates.ts';
import { keepNotes } from './keep-notes.ts';
import { placeRows } from './place-rows.ts';
import { present } from './present.ts';

/** A file and what was decided about it. */
export interface DatesFile {
  name: string;
  data: Buffer;
  table: Table;
  mapping: Record<string, unknown>;
  options: Record<string, unknown>;
  checksum: string;
}

/** Compares a file with the tracker and writes the difference. The caller undoes it when it is only a preview. */
export async function importDates(doing: DatesImport, file: DatesFile): Promise<DatesImportResult> {
  const { writer } = doing;
  const checksum = await checksumOf(writer, file);
  refuseStalePreview(file.checksum, checksum);
  const wishes = readWishes(file.options);
  const { today } = await readMoment(writer.trx, writer.programme, writer.now);
  const placed = await placeRows(writer, file.table, wishes, { mapping: file.mapping, today });
  const noted = await keepNotes(writer, placed.placed);
  const kept = await keepDates(doing, placed, { file: file.name, reason: wishes.reason, today });
  return present({ ...placed, ...kept, noted, file: file.table, checksum });
}

async function checksumOf(
  { trx, programme }: Writer,
  { data, mapping, options }: DatesFile,
): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select revision from programme_revisions where programme_id = ${programme}`.execute(trx);
  return importChecksum(data, ['tracker', programme, rows[0]?.revision ?? '0', mapping, options]);
}
