import * as z from 'zod/mini';
import { inviteMany, type InviteResult } from '@baton/contract/accounts/invite-many.ts';
import { email as emailField } from '@baton/contract/form/field.ts';
import type { FieldErrors } from '@baton/contract/form/form.ts';
import { mayGrant, type Role } from '@baton/contract/http/permissions.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readUsers } from '#accounts/context/people.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmesWith, type Caller } from '#platform/caller.ts';
import { jsonReply } from '#platform/http/reply.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { addMember } from './add-member.ts';
import { inviteUser } from './invite-user.ts';
import { visibleTo } from './serve-users.ts';
import { copy as contextCopy } from '#accounts/context/copy.ts';

/** Bulk invitations: a preview, then all or nothing. */
export function serveInviteMany(serve: Serve, parts: AccountParts): void {
  const { db, throttle } = parts;

  serve(inviteMany.send, async ({ caller, body, query, enterByBody }) => {
    const people = body.people.map(({ first_name = '', last_name = '', role = 'Viewer', ...rest }) => ({
      email: rest.email.trim(),
      first_name,
      last_name,
      role,
      teams: rest.teams ?? [],
    }));
    requireProgramme(caller, body.programme);
    const programme = body.programme == null ? undefined : (await enterByBody(body.programme)).id;
    const commit = query.commit === true;
    const checked = await inTransaction(db, async (trx) => {
      const found = await judgeInvitees(trx, caller, programme, people);
      if (commit && resultOf(found, false).totals.error === 0) {
        for (const each of found) await carryOut(trx, caller, programme, each);
      }
      return found;
    });
    const result = resultOf(checked, commit);
    // As with imports, a commit with errors is rejected with all errors.
    if (commit && result.totals.error > 0) return jsonReply({ ...result, committed: false }, { status: 400 });
    return result;
  });

  async function carryOut(
    trx: Transaction,
    caller: Caller,
    programme: ProgrammeId | undefined,
    { invitee: { role, teams, ...person }, known, row }: CheckedInvitee,
  ): Promise<void> {
    if (row.action === 'add' && known && programme !== undefined)
      await addMember(trx, parts, caller, { account: known, programme, role, teams });
    if (row.action !== 'invite') return;
    await throttle.take('invite', String(caller.userId));
    const memberships = programme === undefined ? [] : [{ programme, role, teams }];
    await inviteUser(trx, parts, caller, { ...person, memberships });
  }
}

function requireProgramme(caller: Caller, programme: number | null | undefined): void {
  if (programme == null && programmesWith(caller, 'members.manage') !== 'all')
    throw fieldError('programme', contextCopy.programmeToInvite);
}

interface Invitee {
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  teams: number[];
}

/** An invitee with the existing account, if any, and the planned action. */
interface CheckedInvitee {
  invitee: Invitee;
  known: { id: number; email: string } | undefined;
  row: InviteResult['rows'][number];
}

// not copy: label of the contract
const address = emailField({ label: 'Email', required: true });

/** Determines action and errors of each invitee, without writing. */
async function judgeInvitees(
  trx: Transaction,
  caller: Caller,
  programme: ProgrammeId | undefined,
  invitees: readonly Invitee[],
): Promise<CheckedInvitee[]> {
  const accounts = await readUsers(trx);
  const byKey = new Map(accounts.map((account) => [emailKey(account.email), account]));
  const visible = new Set(visibleTo(caller, accounts).map(({ id }) => id));
  const teams = await teamsOf(trx, programme);
  const seen = new Set<string>();
  return invitees.map((given, index) => {
    // Teams define what a Contributor may edit; other roles have none.
    const invitee = given.role === 'Contributor' ? given : { ...given, teams: [] };
    const key = emailKey(invitee.email);
    const known = byKey.get(key);
    const errors: FieldErrors = {};
    const checked = z.safeParse(address.check, invitee.email);
    if (!checked.success) errors['email'] = checked.error.issues.map(({ message }) => message);
    else if (seen.has(key)) errors['email'] = ['This email is on the list twice.'];
    seen.add(key);
    if (programme !== undefined && !mayGive(caller, programme, invitee.role))
      errors['role'] = [contextCopy.roleAboveOwn];
    const strange = invitee.teams.filter((id) => !teams.has(id));
    if (strange.length > 0) errors['teams'] = [contextCopy.noTeam(strange.join(', '))];
    const isThere =
      known !== undefined &&
      (programme === undefined || known.memberships.some((each) => each.programme === programme));
    const action =
      Object.keys(errors).length > 0 ? 'error' : isThere ? 'unchanged' : known ? 'add' : 'invite';
    const name = known && visible.has(known.id) ? known.full_name : '';
    return { invitee, known, row: { row: index + 1, email: invitee.email, name, action, errors } };
  });
}

/** Totals of the list. */
function resultOf(checked: readonly CheckedInvitee[], committed: boolean): InviteResult {
  const totals = { invite: 0, add: 0, unchanged: 0, error: 0 };
  for (const { row } of checked) totals[row.action] += 1;
  const can_commit = totals.error === 0 && totals.invite + totals.add > 0;
  return { committed, can_commit, totals, rows: checked.map(({ row }) => row) };
}

function mayGive(caller: Caller, programme: ProgrammeId, role: Role): boolean {
  if (programmesWith(caller, 'members.manage') === 'all') return true;
  return mayGrant({ groups: [], role: caller.memberships.get(programme)?.role }, role);
}

async function teamsOf(trx: Transaction, programme: ProgrammeId | undefined): Promise<Set<number>> {
  if (programme === undefined) return new Set();
  const rows = await trx
    .selectFrom('teams')
    .select('id')
    .where('programme_id', '=', programme)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
