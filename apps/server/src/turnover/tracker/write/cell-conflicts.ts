import { sql } from 'kysely';
import type { CellConflict } from '@baton/contract/tracker/tracker.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#storage/database.ts';
import type { ProgrammeMoment } from '#turnover/context/programme-moment.ts';
import type { TracedField } from '#turnover/cells/cell-rows.ts';
import type { OpenCell } from '#turnover/cells/open-cells.ts';
import { copy } from './copy.ts';

/** A cell at the version the client has. */
interface ExpectedCell {
  cell: OpenCell;
  seen: number | null | undefined;
  /** Fields to change or depended on, with the new values. */
  fields: Partial<Record<TracedField, unknown>>;
}

interface LaterChange {
  scope: number;
  milestone: number;
  field: string;
  actor_name: string;
  at: string;
}

/** Maximum number of conflicts listed in an error. */
const maxNamed = 200;

/** Throws if one of the fields was changed between the client's version and the cells that were read; other fields merge. */
export async function refuseConflicts(
  db: Queryable,
  { id: programme, revision }: ProgrammeMoment,
  expected: readonly ExpectedCell[],
): Promise<void> {
  const stale = expected.filter(({ cell, seen }) => seen != null && seen < cell.before.version);
  if (stale.length === 0) return;
  const seen = stale.map(({ cell: { before }, seen: version }) => ({
    scope: before.scope,
    milestone: before.milestone,
    version,
  }));
  const { rows } = await sql<LaterChange>`
    select distinct on (h.scope, h.milestone, h.field) h.scope, h.milestone, h.field, h.actor_name, h.at
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as x(scope integer, milestone integer, version integer)
    join turnover_history h on h.programme_id = ${programme} and h.scope = x.scope and h.milestone = x.milestone
      and h.version > x.version and h.revision <= ${revision}
    order by h.scope, h.milestone, h.field, h.id desc`.execute(db);
  const changes = new Map(rows.map((row) => [keyOf(row, row.field), row]));
  const conflicts = stale.flatMap(({ cell, fields }) =>
    Object.entries(fields).flatMap(([field, yours]): CellConflict[] => {
      const change = changes.get(keyOf(cell.before, field));
      return change ? [conflictAt(cell, field as TracedField, yours, change)] : [];
    }),
  );
  if (conflicts.length > 0) throw cellConflicts(conflicts);
}

function keyOf({ scope, milestone }: { scope: number; milestone: number }, field: string): string {
  return `${scope} ${milestone} ${field}`;
}

/** A conflict as answered, with the cell's current value. */
export function conflictAt(
  { scope, before }: OpenCell,
  field: TracedField,
  yours: unknown,
  change: { actor_name: string; at: string } | undefined,
): CellConflict {
  return {
    scope,
    milestone: before.milestone,
    field,
    yours: yours ?? null,
    current: before[field],
    version: before.version,
    changed_by: change?.actor_name ?? '',
    changed_at: change?.at ?? null,
  };
}

/** The error that lists each conflicting field. */
export function cellConflicts(conflicts: readonly CellConflict[]): AppError {
  const count = new Set(conflicts.map(({ scope, milestone }) => `${scope} ${milestone}`)).size;
  return new AppError('version_conflict', copy.conflicts(count), {
    extra: { conflicts: conflicts.slice(0, maxNamed) },
  });
}
