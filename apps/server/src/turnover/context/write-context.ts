import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';

/** Transaction, caller and time of a write to constraints, commitments or issues. */
export interface WriteContext {
  trx: Transaction;
  scope: ProgrammeScope;
  caller: Actor;
  programme: ProgrammeId;
  now: Date;
}

/** Creates the context of one write, at its start. */
export function writeContextBy(clock: Clock) {
  return (trx: Transaction, scope: ProgrammeScope, caller: Actor): WriteContext => ({
    trx,
    scope,
    caller,
    programme: scope.id,
    now: clock.now(),
  });
}
