import { nameDevice } from '@baton/domain/name-device.ts';
import { formatMoment } from '@baton/domain/locale.ts';
import { newDeviceEmail } from '#accounts/context/emails.ts';
import { readOrganisation } from '#accounts/context/organisation.ts';
import type { AccountParts } from '#accounts/context/parts.ts';
import { voidLinks } from '#accounts/credentials/links.ts';
import { markUsed, openSession, type LiveSession } from '#accounts/credentials/sessions.ts';
import { blockOf } from '#platform/address-block.ts';
import { AppError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import { after } from '#platform/clock.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { copy } from './copy.ts';

/** An account with its password hash. */
export interface Credentials {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

export function findCredentials(db: Queryable, emailKey: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('email_key', '=', emailKey)
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The same message for unknown, wrong, invited and deactivated. */
export function wrongCredentials(): AppError {
  return new AppError('no_active_account', copy.spec.incorrect);
}

interface Login {
  account: Credentials;
  password: string;
  who: Actor & { device: string };
  /** Whether the device has logged in to this account before. */
  isKnownDevice: boolean;
}

/** Opens a session after a correct password, and updates a hash of lower cost. */
export async function logIn(
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
export async function continueSession(
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

const knownForDays = 90;

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
