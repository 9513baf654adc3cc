import { shelf } from '#programme/served.ts';
import { saveRecords } from '#resource/save.ts';
import { storedIn } from '#resource/stored.ts';
import { addError, type DatesRow } from '#turnover/dates-file/read/file-row.ts';
import type { Writer } from './create-missing.ts';
import type { PlacedRow } from './decide-rows.ts';

/** Keeps texts that belong to no date with their systems and areas, where they are not there yet. */
export async function keepNotes(writer: Writer, placed: readonly PlacedRow[]): Promise<Set<DatesRow>> {
  const kept = new Set<DatesRow>();
  for (const kind of ['system', 'area'] as const) {
    const texts = new Map<number, { text: string; read: DatesRow }>();
    for (const { read, scope } of placed) {
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
    const resource = shelf.resource(kind === 'system' ? 'systems' : 'areas');
    const stored = await storedIn(writer.trx, shelf, resource, writer.programme);
    const field = kind === 'system' ? 'remark' : 'description';
    const tooLong = entries.filter(([, { text }]) => text.length > 2000);
    for (const [, { read }] of tooLong)
      addError(read, 'note', 'The text kept with this would be longer than 2,000 characters.');
    if (tooLong.length > 0) continue;
    await saveRecords(
      { ...writer, stored, shelf },
      entries.map(([id, { text }]) => ({ id, given: { [field]: text } })),
    );
  }
  return kept;
}
