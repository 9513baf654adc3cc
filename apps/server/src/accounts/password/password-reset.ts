import { passwords } from '@baton/contract/accounts/passwords.ts';
import { users } from '@baton/contract/accounts/users.ts';
import { passwordResetEmail, startedResetEmail } from '#accounts/context/emails.ts';
import { limitMail, type MailRequest } from '#accounts/context/mail-request.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, readUsers } from '#accounts/context/people.ts';
import { limitLinkAttempts } from '#accounts/credentials/link-guard.ts';
import { findLink, useLink, createLink } from '#accounts/credentials/links.ts';
import { endSessions } from '#accounts/credentials/sessions.ts';
import { AppError, notFound } from '#platform/app-error.ts';
import { systemActor, type Actor } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readOwner, setPassword } from './new-password.ts';
import { copy } from './copy.ts';

/** Sets a new password by a link. */
export function servePasswordReset(serve: Serve, parts: AccountParts): void {
  const { db, clock, throttle } = parts;

  serve(passwords.reset, ({ params, body, actor }) =>
    limitLinkAttempts(throttle, params.uid, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const link = await findLink(trx, now, 'password_reset', params.uid, params.token);
        const owner = await readOwner(trx, link.user_id);
        await setPassword(parts, trx, owner, body);
        await useLink(trx, now, link, 'password_reset');
        await endSessions(trx, now, owner.id, 'password reset');
        await recordEvent(
          trx,
          now,
          { ...actor, userId: owner.id, name: owner.email },
          { action: 'password.reset', entity: 'user', entityId: owner.id },
        );
        return { detail: copy.reset };
      }),
    ),
  );
}

const resetQueue = 'password-reset';
const uniformAnswer = {
  detail: copy.linkRequested,
};

/** Requests a password reset link. */
export function servePasswordResetRequest(serve: Serve, parts: AccountParts): void {
  const { db, clock, jobs, queueEmail, throttle } = parts;

  // The request never looks up the address, so that its duration reveals nothing.
  const ask = async ({ body, actor }: { body: { email: string }; actor: Actor }) => {
    await limitMail(throttle, 'reset', body.email, actor.ip);
    await inTransaction(db, async (trx) => {
      await recordEvent(
        trx,
        clock.now(),
        { ...actor, name: body.email },
        { action: 'password_reset.requested', entity: 'user' },
      );
      await jobs.enqueue(trx, resetQueue, {
        email: body.email,
        requestId: actor.requestId,
      } satisfies MailRequest);
    });
    return uniformAnswer;
  };
  serve(passwords.requestReset, ask);
  serve(passwords.resendReset, ask);

  jobs.handle<MailRequest>(resetQueue, ({ email, requestId }) =>
    inTransaction(db, async (trx) => {
      const owner = await trx
        .selectFrom('users')
        .select(['id', 'email', 'email_key', 'first_name'])
        .where('email_key', '=', emailKey(email))
        .where('status', '=', 'active')
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!owner) return;
      const link = await createLink(trx, clock.now(), owner, 'password_reset');
      const { name, product } = await readOrganisation(trx);
      await queueEmail(
        trx,
        passwordResetEmail(owner, { organisation: name, product }, parts.publicUrl + link.path),
      );
      await recordEvent(trx, clock.now(), systemActor(requestId), {
        action: 'password_reset.sent',
        entity: 'user',
        entityId: owner.id,
      });
    }),
  );
}

/** Password reset started by an Admin; the owner chooses the password. */
export function serveStartedReset(serve: Serve, parts: AccountParts): void {
  const { db, clock, config, queueEmail, publicUrl, throttle } = parts;

  serve(users.resetPassword, async ({ caller, params }) => {
    const user = (await readUsers(db, params))[0];
    if (!user) throw notFound();
    if (user.status !== 'active')
      throw new AppError('invalid_state', user.status === 'invited' ? copy.noPasswordYet : copy.deactivated);
    await limitMail(throttle, 'reset', user.email, caller.ip);
    return inTransaction(db, async (trx) => {
      const owner = { id: user.id, email_key: emailKey(user.email) };
      const link = publicUrl + (await createLink(trx, clock.now(), owner, 'password_reset')).path;
      const { name, product } = await readOrganisation(trx);
      await queueEmail(
        trx,
        startedResetEmail(user, { organisation: name, product, sender: caller.name }, link),
      );
      await recordEvent(trx, clock.now(), caller, {
        action: 'password_reset.sent',
        entity: 'user',
        entityId: user.id,
      });
      return config.smtpUrl !== undefined
        ? { detail: copy.linkSent(user.email), link: null }
        : { detail: copy.sendLinkYourself, link };
    });
  });
}
