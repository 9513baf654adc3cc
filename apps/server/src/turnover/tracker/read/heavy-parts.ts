import type { Cache } from '#platform/cache.ts';
import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { createBlobReader, type BlobReader } from '#storage/blobs/blob-store.ts';
import type { Database } from '#storage/database.ts';
import { createBaseReader, type ReadBase } from './read-base.ts';
import { readTracker } from './read-tracker.ts';

/** Dependencies of heavy tasks in a worker: its own database connections and cache. */
export interface HeavyParts {
  db: Database;
  readBase: ReadBase;
  blobs: BlobReader;
  /** Where the files of photos, documents and dossiers are. */
  blobFolder: string;
}

/** User and teams, for "mine". */
export type Reader = Pick<Caller, 'userId' | 'memberships'>;

/** Input of a heavy task about a programme. */
export interface Question<Query> {
  programme: ProgrammeId;
  query: Query;
  now: Date;
  caller: Reader;
}

export const readerOf = ({ userId, memberships }: Caller): Reader => ({ userId, memberships });

export function openHeavyParts(db: Database, cache: Cache, blobDir: string): HeavyParts {
  return {
    db,
    readBase: createBaseReader(cache, (moment, question) => readTracker(db, moment, question)),
    blobs: createBlobReader(blobDir),
    blobFolder: blobDir,
  };
}
