import type { Resource } from '@baton/contract/resource/resource.ts';
import type { Actor } from '#platform/caller.ts';
import type { Clock } from '#platform/clock.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import type { Transaction } from '#storage/database.ts';
import type { ResourceRegistry } from './registry.ts';
import { tableMappingIn, type TableMapping } from './table-mapping.ts';

/** Transaction, programme and actor of a write. */
export interface WriteContext {
  trx: Transaction;
  tableMapping: TableMapping;
  registry: ResourceRegistry;
  programme: ProgrammeId;
  actor: Actor;
  now: Date;
  /** The transaction will be rolled back, so it writes no events and takes no revision. */
  preview?: boolean;
  /** Called with the number of records written. */
  wrote?: (count: number) => void;
}

/** Creates the context of one write, at its start. */
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
