import { sql } from 'kysely';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { CommandedRow, LackingRecord, RecordKind } from './record-kind.ts';

/** Records that lack what a command needs: a photo, or what only their kind knows. */
export async function findLacking<Act extends string>(
  served: Pick<RecordKind<Act>, 'kind' | 'copy' | 'findLacking'>,
  trx: Transaction,
  programme: ProgrammeId,
  act: Act,
  records: readonly CommandedRow[],
): Promise<LackingRecord[]> {
  const own = (await served.findLacking?.(trx, programme, act, records)) ?? [];
  const { needsPhoto = false, to } = served.kind.transitions[act];
  if (!needsPhoto) return own;
  const { rows } = await sql<{ id: number }>`
    select x.id from unnest(${records.map(({ id }) => id)}::integer[]) as x(id)
    where not exists (select 1 from attachments a where a.programme_id = ${programme} and a.entity = ${served.kind.entity}
      and a.entity_id = x.id::text and a.sha256 is not null and a.deleted_at is null)`.execute(trx);
  const without = new Set(rows.map(({ id }) => id));
  const lacking = records.filter(({ id }) => without.has(id));
  return [
    ...own,
    ...lacking.map(({ id, number }) => ({
      id,
      text: (count: number) => served.copy.lacksPhoto(number, to, count),
    })),
  ];
}
