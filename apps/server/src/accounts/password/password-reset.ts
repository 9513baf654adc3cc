import { passwords } from '@baton/contract/accounts/passwords.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { guardLink } from '#accounts/credentials/link-guard.ts';
import { findLink, useLink } from '#accounts/credentials/links.ts';
import { endSessions } from '#accounts/credentials/sessions.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readOwner, setPassword } from './new-password.ts';

/** Setting a new password by a link. */
export function servePasswordReset(serve: Serve, parts: AccountParts): void {
  const { db, clock, throttle } = parts;

  serve(passwords.reset, ({ params, body, actor }) =>
    guardLink(throttle, params.uid, actor.ip, () =>
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
        return { detail: 'Your password has been set. Sign in with it now.' };
      }),
    ),
  );
}
