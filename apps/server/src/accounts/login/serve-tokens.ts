import { tokens } from '@baton/contract/accounts/tokens.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, fullName } from '#accounts/context/people.ts';
import { endSessions, findByRefresh } from '#accounts/credentials/sessions.ts';
import { AppError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { findCredentials, continueSession, logIn, wrongCredentials } from './log-in.ts';
import { createLoginGuard } from './login-guard.ts';
import { copy } from './copy.ts';

/** Login, refresh and logout. */
export function serveTokens(serve: Serve, parts: AccountParts): void {
  const { db, clock, hasher, throttle, accessTokens } = parts;
  const guard = createLoginGuard(parts);

  serve(tokens.obtain, async ({ body, actor, request, reply }) => {
    const key = emailKey(body.email);
    const device = guard.devices.read(request, key);
    const attempt = { emailKey: key, password: body.password, ip: actor.ip, device };
    const account = await findCredentials(db, attempt.emailKey);
    const who: Actor = {
      ...actor,
      userId: account?.id ?? null,
      name: account ? fullName(account) : anonymousName(body.email),
    };
    const event = (action: string) => ({ action, entity: 'user', entityId: account?.id ?? '' });

    await guard.enter(attempt).catch(async (refusal: unknown) => {
      await recordEvent(db, clock.now(), who, event('login.throttled'));
      throw refusal;
    });
    // Unknown, invited and deactivated accounts take the same time as a wrong password.
    if (!(await hasher.matches(account?.password_hash ?? null, body.password)) || !account) {
      await recordEvent(db, clock.now(), who, event('login.failed'));
      throw wrongCredentials();
    }
    const signing = {
      account,
      password: body.password,
      isKnownDevice: device !== undefined,
      who: { ...who, device: request.headers['user-agent'] ?? '' },
    };
    const session = await inTransaction(db, (trx) => logIn(trx, parts, signing));
    await guard.succeeded(attempt);
    if (device === undefined) reply.header('set-cookie', guard.devices.mark(key));
    return {
      access: accessTokens.issue({ userId: account.id, sessionId: session.id }),
      refresh: session.refresh,
    };
  });

  serve(tokens.refresh, async ({ body, actor, request }) => {
    await throttle.take('refreshAddress', actor.ip);
    const client = { ip: actor.ip, device: request.headers['user-agent'] ?? '' };
    const now = clock.now();
    const session = await inTransaction(db, async (trx) => {
      const found = await findByRefresh(trx, now, body.refresh);
      if (typeof found === 'string') {
        await recordEvent(trx, now, actor, { action: 'refresh.refused', entity: 'session', reason: found });
        return undefined;
      }
      await continueSession(trx, parts, found, client);
      return found;
    });
    if (!session) throw new AppError('token_not_valid', copy.spec.logInAgain);
    return { access: accessTokens.issue({ userId: session.user_id, sessionId: session.id }) };
  });

  // Logout never fails, also with an expired token.
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
}

function sessionEnded(id: string) {
  return { action: 'session.ended', entity: 'session', entityId: id, reason: 'logout' };
}

/** Users sometimes type passwords into the wrong field, so only text that looks like an address is logged. */
function anonymousName(typed: string): string {
  return /^[^\s@]+@[^\s@]+$/.test(typed) ? typed : '';
}
