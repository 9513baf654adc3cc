import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Actor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { Shelf } from './shelf.ts';
import { storedIn, type Stored } from './stored.ts';

/** Where and by whom something is written. */
export interface Writing {
  trx: Transaction;
  stored: Stored;
  shelf: Shelf;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  /** It will be undone: it leaves no trace to write, and nobody else has to wait for it. */
  preview?: boolean;
  /** Told of every few records that are done. */
  wrote?: (count: number) => void;
}

/** Makes the writing of one act, at the moment when it begins. */
export function writingIn(shelf: Shelf, resource: Resource, clock: Clock) {
  return async (trx: Transaction, programme: ProgrammeId, actor: Actor): Promise<Writing> => ({
    trx,
    stored: await storedIn(trx, shelf, resource, programme),
    shelf,
    programme,
    actor,
    now: clock.now(),
  });
}
