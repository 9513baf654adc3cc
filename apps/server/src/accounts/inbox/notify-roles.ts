import { sql } from 'kysely';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { Actor } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import { notify, type Notice, type NoticeParts } from './notify.ts';

/** A user's role in a programme. */
interface HeldRole {
  role: Role;
  teams: readonly number[];
}

/** A changed role; `before` is missing for a new member. Who is removed is told nothing: they can't see it. */
interface RoleChange {
  programme: ProgrammeId;
  before?: HeldRole | undefined;
  after: HeldRole;
}

/** Tells a user that their roles changed. */
export async function notifyRoles(
  trx: Transaction,
  parts: NoticeParts,
  by: Actor,
  user: number,
  changes: readonly RoleChange[],
): Promise<void> {
  const notices: Notice[] = [];
  for (const { programme, before, after } of changes) {
    const isSameRole = before?.role === after.role;
    const had = before?.teams ?? [];
    const added = after.teams.filter((team) => !had.includes(team));
    const removed = had.filter((team) => !after.teams.includes(team));
    if (isSameRole && added.length + removed.length === 0) continue;
    const items = [{ entity: 'membership' as const, id: String(programme), label: after.role }];
    const nameOf = await readTeamNames(trx, programme, [...added, ...removed]);
    const details: Record<string, string> = {
      ...(!isSameRole && { role: after.role, ...(before && { before: before.role }) }),
      ...(added.length > 0 && { added: nameOf(added) }),
      ...(removed.length > 0 && { removed: nameOf(removed) }),
    };
    notices.push({ kind: 'role_changed', programme, users: [user], by, items, details });
  }
  await notify(trx, parts, notices);
}

/** Names of teams, one a line. */
async function readTeamNames(
  trx: Transaction,
  programme: ProgrammeId,
  teams: readonly number[],
): Promise<(some: readonly number[]) => string> {
  if (teams.length === 0) return () => '';
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from teams where programme_id = ${programme} and id = any(${teams}::integer[])
    order by sort_key, id`.execute(trx);
  return (some) =>
    rows
      .filter(({ id }) => some.includes(id))
      .map(({ name }) => name)
      .join('\n');
}

/** Tells a user that they became or no longer are an Admin. */
export async function notifyAdmin(
  trx: Transaction,
  parts: NoticeParts,
  by: Actor,
  { user, isAdmin }: { user: number; isAdmin: boolean },
): Promise<void> {
  // not copy: the name of the group
  const items = [{ entity: 'membership' as const, id: '0', label: 'Admin' }];
  const details = { admin: String(isAdmin) };
  await notify(trx, parts, [{ kind: 'role_changed', programme: null, users: [user], by, items, details }]);
}
