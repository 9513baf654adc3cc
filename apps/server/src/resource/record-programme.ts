import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import { requireTransaction } from '#storage/database.ts';
import { incrementRevision, tellRecords, notifiedIds } from '#storage/revision.ts';
import { isInOrganisation } from './table-mapping.ts';
import type { Writer } from './write-records.ts';

/** The programme whose history and revision a change belongs to; for a programme, itself. */
export function programmeOf(
  { tableMapping, programme }: Pick<Writer, 'tableMapping' | 'programme'>,
  id: number,
): ProgrammeId {
  // Callers have entered the programme, or have an organisation-wide permission.
  return isInOrganisation(tableMapping) ? enteredProgramme(id) : programme;
}

/** Tells open pages of written records: by a revision, or, for large registers, by their ids alone. */
export async function tellWritten(writer: Writer, ids: readonly number[]): Promise<void> {
  const { tableMapping, programme } = writer;
  if (!tableMapping.resource.large) return incrementRevisionFor(writer, ids);
  const entity = tableMapping.resource.name;
  await tellRecords(requireTransaction(writer.db), { programme, entity, ids: notifiedIds(ids) });
}

/** Increments the programme's revision for records that took several statements. */
async function incrementRevisionFor(writer: Writer, ids: readonly number[]): Promise<void> {
  const { tableMapping, programme, now } = writer;
  const trx = requireTransaction(writer.db);
  const entity = tableMapping.resource.name;
  if (ids.length === 0) return;
  if (!isInOrganisation(tableMapping)) await incrementRevision(trx, programme, now, { entity, ids });
  // In a fixed order to prevent deadlocks.
  else
    for (const id of ids.toSorted((one, other) => one - other))
      await incrementRevision(trx, programmeOf(writer, id), now, { entity, ids: [id] });
}
