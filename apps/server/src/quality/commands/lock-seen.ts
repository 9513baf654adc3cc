import { fieldError, severalStale } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { lockChosen } from '#resource/register/matching.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';
import { lockRecords } from '#records/lock-records.ts';
import type { CommandedRow } from '#records/record-kind.ts';
import type { CommandContext, ServedKind } from './served-kind.ts';

/** A record at the version that the client has seen. */
export interface SeenRecord {
  id: number;
  version?: number | null | undefined;
}

/** Locks the records that a client has seen; throws if one is gone or was changed since. */
export async function lockSeen<Act extends string>(
  kind: ServedKind<Act>,
  trx: Transaction,
  programme: ProgrammeId,
  seen: readonly SeenRecord[],
  field = 'records',
): Promise<CommandedRow[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await lockRecords(kind, trx, programme, [...versions.keys()]);
  if (rows.length < versions.size)
    throw fieldError(field, kind.commandCopy.missing(versions.size - rows.length));
  const stale = rows.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (stale.length > 0) throw severalStale(stale);
  return rows;
}

/** Locks the records of a command: those that the client has seen, or all that match its filter. */
export async function lockChosenRecords<Act extends string>(
  kind: ServedKind<Act>,
  { trx, scope, now }: CommandContext,
  caller: Caller,
  {
    records = [],
    filter,
  }: { records?: readonly SeenRecord[] | undefined; filter?: Record<string, unknown> | null | undefined },
): Promise<CommandedRow[]> {
  if (filter == null) {
    if (records.length === 0) throw fieldError('records', kind.commandCopy.none);
    return lockSeen(kind, trx, scope.id, records);
  }
  if (records.length > 0) throw fieldError('filter', kind.commandCopy.eitherFilter);
  const tableMapping = tableMappingOf(registry, kind.resource);
  const register = { db: trx, tableMapping, registry, programme: scope.id, caller, now };
  return lockRecords(kind, trx, scope.id, await lockChosen(register, filter));
}
