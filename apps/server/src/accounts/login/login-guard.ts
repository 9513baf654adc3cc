import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { AccountParts } from '#accounts/context/parts.ts';
import { blockOf } from '#platform/address-block.ts';
import { throttled } from '#platform/app-error.ts';
import { randomToken, type Secrets } from '#platform/secrets.ts';
import type { Queryable } from '#storage/database.ts';

interface Attempt {
  emailKey: string;
  password: string;
  ip: string;
  /** The device, if it has logged in to this account before. */
  device: string | undefined;
}

const freeFailures = 5;
const longestWaitSeconds = 60;
const freeForAccount = 100;
const longestPauseMs = 4000;
const mayWait = 3;

/**
 * Slows down guessing without letting attackers lock users out. From a known device or address, attempts are delayed
 * by some seconds, one after the other, and then checked: the correct password always works there. Elsewhere delays
 * are per account *and* address, and an account that is guessed from many addresses accepts one attempt every 30 s
 * from unknown ones.
 */
export function createLoginGuard({ throttle, secrets, db, clock, publicUrl }: AccountParts) {
  const devices = createKnownDevices(secrets, publicUrl);
  const keyOf = ({ emailKey, ip, device }: Attempt) =>
    secrets.digest(`${emailKey}|${device === undefined ? blockOf(ip) : `device ${device}`}`);
  const waiting = new Map<string, { count: number; last: Promise<unknown> }>();

  return {
    devices,

    /** Counts the attempt and delays or rejects it. Unknown accounts are treated alike. */
    async enter(attempt: Attempt): Promise<void> {
      const key = keyOf(attempt);
      const account = secrets.digest(attempt.emailKey);
      const repeats = await throttle.count('loginRepeat', secrets.digest(`${key}|${attempt.password}`));
      const isRepeat = repeats === 2;
      if (isRepeat) return;

      const isKnown = attempt.device !== undefined || (await isKnownAddress(db, attempt, clock.now()));
      if (!isKnown) await throttle.take('loginAddress', attempt.ip);
      const failures = await throttle.count('loginFailures', key);
      if (failures > freeFailures && isKnown) await slowDown(key, failures);
      if (isKnown) return;
      if (failures >= freeFailures) await waitTurn(key, failures);
      if ((await throttle.count('loginAccount', account)) > freeForAccount)
        await throttle.take('loginAccountGate', account);
    },

    /** A correct password resets the failure count. */
    async succeeded(attempt: Attempt): Promise<void> {
      const key = keyOf(attempt);
      await Promise.all([
        throttle.forget('loginFailures', key),
        throttle.forget('loginGate', key),
        throttle.giveBack('loginAddress', attempt.ip),
        throttle.giveBack('loginAccount', secrets.digest(attempt.emailKey)),
      ]);
    },
  };

  /** Delays attempts, one after the other; only a few may wait. */
  async function slowDown(key: string, failures: number): Promise<void> {
    const queue = waiting.get(key) ?? { count: 0, last: Promise.resolve() };
    const pauseMs = Math.min(longestPauseMs, 250 * 2 ** Math.min(10, failures - freeFailures - 1));
    if (queue.count >= mayWait) throw throttled(pauseMs * mayWait);
    queue.count += 1;
    queue.last = queue.last.then(() => pause(pauseMs));
    waiting.set(key, queue);
    await queue.last;
    queue.count -= 1;
    if (queue.count === 0) waiting.delete(key);
  }

  /** From the fifth failure on, one attempt is accepted per 1, 2, 4 … 60 seconds. */
  async function waitTurn(key: string, failures: number): Promise<void> {
    const seconds = Math.min(longestWaitSeconds, 2 ** (failures - freeFailures));
    try {
      await throttle.take('loginGate', key, seconds);
    } catch (refusal) {
      // Attempts while waiting don't extend the wait.
      await throttle.giveBack('loginFailures', key);
      throw refusal;
    }
  }
}

/** Whether the account has logged in from this address before; IPv6 addresses are compared by /64. */
async function isKnownAddress(db: Queryable, { emailKey, ip }: Attempt, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 90 * 24 * 3600 * 1000);
  const sessions = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('ip')
    .distinct()
    .where('users.email_key', '=', emailKey)
    .where('users.removed_at', 'is', null)
    .where('sessions.created_at', '>', since.toISOString())
    .limit(1000)
    .execute();
  return sessions.some((session) => blockOf(session.ip) === blockOf(ip));
}

const cookieName = 'baton_device';
const yearSeconds = 365 * 24 * 3600;

/** A cookie set at login, which only identifies the device and grants nothing. */
interface KnownDevices {
  /** The device id, if its cookie is valid for this account. */
  read(request: FastifyRequest, emailKey: string): string | undefined;
  /** Set-Cookie header that marks a device. */
  mark(emailKey: string): string;
}

function createKnownDevices({ digest }: Pick<Secrets, 'digest'>, publicUrl: string): KnownDevices {
  const proof = (emailKey: string, device: string) => digest(`device|${emailKey}|${device}`);
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    read({ headers: { cookie = '' } }, emailKey) {
      const [, device, shown] = /(?:^|; ?)baton_device=([\w-]{43})\.([\w-]{43})(?:;|$)/.exec(cookie) ?? [];
      return device !== undefined && shown === proof(emailKey, device) ? device : undefined;
    },
    mark(emailKey) {
      const device = randomToken();
      const value = `${device}.${proof(emailKey, device)}`;
      return `${cookieName}=${value}; Path=/api/token/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Strict${secure}`;
    },
  };
}
