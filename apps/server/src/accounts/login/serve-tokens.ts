import { tokens } from '@baton/contract/accounts/tokens.ts';
import { formatMoment } from '@baton/domain/locale.ts';
import { nameDevice } from '@baton/domain/name-device.ts';
import { newDeviceEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { emailKey, fullName } from '#accounts/context/people.ts';
import { voidLinks } from '#accounts/credentials/links.ts';
import {
  endSessions,
  findByRefresh,
  markUsed,
  openSession,
  type LiveSession,
} from '#accounts/credentials/sessions.ts';
import { blockOf } from '#platform/address-block.ts';
import { AppError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import { after } from '#platform/clock.ts';
import type { Serve } from '#platform/http/serve.ts';
import { inTransaction, type Queryable, type Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { createLoginGuard } from './login-guard.ts';
import { copy } from './copy.ts';

const knownForDays = 90;

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
    const client = { ip: actor.ip, device: request.headers['user-agent'] ?? '' };
    const now = clock.now();
    const session = await inTransaction(db, async (trx) => {
      const found = await findByRefresh(trx, now, body.refresh);
      if (typeof found !== 'string') await continueSession(trx, parts, found, client);
      return found;
    });
    if (typeof session === 'string') {
      // Only what is refused counts, so that nobody is logged out by others at the same address.
      await throttle.take('refreshAddress', actor.ip);
      await recordEvent(db, now, actor, { action: 'refresh.refused', entity: 'session', reason: session });
      throw new AppError('token_not_valid', copy.spec.logInAgain);
    }
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

/** An account with its password hash. */
interface Credentials {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

function findCredentials(db: Queryable, emailKey: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('email_key', '=', emailKey)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The same message for unknown, wrong, invited and deactivated. */
function wrongCredentials(): AppError {
  return new AppError('no_active_account', copy.spec.loginRefused);
}

interface Login {
  account: Credentials;
  password: string;
  who: Actor & { device: string };
  /** Whether the device has logged in to this account before. */
  isKnownDevice: boolean;
}

/** Opens a session after a correct password, and updates a hash of lower cost. */
async function logIn(
  trx: Transaction,
  parts: AccountParts,
  { account, password, who, isKnownDevice }: Login,
): Promise<{ id: string; refresh: string }> {
  const { clock, hasher } = parts;
  const now = clock.now();
  const outdated = account.password_hash !== null && hasher.isOutdated(account.password_hash);
  const renewed = outdated ? { password_hash: await hasher.hash(password) } : {};
  // The account may have been deactivated, or its password changed, since the check.
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ last_login: now, ...renewed })
    .where('id', '=', account.id)
    .where('status', '=', 'active')
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw wrongCredentials();
  await voidLinks(trx, now, account.id, ['password_reset']);
  const isNew = !isKnownDevice && (await isNewAddress(trx, now, account.id, who.ip));
  const session = await openSession(trx, now, account, who);
  if (isNew) await mailNewDevice(parts, trx, { id: session.id, user_id: account.id }, who);
  await recordEvent(
    trx,
    now,
    { ...who, sessionId: session.id },
    { action: 'login.succeeded', entity: 'user', entityId: account.id },
  );
  return session;
}

/** Continues a session; informs the owner if device and network differ. */
async function continueSession(
  trx: Transaction,
  parts: AccountParts,
  session: LiveSession,
  client: Client,
): Promise<void> {
  const now = parts.clock.now();
  if (await hasMoved(trx, now, session, client)) await mailNewDevice(parts, trx, session, client);
  await markUsed(trx, now, session.id, client);
}

/** Address and device of a request. */
interface Client {
  ip: string;
  device: string;
}

/**
 * Whether the account was used before, but not recently from this address. First logins and other browsers in the
 * same office don't count.
 */
async function isNewAddress(trx: Transaction, now: Date, userId: number, ip: string): Promise<boolean> {
  const sessions = await trx
    .selectFrom('sessions')
    .select(['ip', 'last_ip', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(1000)
    .execute();
  const since = after(now, { days: -knownForDays });
  const here = blockOf(ip);
  const isKnown = sessions.some(
    (each) =>
      new Date(each.last_used_at) > since &&
      [each.ip, each.last_ip].some((at) => at !== '' && blockOf(at) === here),
  );
  return sessions.length > 0 && !isKnown;
}

/**
 * A session may move between networks with its device; a different device in a different network may mean a stolen
 * token.
 */
async function hasMoved(trx: Transaction, now: Date, session: LiveSession, client: Client): Promise<boolean> {
  if (session.told_at !== null) return false;
  const before = session.last_device || session.device;
  if (nameDevice(before) === nameDevice(client.device)) return false;
  return isNewAddress(trx, now, session.user_id, client.ip);
}

/** Informs the account's owner. */
async function mailNewDevice(
  { clock, queueEmail, publicUrl }: Pick<AccountParts, 'clock' | 'queueEmail' | 'publicUrl'>,
  trx: Transaction,
  session: { id: string; user_id: number },
  client: Client,
): Promise<void> {
  const now = clock.now();
  const owner = await trx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', session.user_id)
    .executeTakeFirstOrThrow();
  const { name, product, time_zone } = await readOrganisation(trx);
  const at = formatMoment(now, time_zone);
  const use = { device: nameDevice(client.device), ip: client.ip, at };
  const link = `${publicUrl}/app/settings?tab=sessions`;
  await queueEmail(trx, newDeviceEmail(owner, { organisation: name, product }, use, link));
  await trx.updateTable('sessions').set({ told_at: now }).where('id', '=', session.id).execute();
}
