import { passwords } from '@baton/contract/accounts/passwords.ts';
import type { Actor } from '#platform/caller.ts';
import type { Serve } from '#platform/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events.ts';
import { requireCurrentPassword } from './current-password.ts';
import { passwordChangedLetter, resetLetter } from './letters.ts';
import { guardLink } from './link-guard.ts';
import { createLink, findLink, useLink, voidLinks } from './links.ts';
import { guardMail, systemActor, type MailRequest } from './mail-request.ts';
import { readOrganisation } from './organisation.ts';
import type { AccountParts } from './parts.ts';
import { emailKey } from './people.ts';
import { requireGoodPassword } from './password-hash.ts';
import { endSessions } from './sessions.ts';

const resetQueue = 'password-reset';
const sameWords = { detail: 'If an account exists for this address, an e-mail with a link is on its way.' };

interface Owner {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
}

/** Changing a password, and resetting a forgotten one. */
export function servePasswords(serve: Serve, parts: AccountParts): void {
  const { db, clock, hasher, jobs, post, throttle } = parts;

  serve(passwords.change, async ({ caller, body }) => {
    await requireCurrentPassword(parts, caller, body.current_password);
    await inTransaction(db, async (trx) => {
      const owner = await readOwner(trx, caller.userId);
      await setPassword(trx, owner, body);
      await endSessions(trx, clock.now(), owner.id, 'password changed', { except: caller.sessionId });
      await recordEvent(trx, clock.now(), caller, {
        action: 'password.changed',
        entity: 'user',
        entityId: owner.id,
      });
    });
    return { detail: 'Your password has been changed. You were signed out everywhere else.' };
  });

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

  serve(passwords.reset, ({ params, body, actor }) =>
    guardLink(throttle, params.uid, actor.ip, () =>
      inTransaction(db, async (trx) => {
        const now = clock.now();
        const link = await findLink(trx, now, 'password_reset', params.uid, params.token);
        const owner = await readOwner(trx, link.user_id);
        await setPassword(trx, owner, body);
        await useLink(trx, now, link, 'password_reset');
        await endSessions(trx, now, owner.id, 'password reset');
        await recordEvent(
          trx,
          now,
          { ...actor, userId: owner.id, name: owner.email },
          { action: 'password.reset', entity: 'user', entityId: owner.id },
        );
        return { detail: 'Your password has been set. Sign in with it now.' };
      }),
    ),
  );

  function readOwner(trx: Transaction, id: number): Promise<Owner> {
    return trx
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
  }

  async function setPassword(
    trx: Transaction,
    owner: Owner,
    given: { password: string; password_confirm: string },
  ): Promise<void> {
    const { name, product, password_min_length: minLength } = await readOrganisation(trx);
    requireGoodPassword(given, {
      minLength,
      personal: [owner.email, owner.first_name, owner.last_name, name, product],
    });
    const now = clock.now();
    await trx
      .updateTable('users')
      .set((eb) => ({ password_changed_at: now, updated_at: now, version: eb('version', '+', 1) }))
      .set({ password_hash: await hasher.hash(given.password) })
      .where('id', '=', owner.id)
      .execute();
    await voidLinks(trx, now, owner.id, ['password_reset']);
    await post(trx, passwordChangedLetter(owner, { organisation: name, product }));
  }
}
