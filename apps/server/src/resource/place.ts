import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { incrementRevision } from '#storage/revision.ts';
import { isInOrganisation, type TableMapping } from './table-mapping.ts';

/** Where something is written. */
interface Place {
  trx: Transaction;
  tableMapping: TableMapping;
  programme: ProgrammeId;
  now: Date;
}

/** The programme in whose history and revision a record's change shows; a programme's show in its own. */
export function programmeOf({ tableMapping, programme }: Place, id: number): ProgrammeId {
  // Whoever writes a programme's own record has entered it, or may in the whole organisation.
  return isInOrganisation(tableMapping) ? enteredProgramme(id) : programme;
}

/** Tells everybody who looks that these have changed. */
export async function incrementRevisionFor(place: Place, ids: readonly number[]): Promise<void> {
  const { trx, tableMapping, programme, now } = place;
  const entity = tableMapping.resource.name;
  if (ids.length === 0) return;
  if (!isInOrganisation(tableMapping)) await incrementRevision(trx, programme, now, { entity, ids });
  // In one order, so that two changes of the same programmes wait for each other instead of for ever.
  else
    for (const id of ids.toSorted((one, other) => one - other))
      await incrementRevision(trx, programmeOf(place, id), now, { entity, ids: [id] });
}
