import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { sameHash, type Secrets } from '#platform/secrets.ts';

/**
 * Links change only once per period, so that browsers can cache images and lists keep their ETag. They are valid
 * until the end of the next period: 6 to 12 hours. A list's ETag covers its links, so a 304 never refers to links of
 * an earlier period.
 */
const period = 6 * 60 * 60;
export const signatureLength = 32;

/** Signs links, and checks them when they are opened. */
export function createLinkSigner(secrets: Secrets, clock: Clock) {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const expiry = () => (Math.floor(now() / period) + 2) * period;
  /** The database only gets the key of one period, never the secret it is derived from. */
  const keyOf = (exp: number) => Buffer.from(secrets.digest(`file links until ${exp}`));
  const sign = (what: string, exp: number) =>
    createHmac('sha256', keyOf(exp)).update(what).digest('hex').slice(0, signatureLength);
  return {
    keyOf,
    expiry,
    /** The part of a link that proves it. */
    query: (what: string): string => {
      const exp = expiry();
      return `exp=${exp}&sig=${sign(what, exp)}`;
    },
    /** Remaining validity in seconds; 0 if invalid. */
    secondsLeft: (what: string, exp: string, sig: string): number => {
      if (!/^\d{1,12}$/.test(exp)) return 0;
      const isOurs = sameHash(Buffer.from(sign(what, Number(exp))), Buffer.from(sig));
      return isOurs ? Math.max(0, Number(exp) - now()) : 0;
    },
  };
}
