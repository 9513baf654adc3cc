import { sql, type RawBuilder } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createLinkSigner, signatureLength } from './link-signer.ts';

/** Signed URLs of files, because an `<img>` can't send a bearer token. */
export interface FileLinks {
  /** A file's address; null for none. */
  of(id: number | null): string | null;
  /** The same in SQL, for lists that the database serialises as JSON. */
  inSql(id: RawBuilder<unknown>): RawBuilder<string | null>;
  /** Remaining validity in seconds; 0 if invalid. */
  secondsLeft(id: number, exp: string, sig: string): number;
}

export function createFileLinks(secrets: Secrets, clock: Clock): FileLinks {
  const { keyOf, expiry, query, secondsLeft } = createLinkSigner(secrets, clock);
  return {
    of: (id) => (id === null ? null : `/api/files/${id}/?${query(String(id))}`),
    inSql(id) {
      const exp = expiry();
      const [inner, outer] = [padded(keyOf(exp), 0x36), padded(keyOf(exp), 0x5c)];
      const digest = sql`sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to(${id}::text, 'UTF8')))`;
      return sql`'/api/files/' || ${id}::text || ${`/?exp=${exp}&sig=`}::text || left(encode(${digest}, 'hex'), ${signatureLength}::integer)`;
    },
    secondsLeft: (id, exp, sig) => secondsLeft(String(id), exp, sig),
  };
}

const blockLength = 64;

/** HMAC's two keys, for a database that has the hash but not the HMAC. */
function padded(key: Buffer, pad: number): Buffer {
  const block = Buffer.alloc(blockLength);
  key.copy(block);
  return block.map((byte) => byte ^ pad) as Buffer;
}
