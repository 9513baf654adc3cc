import { CompiledQuery } from 'kysely';
import type { Transaction } from './database.ts';
import type { TimedQuery } from './pooled-connection.ts';

/** Gives the statements of a transaction more time, each so many seconds; `Infinity` for no limit. */
export async function allowSeconds(trx: Transaction, seconds: number): Promise<void> {
  const limit = seconds === Infinity ? '0' : `'${seconds}s'`;
  const query: TimedQuery = { ...CompiledQuery.raw(`set local statement_timeout = ${limit}`), seconds };
  await trx.executeQuery(query);
}
