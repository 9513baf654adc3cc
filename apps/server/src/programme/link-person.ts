import { sql } from 'kysely';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { matchKey } from '#resource/check.ts';
import { saveRecords } from '#resource/save.ts';
import { tableMappingIn } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';
import { registry } from './served.ts';

/**
 * Links a new member to the person with the same address, unless that person has an account: tasks of the person then
 * appear for the account. Skipped in read-only programmes.
 */
export async function linkPerson(
  trx: Transaction,
  programme: ProgrammeId,
  account: { id: number; email: string },
  by: { actor: Actor; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from people r join programmes p on p.id = r.programme_id and p.status not in ('closed', 'archived')
    where r.programme_id = ${programme} and r.match_key = ${matchKey(account.email)} and r."user" is null
      and r.deleted_at is null`.execute(trx);
  const [person] = rows;
  if (!person) return;
  const tableMapping = await tableMappingIn(trx, registry, registry.resource('people'), programme);
  const saved = await saveRecords({ db: trx, tableMapping, registry, programme, ...by }, [
    { id: person.id, given: { user: account.id } },
  ]);
  if (saved.problems) throw new Error(`Person ${person.id} can’t be tied to account ${account.id}.`);
}
