import { enteredProgramme, type ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { countUp } from '#storage/revision.ts';
import { isInOrganisation, type Stored } from './stored.ts';

/** Where something is written. */
interface Place {
  trx: Transaction;
  stored: Stored;
  programme: ProgrammeId;
  now: Date;
}

/** The programme in whose history and revision a record's change shows; a programme's show in its own. */
export function programmeOf({ stored, programme }: Place, id: number): ProgrammeId {
  // Whoever writes a programme's own record has entered it, or may in the whole organisation.
  return isInOrganisation(stored) ? enteredProgramme(id) : programme;
}

/** Tells everybody who looks that these have changed. */
export async function countUpFor(place: Place, ids: readonly number[]): Promise<void> {
  const { trx, stored, programme, now } = place;
  const entity = stored.resource.name;
  if (ids.length === 0) return;
  if (!isInOrganisation(stored)) await countUp(trx, programme, now, { entity, ids });
  // In one order, so that two changes of the same programmes wait for each other instead of for ever.
  else
    for (const id of ids.toSorted((one, other) => one - other))
      await countUp(trx, programmeOf(place, id), now, { entity, ids: [id] });
}
