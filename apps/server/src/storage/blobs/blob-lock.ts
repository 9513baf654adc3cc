import { sql } from 'kysely';
import type { Transaction } from '#storage/database.ts';

/** Arbitrary advisory lock id. */
const lock = 4_201_967;

/** Held until the transaction ends: by those who add files, and alone by the one who removes unused ones. */
export async function lockBlobs(trx: Transaction, how: 'shared' | 'alone'): Promise<void> {
  await (how === 'shared'
    ? sql`select pg_advisory_xact_lock_shared(${lock})`.execute(trx)
    : sql`select pg_advisory_xact_lock(${lock})`.execute(trx));
}
