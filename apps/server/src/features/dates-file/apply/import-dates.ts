import type { DatesImportResult } from '@baton/contract/tracker/tracker-files.ts';
import { registry } from '#programme/served.ts';
import type { ImportFile } from '#resource/import/answer-import.ts';
import { checkPreview } from '#resource/import/import-checksum.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import { readMoment } from '#turnover/context/programme-moment.ts';
import { addError, type DatesRow } from '#features/dates-file/read/file-row.ts';
import { readDatesOptions } from '#features/dates-file/read/dates-options.ts';
import type { Writer } from './created-records.ts';
import type { MatchedRow } from './decide-rows.ts';
import { matchRows } from './match-rows.ts';
import { present } from './present.ts';
import { saveDates, type DatesImport } from './save-dates.ts';

/** Compares a file with the tracker and writes the difference. */
export async function importDates(doing: DatesImport, file: ImportFile): Promise<DatesImportResult> {
  const { writer } = doing;
  const checksum = checkPreview(file, ['tracker', writer.programme, await revisionOf(writer)]);
  const options = readDatesOptions(file.options);
  const { today } = await readMoment(writer.trx, writer.programme, writer.now);
  const mayPropose = doing.scope.may('milestones.edit');
  const matched = await matchRows(writer, file, options, { mapping: file.mapping, today, mayPropose });
  const noted = await saveNotes(writer, matched.matched);
  const kept = await saveDates(doing, matched, { file: file.name, reason: options.reason, today });
  return present({ ...matched, ...kept, noted, options, checksum });
}

async function revisionOf({ trx, programme }: Writer): Promise<string> {
  const found = await trx
    .selectFrom('programme_revisions')
    .select('revision')
    .where('programme_id', '=', programme)
    .executeTakeFirst();
  return found?.revision ?? '0';
}

/** Appends texts without a date to the remarks of their systems and areas, unless already there. */
async function saveNotes(writer: Writer, matched: readonly MatchedRow[]): Promise<Set<DatesRow>> {
  const kept = new Set<DatesRow>();
  for (const kind of ['system', 'area'] as const) {
    const texts = new Map<number, { text: string; read: DatesRow }>();
    for (const { read, scope } of matched) {
      if (scope.kind !== kind) continue;
      for (const note of read.notes) {
        const before = texts.get(scope.id)?.text ?? scope.remark;
        if (before.includes(note)) continue;
        texts.set(scope.id, { text: before === '' ? note : `${before}\n${note}`, read });
        kept.add(read);
      }
    }
    if (texts.size === 0) continue;
    const entries = [...texts];
    const resource = registry.resource(kind === 'system' ? 'systems' : 'areas');
    const tableMapping = await tableMappingIn(writer.trx, registry, resource, writer.programme);
    const field = kind === 'system' ? 'remark' : 'description';
    const tooLong = entries.filter(([, { text }]) => text.length > 2000);
    for (const [, { read }] of tooLong)
      addError(read, 'note', 'The notes for this row would be longer than 2,000 characters.');
    if (tooLong.length > 0) continue;
    await saveRecords(
      { ...writer, db: writer.trx, tableMapping, registry },
      entries.map(([id, { text }]) => ({ id, given: { [field]: text } })),
    );
  }
  return kept;
}
