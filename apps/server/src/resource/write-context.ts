import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Actor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { ResourceRegistry } from './registry.ts';
import { tableMappingIn, type TableMapping } from './table-mapping.ts';

/** Where and by whom something is written. */
export interface WriteContext {
  trx: Transaction;
  tableMapping: TableMapping;
  registry: ResourceRegistry;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  /** It will be undone: it leaves no trace to write, and nobody else has to wait for it. */
  preview?: boolean;
  /** Told of every few records that are done. */
  wrote?: (count: number) => void;
}

/** Makes the writing of one act, at the moment when it begins. */
export function writeContextIn(registry: ResourceRegistry, resource: Resource, clock: Clock) {
  return async (trx: Transaction, programme: ProgrammeId, actor: Actor): Promise<WriteContext> => ({
    trx,
    tableMapping: await tableMappingIn(trx, registry, resource, programme),
    registry,
    programme,
    actor,
    now: clock.now(),
  });
}
