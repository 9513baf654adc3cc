import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Change, Rules } from '#resource/registry.ts';
import type { Queryable } from '#storage/database.ts';
import { copy } from './copy.ts';
import { refuseNamed } from './refuse-with-turnovers.ts';

/** Errors of changes that link an account which isn't a member of the programme. */
export async function requireMembers(db: Queryable, programme: ProgrammeId, changes: readonly Change[]) {
  const linked = changes.flatMap(({ before, values: { user } }) =>
    typeof user === 'number' && user !== before?.['user'] ? user : [],
  );
  if (linked.length === 0) return [];
  const members = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('programme_id', '=', programme)
    .where('user_id', 'in', linked)
    .execute();
  const known = new Set(members.map(({ user_id }) => user_id));
  return changes.map(({ before, values: { user } }) =>
    typeof user === 'number' && user !== before?.['user'] && !known.has(user)
      ? { user: [copy.notMember(user)] }
      : undefined,
  );
}

/** A person's account must be a member of the programme; owners of open constraints can't be removed. */
export const peopleRules: Rules = {
  onSave: requireMembers,
  onDelete: (trx, programme, records) =>
    refuseNamed(
      trx,
      programme,
      { one: 'person', table: 'constraints', columns: ['owner'], entity: 'open constraints' },
      records,
    ),
};
