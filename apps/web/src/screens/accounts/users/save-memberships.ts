import { memberships as calls } from '@baton/contract/accounts/memberships.ts';
import type { User } from '@baton/contract/accounts/users.ts';
import type { Call } from '#lib/api-client.ts';
import type { MembershipDraft } from './membership-draft.ts';

/** Brings the roles of an account to what is wanted, one by one, as a Manager may. */
export async function saveMemberships(
  call: Call,
  user: User,
  wanted: readonly MembershipDraft[],
): Promise<void> {
  const present = (await call(calls.list)).filter((each) => each.user === user.id);
  for (const { programme, role, teams } of wanted) {
    const before = present.find((each) => each.programme === programme);
    if (!before) await call(calls.create, { body: { programme, role, teams, user: user.id } });
    else if (before.role !== role || !isSame(before.teams, teams))
      await call(calls.update, { params: { id: before.id }, body: { role, teams }, version: before.version });
  }
  for (const before of present) {
    if (!wanted.some(({ programme }) => programme === before.programme))
      await call(calls.remove, { params: { id: before.id }, version: before.version });
  }
}

function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id));
}
