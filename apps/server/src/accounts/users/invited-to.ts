import type { InvitedTo } from '@baton/contract/accounts/invitations.ts';
import type { Queryable } from '#storage/database.ts';

/** Programmes and roles that an invited account will have, by name. */
export async function readInvitedTo(db: Queryable, user: number): Promise<InvitedTo[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('programmes', 'programmes.id', 'memberships.programme_id')
    .select(['programmes.name', 'memberships.role'])
    .where('memberships.user_id', '=', user)
    .where('programmes.deleted_at', 'is', null)
    .orderBy('programmes.name')
    .execute();
  return rows.map(({ name, role }) => ({ programme: name, role }));
}
