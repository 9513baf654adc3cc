import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { blockOf, networkOf } from '#platform/address-block.ts';
import { throttled } from '#platform/app-error.ts';

/** How many attempts in how many seconds. */
const limits = {
  // The page repeats every rejected call once: the second of such a pair isn't counted.
  loginRepeat: { points: 1, duration: 5 },
  loginFailures: { points: 1_000_000, duration: 3600 },
  loginGate: { points: 1, duration: 60 },
  loginAccount: { points: 100, duration: 3600 },
  // Beyond this, guesses at an account come from many addresses: logins from unknown addresses are then serialised.
  loginAccountGate: { points: 1, duration: 30 },
  loginAddress: { points: 30, duration: 60 },
  // Refused ones only.
  refreshAddress: { points: 60, duration: 60 },
  linkAccount: { points: 10, duration: 3600 },
  linkAddress: { points: 60, duration: 3600 },
  linkWrite: { points: 600, duration: 3600 },
  mailMinute: { points: 1, duration: 60 },
  mailHour: { points: 5, duration: 3600 },
  mailAddress: { points: 20, duration: 3600 },
  invite: { points: 1000, duration: 3600 },
  // Calendar clients poll a few times an hour; guessing URLs is useless.
  calendarReading: { points: 120, duration: 3600 },
  calendarUnknown: { points: 60, duration: 3600 },
  // Each reads a file, and people who check many certificates do so one at a time.
  sealAddress: { points: 300, duration: 3600 },
  currentPassword: { points: 10, duration: 900 },
} as const;

type Limit = keyof typeof limits;

/** Limits by address: an IPv6 /64 counts as one, its /48 with a higher limit. */
const byAddress: ReadonlySet<Limit> = new Set([
  'loginAddress',
  'refreshAddress',
  'linkAddress',
  'mailAddress',
  'calendarUnknown',
  'sealAddress',
]);
const networkTimes = 10;

/** Limits of unauthenticated requests per minute, by purpose. */
const strangers = { stranger: 300, files: 3000, links: 3000, probe: 3000, docs: 300 } as const;
type AnonymousRequest = keyof typeof strangers;

/** Attempts are counted in the database, shared by all processes and across restarts. */
export interface Throttle {
  /** Counts an attempt and throws if there were too many; returns the count. */
  take(limit: Limit, key: string, seconds?: number): Promise<number>;
  /** Counts an attempt and returns the count, without limit. */
  count(limit: Limit, key: string): Promise<number>;
  giveBack(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
  /** Limits every call, in memory, to protect against load. */
  admit(key: string): Promise<void>;
  /** The same for unauthenticated requests, by address and purpose. */
  admitStranger(ip: string, kind: AnonymousRequest): Promise<void>;
}

export function createThrottle(pool: Pool, enabled: boolean): Throttle {
  if (!enabled) return unlimited;
  const counters = new Map<string, RateLimiterAbstract>();
  const addCounter = (name: string, limit: { points: number; duration: number }) =>
    counters.set(
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'attempts',
        tableCreated: true,
        keyPrefix: name,
        clearExpiredByTimeout: name === 'loginRepeat',
        ...limit,
      }),
    );
  for (const [name, limit] of Object.entries(limits)) {
    addCounter(name, limit);
    addCounter(`${name}Network`, { ...limit, points: limit.points * networkTimes });
  }
  const counter = (name: string) => counters.get(name) as RateLimiterAbstract;
  /** Counter keys: the key itself, or an address's blocks, the larger last. */
  const countedAs = (limit: Limit, key: string): [RateLimiterAbstract, string][] => {
    if (!byAddress.has(limit)) return [[counter(limit), key]];
    const network = networkOf(key);
    const block: [RateLimiterAbstract, string] = [counter(limit), blockOf(key)];
    return network === undefined ? [block] : [block, [counter(`${limit}Network`), network]];
  };
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const sessions = perMinute(3000);
  const blocks = new Map<string, RateLimiterMemory>();
  const networks = new Map<string, RateLimiterMemory>();
  for (const [kind, points] of Object.entries(strangers)) {
    blocks.set(kind, perMinute(points));
    networks.set(kind, perMinute(points * networkTimes));
  }
  return {
    async take(limit, key, seconds) {
      const custom = seconds === undefined ? {} : { customDuration: seconds };
      let taken = 0;
      for (const [each, name] of countedAs(limit, key))
        taken = Math.max(taken, (await refusing(each.consume(name, 1, custom))).consumedPoints);
      return taken;
    },
    async count(limit, key) {
      return (await counter(limit).penalty(key)).consumedPoints;
    },
    async giveBack(limit, key) {
      for (const [each, name] of countedAs(limit, key)) await each.reward(name);
    },
    async forget(limit, key) {
      await counter(limit).delete(key);
    },
    async admit(key) {
      await refusing(sessions.consume(key));
    },
    async admitStranger(ip, kind) {
      const network = networkOf(ip);
      await refusing((blocks.get(kind) as RateLimiterMemory).consume(blockOf(ip)));
      if (network !== undefined) await refusing((networks.get(kind) as RateLimiterMemory).consume(network));
    },
  };
}

/** RATE_LIMIT=off: for tests, and for proxies with their own limits. */
const unlimited: Throttle = {
  take: async () => 0,
  count: async () => 0,
  giveBack: async () => undefined,
  forget: async () => undefined,
  admit: async () => undefined,
  admitStranger: async () => undefined,
};

async function refusing(attempt: Promise<RateLimiterRes>): Promise<RateLimiterRes> {
  try {
    return await attempt;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) throw throttled(reason.msBeforeNext);
    throw reason;
  }
}
