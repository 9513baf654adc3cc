import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { fieldError, notFound } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, isTaken, type Transaction } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events.ts';
import { isUuid } from './access-token.ts';
import { emailChangedLetter } from './letters.ts';
import { voidLinks } from './links.ts';
import { readOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { emailKey, readCurrentUser } from './people.ts';
import { requireCurrentPassword } from './current-password.ts';
import { endSessions } from './sessions.ts';

/** The own account: profile, preferences, sessions. */
export function serveCurrentUser(serve: Serve, parts: AccountParts): void {
  const { db, clock, post } = parts;

  serve(currentUserCalls.read, ({ caller }) => readCurrentUser(db, caller.userId));

  serve(currentUserCalls.update, async ({ caller, body: { current_password, ...profile }, seen }) => {
    const newEmail =
      profile.email !== undefined && profile.email !== caller.email ? profile.email : undefined;
    // Whoever finds an open page must not be able to take the account over.
    if (newEmail !== undefined) await requireCurrentPassword(parts, caller, current_password);

    return inTransaction(db, async (trx) => {
      const before = await readCurrentUser(trx, caller.userId);
      if (seen) refuseStale(seen, before, await lastChange(trx, 'user', caller.userId));
      const changes = changedFields(before, profile);
      if (Object.keys(changes).length === 0) return before;
      await save(trx, caller, profile);
      await recordEvent(trx, clock.now(), caller, {
        action: 'user.profile_updated',
        entity: 'user',
        entityId: caller.userId,
        changes,
      });
      if (newEmail !== undefined) await announceNewEmail(trx, caller, before.first_name, newEmail);
      return readCurrentUser(trx, caller.userId);
    });
  });

  serve(currentUserCalls.sessions, async ({ caller }) => {
    const sessions = await db
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_used_at', 'expires_at', 'ip', 'device'])
      .where('user_id', '=', caller.userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', clock.now().toISOString())
      .orderBy('last_used_at', 'desc')
      .execute();
    return sessions.map((session) => ({ ...session, current: session.id === caller.sessionId }));
  });

  serve(currentUserCalls.endOtherSessions, async ({ caller }) => {
    await endOwn(caller, { except: caller.sessionId });
    return undefined;
  });

  serve(currentUserCalls.endSession, async ({ caller, params }) => {
    if (!isUuid(params.session) || (await endOwn(caller, { only: params.session })) === 0) throw notFound();
    return undefined;
  });

  function endOwn(caller: Caller, which: { only?: string; except?: string }): Promise<number> {
    return inTransaction(db, async (trx) => {
      const ended = await endSessions(trx, clock.now(), caller.userId, 'ended by the user', which);
      const entityId = which.only ?? '';
      if (ended > 0)
        await recordEvent(trx, clock.now(), caller, {
          action: 'session.ended',
          entity: 'session',
          entityId,
          changes: { ended },
        });
      return ended;
    });
  }

  type Profile = { email?: string; preferences?: Record<string, unknown> };

  async function save(
    trx: Transaction,
    caller: Caller,
    { email, preferences, ...names }: Profile,
  ): Promise<void> {
    try {
      await trx
        .updateTable('users')
        .set((eb) => ({ ...names, version: eb('version', '+', 1), updated_at: clock.now() }))
        .$if(email !== undefined, (query) =>
          query.set({ email: email ?? '', email_key: emailKey(email ?? '') }),
        )
        .$if(preferences !== undefined, (query) => query.set({ preferences: JSON.stringify(preferences) }))
        .where('id', '=', caller.userId)
        .execute();
    } catch (error) {
      if (isTaken(error, 'users_email_key'))
        throw fieldError('email', 'Somebody with this e-mail already has an account.');
      throw error;
    }
  }

  async function announceNewEmail(
    trx: Transaction,
    caller: Caller,
    firstName: string,
    newEmail: string,
  ): Promise<void> {
    const now = clock.now();
    await endSessions(trx, now, caller.userId, 'e-mail changed', { except: caller.sessionId });
    await voidLinks(trx, now, caller.userId, ['invitation', 'password_reset']);
    const { name, product } = await readOrganisation(trx);
    const old = { email: caller.email, first_name: firstName };
    await post(trx, emailChangedLetter(old, { organisation: name, product }, newEmail));
  }
}
