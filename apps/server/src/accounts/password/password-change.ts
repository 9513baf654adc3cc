import { passwords } from '@baton/contract/accounts/passwords.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { endSessions } from '#accounts/credentials/sessions.ts';
import { fieldError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { readOwner, setPassword } from './new-password.ts';
import { copy } from './copy.ts';

/** Password change by the user. */
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
    return { detail: copy.changed };
  });
}

/** Requires the password again before irreversible actions. Never 401, because that would end the page's session. */
export async function requireCurrentPassword(
  { db, hasher, throttle }: Pick<AccountParts, 'db' | 'hasher' | 'throttle'>,
  caller: Caller,
  password?: string,
  field = 'current_password',
): Promise<void> {
  if (password === undefined) throw fieldError(field, copy.enterCurrent);
  await throttle.take('currentPassword', String(caller.userId));
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  if (!(await hasher.matches(password_hash, password))) throw fieldError(field, copy.wrongCurrent);
  await throttle.forget('currentPassword', String(caller.userId));
}
