import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Database } from '#storage/database.ts';
import { createBaseReader, type ReadBase } from './read-base.ts';
import { createTrackerResponses } from './tracker-responses.ts';

/** What heavy work has where it is done: its own database and what it has read of trackers. */
export interface HeavyParts {
  db: Database;
  readBase: ReadBase;
}

/** Whose turnovers are "mine". */
export type Reader = Pick<Caller, 'userId' | 'memberships'>;

/** What somebody asks of a programme, as it goes to where it is answered. */
export interface Question<Query> {
  programme: ProgrammeId;
  query: Query;
  now: Date;
  caller: Reader;
}

export const readerOf = ({ userId, memberships }: Caller): Reader => ({ userId, memberships });

/** The answers themselves are hardly asked for twice here: what is made from them is kept. */
const answerBytes = 16 * 1024 * 1024;

export function openHeavyParts(db: Database): HeavyParts {
  return { db, readBase: createBaseReader(createTrackerResponses(db, answerBytes)) };
}
