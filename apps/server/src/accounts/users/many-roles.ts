import type { Membership } from '@baton/contract/accounts/memberships.ts';
import type { Role } from '@baton/contract/http/permissions.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import type { Transaction } from '#storage/database.ts';
import { addMember } from './adding.ts';
import {
  changeMember,
  readMemberships,
  removeMember,
  requireGrant,
  type MemberPlace,
} from './change-member.ts';
import type { Account } from './change-user.ts';

/** Gives an account a role in a programme, new or instead of the one there; answers whether anything changed. */
export async function giveRole(
  trx: Transaction,
  parts: AccountParts,
  place: MemberPlace,
  account: Account,
  { role, teams }: { role: Role; teams: number[] | undefined },
): Promise<boolean> {
  const before = await membershipIn(trx, place.scope.id, account.id);
  // Teams say what a Contributor may touch; nobody else has any.
  const wanted = role === 'Contributor' ? teams : [];
  if (before) return changeMember(trx, parts, place, before, { role, ...(wanted && { teams: wanted }) });
  requireGrant(place.caller, place.scope, role);
  const member = { account, programme: place.scope.id, role, teams: wanted ?? [] };
  return (await addMember(trx, parts, place.caller, member)) !== undefined;
}

/** Takes an account out of a programme; who is not in it stays as they are. */
export async function takeOut(
  trx: Transaction,
  parts: AccountParts,
  place: MemberPlace,
  account: Account,
): Promise<boolean> {
  const before = await membershipIn(trx, place.scope.id, account.id);
  if (before) await removeMember(trx, parts, place, before);
  return before !== undefined;
}

async function membershipIn(
  trx: Transaction,
  programme: number,
  user: number,
): Promise<Membership | undefined> {
  const members = await readMemberships(trx, { programmes: [programme], user, lock: true });
  return members[0];
}
