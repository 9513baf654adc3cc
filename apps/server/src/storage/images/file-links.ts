import { createHmac } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import { sameHash, type Secrets } from '#platform/secrets.ts';

/** Signed URLs of files, because an `<img>` can't send a bearer token. */
export interface FileLinks {
  /** A file's address; null for none. */
  of(id: number | null): string | null;
  /** The same in SQL, for lists that the database serialises as JSON. */
  inSql(id: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Remaining validity in seconds; 0 if invalid. */
  secondsLeft(id: number, exp: string, sig: string): number;
}

/**
 * Links change only once per period, so that browsers can cache images and lists keep their ETag. They are valid
 * until the end of the next period: 6 to 12 hours. A list's ETag covers its links, so a 304 never refers to links of
 * an earlier period.
 */
const period = 6 * 60 * 60;
const signatureLength = 32;
const blockLength = 64;

export function createFileLinks(secrets: Secrets, clock: Clock): FileLinks {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const expiry = () => (Math.floor(now() / period) + 2) * period;
  /** The database only gets the key of one period, never the secret it is derived from. */
  const keyOf = (exp: number) => Buffer.from(secrets.digest(`file links until ${exp}`));
  const sign = (id: number, exp: number) =>
    createHmac('sha256', keyOf(exp)).update(String(id)).digest('hex').slice(0, signatureLength);
  return {
    of(id) {
      if (id === null) return null;
      const exp = expiry();
      return `/api/files/${id}/?exp=${exp}&sig=${sign(id, exp)}`;
    },
    inSql(id) {
      const exp = expiry();
      const [inner, outer] = [padded(keyOf(exp), 0x36), padded(keyOf(exp), 0x5c)];
      const digest = sql`sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(${id}::text, 'UTF8')))`;
      return sql`'/api/files/' || ${id}::text || ${`/?exp=${exp}&sig=`}::text || left(encode(${digest}, 'hex'), ${signatureLength}::integer)`;
    },
    secondsLeft(id, exp, sig) {
      if (!/^\d{1,12}$/.test(exp)) return 0;
      const isOurs = sameHash(Buffer.from(sign(id, Number(exp))), Buffer.from(sig));
      return isOurs ? Math.max(0, Number(exp) - now()) : 0;
    },
  };
}

/** HMAC's two keys, for a database that has the hash but not the HMAC. */
function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(blockLength);
  key.copy(block);
  return block.map((byte) => byte ^ pad) as Buffer;
}
