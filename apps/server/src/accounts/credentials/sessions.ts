import { randomUUID } from 'node:crypto';
import { after } from '#platform/clock.ts';
import { hashToken, randomToken, sameHash } from '#platform/secrets.ts';
import type { Queryable, Transaction } from '#storage/database.ts';
import { isUuid } from './access-token.ts';

/** A valid session, found by its refresh token. */
export interface LiveSession {
  id: string;
  user_id: number;
  device: string;
  last_device: string;
  told_at: string | null;
}

/** Maximum number of sessions per account; beyond it the least recently used one ends. */
const sessionsPerUser = 20;
const longestDevice = 300;

/** Creates a session; the refresh token is returned once and stored as a hash. */
export async function openSession(
  trx: Transaction,
  now: Date,
  user: { id: number },
  from: { ip: string; device: string },
): Promise<{ id: string; refresh: string }> {
  const { session_max_days: days } = await sessionRules(trx);
  const device = from.device.slice(0, longestDevice);
  const [id, secret] = [randomUUID(), randomToken()];
  await trx
    .insertInto('sessions')
    .values({
      id,
      user_id: user.id,
      secret_hash: hashToken(secret),
      created_at: now,
      last_used_at: now,
      expires_at: after(now, { days }),
      ip: from.ip,
      device,
      last_ip: from.ip,
      last_device: device,
      password_at: now,
    })
    .execute();
  await endOldestSessions(trx, now, user.id);
  return { id, refresh: `${id}.${secret}` };
}

/** Finds and locks the session of a refresh token, or throws. Locked, so that a concurrent logout is seen. */
export async function findByRefresh(
  trx: Transaction,
  now: Date,
  refresh: string,
): Promise<LiveSession | string> {
  const [id = '', secret = '', ...rest] = refresh.split('.');
  if (!isUuid(id) || secret === '' || rest.length > 0) return 'malformed';
  const session = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'user_id',
      'secret_hash',
      'last_used_at',
      'expires_at',
      'ended_at',
      'device',
      'last_device',
      'told_at',
      'users.status',
      'users.removed_at',
    ])
    .where('sessions.id', '=', id)
    .forUpdate('sessions')
    .executeTakeFirst();
  if (!session || !sameHash(session.secret_hash, hashToken(secret))) return 'unknown';
  if (session.ended_at !== null) return 'ended';
  if (session.status !== 'active' || session.removed_at !== null) return 'account not active';
  const { session_idle_days: days } = await sessionRules(trx);
  if (new Date(session.expires_at) <= now) return 'expired';
  if (after(new Date(session.last_used_at), { days }) <= now) return 'idle too long';
  return session;
}

/** Stores time, address and device of a session's last use. */
export async function markUsed(
  trx: Transaction,
  now: Date,
  id: string,
  from: { ip: string; device: string },
): Promise<void> {
  const used = { last_used_at: now, last_ip: from.ip, last_device: from.device.slice(0, longestDevice) };
  await trx.updateTable('sessions').set(used).where('id', '=', id).execute();
}

/** Ends sessions of an account: all, all but one, or one. Returns the number. */
export async function endSessions(
  trx: Queryable,
  now: Date,
  userId: number,
  reason: string,
  which: { except?: string; only?: string } = {},
): Promise<number> {
  let query = trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (which.except !== undefined) query = query.where('id', '<>', which.except);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  const result = await query.executeTakeFirst();
  return Number(result.numUpdatedRows);
}

async function endOldestSessions(trx: Transaction, now: Date, userId: number): Promise<void> {
  const surplus = trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .offset(sessionsPerUser);
  await trx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'too many sessions' })
    .where('id', 'in', surplus)
    .execute();
}

/** Session lifetime in days: without use, and in total. */
export async function sessionRules(trx: Queryable) {
  return trx
    .selectFrom('organisation')
    .select(['session_idle_days', 'session_max_days'])
    .executeTakeFirstOrThrow();
}
