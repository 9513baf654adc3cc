import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';

/** Where and by whom something beside the cells is written: constraints, promises, issues. */
export interface WriteContext {
  trx: Transaction;
  scope: ProgrammeScope;
  caller: Actor;
  programme: ProgrammeId;
  now: Date;
}

/** Makes the working of one act, at the moment when it begins. */
export function writeContextBy(clock: Clock) {
  return (trx: Transaction, scope: ProgrammeScope, caller: Actor): WriteContext => ({
    trx,
    scope,
    caller,
    programme: scope.id,
    now: clock.now(),
  });
}
