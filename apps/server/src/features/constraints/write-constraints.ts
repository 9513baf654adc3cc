import { sql } from 'kysely';
import type { ConstraintRecord } from '@baton/contract/tracker/constraints.ts';
import { readScopeRef } from '@baton/contract/tracker/scope-ref.ts';
import { fieldError, permissionDenied } from '#platform/app-error.ts';
import { changedFields, recordEvents } from '#storage/events/events.ts';
import { incrementRevision } from '#storage/revision.ts';
import type { WriteContext } from '#turnover/context/write-context.ts';
import { notifyAssigned, notifyCleared, resolveAssigned } from '#turnover/notify/notify-constraints.ts';
import { listConstraints } from '#turnover/records/constraint-records.ts';
import { openCells, type CellName, type OpenCells } from '#turnover/cells/open-cells.ts';
import { refuseForbidden } from '#turnover/cells/refuse-cells.ts';
import { touchCells } from '#turnover/tracker/write/write-cells.ts';

/** Editable fields of a constraint. */
type ConstraintValues = Partial<
  Pick<ConstraintRecord, 'kind' | 'category' | 'text' | 'owner' | 'need_by' | 'cleared_note'>
> & { cleared?: boolean | undefined };

const idOf = (scope: string) => readScopeRef(scope)?.id ?? 0;

/** Adds a constraint to a turnover. */
export async function insertConstraint(
  at: WriteContext,
  name: CellName,
  { kind = 'other', category = 'B', text = '', owner = null, need_by = null }: ConstraintValues,
): Promise<ConstraintRecord> {
  const { trx, programme, now, caller } = at;
  const revision = await incrementRevision(trx, programme, now, {
    entity: 'constraints',
    ids: [idOf(name.scope)],
  });
  const cells = await openOwn(at, [name]);
  const cell = cells.find(name);
  const standing = cell && cells.standing(cell);
  if (!cell || !standing?.turnedOver || !standing.inChain)
    throw fieldError('scope', 'This turnover isn’t in this programme.');
  const { rows } = await sql<{ id: number }>`
    insert into constraints (programme_id, scope, milestone, kind, category, text, owner, need_by, created_by, revision,
      created_at, updated_at)
    values (${programme}, ${cell.before.scope}, ${name.milestone}, ${kind}, ${category}, ${text}, ${owner}, ${need_by},
      ${caller.userId}, ${revision}, ${now}, ${now}) returning id`.execute(trx);
  const id = rows[0]?.id ?? 0;
  await touchCells(trx, programme, { revision, now }, [cell.before]);
  const [record] = await listConstraints(trx, programme, { ids: [id] });
  if (!record) throw new Error('The constraint was not written.');
  const changes = changedFields({}, { turnover: cell.label, kind, category, text, owner, need_by });
  await recordEvents(trx, now, caller, [
    { action: 'constraint.created', entity: 'constraint', entityId: id, programmeId: programme, changes },
  ]);
  await notifyAssigned(at, [record]);
  return record;
}

/** Reads and locks constraints that the caller may change. */
export async function openConstraints(at: WriteContext, ids: readonly number[]): Promise<ConstraintRecord[]> {
  const { trx, programme } = at;
  await sql`select 1 from constraints where programme_id = ${programme} and id = any(${ids}) order by id for update`.execute(
    trx,
  );
  const records = await listConstraints(trx, programme, { ids });
  await openOwn(at, records);
  return records;
}

/** Changes, clears or removes constraints with the same values. */
export async function updateConstraints(
  at: WriteContext,
  records: readonly ConstraintRecord[],
  change: ConstraintValues | 'removed',
): Promise<ConstraintRecord[]> {
  const { trx, programme, now, caller } = at;
  const ids = records.map(({ id }) => id);
  if (ids.length === 0) return [];
  const scopes = [...new Set(records.map(({ scope }) => idOf(scope)))];
  const revision = await incrementRevision(trx, programme, now, { entity: 'constraints', ids: scopes });
  await sql`update constraints set ${assignments(change, now, caller.userId)}, version = version + 1,
    revision = ${revision}, updated_at = ${now} where programme_id = ${programme} and id = any(${ids})`.execute(
    trx,
  );
  await touchCells(
    trx,
    programme,
    { revision, now },
    records.map(({ scope, milestone }) => ({ scope: idOf(scope), milestone })),
  );
  const act = change === 'removed' ? 'removed' : change.cleared === true ? 'cleared' : 'updated';
  await recordEvents(
    trx,
    now,
    caller,
    records.map((record) => ({
      action: `constraint.${act}`,
      entity: 'constraint',
      entityId: record.id,
      programmeId: programme,
      changes: change === 'removed' ? { text: [record.text, null] } : differences(record, change),
    })),
  );
  const after = await listConstraints(trx, programme, { ids });
  await tellChange(at, records, after);
  return after;
}

/** Tells who is concerned; removed constraints are missing in `after`. */
async function tellChange(
  at: WriteContext,
  before: readonly ConstraintRecord[],
  after: readonly ConstraintRecord[],
): Promise<void> {
  const afterOf = new Map(after.map((record) => [record.id, record]));
  const wasOpen = before.filter(({ cleared_at: cleared }) => cleared === null);
  const isMoved = ({ id, owner }: ConstraintRecord) => afterOf.get(id)?.owner !== owner;
  await resolveAssigned(at, wasOpen.filter(isMoved));
  const open = after.filter(({ cleared_at: cleared }) => cleared === null);
  await notifyAssigned(
    at,
    open.filter(({ id }) => before.some((record) => record.id === id && isMoved(record))),
  );
  await notifyCleared(
    at,
    wasOpen.flatMap(({ id }) => afterOf.get(id) ?? []).filter(({ cleared_at: cleared }) => cleared !== null),
  );
}

function assignments(change: ConstraintValues | 'removed', now: Date, userId: number | null) {
  if (change === 'removed') return sql`deleted_at = ${now}`;
  const { cleared, ...values } = change;
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  if (cleared === true)
    parts.push(
      sql`cleared_by = case when cleared_at is null then ${userId}::integer else cleared_by end`,
      sql`cleared_at = coalesce(cleared_at, ${now})`,
    );
  if (cleared === false) parts.push(sql`cleared_by = null`, sql`cleared_at = null`);
  return parts.length > 0 ? sql.join(parts) : sql`text = text`;
}

function differences(record: ConstraintRecord, { cleared, ...values }: ConstraintValues): object {
  const after = cleared === undefined ? values : { ...values, cleared };
  return changedFields({ ...record, cleared: record.cleared_at !== null }, after);
}

/** Cells of the constraints; throws if the caller may not edit one of them. */
async function openOwn(at: WriteContext, names: readonly CellName[]): Promise<OpenCells> {
  const { trx, programme, now, scope } = at;
  const cells = await openCells(trx, programme, names, { deep: false, now });
  const wanted = names.flatMap((name) => {
    const cell = cells.find(name);
    return cell ? [{ cell, permissions: ['constraints.edit'] as const }] : [];
  });
  if (wanted.length === 0 && !scope.may('constraints.edit')) throw permissionDenied();
  refuseForbidden(scope, wanted);
  return cells;
}

/** Throws unless the owner is a person of the programme. */
export async function requireOwner(
  { trx, programme }: WriteContext,
  owner: number | null | undefined,
): Promise<void> {
  if (owner == null) return;
  const found = await trx
    .selectFrom('people')
    .select('id')
    .where('programme_id', '=', programme)
    .where('id', '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw fieldError('owner', `Person ${owner} isn’t in this programme.`);
}
