import { baselines } from '@baton/contract/programme/baselines.ts';
import type { Resource } from '@baton/contract/resource/resource.ts';
import { notFound } from '#platform/app-error.ts';
import { shelf } from '#programme/served.ts';
import { findRecords } from '#resource/read-records.ts';
import type { RecordRow } from '#resource/shelf.ts';
import { storedOf } from '#resource/stored.ts';
import type { Queryable } from '#storage/database.ts';

const stored = storedOf(shelf, baselines as unknown as Resource);

/** A baseline as every call answers it. */
export async function readRecord(db: Queryable, id: number): Promise<RecordRow> {
  const [found] = await findRecords(db, stored, shelf, [id]);
  if (!found) throw notFound();
  return found;
}
