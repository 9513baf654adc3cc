import type { Queryable } from '#storage/database.ts';
import type { AccountParts } from './parts.ts';

interface Attempt {
  emailKey: string;
  password: string;
  ip: string;
}

const freeFailures = 5;
const longestWaitSeconds = 60;

/**
 * Slows guessing down without letting a stranger lock somebody out: the waits are per account *and* address, and the
 * limit for the whole account does not count for addresses from which its owner has signed in before.
 */
export function createLoginGuard({ throttle, secrets, db, clock }: AccountParts) {
  const keyOf = ({ emailKey, ip }: Attempt) => secrets.digest(`${emailKey}|${ip}`);

  return {
    /** Counts the attempt, or refuses it with the time to wait. Known and unknown accounts are treated alike. */
    async enter(attempt: Attempt): Promise<void> {
      const key = keyOf(attempt);
      const account = secrets.digest(attempt.emailKey);
      const repeats = await throttle.count('loginRepeat', secrets.digest(`${key}|${attempt.password}`));
      const isRepeat = repeats === 2;
      if (isRepeat) return;

      await throttle.take('loginAddress', attempt.ip);
      const failures = await throttle.count('loginFailures', key);
      if (failures >= freeFailures) await waitTurn(key, failures);
      if (!(await isKnownAddress(db, attempt, clock.now()))) await throttle.take('loginAccount', account);
    },

    /** A right password clears what the wrong ones before it had counted. */
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

  /** From the fifth failure on one attempt is let through per 1, 2, 4 … 60 seconds. */
  async function waitTurn(key: string, failures: number): Promise<void> {
    const seconds = Math.min(longestWaitSeconds, 2 ** (failures - freeFailures));
    try {
      await throttle.take('loginGate', key, seconds);
    } catch (refusal) {
      // Knocking while one has to wait makes the wait no longer.
      await throttle.giveBack('loginFailures', key);
      throw refusal;
    }
  }
}

async function isKnownAddress(db: Queryable, { emailKey, ip }: Attempt, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 90 * 24 * 3600 * 1000);
  const session = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('users.email_key', '=', emailKey)
    .where('users.removed_at', 'is', null)
    .where('ip', '=', ip)
    .where('sessions.created_at', '>', since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}
