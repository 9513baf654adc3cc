import { sql } from 'kysely';
import { dayIn } from '@baton/domain/day-number.ts';
import type { Actor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import { allowSeconds } from '#storage/allow-seconds.ts';
import { inTransaction, type Database, type Transaction } from '#storage/database.ts';
import { analyzeTables } from './analyze-tables.ts';
import { planProgramme } from '@baton/sample/plan/programme-plan.ts';
import { sampleShape } from '@baton/sample/plan/shape.ts';
import type { Issuing } from './write/write-certificates.ts';
import { writeProgramme } from './write/write-programme.ts';

const sampleSeed = 20_270_301;

/** Creates the sample programme; numbered if there already is one. */
export async function createSampleProgramme(
  trx: Transaction,
  { now, actor, ...issuing }: Issuing & { now: Date; actor: Actor },
): Promise<number> {
  // Serialised, so that names are unique; another sample may take seconds on a busy machine.
  await allowSeconds(trx, 60);
  await sql`set local lock_timeout = '60s'`.execute(trx);
  await trx.selectFrom('organisation').select('id').forUpdate().executeTakeFirstOrThrow();
  const planned = planProgramme(sampleShape, dayIn('Europe/Dublin', now), sampleSeed);
  return writeProgramme(trx, planned, {
    ...(await freeName(trx, sampleShape)),
    now,
    actor,
    action: 'programme.sample_created',
    withHistory: true,
    issuing,
  });
}

/** Creates the sample in an empty database, once; a deleted sample isn't created again. */
export async function ensureSample(
  { db, clock, blobs, version }: Issuing & { db: Database; clock: Clock },
  actor: Actor,
): Promise<void> {
  const isCreated = await inTransaction(db, async (trx) => {
    await trx.selectFrom('organisation').select('id').forUpdate().executeTakeFirstOrThrow();
    const ever = await trx.selectFrom('programmes').select('id').limit(1).executeTakeFirst();
    if (!ever) await createSampleProgramme(trx, { now: clock.now(), actor, blobs, version });
    return !ever;
  });
  if (isCreated) await analyzeTables(db);
}

/** Name and code, numbered if taken. */
export async function freeName(
  trx: Transaction,
  { name, code }: { name: string; code: string },
  { alwaysNumbered = false } = {},
): Promise<{ name: string; code: string }> {
  const rows = await trx
    .selectFrom('programmes')
    .select(['name', 'code'])
    .where('deleted_at', 'is', null)
    .execute();
  const names = new Set(rows.map((row) => row.name.toLowerCase()));
  const codes = new Set(rows.map((row) => row.code.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const plain = number === 1 && !alwaysNumbered;
    const found = { name: plain ? name : `${name} ${number}`, code: plain ? code : `${code}-${number}` };
    if (!names.has(found.name.toLowerCase()) && !codes.has(found.code.toLowerCase())) return found;
  }
}
