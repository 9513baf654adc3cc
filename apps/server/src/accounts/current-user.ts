import { currentUserCalls } from '@baton/contract/accounts/users.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/serve.ts';
import { inTransaction, isTaken, type Transaction } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events.ts';
import { announceNewEmail } from './new-email.ts';
import type { AccountParts } from './parts.ts';
import { emailKey, readCurrentUser } from './people.ts';
import { requireCurrentPassword } from './current-password.ts';

/** The own account: profile and preferences. */
export function serveCurrentUser(serve: Serve, parts: AccountParts): void {
  const { db, clock } = parts;

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
      if (newEmail !== undefined) await announceNewEmail(parts, trx, caller, before.first_name, newEmail);
      return readCurrentUser(trx, caller.userId);
    });
  });

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
}
