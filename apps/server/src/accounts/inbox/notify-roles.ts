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
  const notices = changes.flatMap(({ programme, before, after }): Notice[] => {
    const isSameRole = before?.role === after.role;
    if (isSameRole && isSame(before.teams, after.teams)) return [];
    const items = [{ entity: 'membership' as const, id: String(programme), label: after.role }];
    const details: Record<string, string> = isSameRole
      ? {}
      : { role: after.role, ...(before && { before: before.role }) };
    return [{ kind: 'role_changed', programme, users: [user], by, items, details }];
  });
  await notify(trx, parts, notices);
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

function isSame(some: readonly number[], others: readonly number[]): boolean {
  const [one, other] = [new Set(some), new Set(others)];
  return one.size === other.size && [...one].every((team) => other.has(team));
}
