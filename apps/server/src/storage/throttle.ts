import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { throttled } from '#platform/app-error.ts';

/** How many attempts in how many seconds. */
const limits = {
  // The client repeats every refused call once: the second of such a pair is no new attempt.
  loginRepeat: { points: 1, duration: 5 },
  loginFailures: { points: 1_000_000, duration: 3600 },
  loginGate: { points: 1, duration: 60 },
  loginAccount: { points: 100, duration: 3600 },
  loginAddress: { points: 30, duration: 60 },
  refreshAddress: { points: 600, duration: 60 },
  linkAccount: { points: 10, duration: 3600 },
  linkAddress: { points: 60, duration: 3600 },
  linkWrite: { points: 600, duration: 3600 },
  mailMinute: { points: 1, duration: 60 },
  mailHour: { points: 5, duration: 3600 },
  mailAddress: { points: 20, duration: 3600 },
  invite: { points: 1000, duration: 3600 },
  // A calendar programme asks a few times an hour; who tries addresses finds none.
  calendarReading: { points: 120, duration: 3600 },
  calendarUnknown: { points: 60, duration: 3600 },
  currentPassword: { points: 10, duration: 900 },
} as const;

export type Limit = keyof typeof limits;

/** Attempts are counted in the database, so that several processes and a restart make no difference. */
export interface Throttle {
  /** Counts one attempt and refuses when there were too many; answers how many there have been. */
  take(limit: Limit, key: string, seconds?: number): Promise<number>;
  /** Counts one attempt and tells how many there have been, without refusing. */
  count(limit: Limit, key: string): Promise<number>;
  giveBack(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
  /** Guards every call, in memory: this is about load, not about guessing. */
  admit(key: string, kind: 'stranger' | 'session'): Promise<void>;
}

export function createThrottle(pool: Pool, enabled: boolean): Throttle {
  if (!enabled) return openDoor;
  const counters = new Map<Limit, RateLimiterAbstract>();
  for (const [name, limit] of Object.entries(limits)) {
    const options = {
      storeClient: pool,
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix: name,
      ...limit,
    };
    counters.set(
      name as Limit,
      new RateLimiterPostgres({ ...options, clearExpiredByTimeout: name === 'loginRepeat' }),
    );
  }
  const counter = (limit: Limit) => counters.get(limit) as RateLimiterAbstract;
  const calls = {
    stranger: new RateLimiterMemory({ points: 300, duration: 60 }),
    session: new RateLimiterMemory({ points: 3000, duration: 60 }),
  };
  return {
    async take(limit, key, seconds) {
      const custom = seconds === undefined ? {} : { customDuration: seconds };
      return (await refusing(counter(limit).consume(key, 1, custom))).consumedPoints;
    },
    async count(limit, key) {
      return (await counter(limit).penalty(key)).consumedPoints;
    },
    async giveBack(limit, key) {
      await counter(limit).reward(key);
    },
    async forget(limit, key) {
      await counter(limit).delete(key);
    },
    async admit(key, kind) {
      await refusing(calls[kind].consume(key));
    },
  };
}

/** With RATE_LIMIT=off nothing is counted; for tests and for a proxy that does it better. */
const openDoor: Throttle = {
  take: async () => 0,
  count: async () => 0,
  giveBack: async () => undefined,
  forget: async () => undefined,
  admit: async () => undefined,
};

async function refusing(attempt: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  try {
    return await attempt;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw throttled(reason.msBeforeNext);
    throw reason;
  }
}
