import { passwords } from '@baton/contract/accounts/passwords.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { endSessions } from '#accounts/credentials/sessions.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { requireCurrentPassword } from './current-password.ts';
import { readOwner, setPassword } from './new-password.ts';

/** Changing the own password. */
export function servePasswordChange(serve: Serve, parts: AccountParts): void {
  const { db, clock } = parts;

  serve(passwords.change, async ({ caller, body }) => {
    await requireCurrentPassword(parts, caller, body.current_password);
    await inTransaction(db, async (trx) => {
      const owner = await readOwner(trx, caller.userId);
      await setPassword(parts, trx, owner, body);
      await endSessions(trx, clock.now(), owner.id, 'password changed', { except: caller.sessionId });
      await recordEvent(trx, clock.now(), caller, {
        action: 'password.changed',
        entity: 'user',
        entityId: owner.id,
      });
    });
    return { detail: 'Your password has been changed. You were signed out everywhere else.' };
  });
}
