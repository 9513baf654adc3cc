import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { incrementRevision } from '#storage/revision.ts';
import { isInOrganisation, type TableMapping } from './table-mapping.ts';

/** Where a record is written. */
interface Place {
  trx: Transaction;
  tableMapping: TableMapping;
  programme: ProgrammeId;
  now: Date;
}

/** The programme whose history and revision a change belongs to; for a programme, itself. */
export function programmeOf({ tableMapping, programme }: Place, id: number): ProgrammeId {
  // Callers have entered the programme, or have an organisation-wide permission.
  return isInOrganisation(tableMapping) ? enteredProgramme(id) : programme;
}

/** Increments the programme's revision for these records. */
export async function incrementRevisionFor(place: Place, ids: readonly number[]): Promise<void> {
  const { trx, tableMapping, programme, now } = place;
  const entity = tableMapping.resource.name;
  if (ids.length === 0) return;
  if (!isInOrganisation(tableMapping)) await incrementRevision(trx, programme, now, { entity, ids });
  // In a fixed order to prevent deadlocks.
  else
    for (const id of ids.toSorted((one, other) => one - other))
      await incrementRevision(trx, programmeOf(place, id), now, { entity, ids: [id] });
}
