import { inviteMany } from '@baton/contract/accounts/invite-many.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { fieldError } from '#platform/app-error.ts';
import { programmesWith, type Caller } from '#platform/caller.ts';
import { jsonAnswer } from '#platform/http/answer.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { addMember } from './adding.ts';
import { inviteSomebody } from './inviting.ts';
import { judgeInvitees, resultOf, type Judged } from './judge-invitees.ts';
import { readInvitees } from './read-invitees.ts';

/** Inviting a whole team: what would be done first, then all of it or nothing. */
export function serveInviteMany(serve: Serve, parts: AccountParts): void {
  const { db, throttle } = parts;

  serve(inviteMany.send, async ({ caller, body, query, enterByBody }) => {
    const people = (body.people ?? []).map(
      ({ first_name = '', last_name = '', role = 'Viewer', ...rest }) => ({
        email: rest.email.trim(),
        first_name,
        last_name,
        role,
        teams: rest.teams ?? [],
      }),
    );
    if (people.length === 0) throw fieldError('people', 'Name at least one person.');
    requireProgramme(caller, body.programme);
    const programme = body.programme == null ? undefined : (await enterByBody(body.programme)).id;
    const commit = query.commit === true;
    const judged = await inTransaction(db, async (trx) => {
      const found = await judgeInvitees(trx, caller, programme, people);
      if (commit && resultOf(found, false).totals.error === 0) {
        for (const each of found) await carryOut(trx, caller, programme, each);
      }
      return found;
    });
    const result = resultOf(judged, commit);
    // As with files: what can't be kept as a whole is refused with all that is wrong.
    if (commit && result.totals.error > 0) return jsonAnswer(400, { ...result, committed: false });
    return result;
  });

  serve(inviteMany.read, async ({ caller, body, request, enterByBody }) => {
    requireProgramme(caller, body.programme);
    const programme = body.programme == null ? undefined : (await enterByBody(body.programme)).id;
    return readInvitees(db, request.uploads?.[0], programme);
  });

  async function carryOut(
    trx: Transaction,
    caller: Caller,
    programme: number | undefined,
    { invitee: { role, teams, ...person }, known, row }: Judged,
  ): Promise<void> {
    if (row.action === 'add' && known && programme !== undefined)
      await addMember(trx, parts, caller, { account: known, programme, role, teams });
    if (row.action !== 'invite') return;
    await throttle.take('invite', String(caller.userId));
    const memberships = programme === undefined ? [] : [{ programme, role, teams }];
    await inviteSomebody(trx, parts, caller, { ...person, memberships });
  }
}

function requireProgramme(caller: Caller, programme: number | null | undefined): void {
  if (programme == null && programmesWith(caller, 'members.manage') !== 'all')
    throw fieldError('programme', 'Choose the programme to invite to.');
}
