import { preferenceProblems } from '@baton/contract/accounts/preferences.ts';
import { currentUserCalls, type CurrentUser } from '@baton/contract/accounts/users.ts';
import { permissionsOf } from '@baton/contract/http/permissions.ts';
import { emailChangedEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readCurrentUser, showAvatar, saveAvatar } from '#accounts/context/people.ts';
import { voidLinks } from '#accounts/credentials/links.ts';
import { endSessions } from '#accounts/credentials/sessions.ts';
import { requireCurrentPassword } from '#accounts/password/password-change.ts';
import { fieldError, ValidationError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import { refuseStale, type Serve } from '#platform/http/serve.ts';
import { inTransaction, isTaken, type Transaction } from '#storage/database.ts';
import { changedFields, lastChange, recordEvent } from '#storage/events/events.ts';
import { copy } from '#accounts/context/copy.ts';

/** Profile and preferences of the current user. */
export function serveCurrentUser(serve: Serve, parts: AccountParts): void {
  const { db, clock, links } = parts;

  serve(currentUserCalls.read, async ({ caller }) =>
    caller.key === undefined
      ? showAvatar(links, await readCurrentUser(db, caller.userId, clock.now()))
      : keyAsUser(caller),
  );

  serve(currentUserCalls.update, async ({ caller, body, images, seen }) => {
    const { current_password, avatar, ...given } = body;
    refusePreferences(given.preferences ?? {});
    const newEmail = given.email !== undefined && given.email !== caller.email ? given.email : undefined;
    // An unattended page must not allow taking over the account.
    if (newEmail !== undefined) await requireCurrentPassword(parts, caller, current_password);

    return inTransaction(db, async (trx) => {
      const before = await readCurrentUser(trx, caller.userId, clock.now(), { lock: true });
      if (seen) refuseStale(seen, showAvatar(links, before), await lastChange(trx, 'user', caller.userId));
      const by = { actor: caller, now: clock.now() };
      const picture = await saveAvatar(trx, { images, body: { avatar } }, before, by);
      const profile = {
        ...given,
        ...picture,
        ...(given.preferences && { preferences: { ...before.preferences, ...given.preferences } }),
      };
      const changes = changedFields(before, profile);
      if (Object.keys(changes).length === 0) return showAvatar(links, before);
      await save(trx, caller, profile);
      await recordEvent(trx, clock.now(), caller, {
        action: 'user.profile_updated',
        entity: 'user',
        entityId: caller.userId,
        changes,
      });
      if (newEmail !== undefined) await mailNewAddress(parts, trx, caller, before.first_name, newEmail);
      return showAvatar(links, await readCurrentUser(trx, caller.userId, clock.now()));
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
      if (isTaken(error, 'users_email_key')) throw fieldError('email', copy.emailTaken);
      throw error;
    }
  }
}

/** API keys see their own name and permissions, and nothing of their creator. */
function keyAsUser({ userId, keyName = '', memberships }: Caller): CurrentUser {
  const held = [...memberships].map(([programme, { role, teams }]) => ({ programme, role, teams }));
  return {
    id: userId,
    email: '',
    first_name: '',
    last_name: '',
    full_name: keyName,
    job_title: '',
    phone: '',
    avatar: null,
    groups: [],
    memberships: held,
    last_login: null,
    version: 1,
    permissions: permissionsOf(held.map(({ role }) => ({ groups: [], role }))),
    preferences: {},
  };
}

/** The message names the preference, because all are one field. */
function refusePreferences(wanted: Record<string, unknown>): void {
  const problems = preferenceProblems(wanted);
  if (!problems) return;
  const words = Object.entries(problems).map(([name, texts]) => `${name}: ${texts.join(' ')}`);
  throw new ValidationError({ preferences: words });
}

/** Informs the old address and ends its sessions and links. */
async function mailNewAddress(
  { clock, queueEmail }: AccountParts,
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
  await queueEmail(trx, emailChangedEmail(old, { organisation: name, product }, newEmail));
}
