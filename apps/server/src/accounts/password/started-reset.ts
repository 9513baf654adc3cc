import { users } from '@baton/contract/accounts/users.ts';
import { startedResetLetter } from '#accounts/context/letters.ts';
import { guardMail } from '#accounts/context/mail-request.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readUsers } from '#accounts/context/people.ts';
import { createLink } from '#accounts/credentials/links.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

/** A new password for somebody else: an Admin starts it, the owner chooses. */
export function serveStartedReset(serve: Serve, parts: AccountParts): void {
  const { db, clock, config, post, publicUrl, throttle } = parts;

  serve(users.resetPassword, async ({ caller, params }) => {
    const user = (await readUsers(db, params))[0];
    if (!user) throw notFound();
    if (user.status !== 'active')
      throw new AppError(
        'invalid_state',
        user.status === 'invited'
          ? 'This person has no password yet. Send the invitation again instead.'
          : 'This account is deactivated. Reactivate it first.',
      );
    await guardMail(throttle, 'reset', user.email, caller.ip);
    return inTransaction(db, async (trx) => {
      const owner = { id: user.id, email_key: emailKey(user.email) };
      const link = publicUrl + (await createLink(trx, clock.now(), owner, 'password_reset')).path;
      const { name, product } = await readOrganisation(trx);
      await post(trx, startedResetLetter(user, { organisation: name, product, sender: caller.name }, link));
      await recordEvent(trx, clock.now(), caller, {
        action: 'password_reset.sent',
        entity: 'user',
        entityId: user.id,
      });
      return config.smtpUrl !== undefined
        ? { detail: `A link to choose a new password is on its way to ${user.email}.`, link: null }
        : { detail: 'No mail server is set up. Hand this link over; it works once, within the hour.', link };
    });
  });
}
