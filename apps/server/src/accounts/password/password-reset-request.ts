import { passwords } from '@baton/contract/accounts/passwords.ts';
import { resetLetter } from '#accounts/context/letters.ts';
import { guardMail, type MailRequest } from '#accounts/context/mail-request.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey } from '#accounts/context/people.ts';
import { createLink } from '#accounts/credentials/links.ts';
import { systemActor, type Actor } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';

const resetQueue = 'password-reset';
const sameWords = { detail: 'If an account exists for this address, an e-mail with a link is on its way.' };

/** Asking for a link by which a forgotten password is set anew. */
export function servePasswordResetRequest(serve: Serve, parts: AccountParts): void {
  const { db, clock, jobs, post, throttle } = parts;

  // The request itself never looks the address up: what can't differ can't be measured.
  const ask = async ({ body, actor }: { body: { email: string }; actor: Actor }) => {
    await guardMail(throttle, 'reset', body.email, actor.ip);
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
    return sameWords;
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
      await post(trx, resetLetter(owner, { organisation: name, product }, parts.publicUrl + link.path));
      await recordEvent(trx, clock.now(), systemActor(requestId), {
        action: 'password_reset.sent',
        entity: 'user',
        entityId: owner.id,
      });
    }),
  );
}
