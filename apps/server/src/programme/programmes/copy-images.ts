import { sql } from 'kysely';
import type { Form } from '@baton/contract/form/form.ts';
import { imagesOf } from '@baton/contract/form/image-field.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { RecordRow } from '#resource/registry.ts';
import type { Transaction } from '#storage/database.ts';
import { claimImages } from '#storage/images/images.ts';

/** Copies the images of records for their copies in another programme. */
export async function copyImages(
  trx: Transaction,
  form: Form,
  records: readonly RecordRow[],
  { from, to }: { from: ProgrammeId; to: ProgrammeId },
  { actor, now }: { actor: Actor; now: Date },
) {
  const names = imagesOf(form);
  const copies = new Map<number, Record<string, number>>();
  for (const record of records)
    for (const name of names) {
      if (typeof record[name] !== 'number') continue;
      const { rows } = await sql<{ id: number }>`
        insert into files (programme_id, entity, field, type, width, height, size, sha256, data, created_at, created_by)
        select ${to}::integer, f.entity, f.field, f.type, f.width, f.height, f.size, f.sha256, f.data, ${now}::timestamptz,
          ${actor.userId}::integer
        from files f where f.id = ${record[name]} and f.programme_id = ${from} returning id`.execute(trx);
      if (rows[0]) copies.set(record.id, { ...copies.get(record.id), [name]: rows[0].id });
    }
  const nothing = Object.fromEntries(names.map((name) => [name, null]));
  return {
    of: (record: RecordRow) => ({ ...nothing, ...copies.get(record.id) }),
    /** The images belong to the copies, by the id of the record that was copied. */
    async claim(created: ReadonlyMap<number, number>): Promise<void> {
      for (const [id, columns] of copies) {
        const entityId = created.get(id);
        if (entityId !== undefined) await claimImages(trx, columns, { entityId, programmeId: to });
      }
    },
  };
}
