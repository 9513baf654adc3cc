import { sql } from 'kysely';
import { isOperation } from '@baton/contract/http/operation.ts';
import { qualityEntities, qualityResources } from '@baton/contract/quality/quality-kinds.ts';
import { imports } from '@baton/contract/tracker/imports.ts';
import { notFound } from '#platform/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ProgrammeId } from '#platform/programme-id.ts';
import { findRecordImport } from '#quality/commands/undo-changes.ts';
import { historyOf } from '#records/record-kind.ts';
import { savedKinds } from '#records/saved-kinds.ts';
import type { Queryable } from '#storage/database.ts';
import type { TurnoverParts } from '#turnover/context/parts.ts';

interface FoundImport {
  actor: number | null;
  undone: boolean;
  changed: boolean;
}

/** Tells users whether their imports can be undone; the undo itself decides again. */
export function serveImports(serve: Serve, { db }: Pick<TurnoverParts, 'db'>): void {
  serve(imports.read, async ({ caller, params: { operation }, enterByQuery }) => {
    const { id: programme } = await enterByQuery();
    if (!isOperation(operation)) throw notFound();
    const dates = await findDatesImport(db, programme, operation);
    const found = dates
      ? { ...dates, into: 'tracker' as const }
      : await findImportOfRecords(db, programme, operation.toLowerCase());
    if (!found || found.actor !== caller.userId) throw notFound();
    const state = found.undone ? 'undone' : found.changed ? 'changed' : 'undoable';
    return { into: found.into, state } as const;
  });
}

async function findImportOfRecords(db: Queryable, programme: ProgrammeId, operation: string) {
  for (const entity of qualityEntities) {
    const found = await findRecordImport(db, historyOf(savedKinds[entity]), programme, operation);
    if (found) return { ...found, into: qualityResources[entity].name };
  }
  return undefined;
}

/** Changed: a field has another value by now, or something else was done with a record that it created. */
async function findDatesImport(
  db: Queryable,
  programme: ProgrammeId,
  operation: string,
): Promise<FoundImport | undefined> {
  const created = (name: string) => sql`select jsonb_array_elements_text(o.created->${name})::integer`;
  const { rows } = await sql<FoundImport>`
    select o.actor_id as actor, o.undone,
      exists (select 1 from turnover_history h
        where h.programme_id = o.programme_id and h.operation = o.operation and h.after is distinct from (
          select e.after from turnover_history e where e.programme_id = h.programme_id and e.scope = h.scope
            and e.milestone = h.milestone and e.field = h.field order by e.id desc limit 1))
      or (o.created is not null and exists (select 1 from turnover_history h
        where h.programme_id = o.programme_id and h.operation is distinct from o.operation
          and (h.scope in (${created('systems')} union all ${created('areas')})
            or h.milestone in (${created('milestones')})))) as changed
    from tracker_operations o
    where o.programme_id = ${programme} and o.operation = ${operation}::uuid and o.kind = 'imported'`.execute(
    db,
  );
  return rows[0];
}
