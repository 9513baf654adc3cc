import type { Role } from '@baton/contract/http/permissions.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { notifyRoles } from '#accounts/inbox/notify-roles.ts';
import { setTeams } from '#accounts/context/permissions.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

interface NewMember {
  account: { id: number; email: string };
  programme: ProgrammeId;
  role: Role;
  teams: readonly number[];
}

/** Adds an account to a programme; undefined if it already is a member. */
export async function addMember(
  trx: Transaction,
  parts: AccountParts,
  actor: Actor,
  { account, programme, role, teams }: NewMember,
): Promise<number | undefined> {
  const { clock, linkPerson } = parts;
  const now = clock.now();
  const added = await trx
    .insertInto('memberships')
    .values({ programme_id: programme, user_id: account.id, role, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['programme_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await setTeams(trx, { programme, membership: added.id, teams, field: 'teams' });
  const changes = { user: [null, account.id], role: [null, role], teams: [null, teams] };
  await recordEvent(trx, now, actor, {
    action: 'membership.created',
    entity: 'membership',
    entityId: added.id,
    programmeId: programme,
    changes,
  });
  await linkPerson(trx, programme, account, { actor, now });
  await notifyRoles(trx, parts, actor, account.id, [{ programme, after: { role, teams } }]);
  return added.id;
}
