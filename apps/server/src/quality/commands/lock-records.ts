import { sql } from 'kysely';
import { fieldError, severalStale } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { registry } from '#programme/served.ts';
import { lockChosen } from '#resource/register/matching.ts';
import { tableMappingOf } from '#resource/table-mapping.ts';
import type { Transaction } from '#storage/database.ts';
import { anyOf, preparedStatement, type PreparedStatement } from '#storage/prepared-statement.ts';
import type { CommandContext, CommandedRow, ServedKind } from './served-kind.ts';

type Lock<Row> = PreparedStatement<{ programme: ProgrammeId; ids: readonly number[] }, Row>;

const locks = new Map<string, Lock<CommandedRow>>();

/** The statement of a kind, written once. */
function lockOf<Row extends CommandedRow, Act extends string>({
  kind,
  resource,
  milestone,
  columns,
}: ServedKind<Row, Act>): Lock<Row> {
  const known = locks.get(resource.name);
  if (known) return known as Lock<Row>;
  const steps = kind.steps.flatMap(({ name }) => [`${name}_on`, `${name}_by`, `${name}_by_name`]);
  const lock: Lock<Row> = preparedStatement(
    `${resource.name}.lock`,
    ({ programme, ids }) => sql<Row>`
      select r.id, r.version, r.number, r.state, r.scope, r.${sql.ref(milestone)} as milestone, r.raised_on, r.raised_by,
        (select g.time_zone from programmes g where g.id = r.programme_id) as zone,
        ${sql.join(steps.map((name) => sql`r.${sql.ref(name)}`))}, ${columns}
      from ${sql.table(resource.name)} r
      where r.programme_id = ${programme} and r.id = ${anyOf(ids)} and r.deleted_at is null
      order by r.id for update of r`,
  );
  locks.set(resource.name, lock);
  return lock;
}

/** Locks records by id, in a fixed order; deleted ones are left out. */
export function lockRecords<Row extends CommandedRow, Act extends string>(
  kind: ServedKind<Row, Act>,
  trx: Transaction,
  programme: ProgrammeId,
  ids: readonly number[],
): Promise<Row[]> {
  return lockOf(kind)(trx, { programme, ids });
}

/** A record at the version that the client has seen. */
export interface SeenRecord {
  id: number;
  version?: number | null | undefined;
}

/** Locks the records that a client has seen; throws if one is gone or was changed since. */
export async function lockSeen<Row extends CommandedRow, Act extends string>(
  kind: ServedKind<Row, Act>,
  trx: Transaction,
  programme: ProgrammeId,
  seen: readonly SeenRecord[],
  field = 'records',
): Promise<Row[]> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await lockRecords(kind, trx, programme, [...versions.keys()]);
  if (rows.length < versions.size) throw fieldError(field, kind.copy.missing(versions.size - rows.length));
  const stale = rows.filter(({ id, version }) => (versions.get(id) ?? version) !== version);
  if (stale.length > 0) throw severalStale(stale);
  return rows;
}

/** Locks the records of a command: those that the client has seen, or all that match its filter. */
export async function lockChosenRecords<Row extends CommandedRow, Act extends string>(
  kind: ServedKind<Row, Act>,
  { trx, scope, now }: CommandContext,
  caller: Caller,
  {
    records = [],
    filter,
  }: { records?: readonly SeenRecord[] | undefined; filter?: Record<string, unknown> | null | undefined },
): Promise<Row[]> {
  if (filter == null) {
    if (records.length === 0) throw fieldError('records', kind.copy.none);
    return lockSeen(kind, trx, scope.id, records);
  }
  if (records.length > 0) throw fieldError('filter', kind.copy.eitherFilter);
  const tableMapping = tableMappingOf(registry, kind.resource);
  const register = { db: trx, tableMapping, registry, programme: scope.id, caller, now };
  return lockRecords(kind, trx, scope.id, await lockChosen(register, filter));
}
