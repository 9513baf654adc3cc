import type { AccountParts } from '#accounts/context/parts.ts';
import { voidLinks } from '#accounts/credentials/links.ts';
import { markUsed, openSession, type LiveSession } from '#accounts/credentials/sessions.ts';
import { AppError } from '#platform/app-error.ts';
import type { Actor } from '#platform/caller.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { recordEvent } from '#storage/events/events.ts';
import { hasMoved, isNewAddress, tellOfNewDevice, type Place } from './new-device.ts';

/** An account that somebody may sign in to. */
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

/** The same words for unknown, wrong, invited and deactivated. */
export function wrongCredentials(): AppError {
  return new AppError('no_active_account', 'Username or password incorrect');
}

interface Login {
  account: Credentials;
  password: string;
  who: Actor & { device: string };
  /** The device shows that this account has logged in on it before. */
  isKnownDevice: boolean;
}

/** Opens a session for who has given the right password, and hashes that anew where its hash is of an older cost. */
export async function signIn(
  trx: Transaction,
  parts: AccountParts,
  { account, password, who, isKnownDevice }: Login,
): Promise<{ id: string; refresh: string }> {
  const { clock, hasher } = parts;
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
  if (numUpdatedRows !== 1n) throw wrongCredentials();
  await voidLinks(trx, now, account.id, ['password_reset']);
  const isNew = !isKnownDevice && (await isNewAddress(trx, now, account.id, who.ip));
  const session = await openSession(trx, now, account, who);
  if (isNew) await tellOfNewDevice(parts, trx, { id: session.id, user_id: account.id }, who);
  await recordEvent(
    trx,
    now,
    { ...who, sessionId: session.id },
    { action: 'login.succeeded', entity: 'user', entityId: account.id },
  );
  return session;
}

/** A session is used again; its owner is told when that is on another device elsewhere. */
export async function goOn(
  trx: Transaction,
  parts: AccountParts,
  session: LiveSession,
  place: Place,
): Promise<void> {
  const now = parts.clock.now();
  if (await hasMoved(trx, now, session, place)) await tellOfNewDevice(parts, trx, session, place);
  await markUsed(trx, now, session.id, place);
}
