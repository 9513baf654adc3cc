import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { sql } from 'kysely';
import { AppError, operationReused } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Operation, Operations } from '#platform/http/operation.ts';
import { reply, type Reply } from '#platform/http/reply.ts';
import type { Secrets } from '#platform/secrets.ts';
import { inTransaction, type Database, type Queryable } from './database.ts';
import { shareTransaction } from './shared-transaction.ts';
import { copy } from '#storage/copy.ts';

/** Retention of stored responses (days). */
const retentionDays = 30;

/** Stored responses of operations, also for work with its own transaction. */
export interface StoredOperations extends Operations {
  /** The stored response of an operation. */
  find(operation: Operation): Promise<Reply | undefined>;
  /** Stores the response in the work's transaction. */
  keep(db: Queryable, operation: Operation, answer: Reply): Promise<void>;
  /** Removes expired responses. */
  prune(): Promise<void>;
}

/** Executes a write with an operation id once: work and response are committed in one transaction. */
export function createOperations(
  db: Database,
  { clock, secrets }: { clock: Clock; secrets: Pick<Secrets, 'seal' | 'unseal'> },
): StoredOperations {
  const read = async (queryable: Queryable, { actor, id, request }: Operation) => {
    const row = await queryable
      .selectFrom('operations')
      .select(['request', 'answer'])
      .where('actor', '=', actor)
      .where('operation', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    if (row.request !== request) throw operationReused();
    return openResponse(secrets, row.answer);
  };

  return {
    async once(operation, work) {
      const { result, after } = await inTransaction(db, async (trx) => {
        if (!(await claim(trx, operation, clock.now()))) {
          const known = await read(trx, operation);
          if (known) return { result: known, after: [] };
          throw inProgress();
        }
        const done = await shareTransaction(trx, work);
        await trx
          .updateTable('operations')
          .set({ answer: await sealResponse(secrets, done.result) })
          .where('actor', '=', operation.actor)
          .where('operation', '=', operation.id)
          .execute();
        return done;
      });
      for (const rest of after) await rest();
      return result;
    },
    find: (operation) => read(db, operation),
    async keep(queryable, { actor, id, request }, answer) {
      const sealed = await sealResponse(secrets, answer);
      await queryable
        .insertInto('operations')
        .values({ actor, operation: id, request, answer: sealed, created_at: clock.now() })
        .execute();
    },
    async prune() {
      await sql`delete from operations
        where created_at < ${clock.now()}::timestamptz - make_interval(days => ${retentionDays})`.execute(db);
    },
  };
}

/** Whether this request executes the operation. Concurrent requests with the same id wait here for the first. */
async function claim(trx: Queryable, { actor, id, request }: Operation, now: Date): Promise<boolean> {
  try {
    const claimed = await trx
      .insertInto('operations')
      .values({ actor, operation: id, request, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('operation')
      .executeTakeFirst();
    return claimed !== undefined;
  } catch (error) {
    // Timed out waiting for the first request.
    if ((error as { code?: string }).code === '55P03') throw inProgress();
    throw error;
  }
}

function inProgress(): AppError {
  return new AppError('invalid_state', copy.sameRequestRuns);
}

interface Sealed {
  status: number;
  type: string;
  headers: Record<string, string>;
  packed: boolean;
  data: string;
}

async function sealResponse(secrets: Pick<Secrets, 'seal'>, answer: Reply): Promise<string> {
  const { status, type, headers, body } = answer;
  const packed = body.length > 1000 ? await promisify(gzip)(body, { level: 3 }) : undefined;
  const sealed: Sealed = {
    status,
    type,
    headers,
    packed: packed !== undefined,
    data: (packed ?? body).toString('base64'),
  };
  return secrets.seal(JSON.stringify(sealed));
}

async function openResponse(secrets: Pick<Secrets, 'unseal'>, text: string): Promise<Reply> {
  let opened: Sealed;
  try {
    opened = JSON.parse(secrets.unseal(text)) as Sealed;
  } catch {
    // The secret has changed; the operation itself stays done.
    throw new AppError('invalid_state', copy.alreadyDone);
  }
  const data = Buffer.from(opened.data, 'base64');
  const plain = opened.packed ? await promisify(gunzip)(data) : data;
  return reply(opened.type, plain, { status: opened.status, headers: opened.headers });
}
