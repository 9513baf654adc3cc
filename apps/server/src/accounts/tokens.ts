import { tokens } from '@baton/contract/accounts/tokens.ts';
import { AppError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { Serve } from '#platform/serve.ts';
import { inTransaction, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events.ts';
import { createLoginGuard } from './login-guard.ts';
import { voidLinks } from './links.ts';
import type { AccountParts } from './parts.ts';
import { emailKey, fullName } from './people.ts';
import { endSessions, findByRefresh, markUsed, openSession } from './sessions.ts';

interface Credentials {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

/** Signing in, refreshing, signing out. */
export function serveTokens(serve: Serve, parts: AccountParts): void {
  const { db, clock, hasher, throttle, accessTokens } = parts;
  const guard = createLoginGuard(parts);

  serve(tokens.obtain, async ({ body, actor, request }) => {
    const attempt = { emailKey: emailKey(body.email), password: body.password, ip: actor.ip };
    const account = await findCredentials(attempt.emailKey);
    const who: Actor = {
      ...actor,
      userId: account?.id ?? null,
      name: account ? fullName(account) : strangerName(body.email),
    };
    const event = (action: string) => ({ action, entity: 'user', entityId: account?.id ?? '' });

    await guard.enter(attempt).catch(async (refusal: unknown) => {
      await recordEvent(db, clock.now(), who, event('login.throttled'));
      throw refusal;
    });
    // Unknown, invited and deactivated accounts take the same time as a wrong password.
    if (!(await hasher.matches(account?.password_hash ?? null, body.password)) || !account) {
      await recordEvent(db, clock.now(), who, event('login.failed'));
      throw new AppError('no_active_account', 'Username or password incorrect');
    }
    const device = request.headers['user-agent'] ?? '';
    const session = await inTransaction(db, (trx) => signIn(trx, account, body.password, { ...who, device }));
    await guard.succeeded(attempt);
    return {
      access: accessTokens.issue({ userId: account.id, sessionId: session.id }),
      refresh: session.refresh,
    };
  });

  serve(tokens.refresh, async ({ body, actor }) => {
    await throttle.take('refreshAddress', actor.ip);
    const now = clock.now();
    const session = await inTransaction(db, async (trx) => {
      const found = await findByRefresh(trx, now, body.refresh);
      if (typeof found === 'string') {
        await recordEvent(trx, now, actor, { action: 'refresh.refused', entity: 'session', reason: found });
        return undefined;
      }
      await markUsed(trx, now, found.id);
      return found;
    });
    if (!session) throw new AppError('token_not_valid', 'Please log in again');
    return { access: accessTokens.issue({ userId: session.user_id, sessionId: session.id }) };
  });

  // Signing out never fails: whoever wants to leave is let go, also with a token that no longer counts.
  serve(tokens.revoke, async ({ body, actor }) => {
    const now = clock.now();
    await inTransaction(db, async (trx) => {
      const found = await findByRefresh(trx, now, body.refresh);
      if (typeof found === 'string') return;
      await endSessions(trx, now, found.user_id, 'logout', { only: found.id });
      await recordEvent(
        trx,
        now,
        { ...actor, userId: found.user_id, sessionId: found.id },
        sessionEnded(found.id),
      );
    });
    return undefined;
  });

  function findCredentials(key: string): Promise<Credentials | undefined> {
    return db
      .selectFrom('users')
      .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
      .where('email_key', '=', key)
      .where('status', '=', 'active')
      .where('removed_at', 'is', null)
      .executeTakeFirst();
  }

  async function signIn(
    trx: Transaction,
    account: Credentials,
    password: string,
    who: Actor & { device: string },
  ) {
    const now = clock.now();
    const outdated = account.password_hash !== null && hasher.isOutdated(account.password_hash);
    const renewed = outdated ? { password_hash: await hasher.hash(password) } : {};
    // Between the check and now the account may have been deactivated, or the password changed.
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ last_login: now, ...renewed })
      .where('id', '=', account.id)
      .where('status', '=', 'active')
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new AppError('no_active_account', 'Username or password incorrect');
    await voidLinks(trx, now, account.id, ['password_reset']);
    const session = await openSession(trx, now, account, who);
    await recordEvent(
      trx,
      now,
      { ...who, sessionId: session.id },
      { action: 'login.succeeded', entity: 'user', entityId: account.id },
    );
    return session;
  }
}

function sessionEnded(id: string) {
  return { action: 'session.ended', entity: 'session', entityId: id, reason: 'logout' };
}

/** People type passwords into the wrong field: only what looks like an address is kept. */
function strangerName(typed: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(typed) ? typed : '';
}
