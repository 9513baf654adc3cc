import type { NoticeParts } from '#accounts/inbox/notify.ts';
import type { Actor, ProgrammeScope } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';

/** Transaction, caller and time of a write to constraints, commitments or issues. */
export interface WriteContext {
  trx: Transaction;
  scope: ProgrammeScope;
  caller: Actor;
  programme: ProgrammeId;
  now: Date;
  /** What telling users needs. */
  parts: NoticeParts;
}

/** Creates the context of one write, at its start. */
export function writeContextBy(parts: NoticeParts) {
  return (trx: Transaction, scope: ProgrammeScope, caller: Actor): WriteContext => ({
    trx,
    scope,
    caller,
    programme: scope.id,
    now: parts.clock.now(),
    parts,
  });
}
